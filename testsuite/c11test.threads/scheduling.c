/* scheduling.c -- what is said of a thread's scheduling, it can ask.
   SPDX-License-Identifier: BSD-3-Clause

   Policy, niceness and processors: by the C library and by number, of the
   thread itself and of another, and a new thread begins with its creator's.
   Nobody may become less nice than the test was started.

   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

struct attributes
{
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t more[3];
};

static cpu_set_t one; /* of the processors */
static int base;      /* how nice the program is at its beginning */

static void
check (pid_t n, pthread_t t, int nice, int policy)
{
  struct sched_param p = { .sched_priority = -1 };
  struct attributes a;
  cpu_set_t set;
  int got;

  assert (getpriority (PRIO_PROCESS, (id_t) n) == nice);
  assert (syscall (SYS_getpriority, PRIO_PROCESS, n) == 20 - nice);
  assert (pthread_getschedparam (t, &got, &p) == 0 && got == policy
          && p.sched_priority == 0);
  assert (sched_getscheduler (n) == policy);
  assert (syscall (SYS_sched_getscheduler, n) == policy);
  assert (syscall (SYS_sched_getattr, n, &a, sizeof a, 0) == 0
          && (int) a.policy == policy && a.nice == nice);
  assert (pthread_getaffinity_np (t, sizeof set, &set) == 0
          && CPU_EQUAL (&set, &one));
  assert (sched_getaffinity (n, sizeof set, &set) == 0
          && CPU_EQUAL (&set, &one));
  CPU_ZERO (&set);
  assert (syscall (SYS_sched_getaffinity, n, sizeof set, &set) > 0
          && CPU_EQUAL (&set, &one));
}

static void *
heir (void *arg)
{
  check (gettid (), pthread_self (), base + 5, SCHED_BATCH);
  assert (nice (2) == base + 7);
  assert (setpriority (PRIO_PROCESS, 0, base + 6) == -1 && errno == EACCES);
  assert (nice (-1) == -1 && errno == EPERM);
  assert (nice (1000) == 19);
  check (0, pthread_self (), 19, SCHED_BATCH);
  check ((pid_t) (intptr_t) arg, pthread_self (), base + 5, SCHED_BATCH);
  return arg;
}

/* A thread that an attribute binds, whoever made it.  */
static void *
bound (void *all)
{
  cpu_set_t set;

  assert (pthread_getaffinity_np (pthread_self (), sizeof set, &set) == 0
          && CPU_EQUAL (&set, &one));
  assert (pthread_setaffinity_np (pthread_self (), sizeof set, all) == 0);
  assert (pthread_getaffinity_np (pthread_self (), sizeof set, &set) == 0
          && CPU_EQUAL (&set, (cpu_set_t *) all));
  return NULL;
}

int
main (void)
{
  struct sched_param p = { .sched_priority = 0 };
  struct attributes a = { .size = sizeof a, .policy = SCHED_BATCH };
  pthread_attr_t attributes;
  cpu_set_t all;
  pthread_t t;
  int first = 0;

  assert (sched_getaffinity (0, sizeof all, &all) == 0);
  while (!CPU_ISSET (first, &all))
    first++;
  CPU_SET (first, &one);

  pthread_attr_init (&attributes);
  pthread_attr_setaffinity_np (&attributes, sizeof one, &one);
  pthread_create (&t, &attributes, bound, &all);
  pthread_join (t, NULL);

  base = getpriority (PRIO_PROCESS, 0);
  assert (base <= 12); /* threads.exp sees to it */
  a.nice = base + 5;
  assert (setpriority (PRIO_PROCESS, 0, base + 4) == 0);
  assert (getpriority (PRIO_PROCESS, 0) == base + 4);
  assert (sched_setscheduler (0, SCHED_IDLE, &p) == 0);
  assert (sched_getscheduler (0) == SCHED_IDLE);
  assert (syscall (SYS_sched_setattr, 0, &a, 0) == 0);
  assert (sched_setaffinity (0, sizeof one, &one) == 0);
  pthread_create (&t, NULL, heir, (void *) (intptr_t) getpid ());
  check (0, pthread_self (), base + 5, SCHED_BATCH);
  pthread_join (t, NULL);
  check (getpid (), pthread_self (), base + 5, SCHED_BATCH);
}
