/* lock.c -- a mutex, or a condition variable, again and again.
   SPDX-License-Identifier: BSD-3-Clause

   lock mutex THREADS OPERATIONS     lock and unlock around one increment
   lock cond 2 OPERATIONS            a token handed between two threads  */

#include <pthread.h>

#include "workload.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t turned = PTHREAD_COND_INITIALIZER;
static unsigned long operations, count;
static long turn;

static void *
increment (void *arg)
{
  const unsigned long n = operations;

  for (unsigned long i = 0; i < n; i++)
    {
      pthread_mutex_lock (&mutex);
      count++;
      pthread_mutex_unlock (&mutex);
    }
  return arg;
}

static void *
take_turns (void *arg)
{
  long self = (long) arg & 1;

  for (unsigned long i = 0; i < operations; i++)
    {
      pthread_mutex_lock (&mutex);
      while (turn != self)
        pthread_cond_wait (&turned, &mutex);
      turn = !self;
      count++;
      pthread_cond_signal (&turned);
      pthread_mutex_unlock (&mutex);
    }
  return arg;
}

int
main (int argc, char **argv)
{
  const char *kind = workload_word (argc, argv, 1);
  unsigned long n_threads = workload_number (argc, argv, 2);
  void *(*run) (void *) = NULL;
  pthread_t thread[64];

  operations = workload_number (argc, argv, 3) / n_threads;
  if (!strcmp (kind, "mutex"))
    run = increment;
  else if (!strcmp (kind, "cond"))
    run = take_turns;
  else
    workload_unknown (argv, kind);
  for (unsigned long i = 1; i < n_threads; i++)
    pthread_create (&thread[i], NULL, run, (void *) i);
  run (NULL);
  for (unsigned long i = 1; i < n_threads; i++)
    pthread_join (thread[i], NULL);
  return count != operations * n_threads;
}
