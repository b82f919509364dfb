/* two-flags.c -- each of two threads raises a flag and looks at the other's.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int flag[2];
static int seen[2];

static void *
first (void *arg)
{
  atomic_store_explicit (&flag[0], 1, memory_order_relaxed); /* first store */
  seen[0] = atomic_load_explicit (&flag[1], memory_order_relaxed); /* first load */
  return arg;
}

static void *
second (void *arg)
{
  atomic_store_explicit (&flag[1], 1, memory_order_relaxed); /* second store */
  if (atomic_load_explicit (&flag[0], memory_order_relaxed)) /* second load */
    seen[1] = 1;
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], NULL, first, NULL);
  pthread_create (&t[1], NULL, second, NULL);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
  return 0;
}
