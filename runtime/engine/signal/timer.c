/* timer.c -- timers: deadlines that belong to nobody's wait.
   SPDX-License-Identifier: BSD-3-Clause

   A timer is a candidate of scheduling points as a sleeping thread is, but has
   no fiber: when it is picked it acts, and the picking starts over (turn.c).
   It acts by a signal, by writing to an eventfd, or by waking the thread that
   runs its function (interpose/time/timer.c).

   What was done before a timer was set happens before what it causes.

   A timer whose signal would kill the program is a watchdog.  In virtual time
   it could bite at any moment, which nobody wants to hear of; it does not act,
   for what it guards against is found in other ways.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/large.h"
#include "base/real.h"
#include "engine/core/cut.h"
#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/pace.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/thread.h"
#include "engine/door/timer.h"
#include "engine/io/io.h"
#include "engine/process/fork.h"
#include "engine/signal/signal.h"
#include "engine/signal/timer.h"
#include "engine/step/step.h"
#include "c11test/strategy.h"
#include "explore/strategy.h"
#include "sched/task.h"

#define MOST_TIMERS 4096
#define EXHAUSTIVE_TICKS 2

static struct c11t_timer *timers[MOST_TIMERS] C11T_LARGE;
static int n_timers; /* ever used at once */

/* A child has none.  */
void
c11t_timers_forked (void)
{
  n_timers = 0;
  E.timers_armed = 0;
}

/* The step of a timer that acts.  */
static const struct c11test_step any = { .kind = C11TEST_STEP_ANY };

struct c11t_timer
{
  int id;
  bool used;
  bool queued; /* its signal is pending */
  struct c11t_timer_event event;
  uint64_t deadline, interval; /* C11T_NEVER: not armed; 0: once */
  uint64_t due;     /* in real time, and whether a child has held it: */
  bool held;        /* see pace.c */
  uint64_t ticks;   /* of a thread's: not yet told; signal: since it is queued */
  int overrun;      /* of the last signal that was accepted */
  uint32_t offered; /* ticks while others could run */
  struct c11t_waitlist waiters;
  struct c11t_clock clock;
};

static struct c11t_timer *
find (int id)
{
  return id >= 0 && id < n_timers && timers[id]->used ? timers[id] : NULL;
}

static void
arm (struct c11t_timer *m, uint64_t deadline, uint64_t interval)
{
  E.timers_armed += (deadline != C11T_NEVER) - (m->deadline != C11T_NEVER);
  m->deadline = deadline;
  m->interval = interval;
  m->due = c11t_pace_of (deadline);
  m->held = false;
}

int
c11t_timer_make (const struct c11t_timer_event *event)
{
  int id = 0;
  c11t_repeat_spoil ();
  c11t_enter ();
  while (id < n_timers && (timers[id]->used || timers[id]->queued))
    id++;
  if (id == MOST_TIMERS)
    {
      c11t_leave ();
      return -1;
    }
  if (id == n_timers)
    {
      timers[n_timers++] = c11t_arena_alloc (E.arena, sizeof **timers);
      timers[id]->deadline = C11T_NEVER;
    }
  struct c11t_timer *m = timers[id];
  m->id = id;
  m->used = true;
  m->event = *event;
  m->ticks = 0;
  m->overrun = 0;
  c11t_leave ();
  return id;
}

static void
tell_state (const struct c11t_timer *m, struct c11t_timer_state *ret)
{
  *ret = (struct c11t_timer_state){ 0, m->interval };
  if (m->deadline != C11T_NEVER)
    ret->left = m->deadline > E.now ? m->deadline - E.now : 1;
}

int
c11t_timer_set (int id, uint64_t deadline, uint64_t interval,
                struct c11t_timer_state *ret_old)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  c11t_refresh_now ();
  struct c11t_timer *m = find (id);
  if (m)
    {
      if (ret_old)
        tell_state (m, ret_old);
      arm (m, deadline, interval);
      m->ticks = 0;
      c11t_step_release (t->tid, &m->clock);
      c11t_progress ();
    }
  c11t_leave ();
  return m ? 0 : EINVAL;
}

int
c11t_timer_get (int id, struct c11t_timer_state *ret)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  c11t_refresh_now ();
  const struct c11t_timer *m = find (id);
  if (m)
    tell_state (m, ret);
  c11t_leave ();
  return m ? 0 : EINVAL;
}

void
c11t_timer_look (int id, struct c11t_timer_state *ret)
{
  const struct c11t_timer *m = find (id);
  *ret = (struct c11t_timer_state){ 0 };
  if (m)
    tell_state (m, ret);
}

int
c11t_timer_overrun (int id)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  const struct c11t_timer *m = find (id);
  c11t_leave ();
  return m ? m->overrun : -1;
}

