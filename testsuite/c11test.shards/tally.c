/* tally.c -- a program with findings that are frequent, rare, and very rare,
   which repeats in its process.
   SPDX-License-Identifier: BSD-3-Clause

   Compiled with -DOTHER it is another build of the same source.  */

#include <c11test/c11test.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <threads.h>

static atomic_int x, y, z;
static int data, rare;

#ifdef OTHER
int other = OTHER;
#endif

static int
writer (void *p)
{
  (void) p;
  atomic_store_explicit (&x, 1, memory_order_relaxed);
  data = 1;
  atomic_store_explicit (&y, 1, memory_order_relaxed);
  atomic_fetch_add (&z, 1);
  return 0;
}

static int
reader (void *p)
{
  (void) p;
  int a = atomic_load_explicit (&y, memory_order_relaxed);
  int b = atomic_load_explicit (&x, memory_order_relaxed);
  int c = atomic_load_explicit (&z, memory_order_relaxed);
  if (a == 1 && b == 0 && c == 1)
    rare++;
  if (a == 1 && c == 0)
    data = 2;
  return 0;
}

C11TEST_TEST (tally)
{
  thrd_t t[3];
  thrd_create (&t[0], writer, NULL);
  thrd_create (&t[1], reader, NULL);
  thrd_create (&t[2], reader, NULL);
  for (int i = 0; i < 3; i++)
    thrd_join (t[i], NULL);
  if (rare == 2)
    _Exit (3);
}
