/* timer.h -- timers as candidates of the scheduler; see timer.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  */

#ifndef C11T_ENGINE_TIMER_H
#define C11T_ENGINE_TIMER_H

#include <stdbool.h>
#include <stdint.h>

#include "explore/strategy.h"

struct c11t_timer_state;

struct c11t_timer;

/* The armed timer with the earliest deadline that may act, or NULL.  */
struct c11t_timer *c11t_timer_next (bool others_can_run);
uint64_t c11t_timer_deadline (const struct c11t_timer *m);
/* M must not act yet, although its time may come (pace.h).  */
bool c11t_timer_is_held (struct c11t_timer *m, bool others_can_run);
struct c11test_candidate c11t_timer_candidate (const struct c11t_timer *m);
/* M's time has come, or is made to come.  */
void c11t_timer_fire (struct c11t_timer *m, bool others_can_run);

/* What timer ID has left, nothing if there is none.  Does not switch.  */
void c11t_timer_look (int id, struct c11t_timer_state *ret);

#endif
