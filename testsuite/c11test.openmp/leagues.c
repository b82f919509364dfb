/* leagues.c -- the teams of a league begin with the control variables of who
   made it, and keep what they set to themselves.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fopenmp" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "as-set by-default" }
   { c11t-no-finding }  */

#include <assert.h>
#include <omp.h>
#include <string.h>

/* GCC does not let these be called right in a league.  */
static void __attribute__ ((noipa))
check (int threads, int levels, omp_sched_t how)
{
  omp_sched_t kind;
  int chunk;
  omp_get_schedule (&kind, &chunk);
  assert (kind == how);
  assert (omp_get_max_threads () == threads);
  assert (omp_get_max_active_levels () == levels);
  if (omp_get_team_num () != 0)
    omp_set_num_threads (threads + 1 + omp_get_team_num ());
}

int
main (int argc, char **argv)
{
  int threads = 4, levels = 1, size[3];
  omp_sched_t how = omp_sched_dynamic;
  if (argc > 1 && !strcmp (argv[1], "as-set"))
    {
      omp_set_num_threads (threads = 2);
      omp_set_max_active_levels (levels = 3);
      omp_set_schedule (how = omp_sched_guided, 7);
    }
#pragma omp teams num_teams(3)
  {
    check (threads, levels, how);
#pragma omp parallel
    if (omp_get_thread_num () == 0)
      size[omp_get_team_num ()] = omp_get_num_threads ();
  }
  assert (size[0] == threads);
  assert (size[1] == threads + 2 && size[2] == threads + 3);
  check (threads, levels, how);
  return 0;
}
