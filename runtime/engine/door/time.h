/* time.h -- virtual time.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_TIME_H
#define C11T_ENGINE_DOOR_TIME_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/door/control.h"

/* Virtual nanoseconds since the virtual start (monotonic).  */
uint64_t c11t_now (void);
/* The same.  Does not switch.  */
uint64_t c11t_now_at_once (void);
/* Virtual wall-clock time of monotonic time 0, nanoseconds since 1970.  */
#define C11T_WALL_BASE 1700000000000000000u
#define C11T_MONO_BASE 1000000000000u
/* Nanoseconds since 1970 at monotonic time 0: C11T_WALL_BASE, or real ones if
   time is real (c11t_time_is_real).  Do not switch.  */
uint64_t c11t_wall_base (void);
bool c11t_time_is_real (void);
/* Return true if the sleep was interrupted.  */
bool c11t_sleep_until (uint64_t deadline);

#endif
