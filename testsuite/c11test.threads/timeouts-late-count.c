/* timeouts-late-count.c -- threads that count to an end are not too slow for
   a deadline, though all they read is what they have read before.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-finding assertion 5 }
   { c11t-run "--executions=20 --seed=1 --timeouts=late" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <time.h>

#define THREADS 4

static sem_t done;
static atomic_int ready = 1;
static int counted[THREADS];

static void *
count (void *p)
{
  int *n = p;
  for (int i = 0; i < 500; i++)
    *n += atomic_load_explicit (&ready, memory_order_acquire);
  return NULL;
}

static void *
all (void *unused)
{
  pthread_t t[THREADS];
  for (int i = 0; i < THREADS; i++)
    pthread_create (&t[i], NULL, count, &counted[i]);
  for (int i = 0; i < THREADS; i++)
    pthread_join (t[i], NULL);
  sem_post (&done);
  return unused;
}

int
main (void)
{
  pthread_t t;
  struct timespec until;
  sem_init (&done, 0, 0);
  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_sec += 2;
  pthread_create (&t, NULL, all, NULL);
  assert (sem_timedwait (&done, &until) == 0);
  pthread_join (t, NULL);
  return 0;
}
