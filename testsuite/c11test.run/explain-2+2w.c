/* explain-2+2w.c -- two threads write two variables crosswise.
   SPDX-License-Identifier: BSD-3-Clause

   Each variable ends with the first store of a thread: no read takes an old value,
   and no interleaving ends so.

   { c11t-run "--executions=300 --seed=1 --explain=20" }
   { c11t-finding assertion 5 }
   { c11t-expect {why \(2\+2W\):} }
   { c11t-expect {2\+2W: in modification order T[12]'s relaxed store at [^ ]*:(27|35) comes before T[12]'s relaxed store at [^ ]*:(26|34), and T[12]'s relaxed store at [^ ]*:(27|35) before T[12]'s relaxed store at [^ ]*:(26|34); only seq_cst on all four} }
   { c11t-expect {:26:[0-9]+: change: make it and the store after it seq_cst, or put a seq_cst fence after it} }
   { c11t-expect {:34:[0-9]+: change: make it and the store after it seq_cst, or put a seq_cst fence after it} }
   { c11t-never {takes an old value|read an old value|this newer store} }
   { c11t-never {message passing} }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int x, y;

static void *
first (void *arg)
{
  atomic_store_explicit (&x, 1, memory_order_relaxed);
  atomic_store_explicit (&y, 2, memory_order_relaxed);
  return arg;
}

static void *
second (void *arg)
{
  atomic_store_explicit (&y, 1, memory_order_relaxed);
  atomic_store_explicit (&x, 2, memory_order_relaxed);
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], NULL, first, NULL);
  pthread_create (&t[1], NULL, second, NULL);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
  assert (!(atomic_load (&x) == 1 && atomic_load (&y) == 1));
  return 0;
}
