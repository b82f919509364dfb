/* unseen-never.c -- for target-unseen.exp: pairs of places that use one object and
   cannot communicate.
   SPDX-License-Identifier: BSD-3-Clause

   The first thread has ended before the second one begins; and what is stored under
   a lock is stored over before it is unlocked.  A third thread makes sure that
   nobody is ever alone.  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int ended, ticks, busy = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int box, plain;

static void *
first (void *arg)
{
  atomic_load_explicit (&ended, memory_order_relaxed); /* join_load */
  pthread_mutex_lock (&lock);
  box = 1; /* lock_store */
  atomic_fetch_add_explicit (&ticks, 1, memory_order_relaxed);
  box = 2;
  pthread_mutex_unlock (&lock);
  plain = 1; /* early */
  return arg;
}

static void *
second (void *arg)
{
  atomic_store_explicit (&ended, 1, memory_order_relaxed); /* join_store */
  plain = 2; /* late */
  return arg;
}

static void *
third (void *arg)
{
  pthread_mutex_lock (&lock);
  int seen = box; /* lock_load */
  pthread_mutex_unlock (&lock);
  while (atomic_load_explicit (&busy, memory_order_acquire))
    ;
  return seen == 1 ? &box : arg;
}

int
main (void)
{
  pthread_t t, with;
  pthread_create (&with, 0, third, 0);
  pthread_create (&t, 0, first, 0);
  pthread_join (t, 0);
  pthread_create (&t, 0, second, 0);
  pthread_join (t, 0);
  atomic_store_explicit (&busy, 0, memory_order_release);
  pthread_join (with, 0);
  return 0;
}
