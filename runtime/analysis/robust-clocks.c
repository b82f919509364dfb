/* robust-clocks.c -- what threads and locations know of each other.
   SPDX-License-Identifier: BSD-3-Clause

   Happens-before goes by the orders: release and acquire, fences, release
   sequences that RMWs continue (C++20 6.9.2.1p5).  hb_SC has in addition what
   can be observed of the interleaving: a write comes after all accesses of the
   location that were before it, a read after the write that it takes.  */

#include "analysis/robust-state.h"
#include "base/arena.h"

/* Up to nine joins an access: here, where the room is mostly there.  */
static inline void
join (struct c11t_robust *r, struct c11t_clock *c, const struct c11t_clock *d)
{
  uint32_t n = d->n;
  if (__builtin_expect (c->n < n, 0))
    {
      c11t_clock_join (r->arena, c, d);
      return;
    }
  c11t_clk *to = c->c;
  const c11t_clk *from = d->c;
  for (uint32_t i = 0; i < n; i++)
    to[i] = from[i] > to[i] ? from[i] : to[i];
}

static inline void
set (struct c11t_robust *r, struct c11t_clock *c, c11t_tid t, c11t_clk time)
{
  if (t < c->n)
    c->c[t] = time;
  else
    c11t_clock_set (r->arena, c, t, time);
}

static void
copy (struct c11t_robust *r, struct c11t_clock *c, const struct c11t_clock *d)
{
  c11t_clock_copy (r->arena, c, d);
}

/* --- Accesses ----------------------------------------------------------- */

static void
sc_order (struct c11t_robust *r, struct c11t_clock *sc, struct c11t_clock *loc,
          bool writes)
{
  if (writes)
    {
      join (r, sc, &loc[SC_ANY]);
      copy (r, &loc[SC_ANY], sc);
      copy (r, &loc[SC_WRITE], sc);
    }
  else
    {
      join (r, sc, &loc[SC_WRITE]);
      join (r, &loc[SC_ANY], sc);
    }
}

/* One access of T, a thread's clocks, to a location with the clocks LOC.  */
static void
step (struct c11t_robust *r, struct c11t_clock *t, struct c11t_clock *loc,
      bool reads, bool writes, enum c11t_order order)
{
  const struct c11t_clock *gives
      = &t[c11t_order_releases (order) ? CURRENT : RELEASE];
  sc_order (r, &t[SC], loc, writes);
  if (reads)
    {
      join (r, &t[ACQUIRE], &loc[LAST]);
      if (c11t_order_acquires (order))
        join (r, &t[CURRENT], &loc[LAST]);
    }
  if (writes && reads)
    join (r, &loc[LAST], gives);
  else if (writes)
    copy (r, &loc[LAST], gives);
}

void
c11t_robust_clocks (struct c11t_robust *r, const struct c11t_robust_access *x)
{
  struct thread *t = &r->thread[x->tid];
  for (unsigned f = 0; f < families (r); f++)
    {
      struct c11t_clock *c = t->clock[f];
      set (r, &c[CURRENT], x->tid, t->now);
      set (r, &c[ACQUIRE], x->tid, t->now);
      set (r, &c[SC], x->tid, t->now);
      step (r, c, x->loc->clock[f], robust_reads (x), robust_writes (x),
            robust_order (x));
    }
}

static void
copy_family (struct c11t_robust *r, struct c11t_robust_location *l)
{
  for (unsigned i = 0; i < N_LOCATION_CLOCKS; i++)
    copy (r, &l->clock[FENCED][i], &l->clock[BASE][i]);
}

void
c11t_robust_begin_mixed (struct c11t_robust *r)
{
  r->mixed = true;
  for (uint32_t t = 0; t < r->n_threads; t++)
    for (unsigned i = 0; i < N_THREAD_CLOCKS; i++)
      copy (r, &r->thread[t].clock[FENCED][i], &r->thread[t].clock[BASE][i]);
  for (struct c11t_robust_location *l = r->locations; l; l = l->next)
    copy_family (r, l);
  copy_family (r, &r->fence);
  for (struct c11t_robust_sync *s = r->syncs; s; s = s->next)
    {
      copy (r, &s->hb[FENCED], &s->hb[BASE]);
      copy (r, &s->sc[FENCED], &s->sc[BASE]);
    }
}

/* --- Fences ------------------------------------------------------------- */

