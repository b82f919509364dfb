/* edges.c -- what OpenMP's constructs order.
   SPDX-License-Identifier: BSD-3-Clause

   edges-race.c is the same without them.

   { c11t-options "-fopenmp" }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-quick 60 }
   { c11t-each "fork_join barrier critical critical_name atomic single" }
   { c11t-each "copyprivate master sections section_next parallel_sections" }
   { c11t-each "reduction threadprivate firstprivate lastprivate nested" }
   { c11t-each "task taskwait taskgroup depend depend_in depend_object" }
   { c11t-each "taskwait_depend undeferred final detach priority yield" }
   { c11t-each "taskloop taskloop_ull task_reduction parallel_reduction" }
   { c11t-each "loop_reduction sections_reduction scope teams target" }
   { c11t-each "lock test_lock nest_lock test_nest_lock pools flush" }
   { c11t-no-finding }  */

#include "edges.h"

#define P(text) _Pragma (#text)
#define ME omp_get_thread_num ()

/* --- Regions --- */

static void
fork_join (void)
{
  data = 1;
  P (omp parallel num_threads (3))
  if (OR (ME == 1, true))
    data++;
  data++;
}

static void
barrier (void)
{
  P (omp parallel num_threads (3))
  {
    if (ME == 0)
      data = 1;
    ONLY (P (omp barrier))
    if (ME == 1)
      data++;
  }
}

static void
critical (void)
{
  P (omp parallel num_threads (3))
  {
    ONLY (P (omp critical))
    data++;
  }
  assert (OR (data == 3, true));
}

static void
critical_name (void)
{
  P (omp parallel num_threads (2))
  if (ME == 0)
    {
      P (omp critical (one))
      data++;
    }
  else
    {
      OR (P (omp critical (one)), P (omp critical (another)))
      data++;
    }
}

static long double wide;
static void
atomic (void)
{
  P (omp parallel num_threads (3))
  {
    ONLY (P (omp atomic))
    wide += 1;
  }
}

static void
single (void)
{
  P (omp parallel num_threads (3))
  {
    OR (P (omp single), P (omp single nowait))
    data = 1;
    if (ME == 1)
      data++;
  }
}

static void
copyprivate (void)
{
  int mine;
  P (omp parallel num_threads (3) private (mine))
  {
    OR (P (omp single copyprivate (mine)), P (omp single nowait))
    {
      data = 5;
      mine = 7;
    }
    if (data == 5)
      assert (OR (mine == 7, true));
  }
}

static void
master (void)
{
  P (omp parallel num_threads (3))
  {
    P (omp master)
    data = 1;
    ONLY (P (omp barrier))
    if (ME == 1)
      data++;
  }
}

static void
sections (void)
{
  P (omp parallel num_threads (3))
  {
    OR (P (omp sections), P (omp sections nowait))
    {
      P (omp section)
      data++;
      P (omp section)
      wide += 1;
    }
    if (ME == 1)
      data++;
  }
}

static void
section_next (void)
{
  P (omp parallel num_threads (2))
  P (omp sections)
  {
    P (omp section)
    data++;
    P (omp section)
    OR (wide, data) += 1;
    P (omp section)
    ;
  }
}

static void
parallel_sections (void)
{
  P (omp parallel sections num_threads (3))
  {
    P (omp section)
    data++;
    P (omp section)
    OR (wide, data) += 1;
  }
  data++;
}

static void
reduction (void)
{
  OR (P (omp parallel for num_threads (3) reduction (+ : data)),
      P (omp parallel for num_threads (3)))
  for (int i = 0; i < 6; i++)
    data += i;
  assert (OR (data == 15, true));
}

static int own;
static int others;
P (omp threadprivate (own))
static void
threadprivate (void)
{
  P (omp parallel num_threads (3))
  {
    int *p = OR (&own, &others);
    *p = ME;
  }
  P (omp parallel num_threads (3) copyin (own))
  assert (own == 0);
}

static void
firstprivate (void)
{
  int x = 4;
  OR (P (omp parallel num_threads (3) firstprivate (x)),
      P (omp parallel num_threads (3)))
  x++;
  data = x;
}

static void
lastprivate (void)
{
  int x = 0;
  OR (P (omp parallel for num_threads (3) lastprivate (x)),
      P (omp parallel for num_threads (3)))
  for (int i = 0; i < 6; i++)
    x = i;
  assert (OR (x == 5, true));
}

