/* sem-value.c -- sem_getvalue may come after a post that nothing else shows.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 5 }

   { c11t-run "--strategy=dfs" }
   { c11t-status 66 }
   { c11t-finding assertion 30 }  */

#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

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
  int value;
  sem_init (&sem, 0, 0);
  pthread_create (&t, NULL, post, NULL);
#ifdef JOINED
  pthread_join (t, NULL);
  sem_getvalue (&sem, &value);
  assert (value == 1);
#else
  sem_getvalue (&sem, &value);
  pthread_join (t, NULL);
  assert (value == 0);
#endif
  return 0;
}
