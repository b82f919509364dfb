/* repeat-explain.c -- a C11TEST_TEST with a finding that takes many executions to
   explain.
   SPDX-License-Identifier: BSD-3-Clause

   Each of them adds its process to the file whose descriptor is PIDS.  */

#include <c11test/c11test.h>

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static atomic_int x, y, rest;

static void *
store (void *p)
{
  for (int i = 0; i < 4; i++)
    atomic_fetch_add_explicit (&rest, i, memory_order_relaxed);
  atomic_store_explicit (&x, 1, memory_order_relaxed);
  atomic_store_explicit (&y, 1, memory_order_relaxed);
  return p;
}

static void *
load (void *p)
{
  for (int i = 0; i < 4; i++)
    atomic_fetch_add_explicit (&rest, i, memory_order_relaxed);
  int seen = atomic_load_explicit (&y, memory_order_relaxed);
  assert (!seen || atomic_load_explicit (&x, memory_order_relaxed));
  return p;
}

C11TEST_TEST (message)
{
  pthread_t t[2];
  dprintf (PIDS, "%010d\n", (int) getpid ());
  pthread_create (&t[0], NULL, store, NULL);
  pthread_create (&t[1], NULL, load, NULL);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
}
