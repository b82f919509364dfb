/* run-pages.c -- executions in one process, whatever the size of pages.
   SPDX-License-Identifier: BSD-3-Clause

   Each execution finds data, heap, stacks and thread-local variables as they
   were.  cross.exp runs this with pages of 4, 16 and 64 kB.

   { c11t-levels "-O1" }
   { c11t-run "--executions=100 --seed=1 --validate=0 --output=pass" }
   { c11t-status 0 }
   { c11t-expect {distinct behaviours} }  */

#include <c11test/c11test.h>

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_int x, y;
static int plain = 7, table[50000];
static __thread int own = 3;
static int r1, r2;

static void *
left (void *p)
{
  char used[20000];
  assert (own++ == 3);
  for (unsigned i = 0; i < sizeof used; i += 1000)
    ((volatile char *) used)[i] = 1;
  atomic_store_explicit (&x, 1, memory_order_relaxed);
  r1 = atomic_load_explicit (&y, memory_order_relaxed);
  return p;
}

static void *
right (void *p)
{
  assert (own++ == 3);
  atomic_store_explicit (&y, 1, memory_order_relaxed);
  r2 = atomic_load_explicit (&x, memory_order_relaxed);
  return p;
}

C11TEST_TEST (store_buffering)
{
  pthread_t a, b;
  pthread_attr_t odd;
  assert (plain++ == 7 && own++ == 3);
  for (int i = 0; i < 50000; i += 999)
    assert (table[i]++ == 0);
  for (int i = 0; i < 30; i++)
    assert (*(volatile char *) calloc (1, 999) == 0);
  pthread_attr_init (&odd);
  pthread_attr_setstacksize (&odd, 70000);
  pthread_attr_setguardsize (&odd, 1);
  pthread_create (&a, &odd, left, NULL);
  pthread_create (&b, NULL, right, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  printf ("page of %ld, outcome %d %d\n", sysconf (_SC_PAGESIZE), r1, r2);
}
