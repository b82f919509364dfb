/* schedule-numbers.c -- scheduling calls with the numbers of gettid.
   SPDX-License-Identifier: BSD-3-Clause

   The kernel must not see these numbers: there they are other processes, of
   which the child here is one, if need be after some that go before it.

   { c11t-run "--executions=50 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t number;

static void
call (pid_t n)
{
  struct sched_param p = { .sched_priority = 0 };
  cpu_set_t set;

  assert (sched_getaffinity (n, sizeof set, &set) == 0);
  assert (sched_setaffinity (n, sizeof set, &set) == 0);
  assert (syscall (SYS_sched_setaffinity, n, sizeof set, &set) == 0);
  assert (sched_setscheduler (n, SCHED_BATCH, &p) == 0);
  assert (sched_setparam (n, &p) == 0);
  p.sched_priority = 1;
  assert (sched_getparam (n, &p) == 0 && p.sched_priority == 0);
  assert (sched_getscheduler (n) == SCHED_BATCH);
  CPU_ZERO (&set);
  assert (sched_setaffinity (n, sizeof set, &set) == -1 && errno == EINVAL);
}

static void *
worker (void *unused)
{
  number = gettid ();
  call (number);
  call (0);
  return unused;
}

/* A child whose number a thread here would have; 0 if there is none.  */
static pid_t
child (void)
{
  for (int i = 0; i < 3; i++)
    {
      pid_t p = fork ();
      if (p == 0)
        {
          pause ();
          _exit (0);
        }
      assert (p > 0);
      if (p > getpid () && p <= getpid () + 2)
        return p;
      kill (p, SIGKILL);
      waitpid (p, NULL, 0);
    }
  return 0;
}

int
main (void)
{
  pthread_t t;
  pid_t other = child ();

  pthread_create (&t, NULL, worker, NULL);
  pthread_join (t, NULL);
  /* It is gone, and not the kernel's business.  */
  assert (sched_getscheduler (number) == -1 && errno == ESRCH);
  call (getpid ());
  if (other)
    {
      kill (other, SIGKILL);
      waitpid (other, NULL, 0);
    }
  return 0;
}
