/* terminal.c -- for terminal.exp: a race with a stack of two frames.
   SPDX-License-Identifier: BSD-3-Clause  */

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
reader (void *result)
{
  if (atomic_load_explicit (&ready, memory_order_acquire))
    *(int *) result = data;
  return NULL;
}

static void *
writer (void *unused)
{
  (void) unused;
  publish (1);
  atomic_store_explicit (&ready, 2, memory_order_relaxed);
  return NULL;
}

int
main (void)
{
  pthread_t t, u;
  int value = 0;
  pthread_create (&t, NULL, writer, NULL);
  pthread_create (&u, NULL, reader, &value);
  pthread_join (t, NULL);
  pthread_join (u, NULL);
  return 0;
}
