/* object.c -- the table of synchronisation objects; see object.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/large.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/sync.h"
#include "engine/memory/check.h"
#include "engine/step/spin.h"
#include "engine/step/step.h"
#include "engine/sync/lock-order.h"
#include "engine/sync/object.h"
#include "engine/sync/sharing.h"
#include "explore/choice.h"
#include "c11test/strategy.h"
#include "race/race.h"
#include "report/finding.h"
#include "sched/task.h"

#define BUCKETS 4096
static struct c11t_object *bucket[BUCKETS] C11T_LARGE;

static struct c11t_object **
find (const void *addr)
{
  uintptr_t h = (uintptr_t) addr >> 3;
  struct c11t_object **o = &bucket[(h ^ h >> 12) % BUCKETS];
  while (*o && (*o)->addr != addr)
    o = &(*o)->next;
  return o;
}

struct c11t_object *
c11t_object_find (const void *addr)
{
  return *find (addr);
}

struct c11t_object *
c11t_object_get (void *addr)
{
  struct c11t_object **o = find (addr);
  if (!*o)
    {
      *o = c11t_arena_alloc (E.arena, sizeof **o);
      (*o)->addr = addr;
    }
  return *o;
}

/* The object's first byte stands for all of it: plain accesses to any of its
   bytes, as by free or a copy, meet it there.  Threads that share nothing but
   locks share no memory, though.  */
void
c11t_object_access (struct c11t_thread *t, const void *p,
                    enum c11t_access_kind kind)
{
  bool sharing = c11t_shared->scope.sharing;
  c11t_check_access (t, (uintptr_t) p, 1, kind, t->calls.next,
                     c11t_races_are_formal ());
  c11t_shared->scope.sharing = sharing;
}

void
c11t_before_use (struct c11t_thread *t, const void *p, const void *other)
{
  c11t_before_sync (t, C11TEST_STEP_SYNC, p, other);
  c11t_object_access (t, p, C11T_ATOMIC_READ);
}

void
c11t_object_each_owned (const struct c11t_thread *t,
                        void (*function) (struct c11t_object *o))
{
  for (int i = 0; i < BUCKETS; i++)
    for (struct c11t_object *o = bucket[i]; o; o = o->next)
      if (o->owner == t)
        function (o);
}

void
c11t_object_each (void (*function) (struct c11t_object *o))
{
  for (int i = 0; i < BUCKETS; i++)
    for (struct c11t_object *o = bucket[i]; o; o = o->next)
      function (o);
}

struct c11t_object *
c11t_object_with_clock (const struct c11t_clock *clock)
{
  for (int i = 0; i < BUCKETS; i++)
    for (struct c11t_object *o = bucket[i]; o; o = o->next)
      if (&o->clock == clock || &o->readers_clock == clock)
        return o;
  return NULL;
}

/* Of the C library's type whose functions CALL is one of; 0 if it is none.  */
static size_t
size_by_call (const char *call)
{
  static const struct
  {
    const char *begins;
    size_t size;
  } types[] = { { "sem_", sizeof (sem_t) },
                { "pthread_barrier_", sizeof (pthread_barrier_t) },
                { "pthread_mutex_", sizeof (pthread_mutex_t) },
                { "mtx_", sizeof (pthread_mutex_t) },
                { "pthread_cond_", sizeof (pthread_cond_t) },
                { "cnd_", sizeof (pthread_cond_t) },
                { "pthread_rwlock_", sizeof (pthread_rwlock_t) },
                { "pthread_spin_", sizeof (pthread_spinlock_t) } };
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (!strncmp (call, types[i].begins, strlen (types[i].begins)))
      return types[i].size;
  return 0;
}

size_t
c11t_object_size (const struct c11t_object *o, const char *call)
{
  switch (o->kind)
    {
    case C11T_LOCK_MUTEX:
      return sizeof (pthread_mutex_t);
    case C11T_LOCK_SPIN:
      return sizeof (pthread_spinlock_t);
    case C11T_LOCK_RWLOCK:
      return sizeof (pthread_rwlock_t);
    default:
      return size_by_call (call);
    }
}

void
c11t_sync_forget (void *p)
{
  struct c11t_object **o = find (p), *gone = *o;
  if (!gone || gone->waiters.first
      || (gone->sharing && gone->sharing->n_waiting))
    return;
  *o = gone->next;
  c11t_lock_gone (gone);
  if (gone->owner)
    gone->owner->sync.n_owned--;
  c11t_clock_free (E.arena, &gone->clock);
  c11t_clock_free (E.arena, &gone->readers_clock);
  if (gone->sharing)
    c11t_arena_free (E.arena, gone->sharing, sizeof *gone->sharing);
  c11t_arena_free (E.arena, gone, sizeof *gone);
}

