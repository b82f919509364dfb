/* io.c -- waiting for file descriptors.
   SPDX-License-Identifier: BSD-3-Clause

   All fibers share one kernel thread, so none may block in the kernel while
   another can run.  A thread that would block waits here; it looks again when
   another thread has read, written or closed something, now and then while
   the others are busy, and when nobody else can run.  Then, and only then, the
   process sleeps in poll, and only if a descriptor that somebody waits for may
   be moved by another process: pipes, eventfds and socket pairs that were made
   here and never left are moved by our own threads alone, and when all of
   those wait it is a deadlock.

   What an operation gives, also one that does not wait, depends on what other
   threads have done: each attempt is a step of its own (c11t_fd_turn), and the
   wait that follows a failed one is part of the same step, so that nothing can
   come between the two.

   What a thread did before it wrote to a descriptor happens before what
   another does after it has read from it.  Both ends of a pipe are one object
   for that; all descriptors that we know nothing of are another.

   Does not: look at data.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <string.h>

#include "base/large.h"
#include "base/real.h"
#include "engine/core/cut.h"
#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/quiet.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/io.h"
#include "engine/door/process.h"
#include "engine/door/thread.h"
#include "engine/door/time.h"
#include "engine/io/io.h"
#include "engine/observe/caller.h"
#include "engine/process/fork.h"
#include "engine/process/group.h"
#include "engine/signal/deliver.h"
#include "engine/signal/signal.h"
#include "engine/step/step.h"
#include "engine/sync/object.h"
#include "engine/sync/sharing.h"
#include "explore/choice.h"
#include "c11test/strategy.h"
#include "report/finding.h"
#include "sched/task.h"

#define KNOWN_FDS 4096
#define MOST_POLLED 1024
#define BUSY_TURNS 1024 /* turns until waiting threads look again */
#define LOOK_MILLISECONDS 1 /* between looks at what cannot be polled */
#define LONGEST_MILLISECONDS 100
#define FD_KEYS ((uintptr_t) 1 << 61) /* addresses of programs have no such bit */
#define UNSENT_MILLISECONDS 60 /* longer than an acknowledgement is put off */

/* 0: nothing known, which is also what larger descriptors have.  */
static uint16_t pair_of[KNOWN_FDS] C11T_LARGE;
static bool foreign[KNOWN_FDS] C11T_LARGE; /* others can move it */
static uint16_t n_pairs;
static struct c11t_waitlist waiting;
static uint32_t busy_turns;

static bool
is_known (int fd)
{
  return fd >= 0 && fd < KNOWN_FDS && pair_of[fd];
}

bool
c11t_fd_is_ours (int fd)
{
  return is_known (fd) && !foreign[fd];
}

void
c11t_fd_pair (int a, int b)
{
  c11t_repeat_spoil ();
  if (n_pairs == UINT16_MAX || a >= KNOWN_FDS || b >= KNOWN_FDS)
    return;
  pair_of[a] = pair_of[b] = ++n_pairs;
  foreign[a] = foreign[b] = false;
}

void
c11t_fd_foreign (int fd)
{
  if (fd >= 0 && fd < KNOWN_FDS)
    foreign[fd] = true;
}

void
c11t_fd_copy (int from, int to)
{
  c11t_repeat_spoil ();
  if (to < 0 || to >= KNOWN_FDS)
    return;
  pair_of[to] = is_known (from) ? pair_of[from] : 0;
  foreign[to] = is_known (from) && foreign[from];
}

void
c11t_io_forked (void)
{
  waiting = (struct c11t_waitlist){ NULL, NULL };
}

static void *
key_of_pair (uint16_t n)
{
  return (void *) (FD_KEYS | (uintptr_t) n << 3);
}

static void *
key_of (int fd)
{
  return key_of_pair (is_known (fd) ? pair_of[fd] : 0);
}

/* What was written to one pipe may come back through another now.  So all are
   one object from here on, to which this thread brings what was released to
   each.  */
void
c11t_fd_shared (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_repeat_spoil ();
  E.has_children = true;
  for (int i = 0; i < KNOWN_FDS; i++)
    {
      struct c11t_object *o
          = pair_of[i] ? c11t_object_find (key_of_pair (pair_of[i])) : NULL;
      if (o && o->clock.n)
        c11t_step_acquire (t->tid, &o->clock);
      pair_of[i] = 0;
    }
  c11t_step_release (t->tid, &c11t_object_get (key_of_pair (0))->clock);
  c11t_leave ();
}

/* --- Attempts ---------------------------------------------------------------- */

/* All descriptors are one object of steps: a set of epoll's, a closed end or a
   number that is used again connects any two.  */
void
c11t_fd_turn (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_SYNC, key_of_pair (0), NULL);
  c11t_leave ();
}

