/* relax.c -- orders that a program can do without; see mend.h.
   SPDX-License-Identifier: BSD-3-Clause

   The orders are made weaker one after the other, what gains most first, each
   as much as can be; what holds stays, and the next is tried with it.  So the
   set holds as a whole, and no order in it could be weaker still; another
   order of trying might end with another set.

   Then it is tried on executions that nobody has seen.  If one fails, it is
   remembered, and changes are taken back until it does not.

   What holds is that nothing is found that the program does not show as it is:
   no access that could go otherwise than in an interleaving, no data race; or,
   where only outcomes count, nothing in executions of the memory model, and no
   write that could come before another one.  */

#include "tools/mend/mend.h"

#include <stdlib.h>

#include "tools/base/text.h"

#define MOST_RETURNS 8 /* from the last trial */

/* What is won if site I has no order at all.  */
static int
most_gain (const struct mend *m, size_t i)
{
  return mend_cost_of (m, m->site[i].kind, m->site[i].order);
}

/* The sites with an order, what gains most first, into LIST.  */
static size_t
sites_to_try (const struct mend *m, size_t *list)
{
  size_t n = 0;
  for (size_t i = 0; i < m->n_sites; i++)
    {
      size_t at = n;
      if (m->site[i].order == C11T_RELAXED)
        continue;
      for (; at > 0 && most_gain (m, list[at - 1]) < most_gain (m, i); at--)
        list[at] = list[at - 1];
      list[at] = i;
      n++;
    }
  return n;
}

/* Make the order of site I as weak as it can be beside the rest of the set. */
static void
weaken (struct mend *m, size_t i)
{
  const struct mend_site *x = &m->site[i];
  for (const enum c11t_order *o = mend_orders (x->kind);
       *o != C11T_SEQ_CST && mend_left (m) > 0; o++)
    {
      struct mend_set less = m->set;
      struct mend_evidence e = { .tried = *o };
      if (!mend_weaker (*o, x->order))
        continue;
      less.of[i].order = (uint8_t) *o;
      if (mend_holds (m, &less, &e))
        {
          m->set = less;
          return;
        }
      if (e.known)
        m->evidence[i] = e;
    }
}

/* Take back weaker orders, the last ones first, until what is remembered does
   not fail; then try those again of which that was not needed.  */
static void
take_back (struct mend *m, const size_t *list, size_t n)
{
  struct mend_set had = m->set;
  struct mend_evidence e = { 0 };
  size_t k = n;
  while (k > 0 && !mend_holds (m, &m->set, &e) && mend_left (m) > 0)
    {
      size_t i = list[--k];
      if (m->set.of[i].order == m->site[i].order)
        continue;
      e.tried = (enum c11t_order) m->set.of[i].order;
      m->set.of[i].order = (uint8_t) m->site[i].order;
      m->evidence[i] = e;
    }
  for (k = 0; k < n; k++)
    if (had.of[list[k]].order != m->set.of[list[k]].order)
      weaken (m, list[k]);
}

/* Does the program show what T found first as it is, too?  Then nothing can be
   told by it.  */
static bool
shows_anyway (struct mend *m, const struct mend_trial *t)
{
  struct mend_set nothing = mend_nothing (m);
  struct mend_trial again;
  uint64_t number = t->first ? t->first->finding.execution
                                   - options_uint (&m->options, OPT_first)
                             : 0;
  if (!t->first)
    return false;
  mend_try (m, &nothing, number, 1, 1, &again);
  if (!again.first)
    return false;
  m->why_not
      = text_format ("as it is, execution %llu shows: %s",
                     (unsigned long long) again.first->finding.execution,
                     again.first->finding.message);
  return true;
}

/* Is there something to be kept?  */
static bool
is_worth (struct mend *m)
{
  for (size_t i = 0; !m->outcomes && i < m->before.results->n; i++)
    if (m->before.results->result[i].finding.kind == C11T_FINDING_ROBUSTNESS)
      {
        m->why_not
            = "it is not robust as it is; 'c11test harden' says what is "
              "missing, and --keep=outcomes asks for less";
        return false;
      }
  return true;
}

void
mend_relax (struct mend *m)
{
  static size_t list[MEND_SITES];
  struct mend_trial t;
  m->set = mend_nothing (m);
  mend_try (m, &m->set, 0, m->many, UINT64_MAX, &m->before);
  if (m->outcomes)
    {
      m->writes = true;
      mend_try (m, &m->set, 0, m->many, UINT64_MAX, &m->writes_before);
      m->writes = false;
    }
  if (mend_left (m) > 0 && !is_worth (m))
    return;
  if (mend_left (m) > 0)
    mend_sites_record (m);
  m->set = mend_nothing (m);
  if (mend_left (m) <= 0)
    {
      m->why_not = "time ran out";
      return;
    }
  size_t n = sites_to_try (m, list);
  for (size_t k = 0; k < n; k++)
    weaken (m, list[k]);
  for (int i = 0; i <= MOST_RETURNS; i++)
    {
      if (!mend_changes (m, &m->set) || mend_verify (m, &t))
        {
          m->found = true;
          return;
        }
      if (mend_left (m) <= 0)
        break;
      if (shows_anyway (m, &t))
        return;
      take_back (m, list, n);
    }
  m->why_not
      = mend_left (m) > 0 ? "new executions went on failing" : "time ran out";
}
