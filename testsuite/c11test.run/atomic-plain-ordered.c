/* atomic-plain-ordered.c -- plain and atomic accesses of one place in turn.
   SPDX-License-Identifier: BSD-3-Clause

   A plain write that is ordered before the atomic ones gives them its value,
   and a plain read that is ordered after them sees theirs.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

static int target;

static void *
worker (void *unused)
{
  int before = __atomic_fetch_add (&target, 1, __ATOMIC_RELAXED);

  assert (before == 10 || before == 11);
  assert (__atomic_load_n (&target, __ATOMIC_RELAXED) >= before + 1);
  return unused;
}

int
main (void)
{
  pthread_t thread[2];

  target = 9;
  target = 10;
  for (int i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, worker, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  assert (target == 12);
  target = 20;
  assert (__atomic_load_n (&target, __ATOMIC_RELAXED) == 20);
  return 0;
}
