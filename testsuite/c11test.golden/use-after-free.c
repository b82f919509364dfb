/* use-after-free.c -- a thread reads what another one frees.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=20" }
   { golden-status 66 }
   { golden-kind use-after-free }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node
{
  char name[24]; /* the C library writes into the beginning of what is free */
  int value;
};

static _Atomic (struct node *) shared;

static void *
reader (void *sum)
{
  struct node *p = atomic_load_explicit (&shared, memory_order_acquire);
  if (p)
    *(int *) sum = p->value;
  return NULL;
}

int
main (void)
{
  pthread_t t;
  int sum = 0;
  struct node *p = malloc (sizeof *p);
  p->value = 5;
  atomic_store_explicit (&shared, p, memory_order_release);
  pthread_create (&t, NULL, reader, &sum);
  atomic_store_explicit (&shared, NULL, memory_order_release);
  free (p);
  pthread_join (t, NULL);
  return 0;
}
