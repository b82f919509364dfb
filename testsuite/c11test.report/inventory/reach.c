/* reach.c -- what a campaign reaches of an inventory; the lines count.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int both, one;
static volatile int flag;
static int data;

static int
never (void)
{
  return atomic_load (&both);
}

static void
order (void)
{
  __asm__ volatile ("" ::: "memory");
}

static void *
first (void *unused)
{
  data = 1;
  order ();
  atomic_store (&one, 1);
  atomic_fetch_add (&both, 1);
  return unused;
}

static void *
second (void *unused)
{
  first (unused);
  if (flag)
    never ();
  return unused;
}

static void *
third (void *unused)
{
  if (atomic_load (&one))
    flag = 0;
  return unused;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], NULL, second, NULL);
  pthread_join (t[0], NULL);
  first (NULL);
  pthread_create (&t[1], NULL, third, NULL);
  pthread_join (t[1], NULL);
  return 0;
}
