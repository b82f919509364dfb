/* sync.c -- mutexes, condition variables and once flags, named by address.
   SPDX-License-Identifier: BSD-3-Clause

   The program's own object is never written: our record of it lives in a
   hash table.  Each record carries the clock of its last release, so that
   what was done before an unlock happens before what follows the next lock
   (C11 5.1.2.4 p11).  Waiters are woken all at once and try again; the
   strategy decides who comes first.  */

#include <errno.h>

#include "engine/state.h"

struct object
{
  struct object *next; /* in the bucket */
  void *addr;
  struct c11t_thread *owner; /* mutex: holder; once: who runs it */
  uint32_t depth;            /* recursive mutex */
  bool done;                 /* once */
  struct c11test_site *held_at;
  struct c11t_waitlist waiters;
  struct c11t_clock clock;
};

#define BUCKETS 4096
static struct object *bucket[BUCKETS];

static struct object **
find (void *addr)
{
  uintptr_t h = (uintptr_t) addr >> 3;
  struct object **o = &bucket[(h ^ h >> 12) % BUCKETS];
  while (*o && (*o)->addr != addr)
    o = &(*o)->next;
  return o;
}

static struct object *
get (void *addr)
{
  struct object **o = find (addr);
  if (!*o)
    {
      *o = c11t_arena_alloc (E.arena, sizeof **o);
      (*o)->addr = addr;
    }
  return *o;
}

static void
take (struct object *o, struct c11t_thread *t)
{
  o->owner = t;
  t->n_held++;
  o->depth = 1;
  o->held_at = t->call;
  E.ops->sync_acquire (E.model, t->tid, &o->clock);
}

static void
release (struct object *o, struct c11t_thread *t)
{
  if (o->owner)
    o->owner->n_held--;
  o->owner = NULL;
  o->depth = 0;
  E.ops->sync_release (E.model, t->tid, &o->clock);
  c11t_task_wake_all (&E.sched, &o->waiters);
  c11t_progress ();
}

/* Take O, waiting for it as necessary.  Return 0 or ETIMEDOUT.  */
static int
wait_and_take (struct object *o, struct c11t_thread *t, uint64_t deadline,
               const char *doing)
{
  while (o->owner)
    {
      c11t_will_sync (t, o->addr);
      if (c11t_block (&o->waiters, deadline, doing, o) && o->owner)
        return ETIMEDOUT;
    }
  take (o, t);
  return 0;
}

int
c11t_mutex_lock (void *m, enum c11t_mutex_type type, bool try,
                 uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  int err = 0;
  c11t_before_sync (t, C11T_STEP_SYNC, m, NULL);
  struct object *o = get (m);
  if (o->owner == t && type == C11T_MUTEX_RECURSIVE)
    o->depth++;
  else if (o->owner == t && type == C11T_MUTEX_ERRORCHECK)
    err = try ? EBUSY : EDEADLK;
  else if (o->owner && try)
    {
      err = EBUSY;
      /* A trylock loop waits like any other spin loop.  */
      if (E.sched.n_live > 1)
        c11t_turn_idle ();
    }
  else
    err = wait_and_take (o, t, deadline, "pthread_mutex_lock");
  c11t_leave ();
  return err;
}

int
c11t_mutex_unlock (void *m, enum c11t_mutex_type type)
{
  struct c11t_thread *t = c11t_enter ();
  int err = 0;
  c11t_before_sync (t, C11T_STEP_SYNC, m, NULL);
  struct object *o = get (m);
  if (o->owner != t && (type != C11T_MUTEX_NORMAL || !o->owner))
    err = type == C11T_MUTEX_NORMAL ? 0 : EPERM;
  else if (o->depth > 1)
    o->depth--;
  else
    release (o, t);
  c11t_leave ();
  return err;
}

int
c11t_mutex_destroy (void *m)
{
  struct object *o = *find (m);
  if (o && o->owner)
    return EBUSY;
  c11t_sync_forget (m);
  return 0;
}

void
c11t_sync_forget (void *p)
{
  struct object **o = find (p), *gone = *o;
  if (!gone || gone->waiters.first)
    return;
  *o = gone->next;
  if (gone->owner)
    gone->owner->n_held--;
  c11t_clock_free (E.arena, &gone->clock);
  c11t_arena_free (E.arena, gone, sizeof *gone);
}

