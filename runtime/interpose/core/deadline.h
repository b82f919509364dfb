/* deadline.h -- the program's points in time as the engine's deadlines.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_DEADLINE_H
#define C11T_INTERPOSE_DEADLINE_H

#include <errno.h>
#include <stdint.h>
#include <time.h>

#include "engine/door/thread.h"
#include "engine/door/time.h"

#define C11T_GIGA 1000000000

/* The absolute time T of CLOCK as a deadline.  Return 0, or EINVAL if T is no
   time or CLOCK is not one that waits can have.  */
static inline int
c11t_deadline_at (clockid_t clock, const struct timespec *t, uint64_t *ret)
{
  if (clock != CLOCK_REALTIME && clock != CLOCK_MONOTONIC)
    return EINVAL;
  if (t->tv_nsec < 0 || t->tv_nsec >= C11T_GIGA)
    return EINVAL;
  int64_t ns = 0;
  if (t->tv_sec >= 0
      && (__builtin_mul_overflow (t->tv_sec, C11T_GIGA, &ns)
          || __builtin_add_overflow (ns, t->tv_nsec, &ns)))
    {
      *ret = C11T_NO_DEADLINE - 1;
      return 0;
    }
  if (clock == CLOCK_REALTIME)
    ns -= (int64_t) c11t_wall_base ();
  *ret = ns > 0 ? (uint64_t) ns : 0;
  return 0;
}

/* The deadline after the time T; T == NULL is for ever.  Return 0, or EINVAL
   if T is no time.  */
static inline int
c11t_deadline_in (const struct timespec *t, uint64_t *ret)
{
  *ret = C11T_NO_DEADLINE;
  if (!t)
    return 0;
  if (t->tv_sec < 0 || t->tv_nsec < 0 || t->tv_nsec >= C11T_GIGA)
    return EINVAL;
  if (t->tv_sec > INT64_MAX / C11T_GIGA / 4)
    *ret = C11T_NO_DEADLINE - 1;
  else
    *ret = c11t_now () + (uint64_t) t->tv_sec * C11T_GIGA
           + (uint64_t) t->tv_nsec;
  return 0;
}

#endif
