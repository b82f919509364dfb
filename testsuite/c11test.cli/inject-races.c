/* inject-races.c -- a program that races, for cli-inject.exp.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static int data, more;
static atomic_int flag;

static void *
worker (void *unused)
{
  data++;
  atomic_store_explicit (&flag, 1, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, worker, NULL);
  if (atomic_load_explicit (&flag, memory_order_relaxed))
    more = data;
  pthread_join (thread, NULL);
  return more > 1;
}
