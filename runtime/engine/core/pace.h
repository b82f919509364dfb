/* pace.h -- time while a child works that is not controlled; see pace.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  */

#ifndef C11T_ENGINE_PACE_H
#define C11T_ENGINE_PACE_H

#include <stdbool.h>
#include <stdint.h>

#include "sched/task.h"

struct c11t_task;

/* The real time at which a timer that is set now for DEADLINE is due.  */
uint64_t c11t_pace_of (uint64_t deadline);
/* It must not act yet.  *HELD is kept with the timer, false when it is set.  */
bool c11t_pace_holds (uint64_t due, bool *held, bool others_can_run);
/* T, which has the earliest deadline, must not be woken for it yet.  */
bool c11t_pace_holds_task (const struct c11t_task *t);

#endif
