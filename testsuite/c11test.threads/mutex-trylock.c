/* mutex-trylock.c -- trylock as the first operation on a static mutex.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *
worker (void *unused)
{
  int e;

  while ((e = pthread_mutex_trylock (&mutex)))
    {
      assert (e == EBUSY);
#ifdef UNPROTECTED
      break;
#endif
      sched_yield ();
    }
  counter++;
  sched_yield ();
  counter++;
  if (!e)
    pthread_mutex_unlock (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t thread[2];

  for (int i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, worker, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
#ifndef UNPROTECTED
  assert (counter == 4);
#endif
  return 0;
}
