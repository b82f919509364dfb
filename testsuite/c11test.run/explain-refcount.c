/* explain-refcount.c -- whoever counts down to zero frees: one place is the write
   and the read of the pair that must order, and needs both orders.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1 --explain=20" }
   { c11t-finding data-race 50 }
   { c11t-expect {:25:[0-9]+: change: make it acq_rel, or put a release fence before it and an acquire fence after it} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct object
{
  atomic_int users;
  int data;
};

static void *
use (void *arg)
{
  struct object *o = arg;
  volatile int d = o->data;
  (void) d;
  if (atomic_fetch_sub_explicit (&o->users, 1, memory_order_relaxed) == 1)
    free (o);
  return NULL;
}

int
main (void)
{
  pthread_t t[2];
  struct object *o = malloc (sizeof *o);
  atomic_init (&o->users, 2);
  o->data = 42;
  pthread_create (&t[0], NULL, use, o);
  pthread_create (&t[1], NULL, use, o);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
  return 0;
}
