/* readers.c -- what two threads write is locked for reading only.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stddef.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int hits;

static void *
look_up (void *arg)
{
  pthread_rwlock_rdlock (&lock);
  hits++;
  pthread_rwlock_unlock (&lock);
  return arg;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, look_up, NULL);
  look_up (NULL);
  pthread_join (t, NULL);
}
