/* base-prng.c -- the generator: known values, uniform, independent streams.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "base" }  */

#include <string.h>

#include "base/prng.h"
#include "unit.h"

/* The first outputs of xoshiro256** from the state 1, 2, 3, 4, worked out
   from its definition: rotl (s1 * 5, 7) * 9.  */
static void
known_values (void)
{
  struct c11t_prng r = { { 1, 2, 3, 4 } };
  CHECK_EQ (c11t_prng_next (&r), 11520);
  CHECK_EQ (c11t_prng_next (&r), 0);
  CHECK_EQ (c11t_prng_next (&r), 1509978240);
  CHECK_EQ (c11t_prng_next (&r), 1215971899390074240);
}

static void
same_seed_same_numbers (void)
{
  struct c11t_prng a, b;
  c11t_prng_seed (&a, 5, 6);
  c11t_prng_seed (&b, 5, 6);
  for (int i = 0; i < 100; i++)
    CHECK (c11t_prng_next (&a) == c11t_prng_next (&b));
}

/* No two of many neighbouring (seed, stream) pairs start alike.  */
static void
streams_differ (void)
{
  enum
  {
    N = 40
  };
  static uint64_t first[N * N];
  int n = 0;
  for (uint64_t seed = 0; seed < N; seed++)
    for (uint64_t stream = 0; stream < N; stream++)
      {
        struct c11t_prng r;
        c11t_prng_seed (&r, seed, stream);
        first[n] = c11t_prng_next (&r);
        for (int i = 0; i < n; i++)
          CHECK (first[i] != first[n]);
        n++;
      }
}

/* Every number below N, about equally often: chi square with 99.99 %.  */
static void
below_is_uniform (void)
{
  struct c11t_prng r;
  c11t_prng_seed (&r, 1, 0);
  for (uint32_t n = 1; n <= 11; n++)
    {
      int count[11] = { 0 };
      const int draws = 11000;
      for (int i = 0; i < draws; i++)
        {
          uint32_t x = c11t_prng_below (&r, n);
          CHECK (x < n);
          count[x]++;
        }
      double expected = (double) draws / n, chi = 0;
      for (uint32_t i = 0; i < n; i++)
        chi += (count[i] - expected) * (count[i] - expected) / expected;
      CHECK (chi < 36);
    }
}

static void
below_large (void)
{
  struct c11t_prng r;
  c11t_prng_seed (&r, 2, 0);
  uint32_t n = 0xc0000001u;
  int upper = 0;
  for (int i = 0; i < 3000; i++)
    {
      uint32_t x = c11t_prng_below (&r, n);
      CHECK (x < n);
      upper += x >= 0x80000000u; /* a third of them */
    }
  CHECK (upper > 850 && upper < 1150);
}

int
main (void)
{
  RUN (known_values);
  RUN (same_seed_same_numbers);
  RUN (streams_differ);
  RUN (below_is_uniform);
  RUN (below_large);
  return unit_done ();
}
