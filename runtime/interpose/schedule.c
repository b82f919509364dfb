/* schedule.c -- scheduling of threads by the numbers that gettid gives.
   SPDX-License-Identifier: BSD-3-Clause

   These numbers are not the kernel's (priority.c): the kernel would take them
   for those of some other process, and change that one.  So the calls are
   answered here for the threads of this process, as priority.c answers
   pthread's: accepted and without effect.  Numbers that no thread has had go
   to the kernel.

   Does not see prlimit, ioprio_set and others that take such a number but are
   system calls of their own.  */

#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/engine.h"

/* Is NUMBER that of a thread of this process, or has it been?  If it is,
   *RET_EXISTS becomes true and *RET the thread.  */
static bool
is_ours (pid_t number, pthread_t *ret, bool *ret_exists)
{
  if (!c11t_engine_on ())
    return false;
  *ret = pthread_self ();
  *ret_exists = true;
  if (number == 0)
    return true;
  if (number < getpid ())
    return false;
  uint32_t n = (uint32_t) (number - getpid ());
  if (n > c11t_threads_made ())
    return false;
  *ret_exists = c11t_thread_by_number (n, ret) == 0;
  return true;
}

/* What pthread's function returned, as the system calls return it.  */
static int
fail_with (int err)
{
  if (err == 0)
    return 0;
  errno = err;
  return -1;
}

int
sched_setaffinity (pid_t number, size_t size, const cpu_set_t *set)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_setaffinity) (number, size, set);
  return fail_with (exists ? pthread_setaffinity_np (t, size, set) : ESRCH);
}

int
sched_getaffinity (pid_t number, size_t size, cpu_set_t *set)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_getaffinity) (number, size, set);
  return exists ? C11T_REAL (sched_getaffinity) (0, size, set)
                : fail_with (ESRCH);
}

int
sched_setscheduler (pid_t number, int policy, const struct sched_param *p)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_setscheduler) (number, policy, p);
  return fail_with (exists ? pthread_setschedparam (t, policy, p) : ESRCH);
}

int
sched_getscheduler (pid_t number)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_getscheduler) (number);
  return exists ? SCHED_OTHER : fail_with (ESRCH);
}

int
sched_setparam (pid_t number, const struct sched_param *p)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_setparam) (number, p);
  return fail_with (exists ? pthread_setschedprio (t, p->sched_priority)
                           : ESRCH);
}

int
sched_getparam (pid_t number, struct sched_param *ret)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_getparam) (number, ret);
  if (!exists)
    return fail_with (ESRCH);
  ret->sched_priority = 0;
  return 0;
}
