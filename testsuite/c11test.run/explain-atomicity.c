/* explain-atomicity.c -- both sides of the switch that loses an addition.
   SPDX-License-Identifier: BSD-3-Clause

   No read takes an old value: what the one thread had read when the other one
   came, and that the other one read the same, is the bug.

   { c11t-run "--executions=100 --seed=1 --explain=20" }
   { c11t-finding assertion 20 }
   { c11t-expect {every read took the newest value} }
   { c11t-expect {load seq_cst sum=0 .*\n.*load seq_cst sum=0 } }
   { c11t-expect {minimal: 1 switch, 0 other choices} }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int sum;

static void *
add (void *arg)
{
  int before = atomic_load (&sum);
  atomic_store (&sum, before + 1);
  return arg;
}

int
main (void)
{
  pthread_t a, b;
  pthread_create (&a, NULL, add, NULL);
  pthread_create (&b, NULL, add, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  assert (atomic_load (&sum) == 2);
  return 0;
}
