/* turn.c -- who runs next: scheduling points, waiting, the end of a thread.
   SPDX-License-Identifier: BSD-3-Clause

   The candidates of a scheduling point are, in this order: the running
   thread if it may go on, the other runnable threads in the order of the run
   list, the steps that the model may take by itself (internal.h), and at last
   the sleeping thread or timer with the earliest deadline.

   Pauses, yields and reads in a loop are hints: behind all other runnable
   threads the running one is a candidate still, at most MOST_HINTS times in a
   row without progress of anybody.  If another one is picked, it yields.
   Yielded threads are candidates only when nobody else is: a spinning thread
   runs again when somebody made progress (c11t_progress), when all others spin
   too, or at the latest after PATIENCE turns, for the others may spin in a
   way that is not recognised.

   When a sleeper is picked, virtual time jumps to its deadline, and a little
   further (SLACK): sleeps that end at about the same time end in any order.
   Real time (option time) does not: only who is due is a candidate.  With
   timeouts=late who is not due is a candidate only when nothing else goes
   on.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/large.h"
#include "base/real.h"
#include "engine/campaign/shared.h"
#include "engine/core/alone.h"
#include "engine/core/cut.h"
#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/pace.h"
#include "engine/core/params.h"
#include "engine/core/place-number.h"
#include "engine/core/quiet.h"
#include "engine/core/state.h"
#include "engine/core/stuck.h"
#include "engine/core/target.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/core/twins.h"
#include "engine/io/io.h"
#include "engine/memory/location.h"
#include "engine/observe/explain.h"
#include "engine/observe/record.h"
#include "engine/process/group.h"
#include "engine/signal/deliver.h"
#include "engine/signal/signal.h"
#include "engine/signal/timer.h"
#include "engine/step/internal.h"
#include "engine/step/spin.h"
#include "explore/choice.h"
#include "c11test/strategy.h"
#include "explore/strategy.h"
#include "report/finding.h"
#include "sched/fiber.h"
#include "sched/task.h"

#define PATIENCE 200
#define MOST_HINTS 64
#define MOST_ALONE 1000      /* turns in a row of one thread among several */
#define SLACK 50000          /* nanoseconds, and an eighth of what is left */
#define TIMER_MILLISECONDS 1 /* others get so long before time jumps */
#define LONGEST_MILLISECONDS 100

/* So many that can run are walked over: they come and go more often than there are
   choices among them.  */
#define FEW 4

/* The task after K others in the run list; if BUT_CURRENT, the running thread, which is on
   it, does not count.  Apart, so that its registers are saved for nothing else.  */
static __attribute__ ((noinline)) struct c11t_task *
one_of_many (uint32_t k, bool but_current)
{
  struct c11t_sched *s = &E.sched;
  struct c11t_task *t = c11t_task_nth (s, k);
  bool passed = but_current && c11t_task_is_numbered (s, s->current)
                && s->current->index <= k;
  return passed ? c11t_task_nth (s, k + 1) : t;
}

/* Candidate K of the run list, where the running thread counts first if
   CURRENT_FIRST and not at all otherwise unless it is alone, or behind all
   others if it has yielded.  */
static inline struct c11t_task *
candidate (uint32_t k, bool current_first)
{
  struct c11t_sched *s = &E.sched;
  struct c11t_task *self = s->current;
  if (current_first && k-- == 0)
    return self;
  if (k == s->run.n)
    return self;
  if (__builtin_expect (s->run.n > FEW, 0) && k + 1 < C11T_NUMBERED)
    return one_of_many (k, current_first);
  for (struct c11t_task *t = s->run.first; t; t = t->next)
    if (!(current_first && t == self) && k-- == 0)
      return t;
  return NULL;
}

/* What has the earliest deadline: a waiting thread or a timer; both NULL if
   nothing has one that may be taken.  */
struct timed
{
  struct c11t_task *task;
  struct c11t_timer *timer;
  uint64_t deadline;
  bool held; /* by a child (pace.h) */
};

static struct timed
next_timed (bool others_can_run)
{
  struct timed d = { .deadline = C11T_NEVER };
  if (E.sched.timed.n)
    {
      d.task = c11t_task_next_timed (&E.sched);
      d.deadline = d.task->deadline;
    }
  struct c11t_timer *m
      = E.timers_armed ? c11t_timer_next (others_can_run) : NULL;
  if (m && (!d.task || c11t_timer_deadline (m) < d.deadline))
    d = (struct timed){ .timer = m, .deadline = c11t_timer_deadline (m) };
  d.held = d.timer  ? c11t_timer_is_held (d.timer, others_can_run)
           : d.task ? c11t_pace_holds_task (d.task)
                    : false;
  return d;
}

