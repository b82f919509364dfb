/* references.cc -- that a region inside a region has a reference of the outer
   one is no race; what is referred to is watched.
   SPDX-License-Identifier: BSD-3-Clause

   GCC has the threads of the outer region store the references again.

   { c11t-options "-fopenmp" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "task parallel local taskloop" }
   { c11t-no-finding }  */

#ifndef UNPROTECTED
#define PROTECT _Pragma ("omp atomic")
#else
#define PROTECT
#endif

#include <assert.h>
#include <string.h>

static void
task (int &from, int &to)
{
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 4; i++)
    {
#pragma omp task shared(from, to)
      {
        PROTECT
        to += from;
      }
    }
}

static void
parallel (int &from, int &to)
{
#pragma omp parallel num_threads(2)
#pragma omp parallel num_threads(2)
  {
    PROTECT
    to += from;
  }
}

static void
local (int &from, int &to)
{
  int one = from;
  int &r = one;
#pragma omp parallel num_threads(2)
  {
    int two = 0;
    int &s = two;
#pragma omp task shared(r, s)
    s = r;
#pragma omp taskwait
    PROTECT
    to += 2 * s;
  }
}

static void
taskloop (int &from, int &to)
{
#pragma omp parallel num_threads(2)
#pragma omp taskloop shared(from, to) num_tasks(2)
  for (int i = 0; i < 2; i++)
    {
      PROTECT
      to += from;
    }
}

int
main (int argc, char **argv)
{
  int from = 1, to = 0;
  const char *which = argc > 1 ? argv[1] : "task";
  if (!strcmp (which, "parallel"))
    parallel (from, to);
  else if (!strcmp (which, "local"))
    local (from, to);
  else if (!strcmp (which, "taskloop"))
    taskloop (from, to);
  else
    task (from, to);
#ifndef UNPROTECTED
  assert (to == (strcmp (which, "parallel") ? 4 : 2));
#endif
  return 0;
}
