/* mutex.c -- mutexes, spin locks and the locks of streams.
   SPDX-License-Identifier: BSD-3-Clause

   Errors are those that POSIX requires of the type, and glibc's choice where
   POSIX leaves one.  A normal mutex that its owner locks again is a deadlock,
   and one that somebody else unlocks is unlocked, as with glibc; both are
   findings of their own (misuse.c).

   Does not: look at priorities; a priority ceiling or inheritance changes
   when threads run, not what they may see.  */

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
#include "engine/step/step.h"
#include "engine/sync/lock-order.h"
#include "engine/sync/mutex.h"
#include "engine/sync/object.h"
#include "engine/sync/sharing.h"
#include "c11test/strategy.h"

#define KIND(type) ((type) & C11T_MUTEX_KIND)

/* What reports call a lock of TYPE.  */
static const char *
name_of (unsigned type)
{
  return type & C11T_MUTEX_SPIN     ? "spin lock"
         : type & C11T_MUTEX_OPENMP ? "OpenMP lock"
                                    : "mutex";
}

static const char *
unlocker_of (unsigned type)
{
  return type & C11T_MUTEX_SPIN     ? "pthread_spin_unlock"
         : type & C11T_MUTEX_OPENMP ? "omp_unset_lock"
                                    : "pthread_mutex_unlock";
}

/* The C library knows an owner by its number, which a fork changes; that of a
   stream's lock by its address, which it does not.  */
bool
c11t_mutex_is_owner (const struct c11t_object *o, const struct c11t_thread *t,
                     unsigned type)
{
  return o->owner == t
         && !(o->forked && o->kind != C11T_LOCK_STREAM
              && c11t_mutex_checks_owner (type));
}

/* T took O.  Tell it if the last owner died with it.  */
static int
taken (struct c11t_object *o, unsigned type)
{
  o->robust = type & C11T_MUTEX_ROBUST;
  return o->inconsistent ? EOWNERDEAD : 0;
}

static int
lock (struct c11t_object *o, struct c11t_thread *t, unsigned type, bool try,
      uint64_t deadline, const char *doing)
{
  if (o->lost)
    return ENOTRECOVERABLE;
  bool mine = c11t_mutex_is_owner (o, t, type);
  if (mine && KIND (type) == C11T_MUTEX_RECURSIVE)
    {
      if (o->depth == UINT32_MAX)
        return EAGAIN;
      o->depth++;
      return 0;
    }
  if (mine && KIND (type) == C11T_MUTEX_ERRORCHECK)
    return try ? EBUSY : EDEADLK;
  if (o->owner && try)
    {
      c11t_try_failed (t);
      return EBUSY;
    }
  if (mine && deadline == C11T_NO_DEADLINE)
    c11t_check_relock (t, o, name_of (type), doing);
  while (o->owner && !o->lost)
    if (c11t_object_wait (o, t, deadline, doing, false) == C11T_TIMED_OUT
        && o->owner)
      return ETIMEDOUT;
  if (o->lost)
    return ENOTRECOVERABLE;
  c11t_object_take (o, t);
  return taken (o, type);
}

int
c11t_mutex_lock (void *m, unsigned type, bool try, uint64_t deadline,
                 const char *doing)
{
  struct c11t_thread *t = c11t_enter ();
  bool waits = !try && deadline == C11T_NO_DEADLINE;
  t->sync.locks = waits ? doing : NULL;
  c11t_before_use (t, m, NULL);
  struct c11t_object *o = c11t_object_get (m);
  bool had = o->owner == t;
  o->kind = type & C11T_MUTEX_SPIN     ? C11T_LOCK_SPIN
            : type & C11T_MUTEX_STREAM ? C11T_LOCK_STREAM
                                       : C11T_LOCK_MUTEX;
  int err = lock (o, t, type, try, deadline, doing);
  c11t_object_stood (t);
  if (err)
    c11t_note_answer (t, ~(uint64_t) err);
  if (err && err != EOWNERDEAD)
    c11t_record_refused (t, o, err);
  if (o->owner == t && !had)
    c11t_lock_taken (t, o, false, !try && deadline == C11T_NO_DEADLINE);
  c11t_leave ();
  return err;
}

bool
c11t_mutex_checks_owner (unsigned type)
{
  return KIND (type) != C11T_MUTEX_NORMAL
         || type & (C11T_MUTEX_ROBUST | C11T_MUTEX_OWNED);
}

int
c11t_mutex_unlock (void *m, unsigned type)
{
  struct c11t_thread *t = c11t_enter ();
  int err = 0;
  c11t_before_use (t, m, NULL);
  struct c11t_object *o = c11t_object_get (m);
  if (!c11t_mutex_is_owner (o, t, type) && c11t_mutex_checks_owner (type))
    err = EPERM;
  else
    c11t_check_unlock (t, o, name_of (type), unlocker_of (type));
  if (err)
    ;
  else if (o->depth > 1)
    o->depth--;
  else if (o->owner)
    {
      /* Unlocked without pthread_mutex_consistent: nobody can have it.  */
      o->lost = o->inconsistent;
      c11t_lock_dropped (o->owner, o);
      c11t_object_release (o, t);
    }
  c11t_leave ();
  return err;
}

int
c11t_mutex_consistent (void *m)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = c11t_object_find (m);
  int err = o && o->owner == t && o->inconsistent ? 0 : EINVAL;
  if (!err)
    o->inconsistent = false;
  c11t_leave ();
  return err;
}

/* O's owner has ended.  */
static void
orphan (struct c11t_object *o)
{
  if (o->sharing)
    {
      c11t_sharing_orphan (o);
      return;
    }
  if (!o->robust)
    return;
  o->inconsistent = true;
  c11t_object_release (o, o->owner);
}

void
c11t_mutex_owner_ends (struct c11t_thread *t)
{
  if (t->sync.n_owned)
    c11t_object_each_owned (t, orphan);
}

/* --- Streams ----------------------------------------------------------------- */

/* While a thread is alone there is nobody to keep out or to tell: threads to
   come learn what it did when they are made.  What threads that have ended did
   to F is still to be learnt, once.  */
static bool
is_alone (struct c11t_thread *t, void *f)
{
  struct c11t_object *o = c11t_object_find (f);
  if (E.sched.n_live > 1 || (o && o->owner))
    return false;
  if (o)
    {
      c11t_step_acquire (t->tid, &o->clock);
      c11t_sync_forget (f);
    }
  return true;
}

/* Output is work, and not such as another thread may wait for: a call for a
   stream neither begins nor goes on with a time in which nothing changes.  */
bool
c11t_stream_hold (void *f, const char *doing)
{
  struct c11t_thread *t = c11t_enter ();
  bool alone = is_alone (t, f);
  if (!alone)
    {
      c11t_before_sync (t, C11TEST_STEP_SYNC, f, NULL);
      E.quiet -= E.quiet > 0;
      struct c11t_object *o = c11t_object_get (f);
      o->kind = C11T_LOCK_STREAM;
      lock (o, t, C11T_MUTEX_RECURSIVE, false, C11T_NO_DEADLINE, doing);
    }
  c11t_leave ();
  return !alone;
}

/* The call is one step, from the lock on, and changes nothing for others unless
   one waits for the stream.  */
void
c11t_stream_drop (void *f)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = c11t_object_get (f);
  if (o->depth > 1)
    o->depth--;
  else if (o->waiters.first)
    c11t_object_release (o, t);
  else if (o->owner)
    {
      o->owner->sync.n_owned--;
      o->owner = NULL;
      o->depth = 0;
      c11t_step_release (t->tid, &o->clock);
    }
  c11t_leave ();
}
