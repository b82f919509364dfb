/* explain-refused.h -- a lock that is not given; LOCK asks for it, and CHECK
   says what is done with the answer.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <pthread.h>
#include <time.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int count;

static inline int
timed (void)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  t.tv_sec += 5;
  return pthread_mutex_timedlock (&m, &t);
}

static void *
add (void *unused)
{
  for (int i = 0; i < 3; i++)
    if (CHECK (LOCK))
      {
        count++;
        pthread_mutex_unlock (&m);
      }
  return unused;
}

int
main (void)
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, add, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
}
