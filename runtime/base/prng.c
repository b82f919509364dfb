/* prng.c -- xoshiro256** by Blackman and Vigna, from its published definition.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "base/hash.h"
#include "base/prng.h"

static uint64_t
splitmix64 (uint64_t *x)
{
  uint64_t z = *x += C11T_HASH_MULTIPLIER;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

void
c11t_prng_seed (struct c11t_prng *r, uint64_t seed, uint64_t stream)
{
  uint64_t x = stream;
  uint64_t y = seed ^ splitmix64 (&x);
  for (int i = 0; i < 4; i++)
    r->s[i] = splitmix64 (&y);
}
