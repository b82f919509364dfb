/* schedule.c -- scheduling of threads by the numbers that gettid gives.
   SPDX-License-Identifier: BSD-3-Clause

   These numbers are not the kernel's (priority.c): the kernel would take them
   for those of some other process, and change that one.  So the calls, by the C
   library or by number (syscall), are answered here for the threads of this
   process, as priority.c answers pthread's: what is set is looked at and
   remembered, and has no other effect.  Numbers that no thread has had go to the
   kernel.

   Does not: see pidfd_open and get_robust_list, for which the kernel's
   threads matter.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/pid.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/thread.h"
#include "interpose/thread/schedule.h"

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
    return C11T_REAL (sched_setaffinity) (c11t_pid_to_kernel (number), size, set);
  return fail_with (exists ? pthread_setaffinity_np (t, size, set) : ESRCH);
}

int
sched_getaffinity (pid_t number, size_t size, cpu_set_t *set)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_getaffinity) (c11t_pid_to_kernel (number), size, set);
  return fail_with (exists ? pthread_getaffinity_np (t, size, set) : ESRCH);
}

int
sched_setscheduler (pid_t number, int policy, const struct sched_param *p)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_setscheduler) (c11t_pid_to_kernel (number), policy, p);
  return fail_with (exists ? pthread_setschedparam (t, policy, p) : ESRCH);
}

int
sched_getscheduler (pid_t number)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_getscheduler) (c11t_pid_to_kernel (number));
  return exists ? c11t_thread_scheduling (t)->policy : fail_with (ESRCH);
}

int
sched_setparam (pid_t number, const struct sched_param *p)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_setparam) (c11t_pid_to_kernel (number), p);
  return fail_with (exists ? pthread_setschedprio (t, p->sched_priority)
                           : ESRCH);
}

int
sched_getparam (pid_t number, struct sched_param *ret)
{
  pthread_t t;
  bool exists;
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (sched_getparam) (c11t_pid_to_kernel (number), ret);
  if (!exists)
    return fail_with (ESRCH);
  ret->sched_priority = 0;
  return 0;
}

/* --- Niceness -------------------------------------------------------------------- */

#define LEAST_NICE (-20)
#define MOST_NICE 19
#define RANGE (MOST_NICE - LEAST_NICE)

/* The kernel's for NUMBER, which is a user's for some.  */
static id_t
named (__priority_which_t which, id_t number)
{
  return which == PRIO_USER ? number
                            : (id_t) c11t_pid_to_kernel ((pid_t) number);
}

/* What T has set, or else what the process has.  */
static int
niceness (pthread_t t)
{
  const struct c11t_scheduling *s = c11t_thread_scheduling (t);
  return s->reniced ? s->nice : C11T_REAL (getpriority) (PRIO_PROCESS, 0);
}

/* As an unprivileged process: only upwards.  */
static int
set_niceness (pthread_t t, int to)
{
  struct c11t_scheduling *s = c11t_thread_scheduling (t);
  to = to < LEAST_NICE ? LEAST_NICE : to > MOST_NICE ? MOST_NICE : to;
  if (to < niceness (t))
    return EACCES;
  s->reniced = true;
  s->nice = to;
  return 0;
}

int
getpriority (__priority_which_t which, id_t number)
{
  pthread_t t;
  bool exists;
  if (which != PRIO_PROCESS || !is_ours ((pid_t) number, &t, &exists))
    return C11T_REAL (getpriority) (which, named (which, number));
  return exists ? niceness (t) : fail_with (ESRCH);
}

int
setpriority (__priority_which_t which, id_t number, int nice)
{
  pthread_t t;
  bool exists;
  if (which != PRIO_PROCESS || !is_ours ((pid_t) number, &t, &exists))
    return C11T_REAL (setpriority) (which, named (which, number), nice);
  if (!exists)
    return fail_with (ESRCH);
  return fail_with (set_niceness (t, nice));
}

int
nice (int more)
{
  if (!c11t_engine_on ())
    return C11T_REAL (nice) (more);
  more = more < -RANGE ? -RANGE : more > RANGE ? RANGE : more;
  if (set_niceness (pthread_self (), niceness (pthread_self ()) + more) != 0)
    return fail_with (EPERM);
  return niceness (pthread_self ());
}

/* --- Limits ---------------------------------------------------------------------- */

/* They are the process's, whichever thread is named.  */
int
prlimit (pid_t number, __rlimit_resource_t resource, const struct rlimit *set,
         struct rlimit *ret_old)
{
  pthread_t t;
  bool exists;
  if (set)
    c11t_repeat_spoil ();
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (prlimit) (c11t_pid_to_kernel (number), resource, set,
                                ret_old);
  return exists ? C11T_REAL (prlimit) (0, resource, set, ret_old)
                : fail_with (ESRCH);
}