int
c11t_timer_delete (int id)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  struct c11t_timer *m = find (id);
  if (m)
    {
      arm (m, C11T_NEVER, 0);
      m->used = false;
      m->offered = 0;
      c11t_task_wake_all (&E.sched, &m->waiters);
    }
  c11t_leave ();
  return m ? 0 : EINVAL;
}

bool
c11t_timer_await (int id)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_timer *m = timers[id];
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  while (m->used && !m->ticks)
    c11t_block (&m->waiters, C11T_NEVER, "a timer", NULL);
  bool ticked = m->used && m->ticks;
  if (ticked)
    {
      m->ticks = 0;
      c11t_step_acquire (t->tid, &m->clock);
    }
  c11t_leave ();
  return ticked;
}

/* --- The scheduler's side ------------------------------------------------------ */

static bool
is_watchdog (const struct c11t_timer *m)
{
  const struct c11t_timer_event *e = &m->event;
  return e->kind == C11T_TIMER_SIGNAL
         && c11t_params.time_mode == C11T_TIME_VIRTUAL
         && c11t_signal_kills (e->to_thread ? c11t_thread_by_handle (e->thread)
                                            : NULL,
                               e->number);
}

struct c11t_timer *
c11t_timer_next (bool others_can_run)
{
  struct c11t_timer *best = NULL;
  for (int i = 0; E.timers_armed && i < n_timers; i++)
    if (timers[i]->deadline != C11T_NEVER
        && (!best || timers[i]->deadline < best->deadline)
        && !is_watchdog (timers[i]))
      best = timers[i];
  /* An exhaustive strategy must not let it tick for ever.  */
  if (best && others_can_run && best->interval
      && best->offered >= EXHAUSTIVE_TICKS && E.bounded)
    {
      c11t_cut (C11T_CUT_timer_ticks, NULL);
      return NULL;
    }
  return best;
}

uint64_t
c11t_timer_deadline (const struct c11t_timer *m)
{
  return m->deadline;
}

bool
c11t_timer_is_held (struct c11t_timer *m, bool others_can_run)
{
  return c11t_pace_holds (m->due, &m->held, others_can_run);
}

struct c11test_candidate
c11t_timer_candidate (const struct c11t_timer *m)
{
  return (struct c11test_candidate){ (uint32_t) 1 << 31 | (uint32_t) m->id,
                                     &any, C11TEST_ACTOR_TIMER, 0, 0, 0 };
}

/* Send M's signal, which TICKS expirations ask for.  */
static void
send (struct c11t_timer *m, uint64_t ticks)
{
  const struct c11t_timer_event *e = &m->event;
  siginfo_t info = { .si_signo = e->number, .si_code = e->code };
  m->ticks += ticks;
  if (m->queued)
    return;
  if (e->code == SI_TIMER)
    {
      info.si_value = e->value;
      if (e->value_is_id)
        info.si_value.sival_int = m->id;
      info.si_timerid = m->id;
    }
  m->queued = true;
  struct c11t_thread *t = e->to_thread ? c11t_thread_by_handle (e->thread)
                                       : NULL;
  if (e->to_thread && !t)
    m->queued = false;
  else
    c11t_signal_post (t, &info, &m->clock, m);
}

void
c11t_timer_accepted (struct c11t_timer *m, siginfo_t *info)
{
  uint64_t over = m->ticks ? m->ticks - 1 : 0;
  m->overrun = over > INT32_MAX ? INT32_MAX : (int) over;
  m->ticks = 0;
  m->queued = false;
  if (info->si_code == SI_TIMER)
    info->si_overrun = m->overrun;
}

void
c11t_timer_fire (struct c11t_timer *m, bool others_can_run)
{
  uint64_t ticks = 1;
  if (E.now < m->deadline)
    E.now = m->deadline;
  m->offered += others_can_run;
  if (m->interval)
    {
      ticks += (E.now - m->deadline) / m->interval;
      uint64_t way, next;
      if (__builtin_mul_overflow (ticks, m->interval, &way)
          || __builtin_add_overflow (m->deadline, way, &next))
        next = C11T_NEVER;
      arm (m, next, m->interval);
    }
  else
    arm (m, C11T_NEVER, 0);
  switch (m->event.kind)
    {
    case C11T_TIMER_SIGNAL:
      send (m, ticks);
      break;
    case C11T_TIMER_FD:
      (void) !C11T_REAL (write) (m->event.fd, &ticks, sizeof ticks);
      c11t_io_moved ();
      break;
    case C11T_TIMER_THREAD:
      m->ticks += ticks;
      c11t_task_wake_all (&E.sched, &m->waiters);
      c11t_progress ();
      break;
    case C11T_TIMER_NOTHING:
      break;
    }
}
