/* entropy.c -- the system's random numbers, the same in every execution.
   SPDX-License-Identifier: BSD-3-Clause

   They do not depend on the seed, or an execution could not be made again with
   other choices from some point on, as minimising and exploring do.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/prng.h"
#include "engine/core/entropy.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/twins.h"
#include "engine/door/control.h"
#include "engine/door/entropy.h"
#include "report/finding.h"

#define SEED 0xc11u /* any */

void
c11t_entropy_begin (void)
{
  c11t_prng_seed (&E.entropy, SEED, E.process);
}

bool
c11t_entropy_is_ours (void)
{
  return c11t_engine_on () && c11t_params.entropy == C11T_ENTROPY_SAME;
}

void
c11t_entropy (void *p, size_t n)
{
  c11t_twins_apart (c11t_self ());
  for (char *to = p; n;)
    {
      uint64_t bits = c11t_prng_next (&E.entropy);
      size_t some = n < sizeof bits ? n : sizeof bits;
      memcpy (to, &bits, some);
      to += some;
      n -= some;
    }
}
