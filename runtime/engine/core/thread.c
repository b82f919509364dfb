/* thread.c -- program threads: create, join, detach, exit, yield.
   SPDX-License-Identifier: BSD-3-Clause

   A program thread is a fiber on its own mapped stack that borrows a
   lender's TLS.  Its pthread_t is the lender's.  Creation and join carry
   happens-before (additional-synchronizes-with).  A model slot is used again
   only for a thread whose creator already knows the end of the slot's last
   thread, so that no two threads can be confused by any clock.

   A thread's end is no step that others can notice: it ends as soon as it can.
   Who asks without waiting whether it has ended (tryjoin, a join with a
   deadline) gets the other answer by a choice, for it might have ended later.
   Which join or detach of a thread comes first only matters where there are
   two: they, and ends, are steps of an exhaustive strategy from the execution
   on that has shown two, after which that one begins anew (shared->contested).  */

#define _GNU_SOURCE
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/out.h"
#include "base/page.h"
#include "base/real.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/attribute.h"
#include "engine/core/cut.h"
#include "engine/core/dead-stack.h"
#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/failure.h"
#include "engine/core/quiet.h"
#include "engine/core/stack.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/core/twins.h"
#include "engine/door/access.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"
#include "engine/memory/location.h"
#include "engine/observe/behaviour.h"
#include "engine/observe/caller.h"
#include "engine/observe/explain.h"
#include "engine/observe/reached.h"
#include "engine/observe/warning.h"
#include "engine/process/fork.h"
#include "engine/signal/deliver.h"
#include "engine/signal/signal.h"
#include "engine/step/spin.h"
#include "engine/step/step.h"
#include "engine/sync/mutex.h"
#include "explore/choice.h"
#include "c11test/strategy.h"
#include "model/event.h"
#include "race/race.h"
#include "report/finding.h"
#include "sched/fiber.h"
#include "sched/lend.h"
#include "sched/task.h"

void (*c11t_thread_body) (void *(*start) (void *), void *arg);

struct c11t_thread *
c11t_thread_find (pthread_t handle)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    {
      struct c11t_thread *t = E.by_tid[i];
      if (t && t->task.handle == handle && !t->life.slot_free)
        return t;
    }
  return NULL;
}

struct c11t_thread *
c11t_thread_by_handle (pthread_t handle)
{
  struct c11t_thread *t = c11t_thread_find (handle);
  if (t)
    c11t_twins_apart (t);
  return t;
}

/* True if T's end happens before the running thread's next step.  */
static bool
known_to_self (const struct c11t_thread *t)
{
  const struct c11t_clock *c = c11t_my_clock (c11t_self ());
  return c11t_clock_get (&t->life.end, t->tid) <= c11t_clock_get (c, t->tid);
}

/* A slot for a new thread: a free one that is safe, or a fresh one.  Return
   C11T_MAX_THREADS if there is none.  */
static c11t_tid
new_slot (void)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    if (E.by_tid[i]->life.slot_free && known_to_self (E.by_tid[i]))
      return i;
  return E.n_tids < C11T_MAX_THREADS ? E.n_tids++ : C11T_MAX_THREADS;
}

void
c11t_threads_moved (void)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    if (E.by_tid[i])
      E.by_tid[i]->clock = E.ops->thread_clock (E.model, i);
}

/* T's slot goes to another thread: nobody asks for T any more, unless it ended
   as the owner of something.  */
static void
forget (struct c11t_thread *t)
{
  c11t_clock_free (E.arena, &t->life.end);
  if (t->sync.n_owned)
    return;
  for (int i = 0; i < C11T_SCRATCH; i++)
    if (t->scratch.big[i])
      munmap (t->scratch.big[i], t->scratch.big_size[i]);
  c11t_arena_free (E.arena, t->choosing.candidates.v,
                   t->choosing.candidates.cap
                       * sizeof *t->choosing.candidates.v);
  c11t_arena_free (E.arena, t->choosing.finals.v,
                   t->choosing.finals.cap * sizeof *t->choosing.finals.v);
  c11t_arena_free (E.arena, t, sizeof *t);
}

static bool
map_stack (struct c11t_thread *t, const struct c11t_wish *w)
{
  t->stack.guard_size = w->guard;
  t->stack.size = c11t_page_up (w->size) + w->guard;
  t->stack.base = c11t_stack_map (t->stack.size, t->stack.guard_size);
  if (t->stack.base)
    c11t_stack_given (t);
  return t->stack.base != NULL;
}

