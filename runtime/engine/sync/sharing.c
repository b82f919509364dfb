/* sharing.c -- synchronisation objects that several processes may use.
   SPDX-License-Identifier: BSD-3-Clause

   The processes of one execution, their children that are not controlled, and
   programs that know nothing of us may share an object.  So its state is the
   one that the C library keeps in the object itself.  A call is an attempt
   with the C library's own function, which does not wait, and is one step; who
   has to wait looks again when another thread of its process has done
   something to such an object, when another process of the execution has had
   its turn, and every now and then while one that is not controlled may do
   something.

   The C library's functions name the owner of a lock by its kernel thread, of
   which a controlled process has one, and the kernel reads the list of the
   robust mutexes of that one when it dies.  So attempts are made with that
   thread's thread pointer, for all threads: to other processes the owner is
   the process. Which thread of the process it is, our own record knows.

   Memory is shared, but not what we know of it: each process has a model of
   its own.  What another process did between two of our calls may bring an
   order from one of our threads to another.  So, if others may have had the
   object, all objects of this kind bring what was done before any of them was
   released.

   When all threads of a process wait for such objects, that is a deadlock if
   nobody else can have the object: all processes of the execution wait too,
   and no other process maps it.  What has a name may be mapped by a process to
   come, for which we wait a while.

   Does not: check races between processes, or hand over objects in a fixed
   order to processes that are not controlled.  */

#define _GNU_SOURCE
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/sync/sharing.h"

#include <errno.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/large.h"
#include "engine/campaign/shared.h"
#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/pace.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/heap.h"
#include "engine/door/io.h"
#include "engine/door/process.h"
#include "engine/door/shared.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "engine/io/io.h"
#include "engine/memory/mapping.h"
#include "engine/process/group.h"
#include "engine/step/spin.h"
#include "engine/step/step.h"
#include "engine/sync/lock-order.h"
#include "engine/sync/mutex.h"
#include "engine/sync/object.h"
#include "c11test/strategy.h"
#include "sched/fiber.h"

#define KIND(type) ((type) &C11T_MUTEX_KIND)
#define LOOK_NANOSECONDS 50000000    /* between looks at other processes */
#define NAMED_NANOSECONDS 1000000000 /* so long somebody may come */

/* --- Attempts
 * -------------------------------------------------------------------- */

static void *kernel_tls; /* of the thread that the kernel knows */
static struct c11t_fiber server;
static bool has_server;
static char stack[64 << 10] C11T_LARGE __attribute__ ((aligned (64)));

static struct
{
  struct c11t_fiber *from;
  int (*attempt) (void *);
  void *arg;
  int result;
} job;

/* The attempt's errno is nobody's.  */
static void
make_attempt (void)
{
  int err = errno;
  job.result = job.attempt (job.arg);
  errno = err;
}

static void
serve (void *unused)
{
  (void) unused;
  for (;;)
    {
      make_attempt ();
      c11t_fiber_switch (&server, job.from);
    }
}

void
c11t_sharing_begin (void)
{
  kernel_tls = c11t_fiber_tls ();
  has_server = false;
}

static int
as_process (int (*attempt) (void *), void *arg)
{
  job.attempt = attempt;
  job.arg = arg;
  if (c11t_fiber_tls () == kernel_tls)
    {
      make_attempt ();
      return job.result;
    }
  if (!has_server)
    c11t_fiber_make (&server, stack, sizeof stack, serve, NULL, kernel_tls);
  has_server = true;
  job.from = &E.sched.current->fiber;
  c11t_fiber_switch (job.from, &server);
  return job.result;
}

/* --- Records
 * ---------------------------------------------------------------------- */

bool
c11t_is_shared (const void *p)
{
  struct c11t_mapping m;
  c11t_enter ();
  bool shared = c11t_mapping_of (p, &m) && m.shared;
  c11t_leave ();
  return shared;
}

static struct c11t_object *
record_of (void *p)
{
  struct c11t_object *o = c11t_object_get (p);
  if (!o->sharing)
    o->sharing = c11t_arena_alloc (E.arena, sizeof *o->sharing);
  c11t_mapping_of (p, &o->sharing->map);
  return o;
}

static char any; /* all objects: what was released to any of them */

static struct c11t_clock *
clock_of_all (void)
{
  return &c11t_object_get (&any)->clock;
}

static void
acquire (struct c11t_object *o, struct c11t_thread *t)
{
  c11t_step_acquire (t->tid, &o->clock);
  if (E.has_children || o->sharing->map.named)
    c11t_step_acquire (t->tid, clock_of_all ());
}

static void
release (struct c11t_object *o, struct c11t_thread *t, bool read)
{
  c11t_step_release (t->tid, read ? &o->readers_clock : &o->clock);
  c11t_step_release (t->tid, clock_of_all ());
  o->last = t->task.number + 1;
  o->released = c11t_call_now (t);
  c11t_forget_spins (t);
  c11t_io_moved ();
}