/* T stands before a compare-exchange: is it sure to fail if it comes now?  */
static bool
would_fail (const struct c11t_thread *t)
{
  c11t_value newest;
  return E.ops->rules->reads_latest
         && c11t_location_newest (t->turns.step.object, t->turns.step.size, &newest)
         && newest != t->choosing.compares->expected;
}

static struct c11test_candidate
describe (struct c11t_task *t)
{
  struct c11t_thread *thread = (struct c11t_thread *) t;
  if (thread->choosing.compares && E.explorer.every_step)
    /* What is due comes before it, and may be a store.  */
    thread->turns.step.failed = !thread->signals.due && would_fail (thread);
  bool placed = __builtin_expect (E.explorer.places, 0)
                && thread->turns.step.kind != C11TEST_STEP_LOCAL;
  return (struct c11test_candidate){
    t->number, c11t_internal_widened (thread), C11TEST_ACTOR_THREAD,
    placed ? c11t_place_number (thread->site) : 0,
    thread->turns.step.kind != C11TEST_STEP_LOCAL
        ? c11t_target_of (thread->site)
        : 0,
    c11t_twins_before (thread)
  };
}

/* Candidate I, not a timed one; INTERNAL of them are the model's steps.  */
static struct c11test_candidate
describe_number (uint32_t i, uint32_t internal, bool current_first)
{
  uint32_t n = E.sched.run.n;
  if (i >= n && i < n + internal)
    return c11t_internal_candidate (i - n);
  return describe (candidate (i < n ? i : i - internal, current_first));
}

/* Tell the strategy who the N candidates are, of which INTERNAL are the model's
   steps, and the last is D if one has a deadline.  */
static __attribute__ ((noinline)) void
tell_candidates (uint32_t n, uint32_t internal,
                 struct c11test_choice_context *ctx, const struct timed *d)
{
  static struct c11test_candidate
      candidates[C11T_MAX_THREADS + C11T_MOST_INTERNAL + 1] C11T_LARGE;
  for (uint32_t i = 0; i < n; i++)
    candidates[i] = i < n - 1 || !ctx->timed_last
                        ? describe_number (i, internal, ctx->current_first)
                    : d->task ? describe (d->task)
                              : c11t_timer_candidate (d->timer);
  ctx->candidate = candidates;
  ctx->newest = E.newest_store;
}

static __attribute__ ((noinline, noreturn)) void
end_redundant (void)
{
  c11t_shared->redundant = true;
  c11t_shared->ended = 1;
  c11t_repeat_abandon ();
  syscall (SYS_exit_group, 0);
  __builtin_unreachable ();
}

/* Ask for one of the candidates, as tell_candidates has them.  Returns only if
   there is something new behind one of them.  */
static inline uint32_t
ask (uint32_t n, uint32_t internal, struct c11test_choice_context *ctx,
     const struct timed *d)
{
  if (__builtin_expect (E.explorer.wants_candidates, 0))
    tell_candidates (n, internal, ctx, d);
  uint32_t k = c11t_choose (&E.explorer, C11TEST_CHOOSE_THREAD, n, ctx);
  if (__builtin_expect (k == C11TEST_REDUNDANT, 0))
    end_redundant ();
  return k;
}

/* How long the process may sleep when nobody can run, in milliseconds; -1 for
   as long as it likes.  */
static int
patience_of (const struct timed *d)
{
  if (d->deadline == C11T_NEVER)
    return -1;
  if (c11t_params.time_mode == C11T_TIME_VIRTUAL)
    return TIMER_MILLISECONDS;
  if (d->deadline <= E.now)
    return 0;
  uint64_t ms = (d->deadline - E.now + 999999) / 1000000;
  return ms > LONGEST_MILLISECONDS ? LONGEST_MILLISECONDS : (int) ms;
}

/* With timeouts=late, threads that spin get so many rounds, and busy ones so
   many steps, until a deadline passes nevertheless: they may wait for it.  Who
   reads the same again and again may also count to an end, so the first
   deadlines need more, by a factor of two each: not all of them, or a program
   that spins for seconds while another thread ticks would never get there.  */
