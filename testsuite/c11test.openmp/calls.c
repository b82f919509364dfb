/* calls.c -- what OpenMP tells a program: numbers of threads, levels, control
   variables, allocators; what a target region of the host's does.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fopenmp -Wno-deprecated-declarations" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <omp.h>
#include <stdlib.h>

void GOMP_atomic_start (void);
void GOMP_atomic_end (void);
void GOMP_teams (unsigned, unsigned);

static void
ask_outside (void)
{
  assert (omp_get_thread_num () == 0 && omp_get_num_threads () == 1);
  assert (omp_get_max_threads () == 4 && omp_get_num_procs () == 4);
  assert (!omp_in_parallel () && omp_get_level () == 0);
  assert (omp_get_active_level () == 0);
  assert (omp_get_max_active_levels () == 1);
  assert (!omp_get_dynamic () && !omp_get_nested ());
  assert (omp_get_thread_limit () > 100);
  assert (!omp_get_cancellation () && omp_get_max_task_priority () == 0);
  assert (!omp_in_final ());
  assert (omp_get_num_teams () == 1 && omp_get_team_num () == 0);
  assert (omp_get_ancestor_thread_num (0) == 0 && omp_get_team_size (0) == 1);
  assert (omp_get_ancestor_thread_num (1) == -1);
}

/* What a thread sets is its own task's.  */
static void
set (void)
{
  omp_sched_t kind;
  int chunk;
  omp_set_dynamic (1);
  omp_set_nested (1);
  assert (omp_get_dynamic () && omp_get_nested ());
  omp_set_dynamic (0);
  omp_set_nested (0);
  omp_set_schedule (omp_sched_guided, 3);
  omp_get_schedule (&kind, &chunk);
  assert (kind == omp_sched_guided && chunk == 3);
  omp_set_max_active_levels (2);
  omp_set_num_threads (3);
#pragma omp parallel
  {
    assert (omp_get_num_threads () == 3 && omp_in_parallel ());
    omp_set_num_threads (2);
#pragma omp parallel
    {
      assert (omp_get_num_threads () == 2 && omp_get_level () == 2);
      assert (omp_get_team_size (1) == 3 && omp_get_active_level () == 2);
      assert (omp_get_ancestor_thread_num (2) == omp_get_thread_num ());
    }
  }
  assert (omp_get_max_threads () == 3);
}

static void
allocate (void)
{
  omp_set_default_allocator (omp_large_cap_mem_alloc);
#pragma omp parallel num_threads (2)
  assert (omp_get_default_allocator () == omp_large_cap_mem_alloc);
  int *p = omp_alloc (8, omp_null_allocator);
  p = omp_realloc (p, 16, omp_null_allocator, omp_null_allocator);
  omp_free (p, omp_null_allocator);
  omp_free (omp_aligned_alloc (64, 64, omp_null_allocator),
            omp_null_allocator);
  omp_free (omp_calloc (2, 8, omp_null_allocator), omp_null_allocator);
  omp_free (omp_aligned_calloc (64, 2, 64, omp_null_allocator),
            omp_null_allocator);
#pragma omp parallel num_threads (2)
  {
    int x = 0;
#pragma omp parallel firstprivate (x) allocate (x)
    x++;
  }
}

static void
offload (void)
{
  int x = 1, y = 2;
#pragma omp target enter data map (to : x)
#pragma omp target map (tofrom : x, y) nowait depend (inout : x)
  {
    x++;
    y += omp_get_level () + 1;
  }
#pragma omp taskwait
#pragma omp target update from (x)
#pragma omp target exit data map (delete : x)
  assert (x == 2 && y == 3);
#pragma omp target teams num_teams (2) map (tofrom : x)
#pragma omp parallel num_threads (2)
#pragma omp atomic
  x++;
  assert (x >= 4);
  GOMP_teams (2, 0);
}

static int own = 1;
#pragma omp threadprivate(own)

/* The threads that come after a pause are new ones.  */
static void
pause_threads (void)
{
#pragma omp parallel num_threads (3)
  own = 2;
#pragma omp parallel num_threads (3)
  assert (own == 2);
  assert (omp_pause_resource (omp_pause_soft, omp_get_initial_device ()) == 0);
#pragma omp parallel num_threads (3)
  assert (own == (omp_get_thread_num () ? 1 : 2));
  assert (omp_pause_resource_all (omp_pause_soft) == 0);
}

int
main (void)
{
  pause_threads ();
  ask_outside ();
  set ();
  allocate ();
  offload ();
  omp_lock_t l;
  omp_nest_lock_t n;
  omp_init_lock (&l);
  omp_destroy_lock (&l);
  omp_init_nest_lock (&n);
  omp_destroy_nest_lock (&n);
  GOMP_atomic_start ();
  GOMP_atomic_end ();
  return 0;
}
