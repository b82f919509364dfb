/* arms.c -- the strategies that bandit makes executions by; see
   arms.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/arms.h"

extern const struct c11test_strategy c11t_strategy_pct,
    c11t_strategy_pctwm, c11t_strategy_pos, c11t_strategy_surw;

const struct c11t_arm c11t_arms[C11T_N_ARMS] = {
  [C11T_ARM_RANDOM] = { &c11t_strategy_random, { 0 } },
  [C11T_ARM_PCT] = { &c11t_strategy_pct, { 2, 0 } },        /* d, k */
  [C11T_ARM_PCTWM] = { &c11t_strategy_pctwm, { 1, 1, 0 } }, /* d, h, k */
  [C11T_ARM_POS] = { &c11t_strategy_pos, { 0 } },
  [C11T_ARM_SURW] = { &c11t_strategy_surw, { 0 } },
};
