/* tiny-repeated.c -- store buffering as a C11TEST_TEST.
   SPDX-License-Identifier: BSD-3-Clause

   tiny-repeated

   One execution of it is an operation; the tools that do not know how to repeat
   it make a process for each, as they do for tiny.c.  */

#include <c11test/c11test.h>
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

C11TEST_TEST (store_buffering)
{
  pthread_t a, b;

  pthread_create (&a, NULL, left, NULL);
  pthread_create (&b, NULL, right, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
}
