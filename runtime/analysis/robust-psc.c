/* robust-psc.c -- what the order of seq_cst events forbids.
   SPDX-License-Identifier: BSD-3-Clause

   RC11 (Lahav and others, PLDI 2017) lets no cycle be in psc, the order of
   seq_cst accesses and fences that program order, happens-before between
   accesses of other locations, modification order and from-read make.  If a
   write is in psc before what a thread does next, or happens before a fence
   that is, the thread's access cannot go past it.  So it counts as known.

   A clock has two components for each thread here: up to which time its
   seq_cst accesses are before, and up to which time everything of it happens
   before a fence that is.

   Does not: pass psc on through a relaxed access and a later acquire fence,
   nor through happens-before that ends at a fence of another thread, unless
   that goes by a lock, a join or the like.  There the policy reports too much.
 */

#include "analysis/robust-state.h"

static c11t_tid
accesses_of (c11t_tid t)
{
  return 2 * t;
}

static c11t_tid
all_of (c11t_tid t)
{
  return 2 * t + 1;
}

static void
join (struct c11t_robust *r, struct c11t_clock *c, const struct c11t_clock *d)
{
  c11t_clock_join (r->arena, c, d);
}

bool
c11t_robust_psc_knows (const struct c11t_robust *r, c11t_tid t, bool seq_cst,
                       const struct write *w)
{
  const struct c11t_clock *c
      = &r->thread[t].psc[seq_cst ? PSC_ACCESS : PSC_FENCED];
  bool by_access
      = w->order == C11T_SEQ_CST
        && c11t_clock_get (c, accesses_of (w->by.tid)) >= w->by.time;
  return by_access || c11t_clock_get (c, all_of (w->by.tid)) >= w->by.time;
}

/* What an access of ORDER learns from the write that it reads, and what its
   own write passes on: all seq_cst events before it, not the access itself. */
static void
pass_on (struct c11t_robust *r, struct c11t_clock *t, struct c11t_clock *loc,
         bool reads, bool writes, enum c11t_order order)
{
  if (reads && c11t_order_acquires (order))
    join (r, &t[PSC_ACCESS], &loc[PSC_LAST]);
  if (!writes)
    return;
  if (!reads)
    loc[PSC_LAST].n = 0;
  if (c11t_order_releases (order))
    join (r, &loc[PSC_LAST], &t[PSC_ACCESS]);
}

static void
seq_cst_access (struct c11t_robust *r, c11t_tid tid,
                struct c11t_robust_location *l, bool writes)
{
  struct thread *p = &r->thread[tid];
  struct c11t_clock *mine = &p->psc[PSC_ACCESS];
  if (writes)
    join (r, mine, &l->psc[PSC_READS]);
  if (writes || !l->broken)
    join (r, mine, &l->psc[PSC_WRITES]);
  c11t_clock_set (r->arena, mine, accesses_of (tid), p->now);
  join (r, &l->psc[writes ? PSC_WRITES : PSC_READS], mine);
}

/* Not seq_cst, so only fences before and after it count.  */
static void
other_access (struct c11t_robust *r, c11t_tid tid,
              struct c11t_robust_location *l, bool writes, bool acquires)
{
  struct c11t_clock *mine = r->thread[tid].psc;
  if (writes)
    join (r, &mine[PSC_PENDING], &l->psc[PSC_READS]);
  if (writes || (acquires && !l->broken))
    join (r, &mine[PSC_PENDING], &l->psc[PSC_WRITES]);
  join (r, &l->psc[writes ? PSC_WRITES : PSC_READS], &mine[PSC_FENCED]);
}

void
c11t_robust_psc_access (struct c11t_robust *r,
                        const struct c11t_robust_access *x)
{
  struct c11t_robust_location *l = x->loc;
  enum c11t_order order = robust_order (x);
  bool reads = robust_reads (x), writes = robust_writes (x);
  pass_on (r, r->thread[x->tid].psc, l->psc, reads, writes, order);
  if (order == C11T_SEQ_CST)
    seq_cst_access (r, x->tid, l, writes);
  else
    other_access (r, x->tid, l, writes, c11t_order_acquires (order));
  if (writes && !reads)
    l->broken = order != C11T_SEQ_CST;
}

void
c11t_robust_psc_fence (struct c11t_robust *r, c11t_tid t)
{
  struct thread *p = &r->thread[t];
  struct c11t_clock *mine = &p->psc[PSC_ACCESS];
  const struct c11t_clock *hb = &p->clock[BASE][CURRENT];
  join (r, mine, &p->psc[PSC_PENDING]);
  join (r, mine, &r->psc_fence);
  for (uint32_t u = 0; u < hb->n; u++)
    if (hb->c[u] > c11t_clock_get (mine, all_of (u)))
      c11t_clock_set (r->arena, mine, all_of (u), hb->c[u]);
  c11t_clock_copy (r->arena, &r->psc_fence, mine);
  c11t_clock_copy (r->arena, &p->psc[PSC_FENCED], mine);
}