static void
nested (void)
{
  omp_set_max_active_levels (2);
  P (omp parallel num_threads (2))
  P (omp parallel num_threads (2))
  {
    assert (omp_get_level () == 2);
    ONLY (P (omp critical))
    data++;
  }
}

/* The threads of the first region are those of the second.  */
static void
pools (void)
{
  for (int i = 0; i < 2; i++)
    {
      P (omp parallel num_threads (3))
      if (OR (ME == i, true))
        data++;
    }
}

static int flag;
static void
flush (void)
{
  P (omp parallel num_threads (2))
  if (ME == 0)
    {
      data = 1;
      P (omp flush)
      OR (P (omp atomic write seq_cst), P (omp atomic write relaxed))
      flag = 1;
    }
  else
    {
      int seen;
      OR (P (omp atomic read seq_cst), P (omp atomic read relaxed))
      seen = flag;
      ONLY (P (omp flush))
      if (OR (seen, true))
        data++;
    }
}

/* --- Tasks --- */

#define TASKS P (omp parallel num_threads (3)) P (omp single)

static void
task (void)
{
  data = 1;
  TASKS
  {
    P (omp task)
    data++;
    OR ((void) 0, data++);
  }
  data++;
}

static void
taskwait (void)
{
  TASKS
  {
    P (omp task)
    data++;
    ONLY (P (omp taskwait))
    data++;
  }
}

static void
taskgroup (void)
{
  TASKS
  {
    ONLY (P (omp taskgroup))
    {
      P (omp task)
      {
        P (omp task)
        data++;
      }
    }
    data++;
  }
}

static void
depend (void)
{
  int x;
  TASKS
  {
    P (omp task depend (out : x))
    data++;
    OR (P (omp task depend (inout : x)), P (omp task depend (inout : data)))
    data++;
  }
}

static void
depend_in (void)
{
  int x;
  TASKS
  {
    P (omp task depend (out : x))
    data++;
    for (int i = 0; i < 2; i++)
      {
        P (omp task depend (in : x))
        assert (OR (data, ++data));
      }
    P (omp task depend (mutexinoutset : x))
    data++;
  }
}

static void
depend_object (void)
{
  int x;
  omp_depend_t d;
  P (omp depobj (d) depend (inout : x))
  TASKS
  {
    P (omp task depend (depobj : d))
    data++;
    OR (P (omp task depend (depobj : d)), P (omp task))
    data++;
  }
}

static void
taskwait_depend (void)
{
  int x;
  TASKS
  {
    P (omp task depend (out : x))
    data++;
    ONLY (P (omp taskwait depend (in : x)))
    data++;
  }
}

static void
undeferred (void)
{
  TASKS
  {
    OR (P (omp task if (0)), P (omp task))
    data++;
    data++;
  }
}

static void
final (void)
{
  TASKS
  {
    P (omp task final (OR (1, 0)))
    {
      assert (OR (omp_in_final (), true));
      P (omp task)
      data++;
      data++;
    }
  }
}

/* The first task is complete when the second one says so.  */
static void
detach (void)
{
  omp_event_handle_t event;
  int x;
  TASKS
  {
    P (omp task detach (event) depend (out : x))
    wide++; /* GCC forgets one that does nothing */
    P (omp task)
    {
      OR ((void) 0, omp_fulfill_event (event));
      data++;
      ONLY (omp_fulfill_event (event));
    }
    P (omp taskwait depend (in : x))
    data++;
  }
}

static void
priority (void)
{
  TASKS
  for (int i = 0; i < 3; i++)
    {
      P (omp task priority (i))
      {
        ONLY (P (omp critical))
        data++;
      }
    }
}

static void
yield (void)
{
  TASKS
  {
    P (omp task)
    data++;
    P (omp taskyield)
    ONLY (P (omp taskwait))
    data++;
  }
}

static void
taskloop (void)
{
  int a[6] = { 0 };
  TASKS
  {
    OR (P (omp taskloop num_tasks (3)), P (omp taskloop num_tasks (3) nogroup))
    for (int i = 0; i < 6; i++)
      a[i] = i;
    for (int i = 0; i < 6; i++)
      data += a[i];
  }
  assert (OR (data == 15, true));
}

static void
taskloop_ull (void)
{
  TASKS
  {
    OR (P (omp taskloop grainsize (2)), P (omp taskloop grainsize (2) nogroup))
    for (unsigned long long i = 0; i < 6; i++)
      {
        P (omp atomic)
        data += (int) i;
      }
    data++;
  }
}

