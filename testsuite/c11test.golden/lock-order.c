/* lock-order.c -- two locks in two orders by threads that never meet.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=30" }
   { golden-status 66 }
   { golden-kind lock-order }  */

#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t left = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t right = PTHREAD_MUTEX_INITIALIZER;
static atomic_int done;

static void *
other (void *unused)
{
  pthread_mutex_lock (&right);
  pthread_mutex_lock (&left);
  pthread_mutex_unlock (&left);
  pthread_mutex_unlock (&right);
  atomic_store (&done, 1);
  while (atomic_load (&done) == 1)
    ;
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, other, NULL);
  while (!atomic_load (&done))
    ;
  pthread_mutex_lock (&left);
  pthread_mutex_lock (&right);
  pthread_mutex_unlock (&right);
  pthread_mutex_unlock (&left);
  atomic_store (&done, 2);
  pthread_join (t, NULL);
  return 0;
}
