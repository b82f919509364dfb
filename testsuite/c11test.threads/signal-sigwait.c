/* signal-sigwait.c -- a thread that waits for signals: sigwait, sigtimedwait.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static int data, got;
static sigset_t set;

static void *
listen (void *unused)
{
  int number;
  siginfo_t info;
  assert (sigwait (&set, &number) == 0 && number == SIGUSR1);
  /* What was done before it was sent.  */
  got = data;
  assert (sigwaitinfo (&set, &info) == SIGRTMIN + 1);
  assert (info.si_code == SI_QUEUE && info.si_value.sival_int == 7);
  struct timespec soon = { 0, 1000 };
  assert (sigtimedwait (&set, NULL, &soon) == -1 && errno == EAGAIN);
  return unused;
}

int
main (void)
{
  pthread_t t;
  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  sigaddset (&set, SIGRTMIN + 1);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  pthread_create (&t, NULL, listen, NULL);
  data = 42;
  assert (kill (getpid (), SIGUSR1) == 0);
  assert (sigqueue (getpid (), SIGRTMIN + 1, (union sigval){ .sival_int = 7 })
          == 0);
  pthread_join (t, NULL);
  assert (got == 42);
  return 0;
}
