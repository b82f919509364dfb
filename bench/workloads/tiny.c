/* tiny.c -- store buffering, the smallest test there is.
   SPDX-License-Identifier: BSD-3-Clause

   tiny

   One execution of it is an operation.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int x, y;
static int r1, r2;

static void *
left (void *arg)
{
  atomic_store_explicit (&x, 1, memory_order_relaxed);
  r1 = atomic_load_explicit (&y, memory_order_relaxed);
  return arg;
}

static void *
right (void *arg)
{
  atomic_store_explicit (&y, 1, memory_order_relaxed);
  r2 = atomic_load_explicit (&x, memory_order_relaxed);
  return arg;
}

int
main (void)
{
  pthread_t a, b;

  pthread_create (&a, NULL, left, NULL);
  pthread_create (&b, NULL, right, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
