/* rwlock-readers.c -- an unlock by a reader orders nothing for other readers.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }  */

#include <pthread.h>

/* The readers may all have the lock at once: DATA is not protected.  */
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int data;

static void *
reader (void *unused)
{
  pthread_rwlock_rdlock (&lock);
  data++;
  pthread_rwlock_unlock (&lock);
  return unused;
}

int
main (void)
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, reader, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return 0;
}