#define LATE_ROUNDS 50u
#define LATE_DOUBLINGS 7
#define LATE_STEPS 1000000

static bool
is_too_early (uint64_t deadline)
{
  return c11t_params.timeouts == C11T_TIMEOUTS_LATE && E.sched.run.n
         && E.now < deadline
         && E.idle_rounds < LATE_ROUNDS << (LATE_DOUBLINGS - E.spun_deadlines)
         && E.steps - E.last_alarm < LATE_STEPS;
}

/* The deadline of D has come, and with it those of the sleepers that wake at
   about the same time.  Return true if D's task is the only one that goes on.
 */
static bool
pass_time (const struct timed *d)
{
  uint64_t to = d->deadline;
  if (__builtin_expect (E.recording, 0) && E.sched.run.n && E.now < to)
    c11t_record_early ((struct c11t_thread *) d->task, to - E.now);
  if (E.idle_rounds >= LATE_ROUNDS && E.spun_deadlines < LATE_DOUBLINGS)
    E.spun_deadlines++;
  if (E.now < to)
    {
      uint64_t last
          = c11t_task_last_sleeper (&E.sched, to + SLACK + (to - E.now) / 8);
      E.now = last > to ? last : to;
    }
  E.last_alarm = E.steps;
  E.idle_rounds = 0;
  if (!d->task)
    return false;
  c11t_quiet_deadline ();
  c11t_task_wake (&E.sched, d->task, true);
  return !c11t_task_wake_sleepers (&E.sched, E.now);
}

/* True if nothing but the threads that can run is a candidate, and nothing
   came from outside.  */
static inline bool
is_plain_choice (void)
{
  return E.sched.run.n && !E.sched.timed.n && !E.timers_armed
         && c11t_params.time_mode == C11T_TIME_VIRTUAL
         && c11t_signals_heard == c11t_signals_told;
}

/* As c11t_io_idle (MOST).  */
static bool
wait_outside (int most)
{
  uint32_t was = c11t_spend (C11T_SPENT_waiting);
  bool came = c11t_io_idle (most);
  c11t_spend (was);
  return came;
}

static void
wait_really (int milliseconds)
{
  uint32_t was = c11t_spend (C11T_SPENT_waiting);
  C11T_REAL (poll) (NULL, 0, milliseconds);
  c11t_spend (was);
}

/* The candidate with a deadline, after those who can run have been found:
   wait for one as long as nobody can.  */
static struct timed
gather (void)
{
  struct c11t_sched *s = &E.sched;
  bool real = c11t_params.time_mode == C11T_TIME_REAL;
  bool others_can_run = s->run.n > 0;
  if (!others_can_run)
    {
      c11t_task_unyield (s);
      E.idle_rounds++;
      bool timed = s->timed.n || E.timers_armed;
      bool waits
          = E.followed && !timed && c11t_io_waits_for_processes ();
      if (s->run.n > 0)
        c11t_group_pass_idle (waits);
      else
        c11t_group_rest (timed, waits);
    }
  for (;;)
    {
      if (c11t_signals_heard != c11t_signals_told)
        c11t_signal_absorb ();
      c11t_refresh_now ();
      c11t_task_wake_sleepers (s, E.now);
      struct timed d = next_timed (others_can_run);
      if (s->run.n == 0 && wait_outside (patience_of (&d)))
        {
          if (s->run.n == 0)
            c11t_group_rest (d.deadline != C11T_NEVER,
                             E.followed && d.deadline == C11T_NEVER
                                 && c11t_io_waits_for_processes ());
          continue;
        }
      bool wait = d.held || (real && d.deadline > E.now);
      if (d.deadline == C11T_NEVER || (!wait && !is_too_early (d.deadline)))
        return d;
      if (s->run.n > 0)
        return (struct timed){ .deadline = C11T_NEVER };
      if (!d.held || !c11t_io_look_again ())
        wait_really (patience_of (&d));
    }
}

static void count_step (void);

/* What a strategy is told that is asked for the next thread.  STAY: the running
   one is the first candidate.  HAS_TIMED: the last one has a deadline.  */
