/* try-loop.c -- loops over tries end, whoever runs; dfs says that it cut them.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }

   { c11t-run "--strategy=dfs" }
   { c11t-no-finding }
   { c11t-expect {bounded: a loop of calls that fail was cut short at .*try-loop.c:[0-9]+, in [0-9]+ execution} }
   { c11t-never {exhaustive:} }  */

#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t sem;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int done;

static void *
work (void *unused)
{
  pthread_mutex_lock (&mutex);
  done = 1;
  pthread_mutex_unlock (&mutex);
  sem_post (&sem);
  return unused;
}

int
main (void)
{
  pthread_t t;
  int value = 0;
  sem_init (&sem, 0, 0);
  pthread_create (&t, NULL, work, NULL);
  while (!value)
    sem_getvalue (&sem, &value);
  while (pthread_mutex_trylock (&mutex))
    ;
  assert (done);
  pthread_mutex_unlock (&mutex);
  while (pthread_tryjoin_np (t, NULL))
    ;
  return 0;
}
