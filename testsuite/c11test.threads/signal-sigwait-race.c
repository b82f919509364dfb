/* signal-sigwait-race.c -- what follows the kill races with what follows
   sigwait.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-finding data-race 20 }  */

#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static int data, got;
static sigset_t set;

static void *
listen (void *unused)
{
  int number;
  sigwait (&set, &number);
  got = data;
  return unused;
}

int
main (void)
{
  pthread_t t;
  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  pthread_create (&t, NULL, listen, NULL);
  kill (getpid (), SIGUSR1);
  data = 42;
  pthread_join (t, NULL);
  return got > 42;
}
