/* harden.c -- changes with which a program is robust; see mend.h.
   SPDX-License-Identifier: BSD-3-Clause

   First it is seen what is found with the strongest order and a fence at every
   place: no order mends that.

   The accesses that findings name become seq_cst, until there are no more
   findings: what is seq_cst throughout is robust, if it has no data races.  If
   that does not help, as with messages that are published with too little
   order, every place gets the strongest order again.

   From there two ways lead down: seq_cst accesses without fences; and fences
   with acquire and release.  Each ends with a set of which nothing can be left
   out (prune.c); the cheaper is taken, or if they cost the same the smaller.
   There may be a cheaper one still: of all sets few are looked at.

   Then it is tried on executions that nobody has seen.  One that fails is
   remembered, and all begins anew.  */

#include "tools/mend/mend.h"

#include <string.h>

#define MOST_ROUNDS 24
#define MOST_RETURNS 6 /* from the last trial */
#define LOOK_AT 20     /* executions that fail, to learn from */

/* --- Up ------------------------------------------------------------------ */

/* Give site I the strongest order, or if it has that a fence.  False if there
   is nothing more to give.  */
static bool
strengthen (struct mend_set *s, size_t i)
{
  if (s->of[i].order != C11T_SEQ_CST)
    s->of[i].order = C11T_SEQ_CST;
  else if (!s->of[i].after)
    s->of[i].after = true;
  else
    return false;
  return true;
}

/* The same for all sites at P.  */
static bool
strengthen_place (struct mend *m, struct mend_set *s,
                  const struct c11t_place *p)
{
  bool any = false;
  size_t had = m->n_sites;
  if (p->role != C11T_ROLE_FIRST && p->role != C11T_ROLE_SECOND)
    return false;
  mend_suspect (m, p);
  for (size_t i = 0; i < m->n_sites; i++)
    {
      if (i >= had)
        s->of[i] = (struct mend_change){ .order = (uint8_t) m->site[i].order };
      if (mend_is_at (m, i, p))
        any |= strengthen (s, i);
    }
  return any;
}

/* Every order as strong as MOST, or stronger if it is so already; fences
   everywhere.  */
static struct mend_set
everything (const struct mend *m, enum c11t_order most)
{
  struct mend_set s = mend_nothing (m);
  for (size_t i = 0; i < m->n_sites; i++)
    {
      const enum c11t_order *o = mend_orders (m->site[i].kind);
      bool fence = m->site[i].kind == MEND_FENCE;
      enum c11t_order best = m->site[i].order;
      for (; *o != C11T_SEQ_CST; o++)
        if (mend_weaker (best, *o))
          best = *o;
      if (fence || most == C11T_SEQ_CST)
        best = C11T_SEQ_CST;
      s.of[i].order = (uint8_t) best;
      s.of[i].after = !fence;
    }
  return s;
}

/* Find a set that holds, and put it into S, which comes with one to begin
   with.  */
static bool
climb (struct mend *m, struct mend_set *s)
{
  for (int round = 0; round < MOST_ROUNDS && mend_left (m) > 0; round++)
    {
      struct mend_trial t = { 0 };
      bool any = false;
      for (unsigned i = 0; i < m->n_known && !t.first; i++)
        mend_try (m, s, m->known[i], 1, 1, &t);
      if (!t.first)
        mend_try (m, s, 0, m->many, LOOK_AT, &t);
      if (!t.first)
        return t.executions >= m->many;
      for (size_t i = 0; i < t.results->n; i++)
        {
          const struct c11t_finding *f = &t.results->result[i].finding;
          for (int k = 0; k < f->n_places && mend_counts (m, f); k++)
            any |= strengthen_place (m, s, &f->place[k]);
        }
      if (!any)
        break;
    }
  if (mend_left (m) <= 0)
    return false;
  *s = everything (m, C11T_SEQ_CST);
  return mend_holds (m, s, NULL);
}

/* Learn what no order mends.  Return false if that is nothing new.  */
static bool
find_hopeless (struct mend *m)
{
  struct mend_set s = everything (m, C11T_SEQ_CST);
  struct mend_trial t;
  bool any = false;
  for (unsigned k = 0; k <= m->n_known && mend_left (m) > 0; k++)
    {
      bool known = k < m->n_known;
      mend_try (m, &s, known ? m->known[k] : 0, known ? 1 : m->many,
                UINT64_MAX, &t);
      for (size_t i = 0; i < t.results->n; i++)
        {
          const struct c11t_finding *f = &t.results->result[i].finding;
          if (!mend_counts (m, f) || m->n_hopeless == MEND_HOPELESS)
            continue;
          strcpy (m->hopeless[m->n_hopeless++], f->id);
          any = true;
        }
    }
  return any;
}

/* --- Down ---------------------------------------------------------------- */

static bool
is_better (const struct mend *m, const struct mend_set *a,
           const struct mend_set *b)
{
  int x = mend_cost (m, a), y = mend_cost (m, b);
  return x < y || (x == y && mend_changes (m, a) < mend_changes (m, b));
}

static void
descend (struct mend *m, struct mend_set *s)
{
  struct mend_set fences = everything (m, C11T_ACQ_REL);
  mend_prune (m, s);
  if (!mend_holds (m, &fences, NULL))
    return;
  mend_prune (m, &fences);
  if (mend_left (m) > 0 && is_better (m, &fences, s))
    *s = fences;
}

/* What shows without each change.  */
static void
find_evidence (struct mend *m)
{
  for (size_t i = 0; i < m->n_sites && mend_left (m) > 0; i++)
    {
      struct mend_set less = m->set;
      if (!mend_changed (m, &m->set, i))
        continue;
      less.of[i] = (struct mend_change){ .order = (uint8_t) m->site[i].order };
      mend_holds (m, &less, &m->evidence[i]);
    }
}

static const char no_time[] = "time ran out";

/* Prepare to change something.  */
static void
begin (struct mend *m)
{
  struct mend_set nothing;
  mend_sites_record (m);
  find_hopeless (m);
  nothing = mend_nothing (m);
  if (m->n_hopeless && mend_left (m) > 0)
    mend_try (m, &nothing, 0, m->many, UINT64_MAX, &m->before);
}

void
mend_harden (struct mend *m)
{
  struct mend_trial t;
  bool begun = false;
  m->set = mend_nothing (m);
  mend_try (m, &m->set, 0, m->many, UINT64_MAX, &m->before);
  for (int i = 0; i <= MOST_RETURNS; i++)
    {
      if ((i || !m->before.failures) && mend_verify (m, &t))
        {
          m->found = true;
          find_evidence (m);
          return;
        }
      if (mend_left (m) <= 0)
        break;
      if (!begun)
        begin (m);
      begun = true;
      struct mend_set s = mend_nothing (m);
      bool up = climb (m, &s);
      if (!up && mend_left (m) > 0 && find_hopeless (m))
        continue;
      if (!up)
        {
          m->why_not = mend_left (m) > 0
                           ? "no order of the places that were seen ends this"
                           : no_time;
          return;
        }
      descend (m, &s);
      m->set = s;
    }
  m->why_not = mend_left (m) > 0 ? "new executions went on failing" : no_time;
}
