/* message.c -- a message is sent by a store that orders too little.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic int data, flag;

static void *
sender (void *arg)
{
  atomic_store_explicit (&data, 1, memory_order_relaxed);
  atomic_store_explicit (&flag, 1, memory_order_relaxed); /* change */
  return arg;
}

int
main (void)
{
  pthread_t t;
  if (pthread_create (&t, NULL, sender, NULL))
    return 1;
  if (atomic_load_explicit (&flag, memory_order_acquire))
    assert (atomic_load_explicit (&data, memory_order_relaxed) == 1);
  return pthread_join (t, NULL);
}
