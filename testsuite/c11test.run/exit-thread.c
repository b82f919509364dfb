/* exit-thread.c -- exit in a thread ends the process, handlers included.
   SPDX-License-Identifier: BSD-3-Clause

   Main waits for ever: only the handler's _exit gives status 0.

   { c11t-apart }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-direct 0 {} }  */

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static void
handler (void)
{
  _exit (0);
}

static void *
worker (void *unused)
{
  exit (5);
  return unused;
}

int
main (void)
{
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
  pthread_t thread;

  atexit (handler);
  pthread_mutex_lock (&mutex);
  pthread_create (&thread, NULL, worker, NULL);
  for (;;)
    pthread_cond_wait (&cond, &mutex);
}