/* O is taken.  In executions that an exhaustive strategy makes, who stands before
   that with nothing else to do waits from now on: which of them has come first is
   no matter, since a release wakes all, but as steps their attempts would be told
   apart by their places among the owner's steps.  */
static void
hold_back (struct c11t_object *o)
{
  for (struct c11t_task *w = E.sched.run.first, *next; w; w = next)
    {
      struct c11t_thread *u = (struct c11t_thread *) w;
      next = w->next;
      if (w == E.sched.current || !u->sync.locks
          || u->turns.step.object != (uintptr_t) o->addr)
        continue;
      u->wait.doing = u->sync.locks;
      u->wait.object = o;
      c11t_task_wait (&E.sched, w, &o->waiters, C11T_NEVER);
    }
}

void
c11t_object_take (struct c11t_object *o, struct c11t_thread *t)
{
  C11T_ASSERT (!o->owner);
  o->owner = t;
  o->forked = false;
  t->sync.n_owned++;
  o->depth = 1;
  o->held_at = t->calls.next;
  c11t_step_acquire (t->tid, &o->clock);
  c11t_note_answer (t, o->last);
  if (E.bounded)
    hold_back (o);
}

void
c11t_object_stood (struct c11t_thread *t)
{
  if (!t->sync.locks)
    return;
  t->sync.locks = NULL;
  t->wait.doing = NULL;
  t->wait.object = NULL;
}

void
c11t_object_release (struct c11t_object *o, struct c11t_thread *t)
{
  if (o->owner)
    o->owner->sync.n_owned--;
  o->owner = NULL;
  o->depth = 0;
  o->released = c11t_call_now (t);
  o->last = t->task.number + 1;
  c11t_step_release (t->tid, &o->clock);
  c11t_task_wake_all (&E.sched, &o->waiters);
  c11t_forget_spins (t);
  c11t_progress ();
}

enum c11t_wake
c11t_object_wait (struct c11t_object *o, struct c11t_thread *t,
                  uint64_t deadline, const char *doing, bool interruptible)
{
  c11t_will_sync (t, o->addr);
  return interruptible
             ? c11t_block_interruptible (&o->waiters, deadline, doing, o)
             : c11t_block (&o->waiters, deadline, doing, o);
}

int
c11t_object_wait_and_take (struct c11t_object *o, struct c11t_thread *t,
                           uint64_t deadline, const char *doing)
{
  while (o->owner)
    if (c11t_object_wait (o, t, deadline, doing, false) == C11T_TIMED_OUT
        && o->owner)
      return ETIMEDOUT;
  c11t_object_take (o, t);
  return 0;
}

struct c11t_task *
c11t_choose_waiter (struct c11t_thread *t, const struct c11t_waitlist *q)
{
  uint32_t n = 0;
  for (struct c11t_task *w = q->first; w; w = w->queue_next)
    n++;
  uint32_t k = c11t_ask (t, C11TEST_CHOOSE_WAITER, n);
  struct c11t_task *w = q->first;
  while (k--)
    w = w->queue_next;
  return w;
}

/* For reports: who holds what T waits for.  */
struct c11t_thread *
c11t_object_holder (const void *object, struct c11test_site **ret_where)
{
  const struct c11t_object *o = object;
  *ret_where = o->held_at;
  return !o->owner && o->readers ? o->reader : o->owner;
}

bool
c11t_object_unheard (const void *object, uint32_t *ret_thread,
                     struct c11test_site **ret_where)
{
  const struct c11t_object *o = object;
  *ret_thread = o->unheard_by;
  *ret_where = o->unheard;
  return o->signalled;
}

bool
c11t_object_passed_over (const void *object, const struct c11t_thread *t,
                         struct c11t_call *ret_signal, uint32_t *ret_woken)
{
  const struct c11t_object *o = object;
  *ret_signal = o->heard;
  *ret_woken = o->heard_of;
  return o->heard.known && o->heard_round > t->wait.round;
}

struct c11t_clock *
c11t_object_clock (void *p)
{
  /* Apart from mutexes and futexes.  */
  return &c11t_object_get ((char *) p + 2)->clock;
}