void
c11t_robust_full_fence (struct c11t_robust *r, c11t_tid t, unsigned family)
{
  struct c11t_clock *c = r->thread[t].clock[family];
  copy (r, &c[CURRENT], &c[ACQUIRE]);
  step (r, c, r->fence.clock[family], true, true, C11T_ACQ_REL);
  copy (r, &c[RELEASE], &c[CURRENT]);
}

void
c11t_robust_fence (struct c11t_robust *r, c11t_tid t, enum c11t_order order)
{
  for (unsigned f = 0; f < families (r); f++)
    {
      struct c11t_clock *c = r->thread[t].clock[f];
      if (order == C11T_SEQ_CST)
        c11t_robust_full_fence (r, t, f);
      if (c11t_order_acquires (order))
        copy (r, &c[CURRENT], &c[ACQUIRE]);
      if (c11t_order_releases (order))
        copy (r, &c[RELEASE], &c[CURRENT]);
    }
  if (order == C11T_SEQ_CST && r->mixed)
    c11t_robust_psc_fence (r, t);
}

/* --- Threads and other synchronisation ---------------------------------- */

void
c11t_robust_thread_start (struct c11t_robust *r, c11t_tid t, c11t_tid parent)
{
  while (r->cap_threads <= t)
    r->thread = c11t_arena_grow (r->arena, r->thread, &r->cap_threads, 8,
                                 sizeof *r->thread);
  if (r->n_threads <= t)
    r->n_threads = t + 1;
  if (t == parent)
    return;
  /* Fences of the parent are none of the child's.  */
  for (unsigned f = 0; f < families (r); f++)
    {
      struct c11t_clock *c = r->thread[t].clock[f];
      const struct c11t_clock *p = r->thread[parent].clock[f];
      copy (r, &c[CURRENT], &p[CURRENT]);
      copy (r, &c[ACQUIRE], &p[CURRENT]);
      copy (r, &c[SC], &p[SC]);
    }
  for (unsigned i = 0; i < PSC_PENDING; i++)
    copy (r, &r->thread[t].psc[i], &r->thread[parent].psc[i]);
}

void
c11t_robust_thread_end (struct c11t_robust *r, c11t_tid t)
{
  struct thread *p = &r->thread[t];
  for (unsigned f = 0; f < N_FAMILIES; f++)
    for (unsigned i = 0; i < N_THREAD_CLOCKS; i++)
      c11t_clock_free (r->arena, &p->clock[f][i]);
  for (unsigned i = 0; i < N_THREAD_PSC; i++)
    c11t_clock_free (r->arena, &p->psc[i]);
}

void
c11t_robust_release (struct c11t_robust *r, c11t_tid t,
                     struct c11t_robust_sync *s)
{
  const struct thread *p = &r->thread[t];
  for (unsigned f = 0; f < families (r); f++)
    {
      join (r, &s->hb[f], &p->clock[f][CURRENT]);
      join (r, &s->sc[f], &p->clock[f][SC]);
    }
  for (unsigned i = 0; i < PSC_PENDING; i++)
    join (r, &s->psc[i], &p->psc[i]);
}

/* T learns HB and SC, in FAMILY.  */
static void
learn (struct c11t_robust *r, c11t_tid t, unsigned family,
       const struct c11t_clock *hb, const struct c11t_clock *sc)
{
  struct c11t_clock *c = r->thread[t].clock[family];
  join (r, &c[CURRENT], hb);
  join (r, &c[ACQUIRE], hb);
  join (r, &c[SC], sc);
}

void
c11t_robust_acquire (struct c11t_robust *r, c11t_tid t,
                     const struct c11t_robust_sync *s)
{
  for (unsigned f = 0; f < families (r); f++)
    learn (r, t, f, &s->hb[f], &s->sc[f]);
  for (unsigned i = 0; i < PSC_PENDING; i++)
    join (r, &r->thread[t].psc[i], &s->psc[i]);
}

void
c11t_robust_acquire_all (struct c11t_robust *r, c11t_tid t)
{
  for (uint32_t u = 0; u < r->n_threads; u++)
    if (u != t)
      for (unsigned f = 0; f < families (r); f++)
        learn (r, t, f, &r->thread[u].clock[f][CURRENT],
               &r->thread[u].clock[f][SC]);
  for (const struct c11t_robust_sync *s = r->syncs; s; s = s->next)
    c11t_robust_acquire (r, t, s);
}

void
c11t_robust_sync_reset (struct c11t_robust_sync *s)
{
  for (unsigned f = 0; f < N_FAMILIES; f++)
    s->hb[f].n = s->sc[f].n = 0;
  for (unsigned i = 0; i < PSC_PENDING; i++)
    s->psc[i].n = 0;
}
