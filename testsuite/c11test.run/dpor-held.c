/* dpor-held.c -- who stands before a mutex that is taken still runs handlers.
   SPDX-License-Identifier: BSD-3-Clause

   The signal is sent when the waiter has nothing before its lock any more, and its
   handler's store is seen by who has the mutex: the search holds the waiter back
   there, but not its handler.

   { c11t-run "--strategy=dpor --model=sc --output=pass -n 20000" }
   { c11t-status 0 }
   { c11t-expect {saw 0} }
   { c11t-expect {saw 1} }
   { c11t-run "--strategy=dpor --model=c11 --output=pass -n 20000" }
   { c11t-status 0 }
   { c11t-expect {saw 0} }
   { c11t-expect {saw 1} }  */

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static atomic_int locked, before, handled;

static void
on_signal (int signal)
{
  (void) signal;
  atomic_store (&handled, 1);
}

static void *
hold (void *unused)
{
  pthread_mutex_lock (&mutex);
  atomic_store (&locked, 1);
  int seen = atomic_load (&handled);
  pthread_mutex_unlock (&mutex);
  printf ("saw %d\n", seen);
  return unused;
}

static void *
wait (void *unused)
{
  while (!atomic_load (&locked))
    continue;
  atomic_store (&before, 1);
  pthread_mutex_lock (&mutex);
  pthread_mutex_unlock (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t h, w;
  signal (SIGUSR1, on_signal);
  pthread_create (&h, NULL, hold, NULL);
  pthread_create (&w, NULL, wait, NULL);
  while (!atomic_load (&before))
    continue;
  pthread_kill (w, SIGUSR1);
  pthread_join (h, NULL);
  pthread_join (w, NULL);
  return 0;
}
