/* large-range.c -- blocks of many pages that are set, copied, grown and handed over: no
   finding, and an atomic object among them has what was written last.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }
   { c11t-status 0 }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 100000

struct block
{
  char before[40000];
  atomic_int x;
  char after[SIZE];
};

struct block *volatile shared;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* Sets all of it to VALUE, reads it, and leaves it larger.  */
static void
renew (int value)
{
  pthread_mutex_lock (&mutex);
  struct block *b = shared, *copy = malloc (sizeof *b);
  memset (b, value, sizeof *b);
  memcpy (copy, b, sizeof *b);
  assert (atomic_load_explicit (&b->x, memory_order_relaxed)
          == value * 0x01010101);
  assert (atomic_load_explicit (&copy->x, memory_order_relaxed)
          == value * 0x01010101);
  atomic_store_explicit (&b->x, 7, memory_order_relaxed);
  shared = realloc (b, sizeof *b + SIZE);
  assert (shared->after[SIZE - 1] == value);
  assert (atomic_load_explicit (&shared->x, memory_order_relaxed) == 7);
  free (copy);
  pthread_mutex_unlock (&mutex);
}

static void *
worker (void *arg)
{
  renew (2);
  return arg;
}

int
main (void)
{
  pthread_t thread;
  shared = calloc (1, sizeof (struct block));
  pthread_create (&thread, NULL, worker, NULL);
  renew (1);
  pthread_join (thread, NULL);
  memset (shared, 3, sizeof *shared);
  free (shared);
  return 0;
}
