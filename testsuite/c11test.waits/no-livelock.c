/* no-livelock.c -- long waits that end are no livelock.
   SPDX-License-Identifier: BSD-3-Clause

   One thread only reads, for longer than livelock-steps, but each time
   something else; one works on plain data for long; one sleeps; main looks at
   the clock until a time has come.

   { c11t-timeout 100 }
   { c11t-run "--executions=3 --seed=1 --livelock-steps=1000" }
   { c11t-no-finding }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

#define N 20000

static atomic_int array[N];
static int plain[N];
static atomic_int done;

static void *
reader (void *unused)
{
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += atomic_load_explicit (&array[i], memory_order_relaxed);
  done += 1 + sum;
  return unused;
}

static void *
plain_worker (void *unused)
{
  for (int round = 0; round < 20; round++)
    for (int i = 1; i < N; i++)
      plain[i] += plain[i - 1] + 1;
  done++;
  return unused;
}

static void *
sleeper (void *unused)
{
  for (int i = 0; i < 500; i++)
    usleep (1000);
  done++;
  return unused;
}

int
main (void)
{
  pthread_t a, b, c;
  struct timespec begin, now;

  pthread_create (&a, NULL, reader, NULL);
  pthread_create (&b, NULL, plain_worker, NULL);
  pthread_create (&c, NULL, sleeper, NULL);
  clock_gettime (CLOCK_MONOTONIC, &begin);
  do
    clock_gettime (CLOCK_MONOTONIC, &now);
  while (now.tv_sec == begin.tv_sec && now.tv_nsec < begin.tv_nsec + 10000000);
  while (done < 3)
    ;
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  pthread_join (c, NULL);
  return 0;
}
