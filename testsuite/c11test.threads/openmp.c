/* openmp.c -- OpenMP's threads are refused, one thread is not.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fopenmp" }
   { c11t-run "--executions=20 --seed=1 --timeout=20 --jobs=2" }
   { c11t-args "2" }
   { c11t-status 67 }
   { c11t-expect {^c11test: OpenMP's threads cannot be controlled: .*; set OMP_THREAD_LIMIT=1 to run the program with one thread, or use pthreads, C11 or C\+\+ threads$} }
   { c11t-expect {partial: 0 of 20 executions \(the program cannot be controlled\)} }
   { c11t-direct 67 {^c11test: OpenMP's threads cannot be controlled} }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-args "1" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#include <assert.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  int sum = 0, threads = argc > 1 ? atoi (argv[1]) : 1;
#pragma omp parallel for num_threads(threads) reduction(+:sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  assert (sum == 4950);
  return 0;
}
