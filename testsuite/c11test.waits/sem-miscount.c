/* sem-miscount.c -- one post for two that wait.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 50 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {sem-miscount\.c:19:.*T[0-9] sem_wait} }
   { c11t-expect {sem-miscount\.c:35:.*T[0-9] pthread_join} }  */

#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static sem_t ready;

static void *
worker (void *unused)
{
  sem_wait (&ready);
  return unused;
}

int
main (void)
{
  pthread_t a, b;

  sem_init (&ready, 0, 0);
  pthread_create (&a, NULL, worker, NULL);
  pthread_create (&b, NULL, worker, NULL);
  sem_post (&ready);
#ifdef FIXED
  sem_post (&ready);
#endif
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
