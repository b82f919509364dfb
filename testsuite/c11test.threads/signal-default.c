/* signal-default.c -- the default action is the real one, and is told.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-finding crash 100 }
   { c11t-expect {ended by signal 10 .User defined signal 1.} }
   { c11t-expect {signal-default.c:17} }
   { c11t-direct 66 {ended by signal 10} }  */

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static void *
work (void *arg)
{
  pthread_kill (*(pthread_t *) arg, SIGUSR1);
  return NULL;
}

int
main (void)
{
  pthread_t t, self = pthread_self ();
  signal (SIGUSR2, SIG_IGN);
  kill (getpid (), SIGUSR2);
  kill (getpid (), SIGCHLD);
  pthread_create (&t, NULL, work, &self);
  pthread_join (t, NULL);
  return 0;
}
