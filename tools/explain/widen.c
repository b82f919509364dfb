/* widen.c -- changes of orders that no explanation proposes; see widen.h.
   SPDX-License-Identifier: BSD-3-Clause

   An explanation is about one execution.  Where what it proposes is not enough,
   as with a lock whose second half fails in other executions, all atomic
   accesses of the execution are looked at: a seq_cst fence after every write;
   acquire and release everywhere; both.  From the first of these that is
   enough, as much is left out as can be, what was proposed last.  So the result
   is a smallest set, though there may be another one that is smaller.

   If both are not enough, an execution that still fails may show accesses that
   the first one did not make: then all is tried again with these.

   Does not: make plain accesses atomic; look at assembly that orders nothing.
   Like all that explanations propose, a set may hide a lock that does not
   exclude, if what it orders comes in between in every execution.  */

#define _GNU_SOURCE
#include "tools/explain/widen.h"

#include <stdlib.h>
#include <string.h>

#include "c11test/abi.h"
#include "model/event.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/explain/explain.h"
#include "tools/explain/rule.h"
#include "tools/symbolise/stack.h"

#define MOST 128       /* changes */
#define MOST_PLACES 64 /* of accesses, with where they are called from */
#define MOST_RECORDS 3

enum group
{
  PROPOSED = 1,
  FENCES = 2,
  ORDERS = 4
};

struct wide
{
  struct rates *t;
  struct
  {
    json_t *change;
    char *line; /* for the option orders */
    enum group group;
    bool in;
  } v[MOST];
  size_t n;
  struct
  {
    const struct c11t_record_site *site;
    uint64_t stack;
  } seen[MOST_PLACES];
  size_t n_seen; /* in this record */
};

/* --- What could be changed ------------------------------------------------- */

/* Add CHANGE, which it owns from then on, unless it is there or cannot be
   made.  */
static void
add (struct wide *w, json_t *change, enum group group)
{
  char *line = rule_lines (change);
  bool is_new = line && w->n < MOST;
  for (size_t i = 0; i < w->n && is_new; i++)
    is_new = strcmp (w->v[i].line, line) != 0;
  if (!is_new)
    {
      json_decref (change);
      free (line);
      return;
    }
  w->v[w->n].change = change;
  w->v[w->n].line = line;
  w->v[w->n++].group = group;
}

/* Add the change of moment I for ACCESS, which lacks NEED, in the words TO.  */
static void
add_need (struct wide *w, const struct history *h, size_t i, size_t access,
          enum explain_need need, const char *to, enum group group)
{
  struct explanation x = { .h = h };
  x.change[0] = i;
  x.change_for[0] = access;
  x.change_need[0] = need;
  x.change_to[0] = to;
  x.n_changes = 1;
  add (w, explain_change_to_json (&x, 0, h->symboliser), group);
}

/* The order that the place of M has.  A compare-exchange that fails has another
   one: then what the place says counts.  */
static uint8_t
order_of (const struct moment *m)
{
  uint8_t order = m->site->order;
  return m->site->kind == C11TEST_SITE_CAS && !moment_writes (m)
                 && order <= C11T_SEQ_CST
             ? order
             : m->e->order;
}

/* A fence is changed for the access after it.  */
static void
take_fence (struct wide *w, const struct history *h, size_t i)
{
  size_t next = i + 1;
  while (next < h->n
         && (h->m[next].e->thread != h->m[i].e->thread
             || h->m[next].e->flags & C11T_RECORD_FENCE
             || h->m[next].e->kind != C11T_RECORD_ACCESS))
    next++;
  if (next < h->n && h->m[i].e->order != C11T_SEQ_CST)
    add_need (w, h, i, next, NEEDS_SEQ_CST, "make it a seq_cst fence", FENCES);
}

static void
take_access (struct wide *w, const struct history *h, size_t i)
{
  const struct moment *m = &h->m[i];
  uint8_t kind = m->site->kind, order = order_of (m);
  bool rmw = kind == C11TEST_SITE_RMW || kind == C11TEST_SITE_CAS;
  bool acquires = c11t_order_acquires (order);
  bool releases = c11t_order_releases (order);
  if (rmw || moment_writes (m))
    add_need (w, h, i, i, NEEDS_SEQ_CST, "put a seq_cst fence after it",
              FENCES);
  if (rmw && !(acquires && releases))
    add_need (w, h, i, i, NEEDS_BOTH, "make it acq_rel", ORDERS);
  else if (!rmw && moment_writes (m) && !releases)
    add_need (w, h, i, i, NEEDS_RELEASE, "make it a release store", ORDERS);
  else if (!rmw && moment_reads (m) && !acquires)
    add_need (w, h, i, i, NEEDS_ACQUIRE, "make it an acquire load", ORDERS);
}

