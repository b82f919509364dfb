/* alone.h -- the turn of a thread that nobody can go before.
   SPDX-License-Identifier: BSD-3-Clause

   Programs begin and end with one thread.  It stands before its steps like any
   other, but there is nobody to be told what it stands before.

   Private to engine/core/.  Nothing here switches fibers.  */

#ifndef C11T_ENGINE_ALONE_H
#define C11T_ENGINE_ALONE_H

#include <stdbool.h>

#include "base/assert.h"
#include "engine/campaign/shared.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/signal/signal.h"
#include "engine/step/internal.h"

#define C11T_STEP_NANOSECONDS 50

/* A step of T, the running thread, as time and budgets see it.  */
static inline void
c11t_step_passes (struct c11t_thread *t)
{
  E.now += C11T_STEP_NANOSECONDS;
  c11t_shared->steps = ++E.steps;
  t->turns.points++;
}

/* Nobody but T can go on now or later, nothing has come from outside, and no
   budget ends with the next step.  */
static inline bool
c11t_is_alone (const struct c11t_thread *t)
{
  bool is = !E.turns_slow && E.sched.n_live == 1 && !E.timers_armed
            && !t->signals.due && c11t_signals_heard == c11t_signals_told
            && E.steps < c11t_params.max_steps
            && E.quiet <= c11t_params.livelock_steps - 1; /* 0: no limit */
  C11T_INVARIANT (!is
                  || (E.sched.run.n == 1 && !E.sched.timed.n
                      && !E.sched.yielded.n && !c11t_internal_count ()
                      && !E.explorer.all_steps));
  return is;
}

/* T stands before a step.  Return true if that was its turn; c11t_turn is it
   otherwise.  */
static inline bool
c11t_turn_alone (struct c11t_thread *t)
{
  if (!c11t_is_alone (t))
    return false;
  c11t_step_passes (t);
  E.quiet++;
  return true;
}

#endif
