/* try-twice.c -- who gives up after two tries may be disappointed twice.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 5 }

   { c11t-run "--strategy=dfs" }
   { c11t-status 66 }
   { c11t-finding assertion 10 }  */

#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

#ifndef SECOND
#define SECOND sem_trywait
#endif

static sem_t sem;

static void *
post (void *unused)
{
  sem_post (&sem);
  return unused;
}

int
main (void)
{
  pthread_t t;
  sem_init (&sem, 0, 0);
  pthread_create (&t, NULL, post, NULL);
  int failed = sem_trywait (&sem) && SECOND (&sem);
  pthread_join (t, NULL);
  assert (!failed);
  return 0;
}
