/* prng.h -- the only source of randomness: xoshiro256** seeded by splitmix64.
   SPDX-License-Identifier: BSD-3-Clause

   Deterministic on every machine.  Does not promise unpredictability.  */

#ifndef C11T_BASE_PRNG_H
#define C11T_BASE_PRNG_H

#include <stdint.h>

struct c11t_prng
{
  uint64_t s[4];
};

/* Start R from the pair (SEED, STREAM); different pairs give independent
   streams.  */
void c11t_prng_seed (struct c11t_prng *r, uint64_t seed, uint64_t stream);

/* 64 uniform bits.  */
uint64_t c11t_prng_next (struct c11t_prng *r);

/* A uniform number below N, N > 0, without modulo bias.  */
uint32_t c11t_prng_below (struct c11t_prng *r, uint32_t n);

#endif
