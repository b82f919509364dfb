/* priority.c -- scheduling parameters of threads.
   SPDX-License-Identifier: BSD-3-Clause

   The kernel threads behind pthread_t are lenders, which in an execution do
   not even exist; nobody should ask the kernel about them.  A fiber has the
   default policy, keeps what it is told only as far as the call succeeds, and
   runs when the strategy says.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/thread.h"

int
pthread_getschedparam (pthread_t t, int *ret_policy, struct sched_param *ret)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_getschedparam) (t, ret_policy, ret);
  if (!c11t_thread_exists (t))
    return ESRCH;
  *ret_policy = SCHED_OTHER;
  *ret = (struct sched_param){ .sched_priority = 0 };
  return 0;
}

/* As an unprivileged process: no real-time policy.  */
int
pthread_setschedparam (pthread_t t, int policy, const struct sched_param *p)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_setschedparam) (t, policy, p);
  if (!c11t_thread_exists (t))
    return ESRCH;
  if (policy == SCHED_FIFO || policy == SCHED_RR)
    return p->sched_priority >= sched_get_priority_min (policy)
                   && p->sched_priority <= sched_get_priority_max (policy)
               ? EPERM
               : EINVAL;
  if (policy != SCHED_OTHER && policy != SCHED_BATCH && policy != SCHED_IDLE)
    return EINVAL;
  return p->sched_priority == 0 ? 0 : EINVAL;
}

int
pthread_setschedprio (pthread_t t, int priority)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_setschedprio) (t, priority);
  if (!c11t_thread_exists (t))
    return ESRCH;
  return priority == 0 ? 0 : EINVAL;
}

int
pthread_getaffinity_np (pthread_t t, size_t size, cpu_set_t *set)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_getaffinity_np) (t, size, set);
  if (!c11t_thread_exists (t))
    return ESRCH;
  return C11T_REAL (sched_getaffinity) (0, size, set) < 0 ? errno : 0;
}

/* Accepted and without effect: all fibers share one kernel thread.  */
int
pthread_setaffinity_np (pthread_t t, size_t size, const cpu_set_t *set)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_setaffinity_np) (t, size, set);
  if (!c11t_thread_exists (t))
    return ESRCH;
  return CPU_COUNT_S (size, set) > 0 ? 0 : EINVAL;
}

int
pthread_getcpuclockid (pthread_t t, clockid_t *ret)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_getcpuclockid) (t, ret);
  if (!c11t_thread_exists (t))
    return ESRCH;
  *ret = CLOCK_THREAD_CPUTIME_ID;
  return 0;
}
