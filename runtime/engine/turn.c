/* turn.c -- who runs next: scheduling points, waiting, the end of a thread.
   SPDX-License-Identifier: BSD-3-Clause

   The candidates of a scheduling point are, in this order: the running
   thread if it may go on, the other runnable threads in the order of the run
   list, and at last the sleeping thread with the earliest deadline.  Yielded
   threads are candidates only when nobody else is: a spinning thread runs
   again when somebody made progress (c11t_progress), when all others spin
   too, or at the latest after PATIENCE turns, for the others may spin in a
   way that is not recognised.
   When a sleeper is picked, virtual time jumps to its deadline.  */

#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/state.h"

#define STEP_NANOSECONDS 50
#define PATIENCE 200

/* Candidate K of the run list, where the running thread counts first if
   CURRENT_FIRST and not at all otherwise unless it is alone.  */
static struct c11t_task *
candidate (uint32_t k, bool current_first)
{
  struct c11t_task *self = E.sched.current;
  if (current_first && k-- == 0)
    return self;
  for (struct c11t_task *t = E.sched.run.first; t; t = t->next)
    if (!(current_first && t == self) && k-- == 0)
      return t;
  return NULL;
}

/* Ask for one of N candidates; an exhaustive strategy is told who they are.
   Returns only if there is something new behind one of them.  */
static uint32_t
ask (uint32_t n, struct c11t_choice_context *ctx, struct c11t_task *timed)
{
  if (c11t_is_exhaustive (&E.explorer))
    {
      static struct c11t_candidate candidates[C11T_MAX_THREADS + 1];
      for (uint32_t i = 0; i < n; i++)
        {
          struct c11t_task *t = timed && i == n - 1
                                    ? timed
                                    : candidate (i, ctx->current_first);
          candidates[i].thread = t->number;
          candidates[i].step = &((struct c11t_thread *) t)->step;
        }
      ctx->candidate = candidates;
    }
  uint32_t k = c11t_choose (&E.explorer, C11T_CHOOSE_THREAD, n, ctx);
  if (k == C11T_REDUNDANT)
    {
      c11t_shared->redundant = true;
      c11t_shared->ended = 1;
      syscall (SYS_exit_group, 0);
    }
  return k;
}

/* Choose the next task.  Never returns NULL: a deadlock ends the execution.  */
static struct c11t_task *
pick (void)
{
  struct c11t_sched *s = &E.sched;
  if (s->run.n == 0)
    c11t_task_unyield (s);
  while (s->run.n == 0 && c11t_io_idle (s->timed.n > 0))
    continue;
  bool stay = s->current->state == C11T_TASK_RUNNABLE;
  struct c11t_task *timed = s->timed.n ? c11t_task_next_timed (s) : NULL;
  uint32_t n = s->run.n + (timed != NULL);
  if (n == 0)
    {
      c11t_report_deadlock ();
      c11t_end_execution ();
    }
  struct c11t_choice_context ctx
      = { .current_first = stay,
          .local_first
          = stay && c11t_self ()->step.kind == C11T_STEP_LOCAL,
          .timed_last = timed != NULL };
  uint32_t k = ask (n, &ctx, timed);
  if (timed && k == n - 1)
    {
      if (E.now < timed->deadline)
        E.now = timed->deadline;
      c11t_task_wake (s, timed, true);
      return timed;
    }
  struct c11t_task *t = candidate (k, stay);
  C11T_ASSERT (t && t->state == C11T_TASK_RUNNABLE);
  return t;
}

/* Run TO.  Returns when the running thread is picked again.  */
static void
switch_to (struct c11t_task *to)
{
  struct c11t_task *from = E.sched.current;
  if (to == from)
    return;
  E.sched.current = to;
  c11t_fiber_switch (&from->fiber, &to->fiber);
}

static void
count_step (void)
{
  E.now += STEP_NANOSECONDS;
  c11t_shared->steps = ++E.steps;
  if (E.steps > c11t_params.max_steps && !E.ending)
    {
      c11t_report_livelock ();
      c11t_end_execution ();
    }
}

void
c11t_turn (void)
{
  count_step ();
  if (E.sched.yielded.n && ++E.patience >= PATIENCE)
    c11t_progress ();
  c11t_io_busy ();
  if (E.sched.run.n > 1 || E.sched.timed.n)
    switch_to (pick ());
}

void
c11t_turn_yield (void)
{
  count_step ();
  c11t_io_busy ();
  E.patience = 0;
  c11t_task_yield (&E.sched, E.sched.current);
  switch_to (pick ());
}

/* An exhaustive strategy must see what happens when nobody waits for anybody;
   only after IDLE_TURNS in a row without a store of its own is the thread made
   to wait, and the execution counts as cut.  */
#define IDLE_TURNS 3

void
c11t_turn_idle (void)
{
  struct c11t_thread *t = c11t_self ();
  if (c11t_is_exhaustive (&E.explorer) && E.sched.n_live > 1)
    {
      if (++t->idle_turns < IDLE_TURNS)
        {
          c11t_turn ();
          return;
        }
      c11t_shared->cut = true;
    }
  c11t_turn_yield ();
}

void
c11t_progress (void)
{
  if (E.sched.yielded.first)
    c11t_task_unyield (&E.sched);
}

enum c11t_wake
c11t_block (struct c11t_waitlist *q, uint64_t deadline, const char *doing,
            void *object)
{
  struct c11t_thread *t = c11t_self ();
  count_step ();
  t->doing = doing;
  t->waits_for = object;
  c11t_task_wait (&E.sched, &t->task, q, deadline);
  if (deadline != C11T_NEVER)
    t->step.kind = C11T_STEP_ANY;
  switch_to (pick ());
  t->step.kind = C11T_STEP_LOCAL;
  t->doing = NULL;
  t->waits_for = NULL;
  return t->task.timed_out ? C11T_TIMED_OUT : C11T_WOKEN;
}

enum c11t_wake
c11t_block_interruptible (struct c11t_waitlist *q, uint64_t deadline,
                          const char *doing, void *object)
{
  struct c11t_thread *t = c11t_self ();
  if (c11t_cancel_due (t))
    return C11T_INTERRUPTED;
  t->interruptible = true;
  t->interrupted = false;
  enum c11t_wake how = c11t_block (q, deadline, doing, object);
  t->interruptible = false;
  return t->interrupted ? C11T_INTERRUPTED : how;
}

void
c11t_interrupt (struct c11t_thread *t)
{
  if (!t->interruptible || t->task.state != C11T_TASK_WAITING)
    return;
  t->interrupted = true;
  c11t_task_wake (&E.sched, &t->task, false);
}

void
c11t_turn_finish (void)
{
  c11t_task_finish (&E.sched, E.sched.current);
  switch_to (pick ());
  C11T_ASSERT (!"a finished thread was scheduled");
  __builtin_unreachable ();
}
