/* c20-z6u.h -- Z6.U of P0668.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef STORE_Y
#define STORE_Y memory_order_release
#endif

static atomic_int x, y;
static int added, then, missed;

static void *
store (void *unused)
{
  atomic_store (&x, 1);
  atomic_store_explicit (&y, 1, STORE_Y);
  return unused;
}

static void *
add (void *unused)
{
  added = atomic_fetch_add (&y, 1);
  then = atomic_load_explicit (&y, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  pthread_t one, two;
  pthread_create (&one, NULL, store, NULL);
  pthread_create (&two, NULL, add, NULL);
  atomic_store (&y, 3);
  missed = !atomic_load (&x);
  pthread_join (one, NULL);
  pthread_join (two, NULL);
  assert (!(added == 1 && then == 3 && missed) || !"0 of x");
  return 0;
}
