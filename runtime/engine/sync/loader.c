/* loader.c -- the lock of the dynamic loader, between fibers.
   SPDX-License-Identifier: BSD-3-Clause

   The loader runs constructors and destructors with a lock of the C library's
   held.  A fiber that waited for that one would stop the process, so nobody
   calls the loader (interpose/core/dl.c) while another thread owns this one,
   which is taken once it is certain that user code may run.  What was done in
   the loader, constructors included, happens before what follows the next call
   of it: the C library's lock does that for real programs.

   Does not: order lookups that the loader makes by itself (lazy binding).  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/assert.h"
#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "engine/step/step.h"
#include "engine/sync/object.h"
#include "c11test/strategy.h"
#include "sched/task.h"

static char loader; /* its address names the lock */

/* When the running thread last was allowed in: nobody else has done a step
   since if this has not changed.  */
static uint64_t entered;

void
c11t_loader_await (const char *doing)
{
  struct c11t_thread *t = c11t_enter ();
  /* What is loaded depends on the others.  */
  c11t_before_sync (t, C11TEST_STEP_SYNC, &loader, NULL);
  struct c11t_object *o = c11t_object_find (&loader);
  if (o && o->owner != t)
    {
      while (o->owner)
        c11t_object_wait (o, t, C11T_NEVER, doing, false);
      c11t_step_acquire (t->tid, &o->clock);
    }
  entered = E.steps;
  c11t_leave ();
}

bool
c11t_loader_take (void)
{
  if (E.steps != entered)
    return false;
  c11t_repeat_spoil ();
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = c11t_object_get (&loader);
  o->kind = C11T_LOCK_LOADER;
  if (o->owner)
    o->depth++;
  else
    c11t_object_take (o, t);
  c11t_leave ();
  return true;
}

void
c11t_loader_drop (void)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = c11t_object_get (&loader);
  C11T_ASSERT (o->owner == t && o->depth > 0);
  if (--o->depth == 0)
    c11t_object_release (o, t);
  c11t_leave ();
}