static void
own (struct c11t_object *o, struct c11t_thread *t)
{
  if (o->owner)
    o->owner->sync.n_owned--;
  o->owner = t;
  o->depth = 1;
  o->held_at = t->calls.next;
  t->sync.n_owned++;
}

static void
disown (struct c11t_object *o)
{
  if (!o->owner)
    return;
  c11t_lock_dropped (o->owner, o);
  o->owner->sync.n_owned--;
  o->owner = NULL;
  o->depth = 0;
}

/* --- Waiting
 * ----------------------------------------------------------------------- */

/* A child that is not controlled may map S yet.  */
static bool
may_be_mapped (const struct c11t_sharing *s)
{
  siginfo_t info = { .si_pid = 0 };
  return s->map.named && c11t_shared->group.strays
         && syscall (SYS_waitid, P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT,
                     NULL)
                == 0
         && info.si_pid == 0;
}

bool
c11t_sharing_may_act (struct c11t_object *o)
{
  if (E.followed && !c11t_group_is_quiet ())
    return true;
  struct c11t_sharing *s = o ? o->sharing : NULL;
  if (!s)
    return !E.followed || c11t_shared->group.strays;
  if (!s->map.named && !c11t_shared->group.strays)
    return false;
  uint64_t now = c11t_real_now ();
  if (s->elsewhere && now < s->looked + LOOK_NANOSECONDS)
    return true;
  /* The C library maps named semaphores, and has not told us.  */
  c11t_mappings_unknown ();
  c11t_mapping_of (o->addr, &s->map);
  s->elsewhere = may_be_mapped (s) || c11t_mapping_is_elsewhere (&s->map);
  s->looked = now;
  if (s->elsewhere)
    s->alone_since = 0;
  else if (!s->alone_since)
    {
      s->alone_since = now;
      s->looks_before = s->looks;
    }
  /* The last one may have done something before it ended: all look again.  */
  return s->elsewhere || s->looks - s->looks_before < s->n_waiting
         || (s->map.named && now < s->alone_since + NAMED_NANOSECONDS);
}

/* Wait as T, once, for O to change.  */
static enum c11t_wake
wait_once (struct c11t_thread *t, struct c11t_object *o, unsigned how,
           uint64_t deadline, const char *doing)
{
  struct c11t_sharing *s = o->sharing;
  s->n_waiting++;
  s->looks++;
  if (c11t_shared->group.strays)
    c11t_child_awaited (false);
  enum c11t_wake woken
      = c11t_io_wait_for (o, deadline, doing, how & C11T_SHARED_INTERRUPTIBLE);
  s->n_waiting--;
  if (woken == C11T_INTERRUPTED && !(how & C11T_SHARED_SIGNALLED)
      && !c11t_cancel_due (t))
    woken = C11T_RESTART;
  return woken;
}

/* Make ATTEMPTs until one is not in vain.  */
static int
persist (struct c11t_thread *t, struct c11t_object *o, unsigned how,
         int (*attempt) (void *), void *arg, uint64_t deadline,
         const char *doing)
{
  o->sharing->alone_since = 0;
  for (;;)
    {
      int err = as_process (attempt, arg);
      if (err != EBUSY || how & C11T_SHARED_TRIES)
        return err;
      enum c11t_wake woken = wait_once (t, o, how, deadline, doing);
      if (woken == C11T_INTERRUPTED)
        return EINTR;
      if (woken != C11T_TIMED_OUT)
        continue;
      err = as_process (attempt, arg);
      return err == EBUSY ? ETIMEDOUT : err;
    }
}

int
c11t_sharing_wait (struct c11t_thread *t, void *p, unsigned how,
                   int (*attempt) (void *), void *arg, uint64_t deadline,
                   const char *doing)
{
  c11t_repeat_spoil ();
  return persist (t, record_of (p), how, attempt, arg, deadline, doing);
}

static struct c11t_object *
begin (struct c11t_thread *t, void *p)
{
  c11t_repeat_spoil ();
  c11t_before_sync (t, C11TEST_STEP_SYNC, p, NULL);
  return record_of (p);
}

static void
finish (struct c11t_thread *t, struct c11t_object *o, unsigned how, int err)
{
  c11t_note_answer (t, err ? ~(uint64_t) err : o->last);
  c11t_leave ();
  if (err == EBUSY && how & C11T_SHARED_TRIES)
    c11t_fd_idle ();
}

int
c11t_shared_call (void *p, unsigned how, int (*attempt) (void *), void *arg,
                  uint64_t deadline, const char *doing)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = begin (t, p);
  /* Who learns of it learns what was done before.  */
  if (how & C11T_SHARED_RELEASES)
    release (o, t, how & C11T_SHARED_READS);
  int err = persist (t, o, how, attempt, arg, deadline, doing);
  if (how & C11T_SHARED_WAKES)
    c11t_io_moved ();
  if (err <= 0 && how & C11T_SHARED_ACQUIRES)
    acquire (o, t);
  finish (t, o, how, err);
  return err;
}

