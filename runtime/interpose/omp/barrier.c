/* barrier.c -- barriers of a team, at which its tasks run.
   SPDX-License-Identifier: BSD-3-Clause

   A barrier ends when all threads have come and all tasks are complete; who
   waits runs tasks meanwhile.  What each thread did before it, and the tasks,
   happens before what any thread does after it.  */

#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "interpose/omp/omp.h"

bool GOMP_barrier_cancel (void);
void GOMP_barrier (void);

/* What a thread waits for: the end of the round ROUND of BARRIER.  */
struct arrival
{
  struct omp_team *team;
  struct omp_barrier *barrier;
  unsigned round;
  bool cancellable;
};

static bool
is_over (const struct arrival *a)
{
  return a->barrier->round != a->round
         || (a->cancellable && a->team->cancelled);
}

static bool
is_complete (const struct arrival *a)
{
  return a->barrier->arrived == a->team->n && !a->team->tasks;
}

static bool
is_news (void *p)
{
  const struct arrival *a = p;
  return is_over (a) || a->team->ready || is_complete (a);
}

void
c11t_omp_wake (struct omp_team *team)
{
  c11t_gate_wake (team);
}

static bool
any (const struct omp_task *k, const void *unused)
{
  (void) k;
  (void) unused;
  return true;
}

/* Everybody has come, and the tasks are complete.  */
static void
end_round (struct arrival *a)
{
  a->barrier->arrived = 0;
  a->barrier->round++;
  c11t_omp_wake (a->team);
}

/* Run a task of the team, end the round, or wait.  */
static void
step (struct arrival *a, const char *doing)
{
  struct omp_task *k;
  if (is_complete (a))
    end_round (a);
  else if ((k = c11t_omp_task_take (a->team, any, NULL)))
    c11t_omp_task_run (k);
  else
    c11t_gate_wait (a->team, is_news, a, doing);
}

static bool
pass (struct omp_team *team, struct omp_barrier *b, bool cancellable,
      const char *doing)
{
  c11t_gate_turn (team);
  struct arrival a = { team, b, b->round, cancellable };
  void *carries = &b->carries[a.round % 2];
  c11t_gate_release (carries);
  b->arrived++;
  while (!is_over (&a))
    step (&a, doing);
  bool cancelled = b->round == a.round;
  if (cancelled)
    b->arrived--;
  c11t_gate_acquire (carries);
  return cancelled;
}

bool
c11t_omp_barrier (bool cancellable, const char *doing)
{
  struct omp_team *team = c11t_omp_self ()->c.team;
  return pass (team, &team->barrier, cancellable, doing);
}

void
c11t_omp_last_barrier (void)
{
  struct omp_team *team = c11t_omp_self ()->c.team;
  pass (team, &team->last, false, "the end of a parallel region");
}

void
GOMP_barrier (void)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_barrier) ();
  else
    c11t_omp_barrier (false, "an OpenMP barrier");
}

bool
GOMP_barrier_cancel (void)
{
  if (!c11t_engine_on ())
    return OMP_REAL (GOMP_barrier_cancel) ();
  return c11t_omp_barrier (true, "an OpenMP barrier");
}
