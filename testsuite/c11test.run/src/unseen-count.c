/* unseen-count.c -- for target-unseen.exp: an execution says which stores it has
   read from, by their lines.
   SPDX-License-Identifier: BSD-3-Clause

   An atomic object is read where the model lets a load take old stores, and a plain
   one under a lock.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static atomic_int state, ticks;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int box;

#define LOCK pthread_mutex_lock (&lock)
#define UNLOCK pthread_mutex_unlock (&lock)

static void
set (int line)
{
  atomic_fetch_add_explicit (&ticks, line, memory_order_relaxed);
}

static void *
work (void *arg)
{
  for (int i = 0; i < 30; i++)
    set (i);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  LOCK, box = __LINE__, UNLOCK;
  LOCK, box = __LINE__, UNLOCK;
  LOCK, box = __LINE__, UNLOCK;
  LOCK, box = __LINE__, UNLOCK;
  LOCK, box = __LINE__, UNLOCK;
  LOCK, box = __LINE__, UNLOCK;
  LOCK, box = __LINE__, UNLOCK;
  LOCK, box = __LINE__, UNLOCK; /* middle */
  LOCK, box = __LINE__, UNLOCK;
  LOCK, box = __LINE__, UNLOCK;
  LOCK, box = __LINE__, UNLOCK;
  LOCK, box = __LINE__, UNLOCK;
  for (int i = 0; i < 30; i++)
    set (i);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  atomic_store_explicit (&state, __LINE__, memory_order_release);
  return arg;
}

static void *
look (void *arg)
{
  int *seen = arg;
  for (int i = 0; i < 5; i++)
    set (i);
  seen[0] = atomic_load_explicit (&state, memory_order_acquire); /* state */
  LOCK;
  seen[1] = box; /* box */
  UNLOCK;
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  int seen[2];
  pthread_create (&t[0], 0, work, 0);
  pthread_create (&t[1], 0, look, seen);
  pthread_join (t[0], 0);
  pthread_join (t[1], 0);
  printf ("%d %d\n", seen[0], seen[1]);
  return 0;
}