int
prlimit64 (pid_t number, __rlimit_resource_t resource,
           const struct rlimit64 *set, struct rlimit64 *ret_old)
{
  pthread_t t;
  bool exists;
  if (set)
    c11t_repeat_spoil ();
  if (!is_ours (number, &t, &exists))
    return C11T_REAL (prlimit64) (c11t_pid_to_kernel (number), resource, set,
                                  ret_old);
  return exists ? C11T_REAL (prlimit64) (0, resource, set, ret_old)
                : fail_with (ESRCH);
}

/* --- By number of the call --------------------------------------------------------- */

/* What the kernel calls struct sched_attr, as far as all have it.  */
struct attributes
{
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
};

#define DEADLINE 6 /* SCHED_DEADLINE */

static int
set_attributes (pthread_t t, const struct attributes *a)
{
  struct sched_param p = { .sched_priority = a ? (int) a->priority : 0 };
  if (!a)
    return EINVAL;
  if (a->policy == DEADLINE)
    return EPERM;
  int err = pthread_setschedparam (t, (int) a->policy, &p);
  return err ? err : set_niceness (t, a->nice);
}

/* What the kernel says of the process, in A, with what T has set.  */
static void
correct_attributes (pthread_t t, struct attributes *a)
{
  a->policy = (uint32_t) c11t_thread_scheduling (t)->policy;
  a->nice = niceness (t);
}

/* Which argument of the call NUMBER is a thread's number; -1: none.  */
static int
place_of_number (long number, const long *a)
{
  switch (number)
    {
    case SYS_sched_setaffinity:
    case SYS_sched_getaffinity:
    case SYS_sched_setscheduler:
    case SYS_sched_getscheduler:
    case SYS_sched_setparam:
    case SYS_sched_getparam:
    case SYS_sched_setattr:
    case SYS_sched_getattr:
    case SYS_sched_rr_get_interval:
    case SYS_prlimit64: /* limits are the process's */
      return 0;
    case SYS_getpriority:
    case SYS_setpriority:
      return a[0] == PRIO_PROCESS ? 1 : -1;
    case SYS_ioprio_get:
    case SYS_ioprio_set:
      return a[0] == 1 /* IOPRIO_WHO_PROCESS */ ? 1 : -1;
    default:
      return -1;
    }
}

bool
c11t_schedule_by_syscall (long number, const long *a, long *ret)
{
  pthread_t t;
  bool exists;
  int i = place_of_number (number, a);
  if (i < 0 || !is_ours ((pid_t) a[i], &t, &exists))
    return false;
  if (!exists)
    {
      *ret = fail_with (ESRCH);
      return true;
    }
  long b[6] = { a[0], a[1], a[2], a[3], a[4], a[5] };
  b[i] = 0;
  switch (number)
    {
    case SYS_sched_setaffinity:
      *ret = fail_with (
          pthread_setaffinity_np (t, (size_t) a[1], (cpu_set_t *) a[2]));
      break;
    case SYS_sched_getaffinity: /* how many bytes there are */
      *ret = C11T_REAL (syscall) (number, 0L, a[1], a[2]);
      if (*ret > 0)
        pthread_getaffinity_np (t, (size_t) *ret, (cpu_set_t *) a[2]);
      break;
    case SYS_sched_setscheduler:
      *ret = fail_with (
          pthread_setschedparam (t, (int) a[1], (struct sched_param *) a[2]));
      break;
    case SYS_sched_getscheduler:
      *ret = c11t_thread_scheduling (t)->policy;
      break;
    case SYS_sched_setparam:
      *ret = sched_setparam ((pid_t) a[0], (struct sched_param *) a[1]);
      break;
    case SYS_sched_setattr:
      *ret = fail_with (set_attributes (t, (struct attributes *) a[1]));
      break;
    case SYS_sched_getattr:
      *ret = C11T_REAL (syscall) (number, 0L, a[1], a[2], a[3]);
      if (*ret == 0)
        correct_attributes (t, (struct attributes *) a[1]);
      break;
    case SYS_getpriority: /* the kernel's never is negative */
      *ret = MOST_NICE + 1 - niceness (t);
      break;
    case SYS_setpriority:
      *ret = fail_with (set_niceness (t, (int) a[2]));
      break;
    case SYS_ioprio_set:
      *ret = 0;
      break;
    default:
      *ret = C11T_REAL (syscall) (number, b[0], b[1], b[2], b[3], b[4], b[5]);
    }
  return true;
}
