/* message.c -- message passing through a relaxed store.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=20" }
   { golden-status 66 }
   { golden-kind data-race }  */

#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void __attribute__ ((noinline))
publish (int value)
{
  data = value;
  atomic_store_explicit (&ready, 1, memory_order_relaxed);
}

static void *
writer (void *unused)
{
  publish (42);
  return unused;
}

static void *
reader (void *sum)
{
  if (atomic_load_explicit (&ready, memory_order_acquire))
    *(int *) sum = data;
  return NULL;
}

int
main (void)
{
  pthread_t t[2];
  int sum = 0;
  pthread_create (&t[0], NULL, writer, NULL);
  pthread_create (&t[1], NULL, reader, &sum);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
  return 0;
}
