/* time-real.c -- the option time=real: sleeps last, deadlines come in time.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=5 --seed=1 --time=real" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static sem_t sem;
static volatile sig_atomic_t ticks;

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + (double) t.tv_nsec / 1e9;
}

/* Others run while a thread sleeps.  */
static void *
post_late (void *unused)
{
  usleep (30000);
  sem_post (&sem);
  return unused;
}

static void
tick (int number)
{
  (void) number;
  ticks = ticks + 1;
}

int
main (void)
{
  pthread_t t;
  struct timespec until;
  double begin = now ();
  assert (time (NULL) > 1700001000);
  sem_init (&sem, 0, 0);
  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_sec += 30;
  pthread_create (&t, NULL, post_late, NULL);
  assert (sem_timedwait (&sem, &until) == 0);
  assert (now () - begin >= 0.03);
  pthread_join (t, NULL);

  begin = now ();
  clock_gettime (CLOCK_REALTIME, &until);
  assert (sem_timedwait (&sem, &until) == -1 && errno == ETIMEDOUT);
  signal (SIGALRM, tick);
  ualarm (20000, 0);
  while (!ticks)
    ;
  assert (now () - begin >= 0.02);
  return 0;
}
