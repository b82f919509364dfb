/* sequence.c -- the release sequences that a location's last store is in.
   SPDX-License-Identifier: BSD-3-Clause

   Invariant: at most one entry for each thread; an entry's clock is not empty.
   An entry that was made before FIRST_CLK belongs to an earlier thread in the
   same slot: nobody goes on with it any more.  */

#include "model/sequence.h"

#include <string.h>

#include "base/arena.h"

/* Drop entry I of LOC.  */
static void
drop (struct c11t_arena *a, struct c11t_location *loc, uint32_t i)
{
  c11t_clock_free (a, &loc->heads[i].clock);
  loc->heads[i] = loc->heads[--loc->n_heads];
}

/* The entry of thread T at LOC; NULL if there is none.  */
static struct c11t_head *
find (const struct c11t_location *loc, c11t_tid t)
{
  for (uint32_t i = 0; i < loc->n_heads; i++)
    if (loc->heads[i].tid == t)
      return &loc->heads[i];
  return NULL;
}

static struct c11t_head *
add (struct c11t_arena *a, struct c11t_location *loc, c11t_tid t)
{
  if (loc->n_heads == loc->cap_heads)
    loc->heads = c11t_arena_grow (a, loc->heads, &loc->cap_heads, 2,
                                  sizeof *loc->heads);
  struct c11t_head *h = &loc->heads[loc->n_heads++];
  *h = (struct c11t_head){ .tid = t };
  return h;
}

/* N, at its thread's clock value CLK, heads a sequence with CLOCK.  */
static void
head (struct c11t_arena *a, struct c11t_node *n,
      const struct c11t_clock *clock, c11t_clk first_clk)
{
  struct c11t_location *loc = n->store.loc;
  struct c11t_head *h = find (loc, n->store.tid);
  if (h && h->clk < first_clk)
    {
      drop (a, loc, (uint32_t) (h - loc->heads));
      h = NULL;
    }
  if (clock->n == 0)
    return;
  if (!h)
    h = add (a, loc, n->store.tid);
  h->clk = n->store.clk;
  c11t_clock_join (a, &h->clock, clock);
}

void
c11t_sequence_store (struct c11t_arena *a, struct c11t_node *n,
                     c11t_clk first_clk)
{
  struct c11t_location *loc = n->store.loc;
  for (uint32_t i = loc->n_heads; i-- > 0;)
    if (loc->heads[i].tid != n->store.tid)
      drop (a, loc, i);
  head (a, n, &n->rf, first_clk);
  struct c11t_head *h = find (loc, n->store.tid);
  if (h)
    c11t_clock_join (a, &n->rf, &h->clock);
}

void
c11t_sequence_rmw (struct c11t_arena *a, struct c11t_node *n,
                   const struct c11t_clock *own, c11t_clk first_clk)
{
  head (a, n, own, first_clk);
}

void
c11t_sequence_inherit (struct c11t_arena *a, struct c11t_location *to,
                       const struct c11t_location *from)
{
  for (uint32_t i = 0; i < from->n_heads; i++)
    {
      const struct c11t_head *f = &from->heads[i];
      struct c11t_head *h = find (to, f->tid);
      if (!h)
        h = add (a, to, f->tid);
      h->clk = f->clk > h->clk ? f->clk : h->clk;
      c11t_clock_join (a, &h->clock, &f->clock);
    }
}

void
c11t_sequence_forget (struct c11t_arena *a, struct c11t_location *loc)
{
  while (loc->n_heads)
    drop (a, loc, loc->n_heads - 1);
}
