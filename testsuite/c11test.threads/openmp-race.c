/* openmp-race.c -- what was found before OpenMP's threads are refused is kept.
   SPDX-License-Identifier: BSD-3-Clause

   The twin joins before it writes: then there is nothing but the refusal.

   { c11t-options "-fopenmp" }
   { c11t-args "race" }
   { c11t-run "--executions=20 --seed=1 --timeout=20 --jobs=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {^c11test: OpenMP's threads cannot be controlled} }
   { c11t-expect {partial: 1 of 20 executions \(the program cannot be controlled\)} }
   { c11t-direct 67 {data race} }
   { c11t-args "ordered" }
   { c11t-run "--executions=20 --seed=1 --timeout=20 --jobs=1" }
   { c11t-status 67 }
   { c11t-expect {partial: 0 of 20 executions} }  */

#include <pthread.h>
#include <string.h>

static int data;

static void *
worker (void *unused)
{
  data++;
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
  if (!ordered)
    pthread_join (t, NULL);
#pragma omp parallel for num_threads(4) reduction(+:sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  return sum != 4950;
}
