/* sync.c -- semaphores, barriers, once flags, and the user's own words.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>

#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/sync.h"
#include "engine/door/user.h"
#include "engine/observe/record.h"
#include "engine/step/spin.h"
#include "engine/step/step.h"
#include "engine/sync/object.h"
#include "c11test/strategy.h"
#include "sched/task.h"

/* --- Semaphores ------------------------------------------------------------ */

/* The value stays in the program's own semaphore, which other processes may
   share: TAKE lowers it without waiting.  */
int
c11t_sem_wait (void *s, int (*take) (void *), bool try, uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  int err = 0;
  c11t_before_use (t, s, NULL);
  struct c11t_object *o = c11t_object_get (s);
  while (!err && take (s) < 0)
    {
      if (try)
        {
          err = EAGAIN;
          c11t_try_failed (t);
          continue;
        }
      enum c11t_wake how
          = c11t_object_wait (o, t, deadline, "sem_wait", true);
      if (how == C11T_INTERRUPTED)
        err = EINTR;
      else if (how == C11T_TIMED_OUT)
        {
          if (take (s) == 0)
            break;
          err = ETIMEDOUT;
        }
    }
  if (!err)
    c11t_step_acquire (t->tid, &o->clock);
  else if (err != EINTR)
    c11t_record_refused (t, o, err);
  c11t_note_answer (t, err ? ~(uint64_t) err : o->last);
  c11t_leave ();
  return err;
}

int
c11t_sem_post (void *s, int (*post) (void *))
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_use (t, s, NULL);
  int err = post (s);
  if (!err)
    {
      struct c11t_object *o = c11t_object_get (s);
      c11t_step_release (t->tid, &o->clock);
      o->last = t->task.number + 1;
      c11t_task_wake_all (&E.sched, &o->waiters);
      c11t_forget_spins (t);
      c11t_progress ();
    }
  c11t_leave ();
  return err;
}

/* Who asks again and again waits for somebody: the same place that sees the
   same value is a try that failed.  */
int
c11t_sem_value (void *s, int (*get) (void *, int *), int *ret)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_use (t, s, NULL);
  int err = get (s, ret);
  if (!err)
    {
      c11t_note_answer (t, (uint32_t) *ret);
      c11t_try_failed (t);
    }
  c11t_leave ();
  return err;
}

/* --- Barriers -------------------------------------------------------------- */

/* The last of a round gives every waiting thread what all of them did, and the
   next round begins with nothing.  */
static void
end_round (struct c11t_object *o, struct c11t_thread *t)
{
  c11t_step_acquire (t->tid, &o->clock);
  for (struct c11t_thread *w = o->arrivals; w; w = w->sync.barrier_next)
    {
      c11t_step_acquire (w->tid, &o->clock);
      w->sync.at_barrier = false;
    }
  c11t_clock_free (E.arena, &o->clock);
  o->arrived = 0;
  o->arrivals = NULL;
  c11t_task_wake_all (&E.sched, &o->waiters);
  c11t_progress ();
}

bool
c11t_barrier_wait (void *b, unsigned count)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_use (t, b, NULL);
  struct c11t_object *o = c11t_object_get (b);
  c11t_step_release (t->tid, &o->clock);
  bool last = ++o->arrived >= count;
  if (last)
    end_round (o, t);
  else
    {
      t->sync.at_barrier = true;
      t->sync.barrier_next = o->arrivals;
      o->arrivals = t;
    }
  /* A signal may end a wait.  Once the round has ended, the barrier may have
     been destroyed.  */
  while (t->sync.at_barrier)
    c11t_object_wait (o, t, C11T_NEVER, "pthread_barrier_wait", false);
  c11t_note_answer (t, last);
  c11t_leave ();
  return last;
}

/* --- Once ------------------------------------------------------------------ */

/* Memory says whether it is done, for only there is it seen that a new object
   has begun its life at P without a call of ours, as on a stack.  */
bool
c11t_once_begin (void *p, bool (*is_done) (const void *p),
                 enum c11t_lock_kind kind)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_use (t, p, NULL);
  struct c11t_object *o = c11t_object_get (p);
  while (o->owner)
    /* A thread that comes here from its own function waits for ever.  */
    c11t_object_wait (o, t, C11T_NEVER, "pthread_once",
                      false);
  bool mine = !is_done (p);
  o->kind = (uint8_t) kind;
  if (mine)
    c11t_object_take (o, t);
  else
    {
      c11t_step_acquire (t->tid, &o->clock);
      c11t_note_answer (t, o->last);
    }
  c11t_leave ();
  return mine;
}

void
c11t_once_end (void *p)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_use (t, p, NULL);
  struct c11t_object *o = c11t_object_get (p);
  c11t_object_release (o, t);
  c11t_leave ();
}

/* --- The user's words ------------------------------------------------------ */

/* The object of the program's own words about P, apart from a mutex there:
   addresses of programs have no such bit.  */
static void *
annotation (const volatile void *p)
{
  return (void *) ((uintptr_t) p | (uintptr_t) 1 << 62);
}

void
c11t_order_before (const volatile void *p)
{
  struct c11t_thread *t = c11t_enter ();
  void *a = annotation (p);
  c11t_before_sync (t, C11TEST_STEP_SYNC, a, NULL);
  c11t_step_release (t->tid, &c11t_object_get (a)->clock);
  c11t_progress ();
  c11t_leave ();
}

void
c11t_order_after (const volatile void *p)
{
  struct c11t_thread *t = c11t_enter ();
  void *a = annotation (p);
  c11t_before_sync (t, C11TEST_STEP_SYNC, a, NULL);
  c11t_step_acquire (t->tid, &c11t_object_get (a)->clock);
  c11t_leave ();
}
