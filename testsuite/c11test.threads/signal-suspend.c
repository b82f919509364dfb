/* signal-suspend.c -- sigsuspend and ppoll open the mask and wait in one step.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=100000 --strategy=dfs" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>

static volatile sig_atomic_t flag;
static pthread_t self;

static void
handler (int number)
{
  (void) number;
  flag = flag + 1;
}

static void *
send_two (void *unused)
{
  pthread_kill (self, SIGUSR1);
  pthread_kill (self, SIGUSR1);
  return unused;
}

int
main (void)
{
  sigset_t set, old, now;
  pthread_t t;
  self = pthread_self ();
  signal (SIGUSR1, handler);
  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  pthread_sigmask (SIG_BLOCK, &set, &old);
  pthread_create (&t, NULL, send_two, NULL);
  /* None is lost between the test and the wait.  */
  while (!flag)
    assert (sigsuspend (&old) == -1 && errno == EINTR);
  pthread_sigmask (SIG_BLOCK, NULL, &now);
  assert (sigismember (&now, SIGUSR1) == 1);
  pthread_join (t, NULL);
  if (flag == 1)
    {
      sigset_t pending;
      sigpending (&pending);
      if (sigismember (&pending, SIGUSR1))
        assert (ppoll (NULL, 0, NULL, &old) == -1 && errno == EINTR
                && flag == 2);
    }
  return 0;
}
