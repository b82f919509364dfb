/* cond.c -- condition variables.
   SPDX-License-Identifier: BSD-3-Clause

   Waiting and unlocking are one step: no wakeup is lost between them.  A
   condition variable orders nothing by itself; the mutex does.  POSIX lets a
   wait end without a signal (option spurious-wakeups): that is a choice made
   when the wait begins.  futex(2) lets its waits end so, too.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <stdio.h>

#include "engine/core/cut.h"
#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/cancel.h"
#include "engine/door/sync.h"
#include "engine/observe/caller.h"
#include "engine/observe/record.h"
#include "engine/sync/lock-order.h"
#include "engine/sync/mutex.h"
#include "engine/sync/object.h"
#include "explore/choice.h"
#include "sched/task.h"

/* Under an exhaustive strategy, for which loops must end, once in an execution
   for each thread at each place.  Places that share a bit are cut too early, and
   that is said, too.  */
bool
c11t_wakes_spuriously (struct c11t_thread *t)
{
  if (!c11t_params.spurious_wakeups)
    return false;
  uint64_t place = 0;
  if (E.bounded)
    place = (uint64_t) 1 << (c11t_stack_hash () ^ (uintptr_t) t->calls.next >> 4) % 64;
  if (t->sync.spurious_wakeups & place)
    {
      c11t_cut (C11T_CUT_spurious_wakeups, t->calls.next);
      return false;
    }
  bool wakes = c11t_ask (t, C11TEST_CHOOSE_SPURIOUS, 2);
  if (wakes)
    t->sync.spurious_wakeups |= place;
  return wakes;
}

/* Wait for C.  A signal's handler does not end the wait, unless somebody has
   signalled the condition meanwhile.  */
static enum c11t_wake
sleep_on (struct c11t_thread *t, void *c, void *m, uint64_t deadline)
{
  struct c11t_object *cond = c11t_object_get (c);
  uint32_t round = t->wait.round = cond->round;
  enum c11t_wake how;
  do
    {
      c11t_will_sync (t, m);
      how = c11t_block_interruptible (&cond->waiters, deadline,
                                      "pthread_cond_wait", cond);
      cond = c11t_object_get (c);
    }
  while ((how == C11T_RESTART || how == C11T_INTERRUPTED)
         && cond->round == round && !c11t_cancel_due (t));
  return how;
}

/* T is about to wait with MUTEX, which it does not hold.  */
static void
check_held (struct c11t_thread *t, struct c11t_object *mutex)
{
  char text[80] = "a mutex that nobody holds";
  struct c11t_call by = mutex->released;
  if (mutex->owner)
    {
      by = (struct c11t_call){ mutex->held_at, mutex->owner->task.number,
                               true };
      snprintf (text, sizeof text, "a mutex that T%u holds", by.thread);
    }
  c11t_report_misuse (t, mutex->addr, "pthread_cond_wait", text, &by);
}

/* T is about to wait for COND with the mutex M: all who wait at once have the same
   (POSIX, pthread_cond_wait: a dynamic binding is formed).  */
static void
check_bound (struct c11t_thread *t, struct c11t_object *cond, const void *m)
{
  char text[80];
  const struct c11t_thread *w = (struct c11t_thread *) cond->waiters.first;
  if (w && cond->with != m)
    {
      struct c11t_call by = { w->calls.next, w->task.number, true };
      snprintf (text, sizeof text,
                "a condition variable that T%u waits for with another mutex",
                by.thread);
      c11t_report_misuse (t, cond->addr, "pthread_cond_wait", text, &by);
    }
  cond->with = m;
}

int
c11t_cond_wait (void *c, void *m, unsigned type, uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_use (t, c, m);
  struct c11t_object *mutex = c11t_object_get (m);
  if (!c11t_mutex_is_owner (mutex, t, type) && c11t_mutex_checks_owner (type))
    {
      c11t_leave ();
      return EPERM;
    }
  if (mutex->owner != t)
    check_held (t, mutex);
  check_bound (t, c11t_object_get (c), m);
  uint32_t depth = mutex->owner == t ? mutex->depth : 1;
  mutex->lost = mutex->inconsistent;
  c11t_lock_dropped (mutex->owner, mutex);
  if (mutex->owner)
    c11t_object_release (mutex, t);
  c11t_will_sync (t, m);
  enum c11t_wake how = C11T_WOKEN;
  bool spurious = c11t_wakes_spuriously (t);
  if (spurious)
    c11t_turn ();
  else
    how = sleep_on (t, c, m, deadline);
  c11t_record_woken (t, c,
                     spurious                ? C11T_RECORD_BY_NOBODY
                     : how == C11T_TIMED_OUT ? C11T_RECORD_BY_TIME
                                             : C11T_RECORD_BY_SIGNAL);
  mutex = c11t_object_get (m);
  /* A cancellation takes effect with the mutex held.  */
  bool disabled = c11t_cancel_disable (true);
  c11t_object_wait_and_take (mutex, t, C11T_NEVER,
                             "pthread_cond_wait (mutex)");
  c11t_cancel_disable (disabled);
  c11t_lock_taken (t, mutex, false, true);
  mutex->depth = depth;
  c11t_note_answer (t, how);
  c11t_leave ();
  return mutex->inconsistent ? EOWNERDEAD
         : how == C11T_TIMED_OUT ? ETIMEDOUT : 0;
}

/* T signals the condition O, for which somebody waits: wake one.  */
static void
wake_one (struct c11t_thread *t, struct c11t_object *o)
{
  struct c11t_task *woken = c11t_choose_waiter (t, &o->waiters);
  c11t_task_wake (&E.sched, woken, false);
  if (!o->waiters.first)
    return;
  o->heard = (struct c11t_call){ t->calls.next, t->task.number, true };
  o->heard_of = woken->number;
  o->heard_round = o->round;
}

void
c11t_cond_wake (void *c, bool all)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_use (t, c, NULL);
  struct c11t_object *o = c11t_object_get (c);
  o->round++;
  c11t_record_signal (t, c, !o->waiters.first ? 0 : all ? UINT32_MAX : 1);
  if (!o->waiters.first)
    {
      o->signalled = true;
      o->unheard = t->calls.next;
      o->unheard_by = t->task.number;
    }
  else if (all)
    c11t_task_wake_all (&E.sched, &o->waiters);
  else
    wake_one (t, o);
  c11t_progress ();
  c11t_leave ();
}
