/* one-condition.c -- producers and consumers that share a condition.
   SPDX-License-Identifier: BSD-3-Clause

   A buffer of one place wakes one thread whenever it changes, and that may be
   one that waits for the opposite.  Orders that must coincide: both consumers
   wait before anything is there; the second producer finds the buffer full,
   and waits, before the first consumer, which was woken, has taken what is in
   it; and it is the second consumer that this one wakes then.  It finds
   nothing and waits again, as the second producer does: a deadlock.

   Fixed: all are woken.  */

#include "../threads.h"

#ifdef FIXED
#define WAKE pthread_cond_broadcast
#else
#define WAKE pthread_cond_signal
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static bool full;
static int value;

static void
put (int n)
{
  pthread_mutex_lock (&lock);
  while (full)
    pthread_cond_wait (&changed, &lock);
  value = n;
  full = true;
  WAKE (&changed);
  pthread_mutex_unlock (&lock);
}

static int
take (void)
{
  pthread_mutex_lock (&lock);
  while (!full)
    pthread_cond_wait (&changed, &lock);
  int n = value;
  full = false;
  WAKE (&changed);
  pthread_mutex_unlock (&lock);
  return n;
}

static void
producer (void)
{
  put (1);
}

static void
consumer (void)
{
  C11TEST_ASSERT (take () == 1);
}

C11TEST_TEST (one_condition)
{
  run_four (producer, producer, consumer, consumer);
}
