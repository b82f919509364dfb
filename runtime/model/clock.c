/* clock.c -- vector clocks over thread slots.
   SPDX-License-Identifier: BSD-3-Clause

   Invariant: components from N to CAP are rubbish, not zero; whoever raises N
   clears them.  Capacities are powers of two, so that the arena's free lists
   serve them again, and LEAST at least: most clocks have no more components, and
   take no loop nor call.  */

#include "model/clock.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"

#define LEAST 4

/* Make room for N components in C, which is too small for them.  Keeps the
   components in use.  */
static void
reserve (struct c11t_arena *a, struct c11t_clock *c, uint32_t n)
{
  uint32_t cap = c->cap ? c->cap : LEAST;
  while (cap < n)
    cap *= 2;
  c11t_clk *room = c11t_arena_alloc (a, cap * sizeof *room);
  if (c->n)
    memcpy (room, c->c, c->n * sizeof *room);
  c11t_arena_free (a, c->c, c->cap * sizeof *room);
  c->c = room;
  c->cap = cap;
}

/* Let C have N components, which are more than it has, and for which it has
   room.  */
static inline void
extend (struct c11t_clock *c, uint32_t n)
{
  for (uint32_t i = c->n; i < n; i++)
    c->c[i] = 0;
  c->n = n;
}

/* Where room is missing.  Out of line, so that the others call nothing and save
   no registers.  */
static __attribute__ ((noinline)) void
set_without_room (struct c11t_arena *a, struct c11t_clock *c, c11t_tid t,
                  c11t_clk v)
{
  reserve (a, c, t + 1);
  c11t_clock_set (a, c, t, v);
}

void
c11t_clock_set (struct c11t_arena *a, struct c11t_clock *c, c11t_tid t,
                c11t_clk v)
{
  if (__builtin_expect (t >= c->cap, 0))
    {
      set_without_room (a, c, t, v);
      return;
    }
  if (t >= c->n)
    extend (c, t + 1);
  c->c[t] = v;
}

/* TO := its maximum with FROM, without a branch, which is not foretold.  Return
   what changed.  */
static inline c11t_clk
raise (c11t_clk *to, c11t_clk from)
{
  c11t_clk old = *to, max = from > old ? from : old;
  *to = max;
  return max ^ old;
}

/* Four components.  Wider than what was written just now, which waits (copy_few),
   so for clocks that are long enough to make up for it.  */
#define LONG 8
typedef c11t_clk four __attribute__ ((vector_size (16), aligned (4), may_alias));

/* The same for the components from 4 up to N, from the last to the first.  */
static __attribute__ ((noinline)) bool
raise_many (c11t_clk *to, const c11t_clk *from, uint32_t n)
{
  four changed = { 0 };
  c11t_clk rest = 0;
  for (; n % 4; n--)
    rest |= raise (&to[n - 1], from[n - 1]);
  for (; n > 4; n -= 4)
    {
      four *t = (four *) &to[n - 4], old = *t, f = *(const four *) &from[n - 4];
      four greater = (four) (f > old);
      *t = (f & greater) | (old & ~greater);
      changed |= *t ^ old;
    }
  return rest | changed[0] | changed[1] | changed[2] | changed[3];
}

static __attribute__ ((noinline)) bool
join_without_room (struct c11t_arena *a, struct c11t_clock *c,
                   const struct c11t_clock *d)
{
  reserve (a, c, d->n);
  return c11t_clock_join_all (a, c, d);
}

bool
c11t_clock_join_all (struct c11t_arena *a, struct c11t_clock *c,
                     const struct c11t_clock *d)
{
  uint32_t n = d->n;
  if (__builtin_expect (n > c->cap, 0))
    return join_without_room (a, c, d);
  if (c->n < n)
    extend (c, n);
  c11t_clk *to = c->c, changed = 0;
  const c11t_clk *from = d->c;
  if (n >= LONG)
    {
      changed = raise_many (to, from, n);
      n = 4;
    }
  for (; n > 3; n--)
    changed |= raise (&to[n - 1], from[n - 1]);
  if (n > 2)
    changed |= raise (&to[2], from[2]);
  if (n > 1)
    changed |= raise (&to[1], from[1]);
  return changed | raise (to, *from);
}

/* Component by component: one that was written just now is there for a read of its
   own size at once, while a wider one waits until the store has left the
   processor.  */
static inline void
copy_few (c11t_clk *to, const c11t_clk *from, uint32_t n)
{
  to[0] = from[0];
  if (n > 1)
    to[1] = from[1];
  if (n > 2)
    to[2] = from[2];
  if (n > 3)
    to[3] = from[3];
}

void
c11t_clock_copy_all (struct c11t_arena *a, struct c11t_clock *c,
                     const struct c11t_clock *d)
{
  uint32_t n = d->n;
  if (__builtin_expect (n > c->cap, 0))
    reserve (a, c, n);
  if (n <= LEAST)
    copy_few (c->c, d->c, n);
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
