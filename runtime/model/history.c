/* history.c -- logs of accesses, searched by clock and by position.
   SPDX-License-Identifier: BSD-3-Clause

   Nearly every query is answered by the newest entry; the bisection is for
   threads that know nothing recent of each other.  */

#include "model/history.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"

/* From so many thread slots on a location has REACH.  */
#define MANY 8

void
c11t_log_grow (struct c11t_arena *a, struct c11t_log *g)
{
  g->v = c11t_arena_grow (a, g->v, &g->cap, 4, sizeof *g->v);
}

const struct c11t_entry *
c11t_log_search (const struct c11t_log *g, c11t_clk clk)
{
  if (g->v[0].clk > clk) /* mostly, between threads that do not synchronise */
    return NULL;
  uint32_t low = 1, high = g->n; /* the answer is at LOW - 1 */
  while (low < high)
    {
      uint32_t mid = low + (high - low) / 2;
      if (g->v[mid].clk <= clk)
        low = mid + 1;
      else
        high = mid;
    }
  return &g->v[low - 1];
}

const struct c11t_entry *
c11t_log_before (const struct c11t_log *g, c11t_seq seq)
{
  uint32_t low = 0, high = g->n; /* the answer is at LOW - 1 */
  if (high && g->v[high - 1].seq < seq)
    return &g->v[high - 1];
  while (low < high)
    {
      uint32_t mid = low + (high - low) / 2;
      if (g->v[mid].seq < seq)
        low = mid + 1;
      else
        high = mid;
    }
  return low ? &g->v[low - 1] : NULL;
}

void
c11t_log_inherit (struct c11t_log *g)
{
  uint32_t n = 0;
  for (uint32_t i = 0; i < g->n; i++)
    {
      struct c11t_entry e = g->v[i];
      e.write = c11t_history_heir (e.write);
      /* The earlier of two accesses of one value says more.  */
      if (e.write && !(n && g->v[n - 1].write == e.write))
        g->v[n++] = e;
    }
  g->n = n;
}

/* Make REACH of U anew, from its log.  */
static void
look_back (struct c11t_location *loc, c11t_tid u)
{
  const struct c11t_log *g = &loc->by[u].accesses;
  uint32_t n = g->n;
  loc->reached[u] = n ? g->v[n - 1].write->pos : 0;
  loc->reach[u].before = n > 1 ? g->v[n - 2].write->pos : 0;
  loc->reach[u].clk = n ? g->v[n - 1].clk : 0;
}

void
c11t_history_reach (struct c11t_location *loc, c11t_tid u,
                    const struct c11t_node *write, c11t_clk clk)
{
  const struct c11t_entry *top = c11t_log_newest (&loc->by[u].accesses);
  if (!top || top->clk != clk) /* else it takes the place of that one */
    loc->reach[u].before = loc->reached[u];
  loc->reached[u] = write->pos;
  loc->reach[u].clk = clk;
}

void
c11t_history_filter (struct c11t_location *loc, c11t_tid u)
{
  struct c11t_history *h = &loc->by[u];
  struct c11t_log *g = &h->stores;
  uint32_t gone = 0;
  c11t_log_inherit (&h->accesses);
  if (loc->reach)
    look_back (loc, u);
  if (h->floor.write)
    h->floor.write = c11t_history_heir (h->floor.write);
  /* A thread's stores are in modification order, so what goes is a prefix.  */
  while (gone < g->n && g->v[gone].write->pruned)
    gone++;
  if (gone == 0)
    return;
  h->floor = g->v[gone - 1];
  h->floor.write = c11t_history_heir (h->floor.write);
  g->n -= gone;
  memmove (g->v, g->v + gone, g->n * sizeof *g->v);
}

const struct c11t_entry *
c11t_history_store_before (const struct c11t_history *h, c11t_seq seq)
{
  const struct c11t_entry *x = c11t_log_before (&h->stores, seq);
  return x || !h->floor.write || h->floor.seq >= seq ? x : &h->floor;
}

