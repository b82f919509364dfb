/* cancel.c -- cancellation, which OMP_CANCELLATION allows: in loops, sections,
   taskgroups and regions.
   SPDX-License-Identifier: BSD-3-Clause

   Without the variable, the case "not", nothing is cancelled.  The program sets
   it before it asks OpenMP for anything, which is soon enough under control.

   { c11t-options "-fopenmp" }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "cancelled not" }
   { c11t-no-finding }  */

#include <assert.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

int
main (int argc, char **argv)
{
  int count = 0, after = 0;
  int not = argc < 2 || strcmp (argv[1], "cancelled") != 0;
  if (!not)
    setenv ("OMP_CANCELLATION", "true", 1);
  assert (omp_get_cancellation () == !not);
#pragma omp parallel num_threads (3)
  {
#pragma omp for schedule(dynamic)
    for (int i = 0; i < 40; i++)
      {
#pragma omp atomic
        count++;
#pragma omp cancel for
#pragma omp cancellation point for
      }
#pragma omp sections
    {
#pragma omp section
      {
#pragma omp cancel sections
      }
#pragma omp section
      {
#pragma omp cancellation point sections
      }
    }
  }
#pragma omp parallel num_threads (3)
  {
#pragma omp barrier
    if (omp_get_thread_num () == 1)
      {
#pragma omp cancel parallel
      }
#pragma omp barrier
#pragma omp atomic
    after++;
  }
  if (!not)
    assert (count <= 3 && after == 0);
  else
    assert (count == 40 && after == 3);
  return 0;
}
