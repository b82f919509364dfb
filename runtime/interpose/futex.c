/* futex.c -- waiting on a word, as libstdc++'s futures and atomic waits do.
   SPDX-License-Identifier: BSD-3-Clause

   libstdc++ calls futex through the function syscall, so that is what we
   interpose.  By number come also
   all other calls that have a function here (by-number.c); the rest goes on to
   the kernel, and so does what the runtime asks itself.  */

#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/engine.h"
#include "interpose/by-number.h"
#include "interpose/clone.h"
#include "interpose/schedule.h"

/* The deadline that T means for OP: relative for FUTEX_WAIT, absolute for
   FUTEX_WAIT_BITSET.  */
static uint64_t
deadline_of (int op, const struct timespec *t)
{
  if (!t)
    return C11T_NO_DEADLINE;
  uint64_t ns = (uint64_t) t->tv_sec * 1000000000u + (uint64_t) t->tv_nsec;
  if ((op & FUTEX_CMD_MASK) == FUTEX_WAIT)
    return c11t_now () + ns;
  uint64_t base = op & FUTEX_CLOCK_REALTIME ? c11t_wall_base () : 0;
  return ns > base ? ns - base : 0;
}

static long
futex (uint32_t *addr, int op, uint32_t value, const struct timespec *t,
       const void *caller)
{
  int cmd = op & FUTEX_CMD_MASK;
  if (cmd == FUTEX_WAKE || cmd == FUTEX_WAKE_BITSET)
    return c11t_futex_wake (addr, (int) value, caller);
  int err = c11t_futex_wait (addr, value, deadline_of (op, t));
  if (!err)
    return 0;
  errno = err;
  return -1;
}

static bool
is_controlled (int op)
{
  switch (op & FUTEX_CMD_MASK)
    {
    case FUTEX_WAIT:
    case FUTEX_WAIT_BITSET:
    case FUTEX_WAKE:
    case FUTEX_WAKE_BITSET:
      return true;
    default:
      return false;
    }
}

/* The runtime is at these addresses.  */
extern const char __ehdr_start[] __attribute__ ((visibility ("hidden")));
extern const char _etext[] __attribute__ ((visibility ("hidden")));

static bool
is_runtime (const void *p)
{
  const char *at = p;
  return at >= __ehdr_start && at < _etext;
}

long
syscall (long number, ...)
{
  long a[6];
  va_list ap;
  va_start (ap, number);
  for (int i = 0; i < 6; i++)
    a[i] = va_arg (ap, long);
  va_end (ap);
  if (is_runtime (__builtin_return_address (0)))
    return C11T_REAL (syscall) (number, a[0], a[1], a[2], a[3], a[4], a[5]);
  if (number == SYS_tgkill)
    return tgkill ((pid_t) a[0], (pid_t) a[1], (int) a[2]);
  if (number == SYS_tkill && c11t_engine_on ())
    return tgkill (getpid (), (pid_t) a[0], (int) a[1]);
  if (number == SYS_kill)
    return kill ((pid_t) a[0], (int) a[1]);
  if (number == SYS_futex && c11t_engine_on () && is_controlled ((int) a[1]))
    return futex ((uint32_t *) a[0], (int) a[1], (uint32_t) a[2],
                  (const struct timespec *) a[3],
                  __builtin_return_address (0));
  c11t_by_number *call = c11t_find_by_number (number);
  long result;
  if (call)
    return call (a);
  if (c11t_engine_on ()
      && (c11t_clone_by_syscall (number, a, &result)
          || c11t_schedule_by_syscall (number, a, &result)))
    return result;
  return C11T_REAL (syscall) (number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