static inline struct c11test_choice_context *
tell (bool stay, bool has_timed, bool hint)
{
  const struct c11t_thread *t = c11t_self ();
  struct c11test_choice_context *ctx = &E.told.thread;
  ctx->thread = t->task.number;
  ctx->nth = t->turns.points;
  ctx->step = E.steps;
  ctx->current_first = stay;
  ctx->local_first
      = stay && c11t_internal_widened (t)->kind == C11TEST_STEP_LOCAL;
  ctx->timed_last = has_timed;
  ctx->hint = hint;
  ctx->yields = t->turns.at_yield;
  ctx->n_hints = t->turns.n_hints;
  ctx->round = t->rounds.comes_from;
  return ctx;
}

/* Candidate K, a thread, goes on.  STAY: the running one is the first.  */
static inline struct c11t_task *
take (uint32_t k, bool stay)
{
  struct c11t_task *t = candidate (k, stay);
  C11T_ASSERT (t);
  if (t->state == C11T_TASK_YIELDED)
    c11t_task_resume (&E.sched, t);
  C11T_ASSERT (t->state == C11T_TASK_RUNNABLE);
  return t;
}

/* Choose the next task, among more than the threads that can run.  */
static __attribute__ ((noinline)) struct c11t_task *
pick_among (bool hint)
{
  struct c11t_sched *s = &E.sched;
  bool stay;
  uint32_t k;
  for (;;)
    {
      struct timed d = { .deadline = C11T_NEVER };
      uint32_t internal = c11t_internal_count ();
      if (!is_plain_choice () && (s->run.n || !internal))
        d = gather ();
      bool has_timed = d.task || d.timer;
      hint = hint && s->current->state == C11T_TASK_YIELDED;
      uint32_t n = s->run.n + internal + hint + has_timed;
      stay = s->current->state == C11T_TASK_RUNNABLE;
      if (n == 0)
        {
          c11t_report_deadlock ();
          c11t_end_execution ();
        }
      k = ask (n, internal, tell (stay, has_timed, hint), &d);
      if (k >= s->run.n && k < s->run.n + internal)
        {
          count_step ();
          c11t_internal_take (k - s->run.n);
          continue;
        }
      k -= k < s->run.n ? 0 : internal;
      n -= internal;
      if (!has_timed || k < n - 1)
        break;
      if (pass_time (&d))
        return d.task;
      count_step ();
      if (d.timer)
        c11t_timer_fire (d.timer, s->run.n > 0);
    }
  return take (k, stay);
}

/* Choose the next task.  HINT: the running one has yielded, but may be chosen.
   Never returns NULL: a deadlock ends the execution.  */
static struct c11t_task *
pick (bool hint)
{
  if (!is_plain_choice () || E.ops->n_steps)
    return pick_among (hint);
  hint = hint && E.sched.current->state == C11T_TASK_YIELDED;
  bool stay = E.sched.current->state == C11T_TASK_RUNNABLE;
  uint32_t k
      = ask (E.sched.run.n + hint, 0, tell (stay, false, hint), NULL);
  return take (k, stay);
}

static __attribute__ ((noinline)) struct c11t_task *
pick_and_time (bool hint)
{
  uint32_t was = c11t_spend (C11T_SPENT_choosing);
  struct c11t_task *to = pick (hint);
  c11t_spend (was);
  return to;
}

/* The same, timed if somebody wants to know.  SLOW here and below: that of
   E.turns_slow, a constant.  */
C11T_TWO_WAYS struct c11t_task *
next (bool hint, bool slow)
{
  return slow && c11t_profile_on () ? pick_and_time (hint) : pick (hint);
}

/* What the fiber that is switched to is asked to do before it switches back to
   the running thread's; see c11t_probe.  */
static void (*probe) (void);

static __attribute__ ((noinline)) void
switch_and_time (struct c11t_task *from, struct c11t_task *to)
{
  uint32_t was = c11t_spend (C11T_SPENT_choosing);
  c11t_fiber_switch (&from->fiber, &to->fiber);
  c11t_spend (was);
}

/* Run TO.  Returns when the running thread is picked again.  */
C11T_TWO_WAYS void
switch_to (struct c11t_task *to, bool slow)
{
  struct c11t_task *from = E.sched.current;
  if (to == from)
    return;
  E.sched.current = to;
  ((struct c11t_thread *) to)->turns.alone = 0;
  if (slow && c11t_profile_on ())
    switch_and_time (from, to);
  else
    c11t_fiber_switch (&from->fiber, &to->fiber);
  while (__builtin_expect (probe != NULL, 0))
    {
      probe ();
      c11t_fiber_switch (&from->fiber, &E.sched.current->fiber);
    }
}

