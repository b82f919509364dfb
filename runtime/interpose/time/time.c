/* time.c -- virtual time: clocks and sleeps.
   SPDX-License-Identifier: BSD-3-Clause

   All clocks tell the execution's virtual time; wall-clock time is that plus
   a constant.  CPU-time clocks tell it too: there is no other time here that
   is the same in every run.  A sleep costs nothing.  With the option time=real
   clocks are the C library's and sleeps last.

   Nobody can set a clock: that needs a right that programs under test do not
   have.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <errno.h>
#include <stdint.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/time.h"
#include "interpose/thread/cancel.h"
#include "interpose/core/deadline.h"

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
      return c11t_wall_base ();
    default:
      return 0;
    }
}

/* The kernel's time, for those who ask before the C library's function has
   been looked up.  The allocator of GCC 14's libasan does, when the loader
   frees the text about a lookup that failed (base/real.h).  */
static int
time_of_kernel (clockid_t clock, struct timespec *t)
{
#if defined __x86_64__
  long result = SYS_clock_gettime;
  __asm__ volatile("syscall"
                   : "+a"(result)
                   : "D"((long) clock), "S"(t)
                   : "rcx", "r11", "memory");
#elif defined __aarch64__
  register long result __asm__("x0") = clock;
  register struct timespec *to __asm__("x1") = t;
  register long number __asm__("x8") = SYS_clock_gettime;
  __asm__ volatile("svc 0" : "+r"(result) : "r"(to), "r"(number) : "memory");
#elif defined __riscv
  register long result __asm__("a0") = clock;
  register struct timespec *to __asm__("a1") = t;
  register long number __asm__("a7") = SYS_clock_gettime;
  __asm__ volatile("ecall" : "+r"(result) : "r"(to), "r"(number) : "memory");
#else
  return C11T_REAL (clock_gettime) (clock, t);
#endif
#if defined __x86_64__ || defined __aarch64__ || defined __riscv
  if (result >= 0)
    return 0;
  errno = (int) -result;
  return -1;
#endif
}

/* The allocator of AddressSanitizer, which has this function, asks for the time
   while it holds a lock of its own: who waited for that would stop the process.  */
extern size_t __sanitizer_get_current_allocated_bytes (void)
    __attribute__ ((weak));

static uint64_t
now_for_anybody (void)
{
  return __sanitizer_get_current_allocated_bytes ? c11t_now_at_once ()
                                                 : c11t_now ();
}

int
clock_gettime (clockid_t clock, struct timespec *t)
{
  if (!c11t_real_ready ())
    return time_of_kernel (clock, t);
  if (!c11t_engine_on ())
    return C11T_REAL (clock_gettime) (clock, t);
  /* The negative ones are other threads' and processes' CPU time.  */
  if (clock >= 0 && C11T_REAL (clock_gettime) (clock, t) < 0)
    return -1; /* no such clock: errno is set */
  uint64_t ns = now_for_anybody () + offset_of (clock);
  if (c11t_time_is_real ())
    return C11T_REAL (clock_gettime) (clock < 0 ? CLOCK_PROCESS_CPUTIME_ID
                                                : clock, t);
  t->tv_sec = (time_t) (ns / GIGA);
  t->tv_nsec = (long) (ns % GIGA);
  return 0;
}

int
gettimeofday (struct timeval *restrict tv, void *restrict tz)
{
  if (!c11t_engine_on ())
    return C11T_REAL (gettimeofday) (tv, tz);
  uint64_t ns = c11t_now () + c11t_wall_base ();
  tv->tv_sec = (time_t) (ns / GIGA);
  tv->tv_usec = (suseconds_t) (ns % GIGA / 1000);
  return 0;
}

time_t
time (time_t *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (time) (t);
  time_t now = (time_t) ((c11t_now () + c11t_wall_base ()) / GIGA);
  if (t)
    *t = now;
  return now;
}

int
timespec_get (struct timespec *t, int base)
{
  if (!c11t_engine_on ())
    return C11T_REAL (timespec_get) (t, base);
  return base == TIME_UTC && clock_gettime (CLOCK_REALTIME, t) == 0 ? base : 0;
}

int
ftime (struct timeb *t)
{
  struct timespec now;
  clock_gettime (CLOCK_REALTIME, &now);
  *t = (struct timeb){ .time = now.tv_sec,
                       .millitm = (unsigned short) (now.tv_nsec / 1000000) };
  return 0;
}

/* Processor time, as far as the execution's clock tells it.  */

static uint64_t
used (void)
{
  return c11t_now () - C11T_MONO_BASE;
}

clock_t
clock (void)
{
  if (!c11t_engine_on () || c11t_time_is_real ())
    return C11T_REAL (clock) ();
  return (clock_t) (used () / (GIGA / CLOCKS_PER_SEC));
}

clock_t
times (struct tms *t)
{
  if (!c11t_engine_on () || c11t_time_is_real ())
    return C11T_REAL (times) (t);
  uint64_t tick = GIGA / (uint64_t) sysconf (_SC_CLK_TCK), ns = used ();
  if (t)
    *t = (struct tms){ .tms_utime = (clock_t) (ns / tick) };
  return (clock_t) ((ns + C11T_MONO_BASE) / tick);
}

/* Time only: what memory the process has is the same or nobody's concern.  */
int
getrusage (__rusage_who_t who, struct rusage *ret)
{
  int result = C11T_REAL (getrusage) (who, ret);
  if (result < 0 || !c11t_engine_on () || c11t_time_is_real ())
    return result;
  uint64_t us = who == RUSAGE_CHILDREN ? 0 : used () / 1000;
  ret->ru_utime = (struct timeval){ .tv_sec = (time_t) (us / 1000000),
                                    .tv_usec = (suseconds_t) (us % 1000000) };
  ret->ru_stime = (struct timeval){ 0 };
  return 0;
}

/* --- Setting clocks ---------------------------------------------------------- */

static int
refuse (bool makes_sense)
{
  errno = makes_sense ? EPERM : EINVAL;
  return -1;
}

int
clock_settime (clockid_t clock, const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (clock_settime) (clock, t);
  return refuse (clock == CLOCK_REALTIME && t->tv_nsec >= 0
                 && t->tv_nsec < (long) GIGA);
}

int
settimeofday (const struct timeval *tv, const struct timezone *tz)
{
  if (!c11t_engine_on ())
    return C11T_REAL (settimeofday) (tv, tz);
  return refuse (true);
}

int
adjtime (const struct timeval *delta, struct timeval *ret_old)
{
  if (!c11t_engine_on () || !delta)
    return C11T_REAL (adjtime) (delta, ret_old);
  return refuse (true);
}

/* --- Sleeping ---------------------------------------------------------------- */

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
  if (t->tv_nsec < 0 || t->tv_nsec >= (long) GIGA || t->tv_sec < 0
      || clock == CLOCK_THREAD_CPUTIME_ID
      || (clock >= 0 && clock_getres (clock, NULL) < 0))
    return EINVAL;
  uint64_t until = 0;
  if (flags & TIMER_ABSTIME)
    c11t_deadline_at (offset_of (clock) ? CLOCK_REALTIME : CLOCK_MONOTONIC, t,
                      &until);
  else
    c11t_deadline_in (t, &until);
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
