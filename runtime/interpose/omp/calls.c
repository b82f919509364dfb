/* calls.c -- what a program asks OpenMP about threads, and sets.
   SPDX-License-Identifier: BSD-3-Clause

   Each concerns the running thread or task alone: no scheduling points.  What
   is not here (time, places, allocators, devices) libgomp answers.  */

#include <limits.h>

#include "engine/door/control.h"
#include "interpose/omp/omp.h"

#define MOST_LEVELS 255
#define MONOTONIC 0x80000000u

static struct omp_icv *
icv (void)
{
  return &c11t_omp_self ()->c.task->icv;
}

#define ASK(name, value)                                                      \
  int name (void);                                                            \
  int name (void)                                                             \
  {                                                                           \
    return c11t_engine_on () ? (int) (value) : OMP_REAL (name) ();            \
  }

#define TEAM c11t_omp_self ()->c.team

ASK (omp_get_thread_num, c11t_omp_self ()->c.id)
ASK (omp_get_num_threads, TEAM->n)
ASK (omp_get_level, TEAM->level)
ASK (omp_get_active_level, TEAM->active_level)
ASK (omp_in_parallel, TEAM->active_level > 0)
ASK (omp_get_max_threads, icv ()->nthreads)
ASK (omp_get_num_procs, C11T_OMP_THREADS)
ASK (omp_get_dynamic, icv ()->dynamic)
ASK (omp_get_nested,
     icv ()->max_active > 1 && icv ()->max_active > TEAM->active_level)
ASK (omp_get_max_active_levels, icv ()->max_active)
ASK (omp_get_thread_limit, icv ()->thread_limit)
ASK (omp_get_cancellation, c11t_omp_globals ()->cancellation)
ASK (omp_get_max_task_priority, c11t_omp_globals ()->max_priority)
ASK (omp_in_final, c11t_omp_self ()->c.task->final)
ASK (omp_get_num_teams, c11t_omp_self ()->n_teams)
ASK (omp_get_team_num, c11t_omp_self ()->team_num)

/* Where the running thread, or who made its team, is at LEVEL; or NULL.  */
static const struct omp_context *
at_level (int level)
{
  const struct omp_context *c = &c11t_omp_self ()->c;
  if (level < 0 || (unsigned) level > c->team->level)
    return NULL;
  while (c->team->level > (unsigned) level)
    c = &c->team->outer;
  return c;
}

#define ASK_LEVEL(name, value)                                                \
  int name (int level);                                                       \
  int name (int level)                                                        \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (name) (level);                                         \
    const struct omp_context *c = at_level (level);                           \
    return c ? (int) (value) : -1;                                            \
  }

ASK_LEVEL (omp_get_ancestor_thread_num, c->id)
ASK_LEVEL (omp_get_team_size, c->team->n)

#define SET(name, action)                                                     \
  void name (int value);                                                      \
  void name (int value)                                                       \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      OMP_REAL (name) (value);                                                \
    else                                                                      \
      action;                                                                 \
  }

static void
set_levels (int most)
{
  if (most >= 0)
    icv ()->max_active = most > MOST_LEVELS ? MOST_LEVELS : (unsigned) most;
}

static void
set_nested (int nested)
{
  if (nested)
    icv ()->max_active = MOST_LEVELS;
  else if (icv ()->max_active > 1)
    icv ()->max_active = 1;
}

SET (omp_set_num_threads, icv ()->nthreads = value > 0 ? (unsigned) value : 1)
SET (omp_set_dynamic, icv ()->dynamic = value != 0)
SET (omp_set_nested, set_nested (value))
SET (omp_set_max_active_levels, set_levels (value))

void omp_set_schedule (unsigned kind, int chunk);
void omp_get_schedule (unsigned *kind, int *chunk);

void
omp_set_schedule (unsigned kind, int chunk)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (omp_set_schedule) (kind, chunk);
      return;
    }
  int schedule = (int) (kind & ~MONOTONIC);
  if (schedule < OMP_STATIC || schedule > OMP_AUTO)
    return;
  icv ()->schedule = schedule;
  icv ()->monotonic = kind & MONOTONIC;
  if (schedule == OMP_STATIC)
    icv ()->chunk = chunk < 1 ? 0 : chunk;
  else if (schedule != OMP_AUTO)
    icv ()->chunk = chunk < 1 ? 1 : chunk;
}

void
omp_get_schedule (unsigned *kind, int *chunk)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (omp_get_schedule) (kind, chunk);
      return;
    }
  *kind = (unsigned) icv ()->schedule | (icv ()->monotonic ? MONOTONIC : 0);
  *chunk = icv ()->chunk;
}

/* --- Pauses: the threads of the host's pool end
 * ------------------------------- */

int omp_pause_resource (int kind, int device);
int omp_pause_resource_all (int kind);

static int
pause_host (int kind)
{
  struct omp_thread *th = c11t_omp_self ();
  if (kind < 1 || kind > 2 || th->c.team->level)
    return -1;
  if (th->initial)
    c11t_omp_dismiss (th);
  return 0;
}

int
omp_pause_resource (int kind, int device)
{
  return c11t_engine_on () ? pause_host (kind)
                           : OMP_REAL (omp_pause_resource) (kind, device);
}

int
omp_pause_resource_all (int kind)
{
  return c11t_engine_on () ? pause_host (kind)
                           : OMP_REAL (omp_pause_resource_all) (kind);
}
