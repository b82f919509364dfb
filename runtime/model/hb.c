/* hb.c -- the rules of Figure 9.
   SPDX-License-Identifier: BSD-3-Clause

   RF clocks of new stores are empty when the functions get them.  The clock of
   a relaxed store without a release fence before it stays empty and costs no
   memory.  */

#include "model/hb.h"

#include "base/assert.h"

void
c11t_hb_release_store (struct c11t_arena *a, const struct c11t_hb *t,
                       struct c11t_clock *rf)
{
  c11t_clock_copy (a, rf, &t->c);
}

void
c11t_hb_relaxed_store (struct c11t_arena *a, const struct c11t_hb *t,
                       struct c11t_clock *rf)
{
  c11t_clock_copy (a, rf, &t->f_rel);
}

void
c11t_hb_release_rmw (struct c11t_arena *a, const struct c11t_hb *t,
                     const struct c11t_clock *read, struct c11t_clock *rf)
{
  c11t_clock_copy (a, rf, &t->c);
  c11t_clock_join (a, rf, read);
}

void
c11t_hb_acq_rel_rmw (struct c11t_arena *a, const struct c11t_hb *t,
                     const struct c11t_clock *read, struct c11t_clock *rf)
{
  C11T_INVARIANT (c11t_clock_leq (read, &t->c));
  c11t_clock_copy (a, rf, &t->c);
}

void
c11t_hb_relaxed_rmw (struct c11t_arena *a, const struct c11t_hb *t,
                     const struct c11t_clock *read, struct c11t_clock *rf)
{
  c11t_clock_copy (a, rf, &t->f_rel);
  c11t_clock_join (a, rf, read);
}

void
c11t_hb_acquire_load (struct c11t_arena *a, struct c11t_hb *t,
                      const struct c11t_clock *read)
{
  c11t_clock_join (a, &t->c, read);
}

void
c11t_hb_relaxed_load (struct c11t_arena *a, struct c11t_hb *t,
                      const struct c11t_clock *read)
{
  c11t_clock_join (a, &t->f_acq, read);
}

void
c11t_hb_release_fence (struct c11t_arena *a, struct c11t_hb *t)
{
  c11t_clock_copy (a, &t->f_rel, &t->c);
}

void
c11t_hb_acquire_fence (struct c11t_arena *a, struct c11t_hb *t)
{
  c11t_clock_join (a, &t->c, &t->f_acq);
}

void
c11t_hb_tick (struct c11t_arena *a, struct c11t_hb *t, c11t_tid tid)
{
  if (__builtin_expect (tid >= t->c.n, 0))
    c11t_clock_set (a, &t->c, tid, 0);
  t->c.c[tid]++;
  C11T_ASSERT (t->c.c[tid] != 0);
}
