/* parallel.c -- parallel regions, leagues of teams, cancellation.
   SPDX-License-Identifier: BSD-3-Clause

   A league's teams are threads of their own, as OpenMP allows, where libgomp
   runs one after the other on the host.  */

#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "interpose/omp/omp.h"
#include "interpose/core/perthread.h"

typedef void function (void *);

bool GOMP_cancel (int which, bool cancels);
bool GOMP_cancellation_point (int which);
void GOMP_parallel (function *fn, void *data, unsigned n, unsigned flags);
void GOMP_parallel_start (function *fn, void *data, unsigned n);
void GOMP_parallel_end (void);
unsigned GOMP_parallel_reductions (function *fn, void *data, unsigned n,
                                   unsigned flags);
void GOMP_parallel_sections (function *fn, void *data, unsigned n,
                             unsigned count, unsigned flags);
void GOMP_parallel_sections_start (function *fn, void *data, unsigned n,
                                   unsigned count);
void GOMP_teams_reg (function *fn, void *data, unsigned n, unsigned limit,
                     unsigned flags);
int omp_get_max_teams (void);
int omp_get_teams_thread_limit (void);

static void
run (function *fn, void *data, unsigned n, struct omp_group *group)
{
  c11t_omp_begin (fn, data, n, group, NULL);
  fn (data);
  c11t_omp_end ();
}

void
GOMP_parallel (function *fn, void *data, unsigned n, unsigned flags)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_parallel) (fn, data, n, flags);
  else
    run (fn, data, c11t_omp_resolve (n, 0), NULL);
}

void
GOMP_parallel_start (function *fn, void *data, unsigned n)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_parallel_start) (fn, data, n);
  else
    c11t_omp_begin (fn, data, c11t_omp_resolve (n, 0), NULL, NULL);
}

void
GOMP_parallel_end (void)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_parallel_end) ();
  else
    c11t_omp_end ();
}

/* The first word at DATA points to the records of reductions.  */
unsigned
GOMP_parallel_reductions (function *fn, void *data, unsigned n, unsigned flags)
{
  struct omp_group group = { 0 };
  if (!c11t_engine_on ())
    return OMP_REAL (GOMP_parallel_reductions) (fn, data, n, flags);
  n = c11t_omp_resolve (n, 0);
  c11t_omp_reduce (&group, *(uintptr_t **) data, NULL, n);
  run (fn, data, n, &group);
  c11t_sync_forget (&group.n);
  return n;
}

/* --- With a construct inside
 * ----------------------------------------------------- */

/* The team that has begun has a loop before it, as if its threads had met it.
 */
static void
run_loop (function *fn, void *data, unsigned n, int how, long start, long end,
          long incr, uint64_t chunk, bool runs)
{
  int schedule = c11t_omp_schedule (how, &chunk);
  struct omp_share *s = c11t_omp_alloc (sizeof *s);
  s->n = n;
  c11t_omp_loop_init (s, schedule, incr > 0, true, (uint64_t) start,
                      (uint64_t) end, (uint64_t) incr, chunk);
  c11t_omp_begin (fn, data, n, NULL, s);
  if (!runs)
    return;
  fn (data);
  c11t_omp_end ();
}

void
GOMP_parallel_sections (function *fn, void *data, unsigned n, unsigned count,
                        unsigned flags)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_parallel_sections) (fn, data, n, count, flags);
  else
    run_loop (fn, data, c11t_omp_resolve (n, count), OMP_DYNAMIC, 0, count, 1,
              1, true);
}

void
GOMP_parallel_sections_start (function *fn, void *data, unsigned n,
                              unsigned count)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_parallel_sections_start) (fn, data, n, count);
  else
    run_loop (fn, data, c11t_omp_resolve (n, count), OMP_DYNAMIC, 0, count, 1,
              1, false);
}

#define CHUNKED(name, how)                                                    \
  void name (function *fn, void *data, unsigned n, long start, long end,      \
             long incr, long chunk, unsigned flags);                          \
  void name (function *fn, void *data, unsigned n, long start, long end,      \
             long incr, long chunk, unsigned flags)                           \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      OMP_REAL (name) (fn, data, n, start, end, incr, chunk, flags);          \
    else                                                                      \
      run_loop (fn, data, c11t_omp_resolve (n, 0), how, start, end, incr,     \
                (uint64_t) chunk, true);                                      \
  }

#define CHUNKED_START(name, how)                                              \
  void name (function *fn, void *data, unsigned n, long start, long end,      \
             long incr, long chunk);                                          \
  void name (function *fn, void *data, unsigned n, long start, long end,      \
             long incr, long chunk)                                           \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      OMP_REAL (name) (fn, data, n, start, end, incr, chunk);                 \
    else                                                                      \
      run_loop (fn, data, c11t_omp_resolve (n, 0), how, start, end, incr,     \
                (uint64_t) chunk, false);                                     \
  }

#define UNCHUNKED(name)                                                       \
  void name (function *fn, void *data, unsigned n, long start, long end,      \
             long incr, unsigned flags);                                      \
  void name (function *fn, void *data, unsigned n, long start, long end,      \
             long incr, unsigned flags)                                       \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      OMP_REAL (name) (fn, data, n, start, end, incr, flags);                 \
    else                                                                      \
      run_loop (fn, data, c11t_omp_resolve (n, 0), OMP_RUNTIME, start, end,   \
                incr, 0, true);                                               \
  }