void
c11t_probe (struct c11t_thread *t, void (*look) (void))
{
  if (&t->task == E.sched.current)
    {
      look ();
      return;
    }
  probe = look;
  c11t_fiber_switch (&E.sched.current->fiber, &t->task.fiber);
  probe = NULL;
}

C11T_TWO_WAYS void
count_step_in (bool slow)
{
  c11t_step_passes (c11t_self ());
  if (slow && E.followed)
    c11t_group_step ();
  if (E.steps > c11t_params.max_steps && !E.ending)
    {
      c11t_cut (C11T_CUT_too_long, NULL);
      c11t_report_livelock (C11T_STEPS_OVER);
      c11t_end_execution ();
    }
  c11t_quiet_step (1);
}

static void
count_step (void)
{
  count_step_in (true);
}

/* Under an exhaustive strategy, T goes on as if there were no hints, and
   alone, since a branch begun by the choice to do so.  */
static inline bool
is_insisting (struct c11t_thread *t)
{
  return __builtin_expect (t->turns.insists, 0)
         && (t->turns.insists = t->turns.hints_since == E.progress);
}

void
c11t_turn_tell (struct c11t_thread *t)
{
  struct timed none = { .deadline = C11T_NEVER };
  struct c11test_choice_context ctx = { .thread = t->task.number,
                                        .nth = t->turns.points,
                                        .step = E.steps,
                                        .current_first = true,
                                        .alone = true };
  ask (1, 0, &ctx, &none);
}

/* Return true if the running thread was chosen at once, although HINT.  */
static bool
yield (bool hint)
{
  struct c11t_thread *t = c11t_self ();
  struct c11test_step step = t->turns.step;
  count_step ();
  c11t_io_busy ();
  E.patience = 0;
  c11t_task_yield (&E.sched, &t->task);
  hint = hint && E.sched.run.n;
  if (hint) /* whatever it does: not to be taken for what nobody notices */
    t->turns.step.kind = C11TEST_STEP_ANY;
  struct c11t_task *to = next (hint, true);
  t->turns.step = step;
  switch_to (to, true);
  return hint && to == &t->task;
}

/* An exhaustive strategy that lets a thread go on would never see the end of a
   loop that waits for others but changes something each time.  */
static inline bool
is_alone_for_long (struct c11t_thread *t)
{
  return E.bounded && E.sched.run.n > 1 && ++t->turns.alone > MOST_ALONE;
}

/* What a turn asks for that only few executions have.  */
static bool
turns_are_slow (void)
{
  return E.followed || E.bounded || c11t_profile_on () || c11t_io_is_awaited ()
         || E.explorer.all_steps || E.ops->n_steps;
}

C11T_TWO_WAYS void
turn (struct c11t_thread *t, bool slow)
{
  C11T_INVARIANT (slow || !turns_are_slow ());
  count_step_in (slow);
  if (slow && is_insisting (t))
    {
      c11t_turn_tell (t);
      return;
    }
  if (E.sched.yielded.n && ++E.patience >= PATIENCE)
    c11t_task_unyield (&E.sched);
  if (slow && is_alone_for_long (t))
    {
      c11t_cut (C11T_CUT_alone, t->site);
      yield (false);
      return;
    }
  if (slow)
    c11t_io_busy ();
  if (c11t_signals_heard != c11t_signals_told)
    c11t_signal_absorb ();
  if (E.sched.run.n > 1 || E.sched.timed.n || E.timers_armed
      || (slow && (c11t_internal_count () || E.explorer.all_steps)))
    switch_to (next (false, slow), slow);
}

static __attribute__ ((noinline)) void
turn_slowly (struct c11t_thread *t)
{
  E.turns_slow = turns_are_slow ();
  turn (t, true);
}

void
c11t_turn (void)
{
  struct c11t_thread *t = c11t_self ();
  if (__builtin_expect (E.turns_slow, 0))
    turn_slowly (t);
  else
    turn (t, false);
}

void
c11t_turn_yield (void)
{
  yield (false);
}

/* Nobody has made progress since T ran into the first of its hints in a row:
   how many were there?  */
static uint32_t
hints_in_a_row (struct c11t_thread *t)
{
  if (t->turns.hints_since != E.progress)
    t->turns.n_hints = 0;
  t->turns.hints_since = E.progress;
  return t->turns.n_hints++;
}

