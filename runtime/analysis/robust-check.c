/* robust-check.c -- could an access that is about to happen go otherwise?
   SPDX-License-Identifier: BSD-3-Clause

   Let S be the newest write of the location that the thread's hb_SC clock
   knows, and A the newest up to S that it is aware of: the write or a read of
   it happens before.  Then

     a read, a weak compare-exchange   may miss S                iff A < S
     a write, a read-modify-write      may come before a plain store in (A, S]
     a wait for V                      may take a V in [A, S)
     a blocking compare-exchange of V  may take a V in [A, S) that a plain
                                       store overwrote
     a strong compare-exchange of V    likewise, or may fail by a value in
                                       [A, S) that is not V

   and nothing else.  An RMW leaves no place between itself and what it reads,
   which is why plain stores matter.  */

#include "analysis/robust-state.h"

/* One way to look at an access: by which clocks, and with psc or without.  */
struct view
{
  const struct c11t_robust *r;
  const struct c11t_robust_access *x;
  unsigned family;
  bool psc;
  uint32_t stale, newest; /* A and S, out */
  uint32_t blame;         /* out: what may go otherwise is about this write */
};

static bool
knows (const struct c11t_clock *c, const struct moment *m)
{
  return c11t_clock_get (c, m->tid) >= m->time;
}

static bool
is_aware (const struct view *v, const struct write *w)
{
  const struct c11t_robust_access *x = v->x;
  const struct c11t_clock *c = &v->r->thread[x->tid].clock[v->family][CURRENT];
  if (w->by.tid == NOBODY || knows (c, &w->by))
    return true;
  for (uint32_t i = 0; i < w->n_readers; i++)
    if (knows (c, robust_reader (w, i)))
      return true;
  return v->psc
         && c11t_robust_psc_knows (v->r, x->tid, robust_may_be_sc (x), w);
}

/* The oldest write counts as known if no other does: what was before it has
   been forgotten.  */
static void
find_bounds (struct view *v)
{
  const struct c11t_robust_location *l = v->x->loc;
  const struct c11t_clock *sc = &v->r->thread[v->x->tid].clock[v->family][SC];
  uint32_t i = l->n - 1;
  while (i > 0 && l->write[i].by.tid != NOBODY && !knows (sc, &l->write[i].by))
    i--;
  v->newest = i;
  while (i > 0 && !is_aware (v, &l->write[i]))
    i--;
  v->stale = i;
}

static bool
store_between (struct view *v)
{
  const struct write *w = v->x->loc->write;
  for (uint32_t i = v->stale + 1; i <= v->newest; i++)
    if (!w[i].rmw || w[i].folded_store)
      {
        v->blame = i;
        return true;
      }
  return false;
}

/* Is there a value in [A, S) that FITS?  With OPEN only one that a plain store
   overwrote.  */
static bool
value_between (struct view *v,
               bool (*fits) (const struct c11t_robust_access *, c11t_value),
               bool open)
{
  const struct write *w = v->x->loc->write;
  for (uint32_t i = v->stale; i < v->newest; i++)
    {
      if (fits (v->x, w[i].value) && (!open || w[i].open))
        return true;
      for (uint32_t k = 0; k < w[i + 1].n_lost; k++)
        if (fits (v->x, w[i + 1].lost[k].value)
            && (!open || w[i + 1].lost[k].open))
          return true;
    }
  return false;
}

static bool
is_expected (const struct c11t_robust_access *x, c11t_value value)
{
  return x->wanted ? x->wanted (x->closure, value) : value == x->expected;
}

static bool
is_unexpected (const struct c11t_robust_access *x, c11t_value value)
{
  return value != x->expected;
}

static bool
can_differ (struct view *v)
{
  find_bounds (v);
  v->blame = v->newest;
  if (v->stale == v->newest)
    return false;
  switch (v->x->kind)
    {
    case C11T_ROBUST_READ:
    case C11T_ROBUST_WEAK_CAS:
      return true;
    case C11T_ROBUST_WRITE:
    case C11T_ROBUST_RMW:
      return store_between (v);
    case C11T_ROBUST_WAIT:
      return value_between (v, is_expected, false);
    case C11T_ROBUST_BCAS:
      return value_between (v, is_expected, true);
    default:
      return value_between (v, is_expected, true)
             || value_between (v, is_unexpected, false);
    }
}

static struct c11t_robust_write
tell (const struct write *w)
{
  return (struct c11t_robust_write){ .initial = w->by.tid == NOBODY,
                                     .rmw = w->rmw,
                                     .order = w->order,
                                     .tid = w->by.tid,
                                     .thread = w->thread,
                                     .value = w->value,
                                     .site = w->site };
}

/* Look at X in FAMILY; describe what is found first in V.  */
static void
look (struct c11t_robust *r, const struct c11t_robust_access *x,
      unsigned family, bool psc, unsigned policies,
      struct c11t_robust_verdict *v)
{
  struct view view = { .r = r, .x = x, .family = family, .psc = psc };
  if (!can_differ (&view))
    return;
  if (!v->policies || policies & C11T_ROBUST_PSC)
    {
      v->missed = tell (&x->loc->write[view.blame]);
      v->stale = tell (&x->loc->write[view.stale]);
    }
  v->policies |= policies;
}

bool
c11t_robust_check (struct c11t_robust *r, const struct c11t_robust_access *x,
                   struct c11t_robust_verdict *v)
{
  *v = (struct c11t_robust_verdict){ 0 };
  if (robust_may_be_sc (x) && !r->mixed)
    c11t_robust_begin_mixed (r);
  if (!r->mixed)
    {
      look (r, x, BASE, false, C11T_ROBUST_POLICIES, v);
      return v->policies != 0;
    }
  if (robust_may_be_sc (x)) /* it begins with the fence */
    c11t_robust_full_fence (r, x->tid, FENCED);
  look (r, x, BASE, false, C11T_ROBUST_RC20, v);
  if (v->policies)
    look (r, x, BASE, true, C11T_ROBUST_PSC, v);
  look (r, x, FENCED, false, C11T_ROBUST_FENCED, v);
  return v->policies != 0;
}