/* Has the place of M been taken from this record?  */
static bool
is_seen (struct wide *w, const struct moment *m)
{
  for (size_t i = 0; i < w->n_seen; i++)
    if (w->seen[i].site == m->site && w->seen[i].stack == m->e->stack)
      return true;
  if (w->n_seen == MOST_PLACES)
    return true;
  w->seen[w->n_seen].site = m->site;
  w->seen[w->n_seen++].stack = m->e->stack;
  return false;
}

/* Add what could be stronger of that which R did.  Return true if there is
   something new.  */
static bool
take_record (struct wide *w, const struct c11t_record *r)
{
  size_t had = w->n;
  struct history *h = history_new (r);
  h->symboliser = stack_symboliser (r);
  w->n_seen = 0;
  for (size_t i = 0; i < h->n; i++)
    {
      const struct moment *m = &h->m[i];
      if (m->e->kind != C11T_RECORD_ACCESS || !m->site->line
          || m->e->order > C11T_SEQ_CST || moment_plain (m) || is_seen (w, m))
        continue;
      if (m->e->flags & C11T_RECORD_FENCE)
        take_fence (w, h, i);
      else
        take_access (w, h, i);
    }
  stack_symboliser_free (h->symboliser);
  history_free (h);
  return w->n > had;
}

/* --- Trials ---------------------------------------------------------------- */

static char *
text_of (const struct wide *w)
{
  char *text = text_format ("%s", "");
  for (size_t i = 0; i < w->n; i++)
    if (w->v[i].in)
      {
        char *longer = text_format ("%s%s", text, w->v[i].line);
        free (text);
        text = longer;
      }
  return text;
}

/* Does the finding go away with what is in the set?  */
static bool
holds (struct wide *w, struct rate *rate)
{
  char *text = text_of (w);
  bool ok = rates_hold (w->t, &(struct rates_other){ .orders = text }, rate);
  free (text);
  return ok;
}

/* Try all of the GROUPS.  */
static bool
holds_with (struct wide *w, unsigned groups, struct rate *rate)
{
  bool any = false;
  for (size_t i = 0; i < w->n; i++)
    {
      w->v[i].in = w->v[i].group & groups;
      any |= w->v[i].in;
    }
  return any && holds (w, rate);
}

/* Learn from execution NUMBER, which fails with the set.  */
static bool
learn (struct wide *w, uint64_t number)
{
  struct rerun r = *w->t->like;
  char *text = text_of (w);
  r.record = true;
  r.jobs = 1;
  bool made = rates_run (w->t, &(struct rates_other){ .orders = text },
                         number, 1, &r);
  bool any = made && r.recorded && take_record (w, r.recorded);
  if (made)
    rerun_free (&r);
  free (text);
  return any;
}

/* Take the SIZE members before number END out, if the rest is enough.  */
static void
drop (struct wide *w, size_t end, size_t size, struct rate *rate)
{
  bool had[MOST], any = false;
  struct rate less;
  for (size_t i = 0; i < w->n; i++)
    had[i] = w->v[i].in;
  for (size_t i = end < size ? 0 : end - size; i < end; i++)
    {
      any |= w->v[i].in;
      w->v[i].in = false;
    }
  if (any && holds (w, &less))
    *rate = less;
  else
    for (size_t i = 0; i < w->n; i++)
      w->v[i].in = had[i];
}

/* Leave out what the set, which holds with RATE, does not need: large parts
   first.  */
static void
prune (struct wide *w, struct rate *rate)
{
  for (size_t size = w->n / 2; size > 0; size /= 2)
    for (size_t end = w->n; end > 0 && !w->t->cut;
         end -= end < size ? end : size)
      drop (w, end, size, rate);
}

/* Find a set that holds.  */
static enum widened
find (struct wide *w, struct rate *rate)
{
  static const unsigned mixes[] = { PROPOSED | FENCES, PROPOSED | ORDERS,
                                    PROPOSED | FENCES | ORDERS };
  for (unsigned round = 0; round < MOST_RECORDS; round++)
    {
      for (size_t i = 0; i < sizeof mixes / sizeof *mixes; i++)
        if (holds_with (w, mixes[i], rate))
          return WIDENED_FOUND;
      if (w->t->cut || !w->n)
        return WIDENED_CUT;
      if (!learn (w, rate->first))
        break;
    }
  return w->t->cut ? WIDENED_CUT : WIDENED_NONE;
}

enum widened
widen (struct rates *t, const json_t *proposed, const struct c11t_record *r,
       json_t **ret, struct rate *rate)
{
  struct wide *w = memory_new (1, sizeof *w);
  size_t i;
  json_t *j;
  w->t = t;
  json_array_foreach (proposed, i, j) add (w, json_incref (j), PROPOSED);
  take_record (w, r);
  *ret = NULL;
  enum widened found = find (w, rate);
  if (found == WIDENED_FOUND)
    {
      prune (w, rate);
      *ret = json_array ();
    }
  for (i = 0; i < w->n; i++)
    {
      if (*ret && w->v[i].in)
        json_array_append (*ret, w->v[i].change);
      json_decref (w->v[i].change);
      free (w->v[i].line);
    }
  free (w);
  return found;
}
