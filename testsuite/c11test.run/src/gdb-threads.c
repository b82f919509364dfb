/* gdb-threads.c -- for gdb.exp: three threads wait for a mutex of main's.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static __thread int mine = 100;
static int sum;

static void
stop_here (int who)
{
  sum += who;
}

static int
deeper (int depth, int who)
{
  int token = 1000 * who + depth;
  if (depth > 0)
    return deeper (depth - 1, who) + token;
  pthread_mutex_lock (&mutex); /* they wait here */
  stop_here (who);
  pthread_mutex_unlock (&mutex);
  return token;
}

static void *
work (void *arg)
{
  int who = (int) (long) arg;
  mine += who;
  return (void *) (long) deeper (2, who);
}

int
main (void)
{
  pthread_t t[3];
  void *result;
  long results = 0;
  pthread_mutex_lock (&mutex);
  for (long i = 0; i < 3; i++)
    pthread_create (&t[i], NULL, work, (void *) (i + 1));
  usleep (1000);
  stop_here (0);
  pthread_mutex_unlock (&mutex);
  for (int i = 0; i < 3; i++)
    {
      pthread_join (t[i], &result);
      results += (long) result;
    }
  printf ("sum %d, results %ld\n", sum, results);
  return 0;
}
