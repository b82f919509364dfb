/* barrier.c -- what is done before a barrier happens before what follows it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>

#ifdef UNPROTECTED
#define WAIT(b) 0
#else
#define WAIT(b) pthread_barrier_wait (b)
#endif

#define THREADS 3
static pthread_barrier_t barrier;
static int data[THREADS], serial[THREADS];

static void *
worker (void *p)
{
  int me = (int) (long) p;
  for (int round = 1; round <= 2; round++)
    {
      data[me] = round;
      serial[me] += WAIT (&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
      int next = data[(me + 1) % THREADS];
      (void) next;
#ifndef UNPROTECTED
      assert (next == round);
#endif
      serial[me] += WAIT (&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
    }
  return NULL;
}

int
main (void)
{
  pthread_t t[THREADS];
  pthread_barrier_init (&barrier, NULL, THREADS);
  for (long i = 0; i < THREADS; i++)
    pthread_create (&t[i], NULL, worker, (void *) i);
  for (int i = 0; i < THREADS; i++)
    pthread_join (t[i], NULL);
#ifndef UNPROTECTED
  assert (serial[0] + serial[1] + serial[2] == 4);
#endif
  return pthread_barrier_destroy (&barrier);
}
