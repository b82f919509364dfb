/* before.c -- what pthreads race about before a parallel region, and beside one,
   is found.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fopenmp" }
   { c11t-args "race" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 100 }
   { c11t-direct 66 {data race} }
   { c11t-args "ordered" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-no-finding }
   { c11t-direct 0 {} }  */

#include <assert.h>
#include <pthread.h>
#include <string.h>

static int data;

static void *
worker (void *unused)
{
  int sum = 0;
  data++;
  /* A thread that is not main has threads of its own.  */
#pragma omp parallel for num_threads(2) reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i;
  assert (sum == 45);
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  int sum = 0, ordered = argc > 1 && !strcmp (argv[1], "ordered");
  pthread_create (&t, NULL, worker, NULL);
  if (ordered)
    pthread_join (t, NULL);
  data++;
#pragma omp parallel for num_threads(4) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  if (!ordered)
    pthread_join (t, NULL);
  return sum != 4950;
}
