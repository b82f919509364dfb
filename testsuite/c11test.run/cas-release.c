/* cas-release.c -- what a compare-exchange releases contains its own write.
   SPDX-License-Identifier: BSD-3-Clause

   Who acquires it may use the object plainly, or free it.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node
{
  atomic_int state;
  int rest;
};

static void *
give (void *p)
{
  struct node *n = p;
  int old = 1;
  atomic_compare_exchange_strong_explicit (&n->state, &old, 2,
                                           memory_order_release,
                                           memory_order_relaxed);
  return NULL;
}

static void *
take (void *p)
{
  struct node *n = p;
  while (atomic_load_explicit (&n->state, memory_order_acquire) != 2)
    ;
  *(int *) &n->state = 3;
  free (n);
  return NULL;
}

int
main (void)
{
  pthread_t a, b;
  struct node *n = malloc (sizeof *n);
  atomic_init (&n->state, 1);
  pthread_create (&a, NULL, give, n);
  pthread_create (&b, NULL, take, n);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
