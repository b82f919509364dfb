/* copies.cc -- a task's copies of objects are destroyed, in a cancelled
   taskgroup, too.
   SPDX-License-Identifier: BSD-3-Clause

   A task that has not begun has its copies since it was made; what is in it
   comes to a cancellation point if it wants to end early.  A task without such
   copies does not begin any more.

   { c11t-options "-fopenmp" }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "task taskloop plain" }
   { c11t-no-finding }  */

#include <assert.h>
#include <atomic>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

static std::atomic<int> alive, begun;

struct object
{
  object () { alive++; }
  object (const object &) { alive++; }
  ~object () { alive--; }
  void use () { begun++; }
};

static void
tasks (object &o)
{
#pragma omp taskgroup
  for (int i = 0; i < 8; i++)
    {
#pragma omp task firstprivate(o)
      {
        o.use ();
#pragma omp cancel taskgroup
      }
    }
  assert (begun >= 1);
}

static void
loop (object &o)
{
#pragma omp taskloop firstprivate(o) grainsize(1)
  for (int i = 0; i < 8; i++)
    {
      o.use ();
#pragma omp cancel taskgroup
    }
  assert (begun >= 1);
}

/* The first task cancels before it lets the others be made, so none of them
   begins.  */
static void
plain ()
{
  std::atomic<bool> over (false);
#pragma omp taskgroup
  {
#pragma omp task shared(over) if (0)
    {
#pragma omp cancel taskgroup
    }
    over = true;
#pragma omp task shared(over)
    begun++;
  }
  assert (begun == 0);
}

int
main (int argc, char **argv)
{
  const char *which = argc > 1 ? argv[1] : "task";
  setenv ("OMP_CANCELLATION", "true", 1);
#pragma omp parallel num_threads(3)
#pragma omp single
  {
    object o;
    if (!strcmp (which, "task"))
      tasks (o);
    else if (!strcmp (which, "taskloop"))
      loop (o);
    else
      plain ();
  }
  assert (alive == 0);
  return 0;
}