/* Waiting and unlocking are one step: no wakeup is lost between them.  */
int
c11t_cond_wait (void *c, void *m, enum c11t_mutex_type type, uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11T_STEP_SYNC, c, m);
  struct object *cond = get (c), *mutex = get (m);
  if (mutex->owner != t)
    {
      c11t_leave ();
      return type == C11T_MUTEX_NORMAL ? EINVAL : EPERM;
    }
  uint32_t depth = mutex->depth;
  release (mutex, t);
  c11t_will_sync (t, m);
  bool timed_out = c11t_block (&cond->waiters, deadline, "pthread_cond_wait",
                               cond);
  wait_and_take (get (m), t, C11T_NEVER, "pthread_cond_wait (mutex)");
  get (m)->depth = depth;
  c11t_leave ();
  return timed_out ? ETIMEDOUT : 0;
}

void
c11t_cond_wake (void *c, bool all)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11T_STEP_SYNC, c, NULL);
  struct object *o = get (c);
  if (all)
    c11t_task_wake_all (&E.sched, &o->waiters);
  else if (o->waiters.first)
    {
      uint32_t n = 0;
      for (struct c11t_task *w = o->waiters.first; w; w = w->queue_next)
        n++;
      struct c11t_choice_context ctx = { 0 };
      uint32_t k = c11t_choose (&E.explorer, C11T_CHOOSE_WAITER, n, &ctx);
      struct c11t_task *w = o->waiters.first;
      while (k--)
        w = w->queue_next;
      c11t_task_wake (&E.sched, w, false);
    }
  c11t_progress ();
  c11t_leave ();
}

bool
c11t_once_begin (void *p)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11T_STEP_SYNC, p, NULL);
  struct object *o = get (p);
  bool mine = false;
  while (!o->done && o->owner && o->owner != t)
    {
      c11t_will_sync (t, p);
      c11t_block (&o->waiters, C11T_NEVER, "a once function run elsewhere", o);
    }
  if (o->done)
    E.ops->sync_acquire (E.model, t->tid, &o->clock);
  else
    {
      mine = true;
      take (o, t);
    }
  c11t_leave ();
  return mine;
}

void
c11t_once_done (void *p, bool ok)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11T_STEP_SYNC, p, NULL);
  struct object *o = get (p);
  o->done = ok;
  release (o, t);
  c11t_leave ();
}

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
  c11t_before_sync (t, C11T_STEP_SYNC, annotation (p), NULL);
  E.ops->sync_release (E.model, t->tid, &get (annotation (p))->clock);
  c11t_progress ();
  c11t_leave ();
}

void
c11t_order_after (const volatile void *p)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11T_STEP_SYNC, annotation (p), NULL);
  E.ops->sync_acquire (E.model, t->tid, &get (annotation (p))->clock);
  c11t_leave ();
}

/* The kernel compares with memory, which holds the newest store.  Waking and
   waiting order nothing by themselves: the futex word's atomics do.  */
int
c11t_futex_wait (uint32_t *addr, uint32_t value, uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  int err = EAGAIN;
  c11t_before_sync (t, C11T_STEP_ANY, addr, NULL);
  if (*(volatile uint32_t *) addr == value)
    {
      struct object *o = get ((char *) addr + 1); /* apart from mutexes */
      err = c11t_block (&o->waiters, deadline, "a futex wait", o) ? ETIMEDOUT
                                                                  : 0;
    }
  c11t_leave ();
  return err;
}

int
c11t_futex_wake (uint32_t *addr, int most)
{
  struct c11t_thread *t = c11t_enter ();
  int n = 0;
  c11t_before_sync (t, C11T_STEP_ANY, addr, NULL);
  struct object *o = get ((char *) addr + 1);
  for (; n < most && o->waiters.first; n++)
    c11t_task_wake (&E.sched, o->waiters.first, false);
  c11t_progress ();
  c11t_leave ();
  return n;
}

uint64_t
c11t_now (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11T_STEP_ANY, NULL, NULL);
  E.now += 1000; /* a loop that watches the clock gets there */
  uint64_t now = E.now;
  c11t_leave ();
  return now;
}

void
c11t_sleep_until (uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11T_STEP_ANY, NULL, NULL);
  if (deadline != C11T_NEVER && deadline > E.now)
    c11t_block (NULL, deadline, "a sleep", NULL);
  else
    c11t_turn_idle ();
  c11t_leave ();
}

struct c11t_clock *
c11t_object_clock (void *p)
{
  return &get ((char *) p + 2)->clock; /* apart from mutexes and futexes */
}

/* For reports: who holds what T waits for.  */
struct c11t_thread *
c11t_object_holder (const void *object, struct c11test_site **ret_where)
{
  const struct object *o = object;
  *ret_where = o->held_at;
  return o->owner;
}