/* T has finished and nobody will ask for it again.  */
static void
reap (struct c11t_thread *t)
{
  uintptr_t low = (uintptr_t) t->stack.base;
  c11t_race_clear (E.race, low, t->stack.size, c11t_location_drop, NULL);
  if (!t->stack.is_users)
    {
      c11t_stack_reaped (t);
      c11t_stack_unmap (t->stack.base, t->stack.size);
    }
  /* The C library will use the lender's memory, and so the addresses of its
     thread-local variables, for another.  */
  c11t_race_clear (E.race, c11t_lender_end (t->task.lender) - C11T_LENDER_STACK,
                   C11T_LENDER_STACK, c11t_location_drop, NULL);
  c11t_lender_return (t->task.lender);
  t->stack.base = NULL;
  t->life.slot_free = true;
  c11t_clock_join (E.arena, &E.reaped, &t->life.end);
}

static void
reap_detached (void)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    {
      struct c11t_thread *t = E.by_tid[i];
      if (t->life.detached && !t->life.slot_free && t->task.state == C11T_TASK_FINISHED)
        reap (t);
    }
}

/* First function on a new fiber.  */
static void
run_thread (void *arg)
{
  struct c11t_thread *t = arg;
  c11t_leave ();
  c11t_thread_body (t->life.start, t->life.arg);
}

static bool
give_stack (struct c11t_thread *t, const struct c11t_wish *w)
{
  if (!w->stack)
    return map_stack (t, w);
  t->stack.base = w->stack;
  t->stack.size = w->size;
  t->stack.is_users = true;
  return true;
}

/* There is room for a stack of this size, but for what the runtime needs; a
   larger one may be more than the program can have natively.  */
#define LIKELY_STACK ((size_t) 64 << 20)

static struct c11t_thread *
make_thread (c11t_tid tid, const struct c11t_wish *w)
{
  struct c11t_lender *l = c11t_lender_take ();
  if (!l && !c11t_failure_own_limits ())
    c11t_die ("there are no more threads to run thread %u of the program "
              "(raise the limit on them or on memory: ulimit -u, ulimit -v, "
              "pids.max of the control group)",
              tid);
  if (!l)
    return NULL;
  struct c11t_thread *t = c11t_arena_alloc (E.arena, sizeof *t);
  if (!give_stack (t, w))
    {
      if (w->size <= LIKELY_STACK && !c11t_failure_own_limits ())
        c11t_die ("out of memory: no %zu bytes for the stack of thread %u (raise "
                  "the limit on address space, see ulimit -v)",
                  w->size, tid);
      c11t_arena_free (E.arena, t, sizeof *t);
      c11t_lender_return (l);
      return NULL;
    }
  t->life.detached = w->detached;
  t->signals.mask = w->mask;
  t->life.scheduling = w->scheduling;
  t->tid = tid;
  t->task.lender = l;
  t->task.handle = l->handle;
  t->task.number = ++E.n_threads;
  c11t_fiber_make (&t->task.fiber, (char *) t->stack.base + t->stack.guard_size,
                   t->stack.size - t->stack.guard_size, run_thread, t, l->tls);
  return t;
}

static void
note_lenders (void)
{
  unsigned n = c11t_lenders_taken ();
  if (c11t_shared->max_lenders < n)
    c11t_shared->max_lenders = n;
}

