/* heap.c -- for languages.exp: threads that allocate, with -DRACE a data race.
   SPDX-License-Identifier: BSD-3-Clause

   Blocks of many sizes, so that an allocator with caches for each thread goes
   to what all threads share, with whatever locks it has.  The threads end by
   pthread_exit, of which no block may remain.  */

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define THREADS 3

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static size_t bytes;

static void *
work (void *unused)
{
  (void) unused;
  for (size_t n = 1; n < 5000; n *= 3)
    {
      char *p = malloc (n);
      memset (p, 1, n);
#ifndef RACE
      pthread_mutex_lock (&mutex);
#endif
      bytes += n;
#ifndef RACE
      pthread_mutex_unlock (&mutex);
#endif
      free (p);
    }
  pthread_exit (NULL);
}

int
main (void)
{
  pthread_t t[THREADS];
  for (int round = 0; round < 2; round++)
    {
      for (int i = 0; i < THREADS; i++)
        pthread_create (&t[i], NULL, work, NULL);
      for (int i = 0; i < THREADS; i++)
        pthread_join (t[i], NULL);
    }
  return bytes == 0;
}
