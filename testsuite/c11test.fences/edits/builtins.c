/* builtins.c -- atomic builtins of GCC, and no header.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>

static int x, y, data, flag;

static void *
left (void *p)
{
  data = 1;
  __atomic_store_n (&flag, 1, __ATOMIC_RELAXED);
  __atomic_store_n (&x, 1, __ATOMIC_RELAXED);
  if (!__atomic_load_n (&y, __ATOMIC_RELAXED))
    data = 2;
  return p;
}

static void *
right (void *p)
{
  while (!__atomic_load_n (&flag, __ATOMIC_RELAXED))
    ;
  data++;
  __atomic_store_n (&y, 1, __ATOMIC_RELAXED);
  return __atomic_load_n (&x, __ATOMIC_RELAXED) ? p : 0;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], 0, left, 0);
  pthread_create (&t[1], 0, right, 0);
  return 0;
}