int
c11t_thread_create (const void *from, pthread_t *ret,
                    const pthread_attr_t *attr, void *(*start) (void *),
                    void *arg)
{
  struct c11t_thread *self = c11t_enter ();
  c11t_before_sync (self, C11TEST_STEP_LOCAL, NULL, NULL);
  reap_detached ();
  struct c11t_wish w;
  int err = c11t_attributes_read (attr, &w);
  if (err)
    {
      c11t_leave ();
      return err;
    }
  c11t_tid tid = new_slot ();
  struct c11t_thread *t
      = tid < C11T_MAX_THREADS ? make_thread (tid, &w) : NULL;
  if (tid == C11T_MAX_THREADS)
    c11t_warn (self->calls.next,
               "there are no more than %d threads at once besides the first "
               "one: pthread_create gives EAGAIN",
               C11T_MAX_THREADS - 1);
  if (!t)
    {
      if (tid + 1 == E.n_tids && !E.by_tid[tid])
        E.n_tids--;
      c11t_leave ();
      return EAGAIN;
    }
  t->life.start = start;
  t->life.arg = arg;
  c11t_behaviour_thread (t, self);
  t->life.started_at = self->calls.next;
  t->foreign.library = c11t_unseen_library (from);
  c11t_thread_label (t->life.started_by, sizeof t->life.started_by, self);
  if (E.by_tid[tid])
    forget (E.by_tid[tid]);
  E.by_tid[tid] = t;
  c11t_step_thread_start (tid, self->tid);
  c11t_threads_moved ();
  c11t_task_start (&E.sched, &t->task);
  c11t_twins_created (self, t, ret, from != NULL);
  c11t_shared->scope.threads = true;
  if (t->task.number >= c11t_shared->scope.most_threads)
    c11t_shared->scope.most_threads = t->task.number + 1;
  note_lenders ();
  c11t_progress ();
  *ret = t->task.handle;
  c11t_leave ();
  return 0;
}

/* Answers in a row, at one place, that a thread which has ended has not.  */
#define MOST_LATE_ENDS 3

/* Why SELF cannot join T, or 0.  */
static int
join_error (const struct c11t_thread *self, const struct c11t_thread *t)
{
  if (!t)
    return ESRCH;
  if (t == self)
    return EDEADLK;
  if (t->life.joining == self && !c11t_cancel_due (t) && !c11t_cancel_due (self))
    return EDEADLK;
  return t->life.detached || t->life.joined ? EINVAL : 0;
}

/* T has finished, and SELF takes its result.  */
static void
collect (struct c11t_thread *self, struct c11t_thread *t, void **ret)
{
  t->life.joined = true;
  c11t_step_acquire (self->tid, &t->life.end);
  if (ret)
    *ret = t->life.result;
  if (t != E.main)
    reap (t);
}

/* What stands for T's end in steps: no address, for T may lie at another one in
   the next execution.  */
static const void *
end_of (const struct c11t_thread *t)
{
  return t ? (const void *) (uintptr_t) (t->task.number + 1) : NULL;
}

/* The running thread is about to join or detach the thread HANDLE; if it ASKS,
   what it is told depends on how far that one has come.  */
static struct c11t_thread *
before_claim (struct c11t_thread *self, pthread_t handle, bool asks)
{
  struct c11t_thread *t = c11t_thread_find (handle);
  bool quiet = E.bounded && !E.contested;
  c11t_before_sync (self,
                    asks    ? C11TEST_STEP_ANY
                    : quiet ? C11TEST_STEP_LOCAL
                            : C11TEST_STEP_SYNC,
                    end_of (t), NULL);
  t = c11t_thread_find (handle);
  if (t && asks)
    c11t_twins_apart (t);
  if (t && t->life.claimed_by && t->life.claimed_by != self->task.number + 1
      && !c11t_shared->contested)
    c11t_shared->contested = 1;
  if (t)
    t->life.claimed_by = self->task.number + 1;
  return t;
}

/* T has ended, and SELF, which does not wait for that, is told that it has not:
   it might have ended later.  Not for ever.  */
static bool
ends_later (struct c11t_thread *self)
{
  if (c11t_times_here (self) < MOST_LATE_ENDS)
    return c11t_ask (self, C11TEST_CHOOSE_SPURIOUS, 2);
  c11t_cut (C11T_CUT_try_loop, self->calls.next);
  return false;
}

static enum c11t_wake
wait_for_end (struct c11t_thread *self, struct c11t_thread *t,
              uint64_t deadline)
{
  if (E.contested)
    c11t_will_sync (self, end_of (t));
  return c11t_block_interruptible (&t->life.joiners, deadline, "pthread_join",
                                   NULL);
}

