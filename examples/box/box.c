/* box.c -- one thread hands a number to another one, through a box.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static int box;
static atomic_int full;

static void *
put (void *unused)
{
  box = 42;
  atomic_store_explicit (&full, 1, memory_order_relaxed);
  return unused;
}

static void *
get (void *unused)
{
  while (!atomic_load_explicit (&full, memory_order_acquire))
    continue;
  printf ("%d\n", box);
  return unused;
}

int
main (void)
{
  pthread_t a, b;
  pthread_create (&a, NULL, put, NULL);
  pthread_create (&b, NULL, get, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
