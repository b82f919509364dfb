/* audit-lost.c -- a lost update, which no memory order mends.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int number;

static void *
add (void *unused)
{
  int n = atomic_load (&number);
  atomic_store (&number, n + 1);
  return unused;
}

int
main (void)
{
  pthread_t a, b;
  pthread_create (&a, NULL, add, NULL);
  pthread_create (&b, NULL, add, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  assert (number == 2);
  return 0;
}
