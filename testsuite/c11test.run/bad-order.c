/* bad-order.c -- memory orders that an operation cannot have: a warning each.
   SPDX-License-Identifier: BSD-3-Clause

   No finding comes of them; they are treated as seq_cst, so the message is
   passed.

   { c11t-options "-Wno-invalid-memory-model" }
   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }
   { c11t-status 0 }
   { c11t-expect {bad-order\.c:42:\d+: warning: the memory order release is not for an atomic load; treated as seq_cst} }
   { c11t-expect {bad-order\.c:32:\d+: warning: the memory order acquire is not for an atomic store} }
   { c11t-expect {bad-order\.c:44:\d+: warning: the memory order acq_rel is not for a compare-exchange that fails} }
   { c11t-expect {bad-order\.c:46:\d+: warning: 77 is no memory order for an atomic operation} }
   { c11t-expect {bad-order\.c:47:\d+: warning: -1 is no memory order for an atomic operation} }
   { c11t-never {bad-order\.c:48} }
   { c11t-direct 0 {bad-order\.c:42:\d+: warning: the memory order release} }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

static int flag, other, data;
static volatile int acquire = __ATOMIC_ACQUIRE;
static volatile int out_of_range = 77;

static void *
sender (void *unused)
{
  data = 1;
  __atomic_store_n (&flag, 1, acquire);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  int expected = 1;
  pthread_create (&thread, NULL, sender, NULL);
  if (__atomic_load_n (&flag, __ATOMIC_RELEASE))
    assert (data == 1);
  __atomic_compare_exchange_n (&other, &expected, 2, 0, __ATOMIC_ACQ_REL,
                               __ATOMIC_ACQ_REL);
  __atomic_fetch_add (&other, 1, out_of_range);
  __atomic_thread_fence (out_of_range - 78);
  __atomic_exchange_n (&other, 1, __ATOMIC_ACQ_REL);
  pthread_join (thread, NULL);
  return 0;
}
