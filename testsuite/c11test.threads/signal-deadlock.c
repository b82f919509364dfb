/* signal-deadlock.c -- the signal may come before the wait for it: pause is
   not how to wait.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-finding deadlock 5 }
   { c11t-expect {signal-deadlock.c:39} }
   { c11t-expect {pause} }  */

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t flag;
static pthread_t self;

static void
handler (int number)
{
  (void) number;
  flag = 1;
}

static void *
send (void *unused)
{
  pthread_kill (self, SIGUSR1);
  return unused;
}

int
main (void)
{
  pthread_t t;
  self = pthread_self ();
  signal (SIGUSR1, handler);
  pthread_create (&t, NULL, send, NULL);
  if (!flag)
    pause ();
  pthread_join (t, NULL);
  return 0;
}
