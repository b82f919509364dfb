/* model-clock.c -- vector clocks.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }  */

#include "base/arena.h"
#include "base/prng.h"
#include "model/clock.h"
#include "unit.h"

#define N 40

static struct c11t_arena *arena;

/* A random clock, and the same in FLAT.  */
static struct c11t_clock
any (struct c11t_prng *r, c11t_clk *flat)
{
  struct c11t_clock c = { 0 };
  for (uint32_t i = 0; i < N; i++)
    flat[i] = 0;
  for (uint32_t k = c11t_prng_below (r, 6); k > 0; k--)
    {
      uint32_t t = c11t_prng_below (r, N);
      flat[t] = c11t_prng_below (r, 4);
      c11t_clock_set (arena, &c, t, flat[t]);
    }
  return c;
}

static void
components_beyond_the_end_are_zero (void)
{
  struct c11t_clock c = { 0 };
  CHECK_EQ (c11t_clock_get (&c, 0), 0);
  c11t_clock_set (arena, &c, 9, 5);
  CHECK_EQ (c11t_clock_get (&c, 9), 5);
  for (uint32_t t = 0; t < 9; t++)
    CHECK_EQ (c11t_clock_get (&c, t), 0);
  CHECK_EQ (c11t_clock_get (&c, 10), 0);
}

static void
a_shorter_copy_leaves_nothing_behind (void)
{
  struct c11t_clock c = { 0 }, d = { 0 };
  c11t_clock_set (arena, &c, 7, 3);
  c11t_clock_set (arena, &d, 1, 2);
  c11t_clock_copy (arena, &c, &d);
  c11t_clock_set (arena, &c, 9, 1);
  CHECK_EQ (c11t_clock_get (&c, 7), 0);
  CHECK_EQ (c11t_clock_get (&c, 1), 2);
}

static void
join_is_maximum_and_says_whether_it_changed (void)
{
  struct c11t_prng r;
  c11t_clk x[N], y[N];
  c11t_prng_seed (&r, 1, 0);
  for (int i = 0; i < 2000; i++)
    {
      struct c11t_clock c = any (&r, x), d = any (&r, y);
      bool changed = false;
      for (uint32_t t = 0; t < N; t++)
        changed |= y[t] > x[t];
      CHECK_EQ (c11t_clock_leq (&d, &c), !changed);
      CHECK_EQ (c11t_clock_join (arena, &c, &d), changed);
      for (uint32_t t = 0; t < N; t++)
        CHECK_EQ (c11t_clock_get (&c, t), x[t] > y[t] ? x[t] : y[t]);
      CHECK (c11t_clock_leq (&d, &c));
      c11t_clock_free (arena, &c);
      c11t_clock_free (arena, &d);
    }
}

static void
meet_is_minimum (void)
{
  struct c11t_prng r;
  c11t_clk x[N], y[N];
  c11t_prng_seed (&r, 2, 0);
  for (int i = 0; i < 2000; i++)
    {
      struct c11t_clock c = any (&r, x), d = any (&r, y);
      c11t_clock_meet (&c, &d);
      for (uint32_t t = 0; t < N; t++)
        CHECK_EQ (c11t_clock_get (&c, t), x[t] < y[t] ? x[t] : y[t]);
    }
}

int
main (void)
{
  arena = c11t_arena_new ();
  RUN (components_beyond_the_end_are_zero);
  RUN (a_shorter_copy_leaves_nothing_behind);
  RUN (join_is_maximum_and_says_whether_it_changed);
  RUN (meet_is_minimum);
  return unit_done ();
}
