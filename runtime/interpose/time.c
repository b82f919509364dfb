/* time.c -- virtual time: clocks and sleeps.
   SPDX-License-Identifier: BSD-3-Clause

   All clocks tell the execution's virtual time; wall-clock time is that plus
   a constant.  CPU-time clocks tell it too: there is no other time here that
   is the same in every run.  A sleep costs nothing.  */

#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/engine.h"
#include "interpose/cancel.h"

#define GIGA 1000000000u

static uint64_t
offset_of (clockid_t clock)
{
  switch (clock)
    {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_TAI:
    case CLOCK_REALTIME_ALARM:
      return C11T_WALL_BASE;
    default:
      return 0;
    }
}

static uint64_t
nanoseconds (const struct timespec *t)
{
  return (uint64_t) t->tv_sec * GIGA + (uint64_t) t->tv_nsec;
}

int
clock_gettime (clockid_t clock, struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (clock_gettime) (clock, t);
  if (C11T_REAL (clock_gettime) (clock, t) < 0)
    return -1; /* no such clock: errno is set */
  uint64_t ns = c11t_now () + offset_of (clock);
  t->tv_sec = (time_t) (ns / GIGA);
  t->tv_nsec = (long) (ns % GIGA);
  return 0;
}

int
gettimeofday (struct timeval *restrict tv, void *restrict tz)
{
  if (!c11t_engine_on ())
    return C11T_REAL (gettimeofday) (tv, tz);
  uint64_t ns = c11t_now () + C11T_WALL_BASE;
  tv->tv_sec = (time_t) (ns / GIGA);
  tv->tv_usec = (suseconds_t) (ns % GIGA / 1000);
  return 0;
}

time_t
time (time_t *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (time) (t);
  time_t now = (time_t) ((c11t_now () + C11T_WALL_BASE) / GIGA);
  if (t)
    *t = now;
  return now;
}

/* Sleep as a cancellation point.  Return 0 or EINTR with what is left in
   *REST, unless that is NULL.  */
static int
sleep_until (uint64_t until, struct timespec *rest)
{
  c11t_cancellation_point ();
  if (!c11t_sleep_until (until))
    {
      if (rest)
        *rest = (struct timespec){ 0 };
      return 0;
    }
  c11t_cancellation_point ();
  uint64_t now = c11t_now (), left = until > now ? until - now : 0;
  if (rest)
    *rest = (struct timespec){ .tv_sec = (time_t) (left / GIGA),
                               .tv_nsec = (long) (left % GIGA) };
  return EINTR;
}

int
clock_nanosleep (clockid_t clock, int flags, const struct timespec *t,
                 struct timespec *rest)
{
  if (!c11t_engine_on ())
    return C11T_REAL (clock_nanosleep) (clock, flags, t, rest);
  if (t->tv_nsec < 0 || t->tv_nsec >= (long) GIGA || t->tv_sec < 0)
    return EINVAL;
  uint64_t until = nanoseconds (t);
  if (flags & TIMER_ABSTIME)
    {
      uint64_t o = offset_of (clock);
      until = until > o ? until - o : 0;
    }
  else
    until += c11t_now ();
  return sleep_until (until, flags & TIMER_ABSTIME ? NULL : rest);
}

int
nanosleep (const struct timespec *t, struct timespec *rest)
{
  if (!c11t_engine_on ())
    return C11T_REAL (nanosleep) (t, rest);
  int err = clock_nanosleep (CLOCK_MONOTONIC, 0, t, rest);
  if (err)
    errno = err;
  return err ? -1 : 0;
}

int
usleep (useconds_t us)
{
  if (!c11t_engine_on ())
    return C11T_REAL (usleep) (us);
  int err = sleep_until (c11t_now () + (uint64_t) us * 1000, NULL);
  if (err)
    errno = err;
  return err ? -1 : 0;
}

unsigned
sleep (unsigned seconds)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sleep) (seconds);
  struct timespec rest = { 0 };
  if (sleep_until (c11t_now () + (uint64_t) seconds * GIGA, &rest))
    return (unsigned) rest.tv_sec + (rest.tv_nsec > 0);
  return 0;
}