/* Wait for T's end.  Return 0, ETIMEDOUT or EINTR.  */
static int
await_end (struct c11t_thread *self, struct c11t_thread *t, uint64_t deadline)
{
  int err = 0;
  if (deadline != C11T_NEVER && t->task.state == C11T_TASK_FINISHED
      && ends_later (self))
    return ETIMEDOUT;
  t->life.joined = true;
  self->life.joining = t;
  if (t->task.state != C11T_TASK_FINISHED && deadline == C11T_NEVER)
    c11t_step_thread_wait (self->tid, t->tid);
  while (!err && t->task.state != C11T_TASK_FINISHED)
    switch (wait_for_end (self, t, deadline))
      {
      case C11T_INTERRUPTED:
        /* It does something before T's end after all.  */
        c11t_step_thread_wait (self->tid, self->tid);
        err = EINTR;
        break;
      case C11T_TIMED_OUT:
        if (t->task.state != C11T_TASK_FINISHED)
          err = ETIMEDOUT;
        break;
      case C11T_RESTART:
      case C11T_WOKEN:
        break;
      }
  self->life.joining = NULL;
  t->life.joined = false;
  return err;
}

int
c11t_thread_join (pthread_t handle, void **ret, uint64_t deadline)
{
  struct c11t_thread *self = c11t_enter ();
  struct c11t_thread *t = before_claim (self, handle, deadline != C11T_NEVER);
  int err = join_error (self, t);
  if (!err)
    err = await_end (self, t, deadline);
  if (!err)
    {
      c11t_twins_joined (self, t, ret != NULL);
      collect (self, t, ret);
    }
  c11t_note_answer (self, (uint32_t) err);
  c11t_leave ();
  return err;
}

int
c11t_thread_tryjoin (pthread_t handle, void **ret)
{
  struct c11t_thread *self = c11t_enter ();
  struct c11t_thread *t = before_claim (self, handle, true);
  int err = join_error (self, t);
  if (!err && t->task.state != C11T_TASK_FINISHED)
    {
      err = EBUSY;
      c11t_try_failed (self);
    }
  else if (!err && ends_later (self))
    err = EBUSY;
  if (!err)
    collect (self, t, ret);
  c11t_note_answer (self, (uint32_t) err);
  c11t_leave ();
  return err;
}

int
c11t_thread_attributes (pthread_t handle, void **ret_stack, size_t *ret_size,
                        size_t *ret_guard, bool *ret_detached)
{
  const struct c11t_thread *t = c11t_thread_by_handle (handle);
  if (!t || t == E.main)
    return ESRCH;
  *ret_guard = t->stack.guard_size;
  *ret_stack = (char *) t->stack.base + *ret_guard;
  *ret_size = t->stack.size - *ret_guard;
  *ret_detached = t->life.detached;
  return 0;
}

bool
c11t_thread_exists (pthread_t handle)
{
  return c11t_thread_by_handle (handle) != NULL;
}

int
c11t_thread_by_number (uint32_t number, pthread_t *ret)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    if (E.by_tid[i]->task.number == number && !E.by_tid[i]->life.slot_free)
      {
        c11t_twins_apart (E.by_tid[i]);
        *ret = E.by_tid[i]->task.handle;
        return 0;
      }
  return ESRCH;
}

struct c11t_scheduling *
c11t_thread_scheduling (pthread_t handle)
{
  struct c11t_thread *t = c11t_thread_by_handle (handle);
  return t ? &t->life.scheduling : NULL;
}

uint32_t
c11t_thread_number (void)
{
  c11t_thread_shown ();
  return c11t_self ()->task.number;
}

void
c11t_thread_shown (void)
{
  c11t_twins_apart (c11t_self ());
}

bool
c11t_thread_is_last (void)
{
  return E.sched.n_live == 1;
}

uint32_t
c11t_threads_made (void)
{
  return E.n_threads;
}

int
c11t_thread_detach (pthread_t handle)
{
  struct c11t_thread *self = c11t_enter ();
  struct c11t_thread *t = before_claim (self, handle, false);
  int err = !t ? ESRCH : t->life.detached ? EINVAL : 0;
  if (t)
    c11t_twins_apart (t);
  if (!err && !t->life.joined) /* who joins it will reap it */
    t->life.detached = true;
  c11t_note_answer (self, (uint32_t) err);
  c11t_leave ();
  return err;
}

void
c11t_thread_exit (void *result)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, E.contested ? C11TEST_STEP_SYNC : C11TEST_STEP_LOCAL,
                    end_of (t), NULL);
  if (E.sched.n_live == 1)
    {
      /* The last thread: as if main had returned 0.  */
      c11t_leave ();
      exit (0);
    }
  t->life.result = result;
  c11t_twins_end (t);
  c11t_mutex_owner_ends (t);
  c11t_stack_dies (t);
  c11t_step_release (t->tid, &t->life.end);
  c11t_step_thread_end (t->tid);
  c11t_task_wake_all (&E.sched, &t->life.joiners);
  c11t_progress ();
  c11t_turn_finish ();
}

