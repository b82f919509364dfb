/* arms.h -- the strategies that bandit makes executions by; and what one is,
   for portfolio, too.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_EXPLORE_ARMS_H
#define C11T_EXPLORE_ARMS_H

#include "explore/strategy.h"

enum
{
  C11T_ARM_RANDOM,
  C11T_ARM_PCT,
  C11T_ARM_PCTWM,
  C11T_ARM_POS,
  C11T_ARM_SURW, /* learns */
  C11T_N_ARMS
};

struct c11t_arm
{
  const struct c11test_strategy *ops;
  uint64_t argument[3]; /* in the order of its own list */
};

extern const struct c11t_arm c11t_arms[C11T_N_ARMS];

#endif
