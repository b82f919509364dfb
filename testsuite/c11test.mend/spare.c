/* spare.c -- a message, and orders and a fence that it does not need.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int data, ready, count;
static int plain;

static void *
produce (void *arg)
{
  plain = 1;
  atomic_store (&data, 1); /* spare: data */
  atomic_thread_fence (memory_order_seq_cst); /* spare: fence */
  atomic_store_explicit (&ready, 1, memory_order_release); /* needed: publish */
  atomic_fetch_add (&count, 1); /* spare: count */
  return arg;
}

static void *
consume (void *arg)
{
  if (atomic_load_explicit (&ready, memory_order_seq_cst)) /* needed: take */
    plain += atomic_load_explicit (&data, memory_order_acquire); /* spare: read */
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], NULL, produce, NULL);
  pthread_create (&t[1], NULL, consume, NULL);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
  return 0;
}
