/* prng.c -- xoshiro256** by Blackman and Vigna, from its published definition.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "base/prng.h"

#include "base/assert.h"

static uint64_t
splitmix64 (uint64_t *x)
{
  uint64_t z = *x += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static uint64_t
rotl (uint64_t x, int k)
{
  return x << k | x >> (64 - k);
}

void
c11t_prng_seed (struct c11t_prng *r, uint64_t seed, uint64_t stream)
{
  uint64_t x = stream;
  uint64_t y = seed ^ splitmix64 (&x);
  for (int i = 0; i < 4; i++)
    r->s[i] = splitmix64 (&y);
}

uint64_t
c11t_prng_next (struct c11t_prng *r)
{
  uint64_t *s = r->s;
  uint64_t result = rotl (s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotl (s[3], 45);
  return result;
}

uint32_t
c11t_prng_below (struct c11t_prng *r, uint32_t n)
{
  C11T_ASSERT (n > 0);
  /* Lemire's multiply-and-reject.  */
  for (;;)
    {
      uint64_t m = (c11t_prng_next (r) >> 32) * n;
      uint32_t low = (uint32_t) m;
      if (low >= n || low >= -n % n)
        return (uint32_t) (m >> 32);
    }
}
