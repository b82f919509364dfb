/* signal.c -- one signal, and two threads that could go on.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int items;

static void *
consume (void *arg)
{
  pthread_mutex_lock (&mutex);
  while (items == 0)
    pthread_cond_wait (&filled, &mutex);
  items--;
  pthread_mutex_unlock (&mutex);
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, consume, NULL);
  pthread_mutex_lock (&mutex);
  items = 2;
  pthread_cond_signal (&filled);
  pthread_mutex_unlock (&mutex);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
}
