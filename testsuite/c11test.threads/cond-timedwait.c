/* cond-timedwait.c -- a timed wait ends by signal or by time, in virtual time.
   SPDX-License-Identifier: BSD-3-Clause

   Nobody signals the first condition: the wait of an hour must end with
   ETIMEDOUT at once.  The second is signalled, and waited for in a loop.

   { c11t-run "--executions=200 --seed=1 --timeout=10" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static bool ready;
static int data;

static struct timespec
in_seconds (long s)
{
  struct timespec t;

  clock_gettime (CLOCK_REALTIME, &t);
  t.tv_sec += s;
  return t;
}

static void *
producer (void *unused)
{
  pthread_mutex_lock (&mutex);
  data = 1;
  ready = true;
  pthread_cond_signal (&cond);
  pthread_mutex_unlock (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  struct timespec t = in_seconds (3600), now;
  int e;

  pthread_mutex_lock (&mutex);
  do
    e = pthread_cond_timedwait (&never, &mutex, &t);
  while (e == 0);
  assert (e == ETIMEDOUT);
  now = in_seconds (0);
  assert (now.tv_sec >= t.tv_sec);
  pthread_mutex_unlock (&mutex);

  pthread_create (&thread, NULL, producer, NULL);
#ifdef UNPROTECTED
  data = 2;
#endif
  pthread_mutex_lock (&mutex);
  while (!ready)
    {
      t = in_seconds (1);
      e = pthread_cond_timedwait (&cond, &mutex, &t);
      assert (e == 0 || e == ETIMEDOUT);
    }
  pthread_mutex_unlock (&mutex);
  pthread_join (thread, NULL);
  return 0;
}
