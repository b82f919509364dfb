/* parker.c -- a thread waits for another to wake it: Parker's bug.
   SPDX-License-Identifier: BSD-3-Clause

   D. Dice, "A race in LockSupport park() arising from weak memory models"
   (2009): the permit is taken back by a store, and then what was waited for is
   looked at, without a fence between them.  The waker stores that, and then
   finds the permit given.  A wake-up that is lost leaves a thread waiting.  */

#include "atomic.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t woken = PTHREAD_COND_INITIALIZER;
static atomic_int permit, done;

static void
park (void)
{
  if (R (permit) > 0)
    {
      W (permit, 0);
      return;
    }
  pthread_mutex_lock (&mutex);
  while (R (permit) == 0)
    pthread_cond_wait (&woken, &mutex);
  W (permit, 0);
  pthread_mutex_unlock (&mutex);
}

static void
unpark (void)
{
  pthread_mutex_lock (&mutex);
  int before = R (permit);
  W (permit, 1);
  pthread_mutex_unlock (&mutex);
  if (before == 0)
    pthread_cond_signal (&woken);
}

static void *
t0 (void *arg)
{
  while (!R (done))
    park ();
  return arg;
}

static void *
t1 (void *arg)
{
  unpark ();
  W (done, 1);
  unpark ();
  return arg;
}

int
main (void)
{
  run_both ();
  return 0;
}