void
c11t_turn_at (const void *p)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_SYNC, (void *) ((uintptr_t) p | FD_KEYS),
                    NULL);
  c11t_leave ();
}

/* Failures in a row at one place, or in all without a success, that are no loop
   yet.  */
#define FREE_FAILURES 2
#define FREE_IN_ALL 8

/* Is T's failed attempt one of a waiting loop?  Several lines that each look
   once are none.  */
static bool
tries_again (struct c11t_thread *t)
{
  uint64_t place = c11t_stack_hash () ^ (uintptr_t) t->calls.next;
  bool again
      = t->io.failed_at == place && t->io.failed_round == t->spins.round;
  t->io.failed_at = place;
  t->io.failed_round = t->spins.round;
  t->io.failures_here = again ? t->io.failures_here + 1 : 1;
  return t->io.failures_here > FREE_FAILURES
         || ++t->io.failures > FREE_IN_ALL;
}

/* Others go first, but not always: a loop may be a bounded one.  An exhaustive
   strategy cannot see that to its end.  */
void
c11t_fd_idle (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_flush_pending (t);
  t->choosing.after_store = false;
  if (E.sched.n_live > 1)
    c11t_note_answer (t, ~(uint64_t) EAGAIN);
  if (E.sched.n_live == 1)
    {
      /* It waits for another process, or for nobody.  */
      c11t_turn_yield ();
      C11T_REAL (sched_yield) ();
      c11t_changed ();
    }
  else if (tries_again (t))
    {
      if (E.bounded)
        c11t_cut (C11T_CUT_try_loop, t->calls.next);
      if (E.bounded || c11t_ask (t, C11TEST_CHOOSE_VALUE, 2) == 0)
        c11t_turn_yield ();
    }
  c11t_act (t);
  c11t_leave ();
}

void
c11t_fd_not_ready (int fd)
{
  if (!c11t_fd_is_ours (fd))
    c11t_child_awaited (false);
  c11t_fd_idle ();
}

void
c11t_fd_release (int fd)
{
  c11t_fd_turn ();
  c11t_fd_release_now (fd);
}

void
c11t_fd_release_now (int fd)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_changed ();
  if (!c11t_fd_is_ours (fd))
    c11t_unsent_note (fd);
  struct c11t_object *o = c11t_object_get (key_of (fd));
  c11t_step_release (t->tid, &o->clock);
  o->last = t->task.number + 1;
  c11t_leave ();
}

void
c11t_fd_acquire (int fd)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_repeat_spoil ();
  c11t_changed ();
  t->io.failures = 0;
  struct c11t_object *o = c11t_object_get (key_of (fd));
  c11t_step_acquire (t->tid, &o->clock);
  c11t_note_answer (t, o->last);
  c11t_leave ();
}

void
c11t_fd_answer (int64_t n)
{
  c11t_note_answer (c11t_enter (), (uint64_t) n);
  c11t_leave ();
}

void
c11t_io_moved (void)
{
  c11t_task_wake_all (&E.sched, &waiting);
  c11t_progress ();
}

void
c11t_fd_progress (void)
{
  c11t_enter ();
  c11t_io_moved ();
  c11t_leave ();
}

/* T waits; see c11t_fd_wait.  */
static enum c11t_wake
wait_once (struct c11t_thread *t, struct pollfd *fds, unsigned n,
           uint64_t deadline, const char *doing)
{
  enum c11t_wake how = C11T_WOKEN;
  uint32_t handled = t->signals.n_handled, hard = t->signals.n_interrupting;
  bool ready = false;
  t->io.polled = fds;
  t->io.n_polled = n;
  /* When T runs again, it looks.  */
  t->turns.step = (struct c11test_step){ .kind = C11TEST_STEP_SYNC,
                                         .object = (uintptr_t) key_of_pair (0) };
  c11t_refresh_now ();
  if (deadline <= E.now && !t->signals.due)
    how = C11T_TIMED_OUT;
  /* Another process may have done something since the caller looked.  */
  else if (n == 0 || t->signals.due || C11T_REAL (poll) (fds, n, 0) == 0)
    {
      E.turns_slow = true; /* c11t_io_busy */
      how = c11t_block_interruptible (&waiting, deadline, doing, NULL);
    }
  else
    ready = true;
  t->turns.step = (struct c11test_step){ C11TEST_STEP_LOCAL };
  t->io.polled = NULL;
  t->io.n_polled = 0;
  /* What the caller does next is apart from what a handler did; and a loop that
     never waits must be one of steps.  */
  if (ready || t->signals.n_handled != handled)
    c11t_before_sync (t, C11TEST_STEP_SYNC, key_of_pair (0), NULL);
  if (ready && t->signals.n_handled != handled)
    how = t->signals.n_interrupting != hard ? C11T_INTERRUPTED : C11T_RESTART;
  return how;
}

