/* sc-violation-long.c -- more events than analysis=sc-violation watches.
   SPDX-License-Identifier: BSD-3-Clause

   That is said, and bounds what dfs says; of a shorter execution nothing is.

   { c11t-run "--analysis=sc-violation --executions=3 --seed=1" }
   { c11t-expect {analysis=sc-violation watches executions up to 4096 events, and\s+this\s+is\s+longer} }
   { c11t-run "--analysis=sc-violation --model=sc --strategy=dfs --executions=3" }
   { c11t-expect {an execution was too long for\s+analysis=sc-violation} }
   { c11t-args "short" }
   { c11t-run "--analysis=sc-violation --executions=3 --seed=1" }
   { c11t-never {watches executions} }  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;
static int n = 3000;

static void *
count (void *arg)
{
  for (int i = 0; i < n; i++)
    atomic_fetch_add_explicit (&x, 1, memory_order_relaxed);
  return arg;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  (void) argv;
  if (argc > 1)
    n = 3;
  pthread_create (&t, NULL, count, NULL);
  count (NULL);
  pthread_join (t, NULL);
  return 0;
}
