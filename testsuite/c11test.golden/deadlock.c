/* deadlock.c -- two locks in two orders.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=30 --lock-order=0" }
   { golden-status 66 }
   { golden-kind deadlock }  */

#include <pthread.h>

static pthread_mutex_t left = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t right = PTHREAD_MUTEX_INITIALIZER;

static void *
other (void *unused)
{
  pthread_mutex_lock (&right);
  pthread_mutex_lock (&left);
  pthread_mutex_unlock (&left);
  pthread_mutex_unlock (&right);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, other, NULL);
  pthread_mutex_lock (&left);
  pthread_mutex_lock (&right);
  pthread_mutex_unlock (&right);
  pthread_mutex_unlock (&left);
  pthread_join (t, NULL);
  return 0;
}