/* --- Locks
 * --------------------------------------------------------------------------
 */

/* T has it, or another thread of the process, which has the same name for the
   C library: return what comes of it, or -1 if the C library shall say.  */
static int
own_answer (struct c11t_object *o, const struct c11t_thread *t, unsigned type,
            bool try)
{
  if (o->owner != t || KIND (type) == C11T_MUTEX_NORMAL)
    return -1;
  if (KIND (type) == C11T_MUTEX_ERRORCHECK)
    return try ? EBUSY : EDEADLK;
  o->depth++;
  return 0;
}

/* What the attempt at a lock is about.  */
struct lock_attempt
{
  struct c11t_object *o;
  unsigned type;
  int (*attempt) (void *);
};

static int
try_lock (void *arg)
{
  const struct lock_attempt *l = arg;
  bool named = KIND (l->type) != C11T_MUTEX_NORMAL
               || l->type & (C11T_MUTEX_ROBUST | C11T_MUTEX_OWNED);
  return named && l->o->owner ? EBUSY : l->attempt (l->o->addr);
}

int
c11t_shared_lock (void *p, unsigned type, bool try, int (*attempt) (void *),
                  int (*orphan) (void *), uint64_t deadline, const char *doing)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = begin (t, p);
  struct lock_attempt l = { o, type, attempt };
  unsigned how = try ? C11T_SHARED_TRIES : 0;
  int err = own_answer (o, t, type, try);
  if (err >= 0)
    {
      finish (t, o, 0, err);
      return err;
    }
  err = as_process (try_lock, &l);
  if (err == EBUSY && !try && o->owner == t && type & C11T_MUTEX_WRITER)
    err = EDEADLK;
  else if (err == EBUSY && !try)
    {
      if (o->owner == t && deadline == C11T_NO_DEADLINE)
        c11t_check_relock (
            t, o, type & C11T_MUTEX_SPIN ? "spin lock" : "mutex", doing);
      err = persist (t, o, how, try_lock, &l, deadline, doing);
    }
  if (err == 0 || err == EOWNERDEAD)
    {
      own (o, t);
      o->robust = type & C11T_MUTEX_ROBUST;
      o->sharing->orphan = orphan;
      acquire (o, t);
      if (type & C11T_MUTEX_WRITER)
        c11t_step_acquire (t->tid, &o->readers_clock);
      c11t_lock_taken (t, o, false, !try && deadline == C11T_NO_DEADLINE);
    }
  finish (t, o, how, err);
  return err;
}

int
c11t_shared_unlock (void *p, unsigned type, int (*attempt) (void *),
                    bool is_free)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = begin (t, p);
  int err = 0;
  if (o->owner != t && c11t_mutex_checks_owner (type))
    err = EPERM;
  else if (o->owner || is_free)
    c11t_check_unlock (t, o, type & C11T_MUTEX_SPIN ? "spin lock" : "mutex",
                       type & C11T_MUTEX_SPIN ? "pthread_spin_unlock"
                                              : "pthread_mutex_unlock");
  if (!err && o->owner == t && o->depth > 1)
    o->depth--;
  else if (!err)
    {
      disown (o);
      release (o, t, false);
      err = as_process (attempt, p);
    }
  c11t_leave ();
  return err;
}

void
c11t_sharing_orphan (struct c11t_object *o)
{
  struct c11t_thread *t = o->owner;
  if (!o->robust || !o->sharing->orphan)
    return;
  disown (o);
  release (o, t, false);
  as_process (o->sharing->orphan, o->addr);
}

/* --- Read-write locks
 * ----------------------------------------------------------------- */

int
c11t_shared_read (void *p, bool try, int (*attempt) (void *),
                  uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = begin (t, p);
  unsigned how = try ? C11T_SHARED_TRIES : 0;
  int err = o->owner == t && !try ? EDEADLK
                                  : persist (t, o, how, attempt, p, deadline,
                                             "pthread_rwlock_rdlock");
  if (!err)
    {
      o->readers++;
      o->reader = t;
      o->held_at = t->calls.next;
      acquire (o, t);
      c11t_lock_taken (t, o, true, !try && deadline == C11T_NO_DEADLINE);
    }
  finish (t, o, how, err);
  return err;
}

int
c11t_shared_rwunlock (void *p, int (*attempt) (void *))
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = begin (t, p);
  bool reads = !o->owner;
  if (reads && o->readers)
    {
      o->readers--;
      c11t_lock_dropped (t, o);
    }
  disown (o);
  release (o, t, reads);
  int err = as_process (attempt, p);
  c11t_leave ();
  return err;
}
