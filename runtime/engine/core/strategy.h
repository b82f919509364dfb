/* strategy.h -- the campaign's strategy.
   SPDX-License-Identifier: BSD-3-Clause

   Set once, before anything is forked; read-only then.  */

#ifndef C11T_ENGINE_CORE_STRATEGY_H
#define C11T_ENGINE_CORE_STRATEGY_H

#include <stdbool.h>
#include <stdint.h>

#include "explore/named.h"

extern struct c11t_named c11t_campaign_strategy;

/* Look up what the option strategy names; read the shared library.  Dies if
   that cannot be, but for the replay of a whole log, which asks nobody.  */
void c11t_strategy_prepare (void);

/* It learns from the executions with numbers below this.  0 as well when a log
   or plans are followed, which ask nobody.  */
uint64_t c11t_strategy_learns (void);

/* It learns from EXECUTION.  */
bool c11t_strategy_is_lesson (uint64_t execution);

/* EXECUTION is about to begin: what was learned becomes read-only, in this
   process, unless it is one to learn from, or the strategy is exhaustive.  */
void c11t_strategy_protect (uint64_t execution);

/* The strategy was being asked when the process crashed, by the signal NAMED:
   end everything with that as the reason.  */
void c11t_strategy_crashed (const char *named) __attribute__ ((noreturn));

#endif
