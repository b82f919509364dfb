/* cas-push.c -- a compare-exchange that succeeds does not write what it expected.
   SPDX-License-Identifier: BSD-3-Clause

   The usual push on a list: the expected value is the new node's link, and the
   node is another thread's once it is on the list.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node
{
  struct node *next;
  int value;
};

static _Atomic (struct node *) top;

static void *
push (void *p)
{
  struct node *n = malloc (sizeof *n);
  n->value = 1;
  n->next = atomic_load_explicit (&top, memory_order_relaxed);
  while (!atomic_compare_exchange_weak_explicit (
      &top, &n->next, n, memory_order_release, memory_order_relaxed))
    ;
  return p;
}

static int
take_all (void)
{
  struct node *n = atomic_exchange_explicit (&top, NULL, memory_order_acquire);
  int sum = 0;
  while (n)
    {
      struct node *next = n->next;
      sum += n->value;
      free (n);
      n = next;
    }
  return sum;
}

int
main (void)
{
  pthread_t a, b;
  pthread_create (&a, NULL, push, NULL);
  pthread_create (&b, NULL, push, NULL);
  int sum = take_all ();
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  assert (sum + take_all () == 2);
  return 0;
}
