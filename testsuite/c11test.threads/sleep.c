/* sleep.c -- sleeping costs no time, and the clock shows that it was slept.
   SPDX-License-Identifier: BSD-3-Clause

   Each execution sleeps for more than an hour; the limit is ten seconds of
   real time.  The twin takes sleeping for synchronisation.

   { c11t-run "--executions=100 --seed=1 --timeout=10" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

static int data;

static double
now (void)
{
  struct timespec t;

  assert (clock_gettime (CLOCK_MONOTONIC, &t) == 0);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static void *
worker (void *unused)
{
  double start = now (), last = start;

  for (int i = 0; i < 5; i++)
    {
      double t;
      sleep (100);
      t = now ();
      assert (t >= last + 100);
      last = t;
    }
#ifdef UNPROTECTED
  data = 1;
#endif
  return unused;
}

int
main (void)
{
  struct timespec t = { 1000, 500000000 };
  pthread_t thread;
  double start = now ();
  time_t wall = time (NULL);

  pthread_create (&thread, NULL, worker, NULL);
  assert (sleep (1000) == 0);
  assert (now () >= start + 1000);
  assert (nanosleep (&t, NULL) == 0);
  assert (now () >= start + 2000.5);
  assert (usleep (999999) == 0);
  assert (time (NULL) >= wall + 2000);
#ifdef UNPROTECTED
  data = 2;
#endif
  pthread_join (thread, NULL);
  return data > 2;
}