void
c11t_thread_yield (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_flush_pending (t);
  t->choosing.after_store = false;
  t->turns.at_yield = true;
  c11t_turn_idle ();
  t->turns.at_yield = false;
  t->rounds.unnoticed = true;
  if (E.sched.n_live == 1)
    {
      /* It cannot wait for a thread of ours.  LeakSanitizer yields until a
         process that shares our memory has done its work.  */
      C11T_REAL (sched_yield) ();
      c11t_changed ();
    }
  c11t_act (t);
  c11t_leave ();
}

void
c11t_spin (struct c11test_site *s)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_flush_pending (t);
  t->site = s;
  c11t_reached (t, s);
  t->choosing.after_store = false;
  c11t_turn_idle ();
  t->rounds.unnoticed = true;
  c11t_act (t);
  c11t_leave ();
}

int
c11t_thread_name (pthread_t handle, const char *name)
{
  struct c11t_thread *t = c11t_thread_by_handle (handle);
  if (!t)
    return ESRCH;
  size_t n = strnlen (name, sizeof t->life.name - 1);
  memcpy (t->life.name, name, n);
  t->life.name[n] = 0;
  return 0;
}

int
c11t_thread_get_name (pthread_t handle, const char **ret)
{
  struct c11t_thread *t = c11t_thread_by_handle (handle);
  if (!t)
    return ESRCH;
  *ret = t->life.name[0] ? t->life.name : program_invocation_short_name;
  return 0;
}

bool
c11t_thread_is_main (void)
{
  return c11t_self () == E.main;
}

void **
c11t_thread_slot (unsigned i)
{
  C11T_ASSERT (i < C11T_THREAD_SLOTS);
  return &c11t_self ()->life.slots[i];
}

void
c11t_wait_for_others (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_LOCAL, NULL, NULL);
  for (uint32_t i = 0; i < E.n_tids; i++)
    while (E.by_tid[i] != t && !E.by_tid[i]->life.slot_free
           && !E.by_tid[i]->sync.docked
           && E.by_tid[i]->task.state != C11T_TASK_FINISHED)
      c11t_block (&E.by_tid[i]->life.joiners, C11T_NEVER, "the end of main",
                  NULL);
  c11t_leave ();
}

void
c11t_before_exit (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  c11t_leave ();
}

uint32_t
c11t_choose_value (uint32_t n)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_flush_pending (t);
  uint32_t k = n ? c11t_ask (t, C11TEST_CHOOSE_VALUE, n) : 0;
  c11t_leave ();
  return k;
}

/* The others are gone, and their stacks are nobody's.  */
void
c11t_threads_forked (struct c11t_thread *self)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    {
      struct c11t_thread *t = E.by_tid[i];
      E.by_tid[i] = NULL;
      if (t == self)
        continue;
      t->task.state = C11T_TASK_FINISHED;
      t->life.slot_free = true;
    }
  memset (&E.sched, 0, sizeof E.sched);
  memset (self->spins.own, 0, sizeof self->spins.own);
  memset (self->spins.called, 0, sizeof self->spins.called);
  self->task.state = C11T_TASK_UNUSED;
  self->task.prev = self->task.next = self->task.queue_next = NULL;
  self->life.joiners = (struct c11t_waitlist){ NULL, NULL };
  self->life.end = E.reaped = (struct c11t_clock){ 0 };
  self->notes.n = 0;
  self->tid = 0;
  E.by_tid[0] = self;
  E.n_tids = 1;
  c11t_step_thread_start (0, 0);
  c11t_threads_moved ();
  c11t_task_start (&E.sched, &self->task);
  E.sched.current = &self->task;
}

/* The process's first thread is thread 0, on the stack it has.  */
void
c11t_threads_begin (void)
{
  struct c11t_thread *t = c11t_arena_alloc (E.arena, sizeof *t);
  c11t_fiber_adopt (&t->task.fiber);
  t->task.handle = pthread_self ();
  E.main = E.by_tid[0] = t;
  E.n_tids = 1;
  c11t_step_thread_start (0, 0);
  c11t_threads_moved ();
  c11t_task_start (&E.sched, &t->task);
  E.sched.current = &t->task;
}
