/* wide-message.c -- a 16-byte release store orders what came before it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

struct pair
{
  long sequence, negated;
};

#ifndef RELEASE
#define RELEASE memory_order_release
#endif

static _Atomic struct pair message;
static int data;

static void *
sender (void *unused)
{
  data = 42;
  atomic_store_explicit (&message, ((struct pair){ 1, -1 }), RELEASE);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  struct pair p;

  pthread_create (&thread, NULL, sender, NULL);
  p = atomic_load_explicit (&message, memory_order_acquire);
  assert (p.sequence == -p.negated);
  if (p.sequence)
    assert (data == 42);
  pthread_join (thread, NULL);
  return 0;
}
