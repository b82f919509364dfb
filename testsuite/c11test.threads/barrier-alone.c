/* barrier-alone.c -- a barrier orders nothing for a thread that did not wait at it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }  */

#include <pthread.h>

static pthread_barrier_t barrier;
static int data;

static void *
stranger (void *unused)
{
  data++;
  return unused;
}

static void *
waits (void *unused)
{
  data++;
  pthread_barrier_wait (&barrier);
  return unused;
}

int
main (void)
{
  pthread_t t[2];
  pthread_barrier_init (&barrier, NULL, 2);
  pthread_create (&t[0], NULL, waits, NULL);
  pthread_create (&t[1], NULL, stranger, NULL);
  pthread_barrier_wait (&barrier);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return 0;
}
