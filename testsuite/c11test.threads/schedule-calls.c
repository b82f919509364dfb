/* schedule-calls.c -- system calls that take a thread's number, by number.
   SPDX-License-Identifier: BSD-3-Clause

   The second thread's number is not the kernel's, which must not see it: GLib's
   thread pools ask so for the attributes of a thread and give them to another.
   The twin is a number that no thread here has: then it is the kernel that says
   that there is none.

   { c11t-args "threads" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "nobody" }
   { c11t-run "--executions=5 --seed=1" }
   { c11t-status 66 }
   { c11t-expect {every call: No such process} }  */

#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define NO_NUMBER 0x3ffffff /* above the kernel's highest */

static int failed, lost; /* calls; for want of such a thread */

static void
check (const char *call, long result)
{
  if (result != -1 || errno == 0)
    return;
  failed++;
  lost += errno == ESRCH;
  if (errno != ESRCH)
    printf ("%s: %s\n", call, strerror (errno));
}

#define CHECK(call) (errno = 0, check (#call, (call)))

static void
call (pid_t n)
{
  char attributes[48] = { 0 };
  cpu_set_t set;
  struct sched_param p = { 0 };
  struct timespec t;
  struct rlimit limit;
  CHECK (syscall (SYS_sched_getattr, getpid (), attributes, sizeof attributes,
                  0));
  CHECK (syscall (SYS_sched_setattr, n, attributes, 0));
  CHECK (syscall (SYS_sched_getattr, n, attributes, sizeof attributes, 0));
  CHECK (syscall (SYS_sched_getaffinity, n, sizeof set, &set));
  CHECK (syscall (SYS_sched_setaffinity, n, CPU_ALLOC_SIZE (1),
                  &(unsigned long){ 1 }));
  CHECK (syscall (SYS_sched_getscheduler, n));
  CHECK (syscall (SYS_sched_setscheduler, n, SCHED_OTHER, &p));
  CHECK (syscall (SYS_sched_getparam, n, &p));
  CHECK (syscall (SYS_sched_setparam, n, &p));
  CHECK (syscall (SYS_sched_rr_get_interval, n, &t));
  CHECK (syscall (SYS_getpriority, PRIO_PROCESS, n));
  CHECK (syscall (SYS_setpriority, PRIO_PROCESS, n, 19));
  CHECK (getpriority (PRIO_PROCESS, n));
  CHECK (setpriority (PRIO_PROCESS, n, 19));
  CHECK (syscall (SYS_prlimit64, n, RLIMIT_NOFILE, NULL, &limit));
  CHECK (prlimit (n, RLIMIT_NOFILE, NULL, &limit));
  CHECK (prlimit64 (n, RLIMIT_NOFILE, NULL, (struct rlimit64 *) &limit));
}

#define CALLS 16 /* that take the number */

static void *
worker (void *number)
{
  call (number ? *(pid_t *) number : gettid ());
  return number;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  pid_t nobody = NO_NUMBER;
  int none = argc > 1 && !strcmp (argv[1], "nobody");
  if (!none)
    call (0);
  pthread_create (&t, NULL, worker, none ? &nobody : NULL);
  pthread_join (t, NULL);
  if (lost == CALLS)
    printf ("every call: %s\n", strerror (ESRCH));
  return failed != 0;
}
