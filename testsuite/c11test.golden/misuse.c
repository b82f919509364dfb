/* misuse.c -- a mutex that another thread has destroyed.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=30" }
   { golden-status 66 }
   { golden-kind misuse }  */

#include <pthread.h>

static pthread_mutex_t mutex;

static void *
other (void *unused)
{
  pthread_mutex_destroy (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_mutex_init (&mutex, NULL);
  pthread_create (&t, NULL, other, NULL);
  pthread_join (t, NULL);
  pthread_mutex_lock (&mutex);
  return 0;
}
