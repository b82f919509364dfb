/* clock.c -- vector clocks over thread slots.
   SPDX-License-Identifier: BSD-3-Clause

   Invariant: components from N to CAP are rubbish, not zero; whoever raises N
   clears them.  Capacities are powers of two, so that the arena's free lists
   serve them again.  */

#include "model/clock.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"

/* Make room for N components in C.  Keeps the components in use.  */
static void
reserve (struct c11t_arena *a, struct c11t_clock *c, uint32_t n)
{
  if (n <= c->cap)
    return;
  uint32_t cap = c->cap ? c->cap : 4;
  while (cap < n)
    cap *= 2;
  c11t_clk *room = c11t_arena_alloc (a, cap * sizeof *room);
  if (c->n)
    memcpy (room, c->c, c->n * sizeof *room);
  c11t_arena_free (a, c->c, c->cap * sizeof *room);
  c->c = room;
  c->cap = cap;
}

/* Let C have N components at least.  */
static void
extend (struct c11t_arena *a, struct c11t_clock *c, uint32_t n)
{
  if (n <= c->n)
    return;
  reserve (a, c, n);
  memset (c->c + c->n, 0, (n - c->n) * sizeof *c->c);
  c->n = n;
}

void
c11t_clock_set (struct c11t_arena *a, struct c11t_clock *c, c11t_tid t,
                c11t_clk v)
{
  if (__builtin_expect (t >= c->n, 0))
    extend (a, c, t + 1);
  c->c[t] = v;
}

bool
c11t_clock_join_all (struct c11t_arena *a, struct c11t_clock *c,
                     const struct c11t_clock *d)
{
  uint32_t n = d->n;
  if (c->n < n)
    extend (a, c, n);
  c11t_clk *to = c->c, changed = 0;
  const c11t_clk *from = d->c;
  for (uint32_t i = 0; i < n;
       i++) /* without branches: they are not foretold */
    {
      c11t_clk old = to[i], max = from[i] > old ? from[i] : old;
      to[i] = max;
      changed |= max ^ old;
    }
  return changed;
}

void
c11t_clock_copy_all (struct c11t_arena *a, struct c11t_clock *c,
                     const struct c11t_clock *d)
{
  uint32_t n = d->n;
  if (__builtin_expect (n > c->cap, 0))
    reserve (a, c, n);
  if (n <= 2) /* a call costs more than most clocks */
    {
      if (n)
        c->c[0] = d->c[0];
      if (n == 2)
        c->c[1] = d->c[1];
    }
  else
    memcpy (c->c, d->c, n * sizeof *d->c);
  c->n = n;
}

void
c11t_clock_meet (struct c11t_clock *c, const struct c11t_clock *d)
{
  if (c->n > d->n)
    c->n = d->n;
  for (uint32_t i = 0; i < c->n; i++)
    if (d->c[i] < c->c[i])
      c->c[i] = d->c[i];
}

bool
c11t_clock_leq (const struct c11t_clock *c, const struct c11t_clock *d)
{
  for (uint32_t i = 0; i < c->n; i++)
    if (c->c[i] > c11t_clock_get (d, i))
      return false;
  return true;
}

void
c11t_clock_free (struct c11t_arena *a, struct c11t_clock *c)
{
  c11t_arena_free (a, c->c, c->cap * sizeof *c->c);
  *c = (struct c11t_clock){ 0 };
}