void
c11t_turn_hint (void)
{
  struct c11t_thread *t = c11t_self ();
  bool may_go_on = hints_in_a_row (t) < MOST_HINTS;
  if (is_insisting (t) && may_go_on)
    return;
  t->turns.insists = yield (may_go_on) && E.bounded;
}

void
c11t_turn_spin (struct c11t_thread *t)
{
  t->turns.spins = false;
  if (!E.bounded || is_insisting (t))
    c11t_turn_hint ();
  else
    c11t_turn_yield ();
}

/* An exhaustive strategy must see what happens when nobody waits for anybody;
   only after IDLE_TURNS in a row without a store of its own is the thread made
   to wait, and the execution counts as cut.  */
#define IDLE_TURNS 3

void
c11t_turn_idle (void)
{
  struct c11t_thread *t = c11t_self ();
  c11t_spend_waiting (t->site, 1);
  if (E.bounded && E.sched.n_live > 1)
    {
      if (++t->turns.idle < IDLE_TURNS)
        {
          c11t_turn ();
          return;
        }
      c11t_cut (C11T_CUT_yield_loop, t->site);
    }
  c11t_turn_hint ();
}

/* Who tries may have other things to do after a failure, and what it sees then
   depends on nobody having gone on meanwhile.  Who tries again and again at
   one place waits like any other loop: after so many failures in a row others
   go first.  */
#define TRIES 3

void
c11t_try_failed (struct c11t_thread *t)
{
  if (E.sched.n_live == 1 || c11t_times_here (t) < TRIES)
    return;
  c11t_cut (C11T_CUT_try_loop, t->calls.next);
  c11t_spend_waiting (t->calls.next, 1);
  c11t_turn_yield ();
}

void
c11t_progress (void)
{
  E.progress++;
  c11t_changed ();
  if (E.sched.yielded.first)
    c11t_task_unyield (&E.sched);
}

static enum c11t_wake
wait (struct c11t_thread *t, struct c11t_waitlist *q, uint64_t deadline,
      const char *doing, void *object)
{
  count_step ();
  t->wait.doing = doing;
  t->wait.object = object;
  t->wait.signalled = false;
  c11t_task_wait (&E.sched, &t->task, q, deadline);
  if (deadline != C11T_NEVER)
    t->turns.step.kind = C11TEST_STEP_ANY;
  if (deadline != C11T_NEVER && !t->twins.stepped)
    c11t_twins_apart (t);
  switch_to (next (false, true), true);
  t->turns.step.kind = C11TEST_STEP_LOCAL;
  t->wait.doing = NULL;
  t->wait.object = NULL;
  return t->task.timed_out ? C11T_TIMED_OUT : C11T_WOKEN;
}

enum c11t_wake
c11t_block (struct c11t_waitlist *q, uint64_t deadline, const char *doing,
            void *object)
{
  struct c11t_thread *t = c11t_self ();
  enum c11t_wake how = wait (t, q, deadline, doing, object);
  c11t_act (t);
  return how;
}

enum c11t_wake
c11t_block_interruptible (struct c11t_waitlist *q, uint64_t deadline,
                          const char *doing, void *object)
{
  struct c11t_thread *t = c11t_self ();
  uint32_t hard = t->signals.n_interrupting;
  enum c11t_wake how = C11T_WOKEN;
  if (c11t_cancel_due (t))
    return C11T_INTERRUPTED;
  t->wait.signalled = t->signals.due;
  if (!t->wait.signalled)
    {
      t->wait.interruptible = true;
      t->wait.interrupted = false;
      how = wait (t, q, deadline, doing, object);
      t->wait.interruptible = false;
      if (t->wait.interrupted)
        return C11T_INTERRUPTED;
    }
  bool signalled = t->wait.signalled; /* a handler may wait too */
  if (t->signals.due)
    c11t_signal_run (t);
  return !signalled                  ? how
         : hard == t->signals.n_interrupting ? C11T_RESTART
                                     : C11T_INTERRUPTED;
}

void
c11t_interrupt (struct c11t_thread *t)
{
  if (t->task.state != C11T_TASK_WAITING
      || !(t->wait.interruptible || t->signals.due))
    return;
  t->wait.interrupted = true;
  c11t_task_wake (&E.sched, &t->task, false);
}

void
c11t_turn_finish (void)
{
  c11t_task_finish (&E.sched, E.sched.current);
  c11t_self ()->turns.points++;
  switch_to (next (false, true), true);
  C11T_ASSERT (!"a finished thread was scheduled");
  __builtin_unreachable ();
}