/* --- Reductions over tasks --- */

static void
task_reduction (void)
{
  TASKS
  {
    OR (P (omp taskgroup task_reduction (+ : data)), P (omp taskgroup))
    for (int i = 0; i < 4; i++)
      {
        OR (P (omp task in_reduction (+ : data)), P (omp task))
        data += i;
      }
    assert (OR (data == 6, true));
  }
}

static void
parallel_reduction (void)
{
  OR (P (omp parallel num_threads (3) reduction (task, + : data)),
      P (omp parallel num_threads (3)))
  {
    OR (P (omp task in_reduction (+ : data)), P (omp task))
    data++;
  }
  assert (OR (data == 3, true));
}

static void
loop_reduction (void)
{
  P (omp parallel num_threads (3))
  {
    OR (P (omp for reduction (task, + : data)), P (omp for))
    for (int i = 0; i < 4; i++)
      {
        OR (P (omp task in_reduction (+ : data)), P (omp task))
        data++;
      }
  }
  assert (OR (data == 4, true));
}

static void
sections_reduction (void)
{
  P (omp parallel num_threads (3))
  {
    OR (P (omp sections reduction (task, + : data)), P (omp sections))
    {
      P (omp section)
      {
        OR (P (omp task in_reduction (+ : data)), P (omp task))
        data++;
      }
      P (omp section)
      data++;
    }
  }
  assert (OR (data == 2, true));
}

static void
scope (void)
{
  P (omp parallel num_threads (3))
  {
    OR (P (omp scope reduction (task, + : data)), P (omp scope))
    {
      OR (P (omp task in_reduction (+ : data)), P (omp task))
      data++;
    }
  }
  assert (OR (data == 3, true));
}

/* --- Leagues, devices --- */

static void
teams (void)
{
  P (omp teams num_teams (3))
  P (omp parallel num_threads (1))
  {
    ONLY (P (omp atomic))
    data++;
  }
  data++;
}

static void
target (void)
{
  P (omp parallel num_threads (2))
  {
    P (omp target map (tofrom : data))
    {
      ONLY (P (omp atomic))
      data++;
    }
  }
}

/* --- Locks --- */

static omp_lock_t l;
static omp_nest_lock_t n;

#define LOCKED(name, init, take, drop)                                        \
  static void name (void)                                                     \
  {                                                                           \
    init;                                                                     \
    P (omp parallel num_threads (3))                                          \
    if (OR (take, true))                                                      \
      {                                                                       \
        data++;                                                               \
        ONLY (drop);                                                          \
      }                                                                       \
  }

LOCKED (lock, omp_init_lock (&l), (omp_set_lock (&l), 1), omp_unset_lock (&l))
LOCKED (test_lock, omp_init_lock (&l), omp_test_lock (&l), omp_unset_lock (&l))
LOCKED (nest_lock, omp_init_nest_lock (&n),
        (omp_set_nest_lock (&n), omp_set_nest_lock (&n), 1),
        (omp_unset_nest_lock (&n), omp_unset_nest_lock (&n)))
LOCKED (test_nest_lock, omp_init_nest_lock (&n), omp_test_nest_lock (&n),
        omp_unset_nest_lock (&n))

#define CASE(name) { #name, name }

static const struct edge edges[]
    = { CASE (fork_join), CASE (barrier), CASE (critical), CASE (critical_name),
        CASE (atomic), CASE (single), CASE (copyprivate), CASE (master),
        CASE (sections), CASE (section_next), CASE (parallel_sections),
        CASE (reduction), CASE (threadprivate), CASE (firstprivate),
        CASE (lastprivate), CASE (nested), CASE (pools), CASE (flush),
        CASE (task), CASE (taskwait), CASE (taskgroup), CASE (depend),
        CASE (depend_in), CASE (depend_object), CASE (taskwait_depend),
        CASE (undeferred), CASE (final), CASE (detach), CASE (priority),
        CASE (yield), CASE (taskloop), CASE (taskloop_ull),
        CASE (task_reduction), CASE (parallel_reduction),
        CASE (loop_reduction), CASE (sections_reduction), CASE (scope),
        CASE (teams), CASE (target), CASE (lock), CASE (test_lock),
        CASE (nest_lock), CASE (test_nest_lock) };

EDGES_MAIN (edges)
