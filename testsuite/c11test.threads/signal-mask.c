/* signal-mask.c -- masks: blocked, pending, delivered in order, inherited.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static int order[8], n;

static void
note (int number, siginfo_t *info, void *context)
{
  assert (info->si_signo == number && context);
  order[n++] = number == SIGRTMIN ? 100 + info->si_value.sival_int : number;
  sigset_t now;
  pthread_sigmask (SIG_BLOCK, NULL, &now);
  /* The signal itself and sa_mask.  */
  assert (sigismember (&now, number) == 1);
  assert (sigismember (&now, SIGTERM) == 1);
}

static void *
child (void *arg)
{
  sigset_t set, pending;
  pthread_sigmask (SIG_BLOCK, NULL, &set);
  assert (sigismember (&set, SIGUSR1) == 1 && sigismember (&set, SIGHUP) == 0);
  /* Nobody's signals are inherited.  */
  sigpending (&pending);
  assert (sigismember (&pending, SIGUSR1) == 0);
  return arg;
}

int
main (void)
{
  struct sigaction a = { .sa_sigaction = note, .sa_flags = SA_SIGINFO }, old;
  sigset_t set, before;
  pthread_t t;
  sigemptyset (&a.sa_mask);
  sigaddset (&a.sa_mask, SIGTERM);
  assert (sigaction (SIGUSR1, &a, NULL) == 0);
  assert (sigaction (SIGUSR2, &a, NULL) == 0);
  assert (sigaction (SIGRTMIN, &a, NULL) == 0);
  assert (sigaction (SIGUSR1, NULL, &old) == 0);
  assert (old.sa_sigaction == note && old.sa_flags & SA_SIGINFO);
  assert (sigaction (SIGKILL, &a, NULL) == -1 && errno == EINVAL);
  assert (sigaction (SIGSEGV, NULL, &old) == 0 && old.sa_handler == SIG_DFL);

  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  sigaddset (&set, SIGUSR2);
  sigaddset (&set, SIGRTMIN);
  assert (pthread_sigmask (SIG_BLOCK, &set, &before) == 0);
  assert (pthread_sigmask (99, &set, NULL) == EINVAL);
  /* Pending once, queued in order.  */
  raise (SIGUSR2);
  raise (SIGUSR2);
  raise (SIGUSR1);
  sigqueue (getpid (), SIGRTMIN, (union sigval){ .sival_int = 1 });
  pthread_sigqueue (pthread_self (), SIGRTMIN, (union sigval){ .sival_int = 2 });
  assert (n == 0);
  assert (pthread_create (&t, NULL, child, NULL) == 0);
  assert (pthread_join (t, NULL) == 0);
  sigset_t pending;
  sigpending (&pending);
  assert (sigismember (&pending, SIGUSR1) == 1);
  assert (sigismember (&pending, SIGHUP) == 0);
  assert (n == 0);
  assert (sigprocmask (SIG_SETMASK, &before, NULL) == 0);
  assert (n == 4);
  assert (order[0] == SIGUSR1 && order[1] == SIGUSR2);
  assert (order[2] + order[3] == 203);

  /* Ignored ones are dropped, also those that are pending.  */
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  raise (SIGUSR1);
  assert (signal (SIGUSR1, SIG_IGN) != SIG_ERR);
  sigpending (&pending);
  assert (sigismember (&pending, SIGUSR1) == 0);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  raise (SIGUSR1);
  assert (n == 4);

  /* SA_RESETHAND.  */
  a.sa_flags = (int) (SA_SIGINFO | SA_RESETHAND);
  sigaction (SIGUSR2, &a, NULL);
  raise (SIGUSR2);
  sigaction (SIGUSR2, NULL, &old);
  assert (n == 5 && old.sa_handler == SIG_DFL);
  return 0;
}