int
c11t_fd_wait (struct pollfd *fds, unsigned n, uint64_t deadline,
              const char *doing)
{
  struct c11t_thread *t = c11t_enter ();
  enum c11t_wake how = wait_once (t, fds, n, deadline, doing);
  c11t_leave ();
  switch (how)
    {
    case C11T_TIMED_OUT:
      return ETIMEDOUT;
    case C11T_INTERRUPTED:
      return EINTR;
    case C11T_RESTART:
      return ERESTART;
    default:
      return 0;
    }
}

enum c11t_wake
c11t_io_wait_for (struct c11t_object *o, uint64_t deadline, const char *doing,
                  bool interruptible)
{
  struct c11t_thread *t = c11t_self ();
  t->io.polled = NULL;
  t->io.n_polled = 0;
  c11t_will_sync (t, o->addr);
  c11t_refresh_now ();
  E.turns_slow = true; /* c11t_io_busy */
  return interruptible ? c11t_block_interruptible (&waiting, deadline, doing, o)
                       : c11t_block (&waiting, deadline, doing, o);
}

/* T, which waits here for no descriptor, waits for the end of a process.  */
static bool
waits_for_end (const struct c11t_thread *t)
{
  return !t->wait.object && t->wait.doing && strncmp (t->wait.doing, "in wait", 7) == 0;
}

/* May another process end the wait of T, which waits for no descriptor?  */
static bool
may_be_ended (const struct c11t_thread *t)
{
  if (t->wait.object)
    return c11t_sharing_may_act (t->wait.object);
  return t->task.deadline == C11T_NEVER
         && (!E.followed || !waits_for_end (t) || c11t_sharing_may_act (NULL));
}

bool
c11t_io_waits_for_any (void)
{
  return waiting.first != NULL;
}

bool
c11t_io_waits_for_processes (void)
{
  for (struct c11t_task *w = waiting.first; w; w = w->queue_next)
    {
      const struct c11t_thread *t = (const struct c11t_thread *) w;
      if (t->io.n_polled || (!t->wait.object && !waits_for_end (t)))
        return false;
    }
  return !c11t_signal_may_come ();
}

/* Gather what all threads wait for in FDS.  Return how many, and whether other
   processes may move any of them; a thread that waits for none waits for
   another process.  */
static unsigned
gather (struct pollfd *fds, bool *ret_foreign)
{
  unsigned n = 0;
  *ret_foreign = false;
  for (struct c11t_task *w = waiting.first; w; w = w->queue_next)
    {
      const struct c11t_thread *t = (const struct c11t_thread *) w;
      if (t->io.n_polled == 0 && !*ret_foreign)
        *ret_foreign = may_be_ended (t);
      for (unsigned i = 0; i < t->io.n_polled; i++)
        {
          struct pollfd p = t->io.polled[i];
          *ret_foreign |= p.fd >= 0 && !c11t_fd_is_ours (p.fd);
          if (n < MOST_POLLED)
            fds[n++] = p;
        }
    }
  return n;
}

static struct pollfd fds[MOST_POLLED] C11T_LARGE;

bool
c11t_io_waits_for_others (void)
{
  bool foreign;
  gather (fds, &foreign);
  return foreign;
}

bool
c11t_io_idle (int most)
{
  bool foreign;
  unsigned n = gather (fds, &foreign);
  bool for_signal = c11t_signal_may_come ();
  if (!foreign && !for_signal)
    return false;
  /* Those that wait for a process have no descriptor: look every now and
     then.  */
  int ms = n == 0 || E.followed ? LOOK_MILLISECONDS : LONGEST_MILLISECONDS;
  if (E.followed && c11t_group_has_moved ())
    ms = 0;
  if (most >= 0 && most < ms)
    ms = most;
  int ready = C11T_REAL (poll) (fds, n, ms);
  if (ready == 0 && most >= 0 && !c11t_time_is_real () && c11t_unsent_any ())
    {
      ready = C11T_REAL (poll) (fds, n, UNSENT_MILLISECONDS);
      c11t_unsent_forget ();
    }
  if (c11t_signals_heard != c11t_signals_told)
    return true;
  if (most >= 0 && ready <= 0)
    return false;
  c11t_task_wake_all (&E.sched, &waiting);
  return true;
}

bool
c11t_io_look_again (void)
{
  bool any = waiting.first;
  c11t_task_wake_all (&E.sched, &waiting);
  return any;
}

bool
c11t_io_is_awaited (void)
{
  return waiting.first;
}

void
c11t_io_busy (void)
{
  if (!waiting.first || ++busy_turns < BUSY_TURNS)
    return;
  busy_turns = 0;
  c11t_task_wake_all (&E.sched, &waiting);
}
