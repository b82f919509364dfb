/* membarrier.c -- membarrier(2): one thread makes a full fence in every other.
   SPDX-License-Identifier: BSD-3-Clause

   Asymmetric fences: those who are quick have a barrier for the compiler, and
   who has time calls membarrier.  Before it returns, each other thread of the
   process has passed a full fence: what it did before that happens before what
   the caller does next, and what the caller did happens before what it does
   afterwards (membarrier(2); the kernel interrupts the processors that run the
   threads and waits for them, kernel/sched/membarrier.c).  As in
   "Asymmetric Fences", P1202R5, two of the quick ones order nothing.

   All of the fences are made in one step, each where its thread stands, for
   where it stands is the strategy's choice: before an atomic or volatile access or
   a call.  So plain accesses are before a fence that follows, although the kernel
   may come between them and the event before them.

   Does not look at threads of other processes, nor at what the command asks
   for; the interposer does.  */

#include <stdint.h>

#include "c11test/strategy.h"
#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/sync.h"
#include "engine/step/spin.h"
#include "engine/step/step.h"
#include "model/clock.h"
#include "sched/task.h"

/* U's fence after BEFORE; what it did until then is joined to AFTER.  Its event
   comes last, for what it does next is none of that.  */
static void
interrupt (struct c11t_thread *t, struct c11t_thread *u,
           struct c11t_clock *before, struct c11t_clock *after)
{
  c11t_step_acquire (u->tid, before);
  c11t_step_release (u->tid, after);
  c11t_fence_within (u, C11T_SEQ_CST, t->calls.next);
}

/* T sees what U, which need not run any more, has done until now.  */
static void
pass (struct c11t_thread *t, struct c11t_thread *u, struct c11t_clock *before,
      struct c11t_clock *after)
{
  if (u == t || u->life.slot_free)
    return;
  if (u->task.state == C11T_TASK_FINISHED)
    c11t_clock_join (E.arena, after, &u->life.end);
  else
    interrupt (t, u, before, after);
}

void
c11t_membarrier (void)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_clock before = { 0 }, after = { 0 };
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  c11t_step_release (t->tid, &before);
  c11t_fence_within (t, C11T_SEQ_CST, t->calls.next);
  c11t_clock_copy (E.arena, &after, &E.reaped);
  for (uint32_t i = 0; i < E.n_tids; i++)
    pass (t, E.by_tid[i], &before, &after);
  c11t_step_acquire (t->tid, &after);
  c11t_fence_within (t, C11T_SEQ_CST, t->calls.next);
  c11t_clock_free (E.arena, &before);
  c11t_clock_free (E.arena, &after);
  c11t_forget_spins (t);
  c11t_leave ();
}
