/* futex.c -- waiting on a word, as libstdc++'s futures and atomic waits do.
   SPDX-License-Identifier: BSD-3-Clause

   libstdc++ calls futex through the function syscall, so that is what we
   interpose.  All operations of futex are controlled or refused.  By number
   come also all other calls that have a function here (by-number.c); the rest
   goes on to the kernel, and so does what the runtime asks itself.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <sys/types.h>
#include <errno.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/process.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/core/by-number.h"
#include "interpose/thread/clone.h"
#include "interpose/core/deadline.h"
#include "interpose/thread/schedule.h"

/* The arguments of a futex call.  T is a number for some operations.  */
struct call
{
  uint32_t *addr;
  int cmd;
  bool private, realtime;
  uint32_t value;
  const struct timespec *t;
  uint32_t *addr2;
  uint32_t value3;
  const void *caller;
};

/* The deadline that a wait means: relative for FUTEX_WAIT, whatever its clock,
   absolute for FUTEX_WAIT_BITSET.  Return 0 or EINVAL.  */
static int
deadline_of (const struct call *c, uint64_t *ret)
{
  *ret = C11T_NO_DEADLINE;
  if (!c->t)
    return 0;
  if (c->t->tv_sec < 0)
    return EINVAL;
  if (c->cmd == FUTEX_WAIT)
    return c11t_deadline_in (c->t, ret);
  return c11t_deadline_at (c->realtime ? CLOCK_REALTIME : CLOCK_MONOTONIC,
                           c->t, ret);
}

static int
wait (const struct call *c)
{
  uint64_t deadline;
  int err = deadline_of (c, &deadline);
  uint32_t mask = c->cmd == FUTEX_WAIT ? FUTEX_BITSET_MATCH_ANY : c->value3;
  if (!err && !mask)
    err = EINVAL;
  return err ? -err
             : -c11t_futex_wait (c->addr, c->value, mask, c->private,
                                 deadline);
}

/* The kernel wakes one if it is asked to wake none.  */
static int
most_of (uint32_t value)
{
  return (int) value > 0 ? (int) value : 1;
}

static int
requeue (const struct call *c)
{
  int most = (int) c->value, moved = (int) (uintptr_t) c->t;
  if (most < 0 || moved < 0 || (uintptr_t) c->addr2 % 4)
    return -EINVAL;
  return c11t_futex_requeue (c->addr, most, c->addr2, moved,
                             c->cmd == FUTEX_REQUEUE ? NULL : &c->value3,
                             c->private, c->caller);
}

/* The kernel hands such a word from thread to thread by the numbers that it gives
   them, and ours have others.  */
static int
refuse (const char *what)
{
  char text[200];
  snprintf (text, sizeof text,
            "the program makes the system call %s, which c11test cannot "
            "control", what);
  c11t_refuse (text);
}

static int
control (const struct call *c)
{
  if ((uintptr_t) c->addr % 4)
    return -EINVAL;
  switch (c->cmd)
    {
    case FUTEX_WAIT:
    case FUTEX_WAIT_BITSET:
      return wait (c);
    case FUTEX_WAKE:
      return c11t_futex_wake (c->addr, most_of (c->value),
                              FUTEX_BITSET_MATCH_ANY, c->private, c->caller);
    case FUTEX_WAKE_BITSET:
      return c->value3 ? c11t_futex_wake (c->addr, most_of (c->value),
                                          c->value3, c->private, c->caller)
                       : -EINVAL;
    case FUTEX_REQUEUE:
    case FUTEX_CMP_REQUEUE:
      return requeue (c);
    case FUTEX_WAKE_OP:
      if ((uintptr_t) c->addr2 % 4)
        return -EINVAL;
      return c11t_futex_wake_op (c->addr, most_of (c->value), c->addr2,
                                 most_of ((uint32_t) (uintptr_t) c->t),
                                 c->value3, c->private, c->caller);
    case FUTEX_LOCK_PI:
    case FUTEX_LOCK_PI2:
    case FUTEX_UNLOCK_PI:
    case FUTEX_TRYLOCK_PI:
    case FUTEX_WAIT_REQUEUE_PI:
    case FUTEX_CMP_REQUEUE_PI:
      return refuse ("futex with priority inheritance (FUTEX_LOCK_PI and its "
                     "kin)");
    default:
      return -ENOSYS;
    }
}

static long
futex (const long a[6], const void *caller)
{
  int op = (int) a[1];
  struct call c = { .addr = (uint32_t *) a[0],
                    .cmd = op & FUTEX_CMD_MASK,
                    .private = op & FUTEX_PRIVATE_FLAG,
                    .realtime = op & FUTEX_CLOCK_REALTIME,
                    .value = (uint32_t) a[2],
                    .t = (const struct timespec *) a[3],
                    .addr2 = (uint32_t *) a[4],
                    .value3 = (uint32_t) a[5],
                    .caller = caller };
  int n = control (&c);
  if (n >= 0)
    return n;
  errno = -n;
  return -1;
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
  if (number == SYS_futex && c11t_engine_on ())
    return futex (a, __builtin_return_address (0));
#ifdef SYS_futex_waitv
  if (number == SYS_futex_waitv && c11t_engine_on ())
    return refuse ("futex_waitv");
#endif
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
