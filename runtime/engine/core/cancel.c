/* cancel.c -- requests that a thread end.
   SPDX-License-Identifier: BSD-3-Clause

   A request is remembered, and ends a wait in a function that is a
   cancellation point; an asynchronous one is delivered as a signal is, in any
   wait and at any scheduling point.  Acting on it, which unwinds the stack, is interpose/'s
   business.  A request orders nothing (POSIX 4.12 does not name it).  */

#include <stdbool.h>
#include <stddef.h>
#include <errno.h>

#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/cancel.h"
#include "engine/signal/deliver.h"
#include "c11test/strategy.h"
#include "sched/task.h"

int
c11t_cancel (pthread_t handle)
{
  struct c11t_thread *self = c11t_enter ();
  c11t_before_sync (self, C11TEST_STEP_ANY, NULL, NULL);
  struct c11t_thread *t = c11t_thread_by_handle (handle);
  if (t && t->task.state != C11T_TASK_FINISHED)
    {
      t->cancel.requested = true;
      c11t_signal_refresh (t);
      if (c11t_cancel_due (t))
        c11t_interrupt (t);
      c11t_progress ();
    }
  c11t_leave ();
  return t ? 0 : ESRCH;
}

bool
c11t_cancel_disable (bool disable)
{
  struct c11t_thread *t = c11t_self ();
  bool old = t->cancel.disabled;
  t->cancel.disabled = disable;
  c11t_signal_refresh (t);
  return old;
}

bool
c11t_cancel_asynchronously (bool asynchronously)
{
  struct c11t_thread *t = c11t_self ();
  bool old = t->cancel.asynchronous;
  t->cancel.asynchronous = asynchronously;
  c11t_signal_refresh (t);
  return old;
}

/* A loop around a cancellation point waits for the request.  */
#define LOOP_POINTS 3

void
c11t_cancel_poll (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  if (++t->cancel.points >= LOOP_POINTS && !c11t_cancel_due (t))
    c11t_turn_idle ();
  c11t_leave ();
}

bool
c11t_cancel_begin (void)
{
  struct c11t_thread *t = c11t_self ();
  if (!c11t_cancel_due (t))
    return false;
  t->cancel.acts = true;
  c11t_signal_refresh (t);
  return true;
}
