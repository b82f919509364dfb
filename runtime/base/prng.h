/* prng.h -- the only source of randomness: xoshiro256** seeded by splitmix64.
   SPDX-License-Identifier: BSD-3-Clause

   Deterministic on every machine.  Does not promise unpredictability.  */

#ifndef C11T_BASE_PRNG_H
#define C11T_BASE_PRNG_H

#include <stdint.h>

#include "base/assert.h"

struct c11t_prng
{
  uint64_t s[4];
};

/* Start R from the pair (SEED, STREAM); different pairs give independent
   streams.  */
void c11t_prng_seed (struct c11t_prng *r, uint64_t seed, uint64_t stream);

static inline uint64_t
c11t_prng_rotl (uint64_t x, int k)
{
  return x << k | x >> (64 - k);
}

/* 64 uniform bits.  */
static inline uint64_t
c11t_prng_next (struct c11t_prng *r)
{
  uint64_t *s = r->s;
  uint64_t result = c11t_prng_rotl (s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = c11t_prng_rotl (s[3], 45);
  return result;
}

/* A uniform number below N, N > 0, without modulo bias.  */
static inline uint32_t
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

#endif
