/* robust.c -- the robustness analysis: its locations, and accesses that happen.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "analysis/robust-state.h"
#include "base/arena.h"

struct c11t_robust *
c11t_robust_new (struct c11t_arena *a)
{
  struct c11t_robust *r = c11t_arena_alloc (a, sizeof *r);
  r->arena = a;
  r->fold_at = 1024;
  return r;
}

struct c11t_robust_sync *
c11t_robust_sync_new (struct c11t_robust *r)
{
  struct c11t_robust_sync *s = c11t_arena_alloc (r->arena, sizeof *s);
  s->next = r->syncs;
  return r->syncs = s;
}

size_t
c11t_robust_kept (const struct c11t_robust *r)
{
  return r->n_writes;
}

uint64_t
c11t_robust_forgotten (const struct c11t_robust *r)
{
  return r->forgotten;
}

/* --- Locations ---------------------------------------------------------- */

/* Room for a new one, which is to be filled in.  */
static struct write *
new_write (struct c11t_robust *r, struct c11t_robust_location *l)
{
  if (l->n == l->cap)
    l->write
        = c11t_arena_grow (r->arena, l->write, &l->cap, 2, sizeof *l->write);
  r->n_writes++;
  return &l->write[l->n++];
}

/* VALUE, by nobody.  */
static void
add_value (struct c11t_robust *r, struct c11t_robust_location *l,
           c11t_value value)
{
  *new_write (r, l) = (struct write){ .by.tid = NOBODY, .value = value };
}

struct c11t_robust_location *
c11t_robust_location (struct c11t_robust *r, c11t_value value)
{
  struct c11t_robust_location *l = c11t_arena_alloc (r->arena, sizeof *l);
  l->next = r->locations;
  l->link = &r->locations;
  if (l->next)
    l->next->link = &l->next;
  r->locations = l;
  r->n_locations++;
  add_value (r, l, value);
  return l;
}

void
c11t_robust_location_free (struct c11t_robust *r,
                           struct c11t_robust_location *l)
{
  *l->link = l->next;
  if (l->next)
    l->next->link = l->link;
  r->n_locations--;
  c11t_robust_drop_writes (r, l);
  c11t_arena_free (r->arena, l->write, l->cap * sizeof *l->write);
  for (unsigned f = 0; f < N_FAMILIES; f++)
    for (unsigned i = 0; i < N_LOCATION_CLOCKS; i++)
      c11t_clock_free (r->arena, &l->clock[f][i]);
  for (unsigned i = 0; i < N_LOCATION_PSC; i++)
    c11t_clock_free (r->arena, &l->psc[i]);
  c11t_arena_free (r->arena, l, sizeof *l);
}

void
c11t_robust_inherit (struct c11t_robust *r, struct c11t_robust_location *to,
                     const struct c11t_robust_location *from)
{
  for (unsigned f = 0; f < families (r); f++)
    for (unsigned i = 0; i < N_LOCATION_CLOCKS; i++)
      c11t_clock_join (r->arena, &to->clock[f][i], &from->clock[f][i]);
  for (unsigned i = 0; i < N_LOCATION_PSC; i++)
    c11t_clock_join (r->arena, &to->psc[i], &from->psc[i]);
}

/* Nobody acquires from it, and in a program without races everybody who comes
   later is aware of it: it is like an initial value.  */
void
c11t_robust_plain_store (struct c11t_robust *r, struct c11t_robust_location *l,
                         c11t_value value)
{
  c11t_robust_drop_writes (r, l);
  add_value (r, l, value);
  for (unsigned f = 0; f < N_FAMILIES; f++)
    l->clock[f][LAST].n = 0;
  l->psc[PSC_LAST].n = 0;
  l->broken = true;
}

/* --- Accesses happen ---------------------------------------------------- */

static void
note_reader (struct c11t_robust *r, struct write *w, c11t_tid t, c11t_clk time)
{
  for (uint32_t i = 0; i < w->n_readers; i++)
    if (robust_reader (w, i)->tid == t)
      return;
  struct moment m = { t, time };
  uint32_t n = w->n_readers++;
  if (n < NEAR_READERS)
    {
      w->near[n] = m;
      return;
    }
  n -= NEAR_READERS;
  if (n == w->cap_readers)
    w->reader = c11t_arena_grow (r->arena, w->reader, &w->cap_readers, 2,
                                 sizeof *w->reader);
  w->reader[n] = m;
}

static void
note_write (struct c11t_robust *r, const struct c11t_robust_access *x,
            c11t_clk time)
{
  bool rmw = robust_reads (x);
  x->loc->write[x->loc->n - 1].open = !rmw;
  struct write *w = new_write (r, x->loc);
  *w = (struct write){ .by = { x->tid, time },
                       .value = x->value,
                       .site = x->site,
                       .thread = x->thread,
                       .order = (uint8_t) x->order,
                       .rmw = rmw };
}

void
c11t_robust_commit (struct c11t_robust *r, const struct c11t_robust_access *x)
{
  struct c11t_robust_location *l = x->loc;
  c11t_clk time = ++r->thread[x->tid].now;
  if (robust_may_be_sc (x) && !r->mixed)
    c11t_robust_begin_mixed (r);
  if (robust_may_be_sc (x))
    c11t_robust_full_fence (r, x->tid, FENCED);
  if (robust_reads (x))
    note_reader (r, &l->write[l->n - 1], x->tid, time);
  c11t_robust_clocks (r, x);
  if (r->mixed)
    c11t_robust_psc_access (r, x);
  if (robust_writes (x))
    note_write (r, x, time);
  if (r->n_writes >= r->fold_at)
    c11t_robust_fold (r);
}
