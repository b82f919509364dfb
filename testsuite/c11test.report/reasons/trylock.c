/* trylock.c -- who does not get a lock goes on, and leaves something undone.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int left, others;

static void *
take (void *arg)
{
  if (pthread_mutex_trylock (&mutex) == 0)
    {
      left--;
      pthread_mutex_unlock (&mutex);
    }
  return arg;
}

int
main (void)
{
  pthread_t t;
  left = 1;
  pthread_create (&t, NULL, take, NULL);
  pthread_mutex_lock (&mutex);
  others = 1;
  pthread_mutex_unlock (&mutex);
  pthread_join (t, NULL);
  assert (left == 0);
}