void GOMP_parallel_loop_runtime_start (function *fn, void *data, unsigned n,
                                       long start, long end, long incr);

void
GOMP_parallel_loop_runtime_start (function *fn, void *data, unsigned n,
                                  long start, long end, long incr)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_parallel_loop_runtime_start)
  (fn, data, n, start, end, incr);
  else run_loop (fn, data, c11t_omp_resolve (n, 0), OMP_RUNTIME, start, end,
                 incr, 0, false);
}

CHUNKED (GOMP_parallel_loop_static, OMP_STATIC)
CHUNKED (GOMP_parallel_loop_dynamic, OMP_DYNAMIC)
CHUNKED (GOMP_parallel_loop_guided, OMP_GUIDED)
CHUNKED (GOMP_parallel_loop_nonmonotonic_dynamic, OMP_DYNAMIC)
CHUNKED (GOMP_parallel_loop_nonmonotonic_guided, OMP_GUIDED)
UNCHUNKED (GOMP_parallel_loop_runtime)
UNCHUNKED (GOMP_parallel_loop_nonmonotonic_runtime)
UNCHUNKED (GOMP_parallel_loop_maybe_nonmonotonic_runtime)
CHUNKED_START (GOMP_parallel_loop_static_start, OMP_STATIC)
CHUNKED_START (GOMP_parallel_loop_dynamic_start, OMP_DYNAMIC)
CHUNKED_START (GOMP_parallel_loop_guided_start, OMP_GUIDED)

/* --- Cancellation
 * ------------------------------------------------------------------ */

enum
{
  PARALLEL = 1,
  LOOP = 2,
  SECTIONS = 4,
  TASKGROUP = 8
};

bool
GOMP_cancellation_point (int which)
{
  if (!c11t_engine_on ())
    return OMP_REAL (GOMP_cancellation_point) (which);
  if (!c11t_omp_globals ()->cancellation)
    return false;
  const struct omp_context *c = &c11t_omp_self ()->c;
  c11t_gate_turn (c->team);
  bool is = which & (LOOP | SECTIONS) ? c->share && c->share->cancelled
            : which & TASKGROUP       ? c11t_omp_task_cancelled ()
                                      : c->team->cancelled;
  c11t_gate_note (is);
  return is;
}

bool
GOMP_cancel (int which, bool cancels)
{
  if (!c11t_engine_on ())
    return OMP_REAL (GOMP_cancel) (which, cancels);
  if (!c11t_omp_globals ()->cancellation)
    return false;
  if (!cancels)
    return GOMP_cancellation_point (which);
  struct omp_context *c = &c11t_omp_self ()->c;
  struct omp_group *g = c->task->group;
  c11t_gate_turn (c->team);
  if (which & (LOOP | SECTIONS))
    {
      if (c->share)
        c->share->cancelled = true;
    }
  else if (!(which & TASKGROUP))
    c->team->cancelled = true;
  else if (g)
    (g->workshare && g->outer ? g->outer : g)->cancelled = true;
  c11t_omp_wake (c->team);
  return true;
}

/* --- Leagues
 * ------------------------------------------------------------------------- */

struct league
{
  function *function;
  void *data;
  unsigned n, left, limit;
  struct omp_icv icv; /* of who made it */
};

struct member
{
  struct league *league;
  unsigned number;
};

static void
run_team (struct omp_thread *th, const struct member *m)
{
  unsigned number = th->team_num, n = th->n_teams;
  struct omp_icv *icv = &th->c.task->icv;
  unsigned limit = icv->thread_limit;
  th->team_num = m->number;
  th->n_teams = m->league->n;
  if (m->league->limit)
    icv->thread_limit = m->league->limit;
  m->league->function (m->league->data);
  icv->thread_limit = limit;
  th->team_num = number;
  th->n_teams = n;
}

static void *
work (void *p)
{
  struct member *m = p;
  struct league *l = m->league;
  c11t_omp_self ()->c.task->icv = l->icv;
  run_team (c11t_omp_self (), m);
  c11t_omp_free (m);
  c11t_gate_turn (l);
  c11t_gate_release (l);
  l->left--;
  c11t_gate_wake (l);
  return NULL;
}

static bool
is_alone (void *p)
{
  return ((struct league *) p)->left == 0;
}

void
GOMP_teams_reg (function *fn, void *data, unsigned n, unsigned limit,
                unsigned flags)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_teams_reg) (fn, data, n, limit, flags);
      return;
    }
  if (!n)
    n = (unsigned) OMP_REAL (omp_get_max_teams) ();
  if (!limit)
    limit = (unsigned) OMP_REAL (omp_get_teams_thread_limit) ();
  struct league l = { fn,
                      data,
                      n ? n : 3,
                      (n ? n : 3) - 1,
                      limit,
                      c11t_omp_self ()->c.task->icv };
  for (unsigned i = 1; i < l.n; i++)
    {
      struct member *m = c11t_omp_alloc (sizeof *m);
      *m = (struct member){ &l, i };
      c11t_omp_start (work, m);
    }
  run_team (c11t_omp_self (), &(struct member){ &l, 0 });
  c11t_gate_turn (&l);
  c11t_gate_wait (&l, is_alone, &l, "the teams of a league");
  c11t_gate_acquire (&l);
  c11t_sync_forget (&l);
}
