/* rwlock.c -- read-write locks.
   SPDX-License-Identifier: BSD-3-Clause

   A writer learns what all earlier holders did; a reader learns only what
   writers did, for two readers exclude nobody.  A reader may have the lock
   several times; who reads is not remembered, only how often the lock is held.

   glibc prefers readers unless the lock was made to prefer writers: then a
   reader waits for waiting writers.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>

#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "engine/observe/record.h"
#include "engine/step/spin.h"
#include "engine/step/step.h"
#include "engine/sync/lock-order.h"
#include "engine/sync/object.h"
#include "sched/task.h"

static bool
reader_must_wait (const struct c11t_object *o, bool prefers_writers)
{
  return o->owner || (prefers_writers && o->waiting_writers);
}

int
c11t_rwlock_read (void *l, bool prefers_writers, bool try, uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  int err = 0;
  c11t_before_use (t, l, NULL);
  struct c11t_object *o = c11t_object_get (l);
  if (reader_must_wait (o, prefers_writers) && try)
    {
      err = EBUSY;
      c11t_try_failed (t);
    }
  else if (o->owner == t && !o->forked)
    err = EDEADLK;
  while (!err && reader_must_wait (o, prefers_writers))
    if (c11t_object_wait (o, t, deadline, "pthread_rwlock_rdlock", false)
            == C11T_TIMED_OUT
        && reader_must_wait (o, prefers_writers))
      err = ETIMEDOUT;
  if (!err)
    {
      o->readers++;
      o->reader = t;
      o->kind = C11T_LOCK_RWLOCK;
      o->held_at = t->calls.next;
      c11t_step_acquire (t->tid, &o->clock);
      c11t_lock_taken (t, o, true, !try && deadline == C11T_NO_DEADLINE);
    }
  else
    c11t_record_refused (t, o, err);
  c11t_note_answer (t, err ? ~(uint64_t) err : o->last);
  c11t_leave ();
  return err;
}

/* An asynchronous cancellation may end the wait too, by unwinding.  */
static void
stop_waiting (struct c11t_object **o)
{
  if (--(*o)->waiting_writers == 0)
    /* Readers may have waited for this writer.  */
    c11t_task_wake_all (&E.sched, &(*o)->waiters);
}

/* Wait until T can be the writer of O.  */
static int
wait_to_write (struct c11t_object *o, struct c11t_thread *t,
               uint64_t deadline)
{
  int err = 0;
  __attribute__ ((cleanup (stop_waiting))) struct c11t_object *waited = o;
  o->waiting_writers++;
  while (!err && (o->owner || o->readers))
    if (c11t_object_wait (o, t, deadline, "pthread_rwlock_wrlock", false)
            == C11T_TIMED_OUT
        && (o->owner || o->readers))
      err = ETIMEDOUT;
  return err;
}

int
c11t_rwlock_write (void *l, bool try, uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  int err = 0;
  c11t_before_use (t, l, NULL);
  struct c11t_object *o = c11t_object_get (l);
  if ((o->owner || o->readers) && try)
    {
      err = EBUSY;
      c11t_try_failed (t);
    }
  else if (o->owner == t && !o->forked)
    err = EDEADLK;
  else
    err = wait_to_write (o, t, deadline);
  if (!err)
    {
      o->kind = C11T_LOCK_RWLOCK;
      c11t_object_take (o, t);
      c11t_step_acquire (t->tid, &o->readers_clock);
      c11t_lock_taken (t, o, false, !try && deadline == C11T_NO_DEADLINE);
    }
  else
    {
      c11t_record_refused (t, o, err);
      c11t_note_answer (t, ~(uint64_t) err);
    }
  c11t_leave ();
  return err;
}

int
c11t_rwlock_unlock (void *l)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_use (t, l, NULL);
  struct c11t_object *o = c11t_object_get (l);
  if (!o->readers)
    c11t_check_unlock (t, o, "read-write lock", "pthread_rwlock_unlock");
  c11t_lock_dropped (o->owner ? o->owner : t, o);
  if (o->owner)
    c11t_object_release (o, t);
  else if (o->readers)
    {
      o->released = c11t_call_now (t);
      c11t_step_release (t->tid, &o->readers_clock);
      o->last = t->task.number + 1;
      if (--o->readers == 0)
        c11t_task_wake_all (&E.sched, &o->waiters);
      c11t_forget_spins (t);
      c11t_progress ();
    }
  c11t_leave ();
  return 0;
}

