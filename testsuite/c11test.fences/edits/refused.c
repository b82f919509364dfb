/* refused.c -- what cannot be edited, and one thing that can.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>

#define STORE(p, v) atomic_store_explicit (p, v, memory_order_relaxed)
#define GIVE_BACK                                                             \
  do                                                                          \
    b = 1;                                                                    \
  while (0)

static atomic_int x, y;
static int a, b, c, d;

static void *
left (void *p)
{
  STORE (&x, 1);
  if (atomic_load_explicit (&y, memory_order_relaxed) == 0)
    d = 1;
  a = 1;
  GIVE_BACK;
  return p;
}

static void *
right (void *p)
{
  memory_order order = memory_order_relaxed;
  atomic_store_explicit (&y, 1, order);
  int r = atomic_load_explicit (&x, memory_order_relaxed);
  d = b + a + c;
  return r ? p : 0;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], 0, left, 0);
  pthread_create (&t[1], 0, right, 0);
  return 0;
}
