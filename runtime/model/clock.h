/* clock.h -- vector clocks over thread slots.
   SPDX-License-Identifier: BSD-3-Clause

   Used for happens-before (paper section 6.1): component t of a clock is the
   newest position of thread t that is known.  A clock stores only its first N
   components; all others are 0.  Memory comes from an arena and grows by
   doubling; clocks are values owned by the structure that embeds them.

   Does not track reachability in the mo-graph; mograph.h has its own.  */

#ifndef C11T_MODEL_CLOCK_H
#define C11T_MODEL_CLOCK_H

#include <stdbool.h>

#include "model/event.h"

struct c11t_arena;

struct c11t_clock
{
  uint32_t n;   /* components in use */
  uint32_t cap; /* room */
  c11t_clk *c;
};

/* Component T of C.  */
static inline c11t_clk
c11t_clock_get (const struct c11t_clock *c, c11t_tid t)
{
  return t < c->n ? c->c[t] : 0;
}

/* Set component T of C to V; room comes from A.  */
void c11t_clock_set (struct c11t_arena *a, struct c11t_clock *c, c11t_tid t,
                     c11t_clk v);

/* C := C union D (componentwise maximum), which is not empty.  Return true if C
   changed.  */
bool c11t_clock_join_all (struct c11t_arena *a, struct c11t_clock *c,
                          const struct c11t_clock *d);
static inline bool
c11t_clock_join (struct c11t_arena *a, struct c11t_clock *c,
                 const struct c11t_clock *d)
{
  return d->n && c11t_clock_join_all (a, c, d); /* many RF clocks are empty */
}

/* C := copy of D; c11t_clock_copy_all: which is not empty.  */
void c11t_clock_copy_all (struct c11t_arena *a, struct c11t_clock *c,
                          const struct c11t_clock *d);
static inline void
c11t_clock_copy (struct c11t_arena *a, struct c11t_clock *c,
                 const struct c11t_clock *d)
{
  if (d->n)
    c11t_clock_copy_all (a, c, d);
  else
    c->n = 0;
}

/* C := C intersection D (componentwise minimum; paper section 7.1).  */
void c11t_clock_meet (struct c11t_clock *c, const struct c11t_clock *d);

/* True if every component of C is at most that of D.  */
bool c11t_clock_leq (const struct c11t_clock *c, const struct c11t_clock *d);

/* Give C's memory back to A and make it empty.  */
void c11t_clock_free (struct c11t_arena *a, struct c11t_clock *c);

#endif
