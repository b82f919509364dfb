/* gate.c -- what the threads of a library that the runtime stands in for wait
   for, and what that orders.
   SPDX-License-Identifier: BSD-3-Clause

   OpenMP's library, for one (interpose/omp/omp.h).  The state of such a
   library is the runtime's own memory: one thread runs at a time, and others
   only between the calls below, so it needs no locks.  A gate is any address.
   Waiting at it orders nothing; what is ordered is said by release and
   acquire, at addresses that may be other ones.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/sync.h"
#include "engine/step/spin.h"
#include "engine/step/step.h"
#include "engine/sync/object.h"
#include "explore/choice.h"
#include "c11test/strategy.h"
#include "report/finding.h"
#include "sched/task.h"

void
c11t_gate_turn (void *p)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_SYNC, p, NULL);
  c11t_leave ();
}

void
c11t_gate_wait (void *p, bool (*is_open) (void *), void *arg,
                const char *doing)
{
  struct c11t_thread *t = c11t_enter ();
  while (!is_open (arg))
    c11t_object_wait (c11t_object_get (p), t, C11T_NEVER, doing, false);
  c11t_leave ();
}

void
c11t_gate_dock (void *p, bool (*is_open) (void *), void *arg)
{
  struct c11t_thread *t = c11t_self ();
  t->sync.docked = true;
  c11t_task_wake_all (&E.sched, &t->life.joiners);
  c11t_gate_wait (p, is_open, arg, "the next parallel region");
  t->sync.docked = false;
}

void
c11t_gate_wake (void *p)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = c11t_object_find (p);
  if (o)
    c11t_task_wake_all (&E.sched, &o->waiters);
  c11t_forget_spins (t);
  c11t_progress ();
  c11t_leave ();
}

void
c11t_gate_release (void *p)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_step_release (t->tid, &c11t_object_get (p)->clock);
  c11t_leave ();
}

void
c11t_gate_acquire (void *p)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = c11t_object_find (p);
  if (o)
    c11t_step_acquire (t->tid, &o->clock);
  c11t_leave ();
}

void
c11t_gate_note (uint64_t answer)
{
  c11t_note_answer (c11t_self (), answer);
}

uint32_t
c11t_gate_choose (uint32_t n)
{
  struct c11t_thread *t = c11t_enter ();
  uint32_t k = n > 1 ? c11t_ask (t, C11TEST_CHOOSE_VALUE, n) : 0;
  c11t_note_answer (t, k);
  c11t_leave ();
  return k;
}

/* An exhaustive strategy takes each answer once; others take it as they draw.
 */
bool
c11t_gate_rarely (void)
{
  return c11t_gate_choose (E.bounded ? 2 : 4) == 1;
}