/* LOC, which has N_BY slots, gets N.  */
static void
make_reach (struct c11t_arena *a, struct c11t_location *loc, uint32_t n)
{
  if (loc->reach)
    {
      c11t_arena_free (a, loc->reach, loc->n_by * sizeof *loc->reach);
      c11t_arena_free (a, loc->reached, loc->n_by * sizeof *loc->reached);
    }
  loc->reach = c11t_arena_alloc (a, n * sizeof *loc->reach);
  loc->reached = c11t_arena_alloc (a, n * sizeof *loc->reached);
  for (c11t_tid u = 0; u < loc->n_by; u++)
    look_back (loc, u);
}

struct c11t_history *
c11t_history_make (struct c11t_arena *a, struct c11t_location *loc, c11t_tid t)
{
  uint32_t n = loc->n_by ? loc->n_by : 1;
  while (n <= t)
    n *= 2;
  struct c11t_history *by = c11t_arena_alloc (a, n * sizeof *by);
  if (n >= MANY)
    make_reach (a, loc, n);
  if (loc->n_by)
    memcpy (by, loc->by, loc->n_by * sizeof *by);
  c11t_arena_free (a, loc->by, loc->n_by * sizeof *by);
  loc->by = by;
  loc->n_by = n;
  return &loc->by[t];
}

void
c11t_history_put (struct c11t_arena *a, struct c11t_log *g,
                  struct c11t_node *write, c11t_seq seq, c11t_clk clk)
{
  struct c11t_entry *top = g->n ? &g->v[g->n - 1] : NULL;
  if (top && top->clk == clk)
    *top = (struct c11t_entry){ write, seq, clk };
  else
    c11t_log_push (a, g, write, seq, clk);
}

static void
check_reach (const struct c11t_location *loc, c11t_tid u)
{
  const struct c11t_log *g = &loc->by[u].accesses;
  uint32_t n = g->n;
  C11T_ASSERT (!n || loc->reached[u] >= g->v[n - 1].write->pos);
  C11T_ASSERT (!n || loc->reach[u].clk == g->v[n - 1].clk);
  C11T_ASSERT (n < 2 || loc->reach[u].before >= g->v[n - 2].write->pos);
}

/* Assert that G is sorted by seq, clock and mo; strictly, if STRICT.  */
static void
check_log (const struct c11t_log *g, bool strict)
{
  C11T_ASSERT (g->n <= g->cap);
  for (uint32_t i = 0; i < g->n; i++)
    {
      const struct c11t_entry *e = &g->v[i];
      C11T_ASSERT (!e->write->pruned);
      if (i == 0)
        continue;
      C11T_ASSERT (e[-1].seq < e->seq);
      C11T_ASSERT (strict ? e[-1].clk < e->clk : e[-1].clk <= e->clk);
      C11T_ASSERT (c11t_mograph_reaches (e[-1].write, e->write));
    }
}

void
c11t_history_check (const struct c11t_location *loc)
{
  uint32_t stores = 0;
  for (uint32_t u = 0; u < loc->n_by; u++)
    {
      const struct c11t_history *h = &loc->by[u];
      const struct c11t_entry *floor = &h->floor;
      C11T_ASSERT (!floor->write
                   || (!floor->write->pruned
                       && (!h->stores.n || floor->seq < h->stores.v[0].seq)));
      check_log (&h->stores, false);
      check_log (&h->accesses, true);
      if (loc->reach && c11t_mograph_is_chain (&loc->mo))
        check_reach (loc, u);
      stores += h->stores.n;
      for (uint32_t i = 0; i < h->stores.n; i++)
        C11T_ASSERT (h->stores.v[i].write->store.tid == u);
    }
  C11T_ASSERT (stores == loc->mo.n_nodes);
  for (uint32_t i = 1; i < loc->sc.n; i++)
    {
      C11T_ASSERT (loc->sc.v[i - 1].seq < loc->sc.v[i].seq);
      C11T_ASSERT (
          c11t_mograph_reaches (loc->sc.v[i - 1].write, loc->sc.v[i].write));
    }
}
