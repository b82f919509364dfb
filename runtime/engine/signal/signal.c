/* signal.c -- masks, pending signals, sending and waiting; see signal.h.
   SPDX-License-Identifier: BSD-3-Clause

   POSIX gives no happens-before from the sender of a signal to its handler,
   but the kernel's locks do, and so does everybody who relies on it: what a
   thread did before it sent a signal, and what was done before the action was
   set, happens before the handler, or before the return of a sigwait.

   A signal for the process goes to the main thread if that does not block it,
   or else to the first thread that does not; it waits if all do.

   Does not: know SIGSTOP and SIGCONT, which are the kernel's.  */

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/large.h"
#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/core/twins.h"
#include "engine/door/signal.h"
#include "engine/door/thread.h"
#include "engine/process/fork.h"
#include "engine/signal/deliver.h"
#include "engine/signal/signal.h"
#include "engine/step/step.h"
#include "c11test/strategy.h"
#include "sched/task.h"

struct sigaction c11t_action[C11T_N_SIGNALS + 1] C11T_LARGE;
struct c11t_clock c11t_action_clock[C11T_N_SIGNALS + 1];
static struct c11t_signal *for_process; /* blocked by all */

uint64_t
c11t_signals_of (const sigset_t *set)
{
  uint64_t bits;
  memcpy (&bits, set, sizeof bits);
  return bits;
}

sigset_t
c11t_signals_set (uint64_t bits)
{
  sigset_t set;
  sigemptyset (&set);
  memcpy (&set, &bits, sizeof bits);
  return set;
}

bool
c11t_signal_is_fault (int number)
{
  return number == SIGSEGV || number == SIGBUS || number == SIGFPE
         || number == SIGILL || number == SIGTRAP;
}

bool
c11t_signal_is_ignored (int number)
{
  if (c11t_action[number].sa_handler != SIG_DFL)
    return c11t_action[number].sa_handler == SIG_IGN;
  return number == SIGCHLD || number == SIGURG || number == SIGWINCH
         || number == SIGCONT;
}

/* --- Pending signals --------------------------------------------------------- */

uint64_t
c11t_signal_bits (const struct c11t_signal *list)
{
  uint64_t bits = 0;
  for (; list; list = list->next)
    bits |= c11t_signal_bit (list->info.si_signo);
  return bits;
}

static void
discard (struct c11t_signal *s)
{
  c11t_clock_free (E.arena, &s->clock);
  c11t_arena_free (E.arena, s, sizeof *s);
}

/* Append INFO to LIST.  Only real-time signals are queued.  */
static void
append (struct c11t_signal **list, const siginfo_t *info,
        const struct c11t_clock *clock, struct c11t_timer *timer)
{
  for (; *list; list = &(*list)->next)
    if ((*list)->info.si_signo == info->si_signo
        && info->si_signo < C11T_FIRST_QUEUED)
      break;
  if (!*list)
    {
      *list = c11t_arena_alloc (E.arena, sizeof **list);
      (*list)->info = *info;
      (*list)->timer = timer;
      if (clock && !timer)
        {
          (*list)->sent_at = c11t_self ()->calls.next;
          (*list)->sender = c11t_self ()->task.number;
          (*list)->sender_tid = c11t_self ()->tid;
        }
    }
  else if (timer)
    {
      siginfo_t merged = *info;
      c11t_timer_accepted (timer, &merged);
    }
  if (clock)
    c11t_clock_join (E.arena, &(*list)->clock, clock);
}

static struct c11t_signal *
take_from (struct c11t_signal **list, uint64_t bits)
{
  struct c11t_signal **best = NULL;
  for (; *list; list = &(*list)->next)
    if (bits & c11t_signal_bit ((*list)->info.si_signo)
        && (!best || (*list)->info.si_signo < (*best)->info.si_signo))
      best = list;
  if (!best)
    return NULL;
  struct c11t_signal *s = *best;
  *best = s->next;
  return s;
}

struct c11t_signal *
c11t_signal_take (struct c11t_thread *t, uint64_t bits)
{
  struct c11t_signal *s = take_from (&t->signals.pending, bits);
  if (!s)
    s = take_from (&for_process, bits);
  c11t_signal_refresh (t);
  c11t_signalfds_refresh ();
  return s;
}

void
c11t_signal_accept (struct c11t_thread *t, struct c11t_signal *s,
                    siginfo_t *ret_info)
{
  c11t_step_acquire (t->tid, &s->clock);
  if (s->timer)
    c11t_timer_accepted (s->timer, &s->info);
  *ret_info = s->info;
  discard (s);
}

void
c11t_signal_refresh (struct c11t_thread *t)
{
  t->signals.due = (t->signals.pending
                    && c11t_signal_bits (t->signals.pending) & ~t->signals.mask)
                  || (t->cancel.asynchronous && c11t_cancel_due (t));
}

void
c11t_signal_set_mask (struct c11t_thread *t, uint64_t bits)
{
  const uint64_t never = c11t_signal_bit (SIGKILL) | c11t_signal_bit (SIGSTOP)
                         | c11t_signal_bit (32) | c11t_signal_bit (33);
  uint64_t opened = t->signals.mask & ~bits;
  t->signals.mask = bits & ~never;
  struct c11t_signal *s, **end = &t->signals.pending;
  while (*end)
    end = &(*end)->next;
  while ((s = take_from (&for_process, opened)))
    {
      s->next = NULL;
      *end = s;
      end = &s->next;
    }
  c11t_signal_refresh (t);
  c11t_signalfds_refresh ();
}

/* --- Sending ----------------------------------------------------------------- */

static bool
would_take (const struct c11t_thread *t, uint64_t bit)
{
  return t && !t->life.slot_free && t->task.state != C11T_TASK_FINISHED
         && (!(t->signals.mask & bit) || t->signals.awaited & bit);
}

static struct c11t_thread *
taker (uint64_t bit)
{
  if (would_take (E.main, bit))
    return E.main;
  for (uint32_t i = 0; i < E.n_tids; i++)
    if (would_take (E.by_tid[i], bit))
      return E.by_tid[i];
  return NULL;
}

bool
c11t_signal_kills (const struct c11t_thread *t, int number)
{
  uint64_t bit = c11t_signal_bit (number);
  if (!t)
    t = taker (bit);
  return t && !(t->signals.mask & bit) && !(t->signals.awaited & bit)
         && c11t_action[number].sa_handler == SIG_DFL
         && !c11t_signal_is_ignored (number);
}

/* T has a new signal, BIT: wake it if that concerns it.  */
static void
notify (struct c11t_thread *t, uint64_t bit)
{
  c11t_signal_refresh (t);
  if (!t->signals.due && !(t->signals.awaited & bit))
    return;
  /* It may do something else first now.  */
  if (t->turns.step.kind != C11TEST_STEP_LOCAL)
    t->turns.step.kind = C11TEST_STEP_ANY;
  if (t->task.state == C11T_TASK_WAITING)
    {
      t->wait.signalled = true;
      c11t_task_wake (&E.sched, &t->task, false);
    }
  c11t_progress ();
}

void
c11t_signal_post (struct c11t_thread *t, const siginfo_t *info,
                  const struct c11t_clock *clock, struct c11t_timer *timer)
{
  uint64_t bit = c11t_signal_bit (info->si_signo);
  if (!t)
    t = taker (bit);
  if (t && would_take (t, bit) && !(t->signals.awaited & bit)
      && c11t_signal_is_ignored (info->si_signo))
    {
      siginfo_t dropped = *info;
      if (timer)
        c11t_timer_accepted (timer, &dropped);
      return;
    }
  append (t ? &t->signals.pending : &for_process, info, clock, timer);
  c11t_signalfds_refresh ();
  if (t)
    notify (t, bit);
}

int
c11t_signal_send (pthread_t handle, bool to_process, const siginfo_t *info)
{
  struct c11t_thread *self = c11t_enter ();
  struct c11t_clock clock = { 0 };
  c11t_before_sync (self, C11TEST_STEP_ANY, NULL, NULL);
  struct c11t_thread *t = to_process ? NULL : c11t_thread_find (handle);
  if (t && t != self)
    c11t_twins_apart (t);
  int err = to_process || t ? 0 : ESRCH;
  if (!err && info->si_signo && (!t || t->task.state != C11T_TASK_FINISHED))
    {
      c11t_step_release (self->tid, &clock);
      c11t_signal_post (t, info, &clock, NULL);
      c11t_clock_free (E.arena, &clock);
      c11t_act (self);
    }
  c11t_leave ();
  return err;
}

/* --- Masks, and waiting ------------------------------------------------------ */

void
c11t_signals_catch (uint64_t bits)
{
  for (; bits; bits &= bits - 1)
    c11t_signal_catch (__builtin_ctzll (bits) + 1);
}

int
c11t_signal_mask (int how, const sigset_t *set, sigset_t *ret_old)
{
  struct c11t_thread *t = c11t_enter ();
  uint64_t old = t->signals.mask, bits = set ? c11t_signals_of (set) : 0;
  int err = 0;
  if (set && how != SIG_BLOCK && how != SIG_UNBLOCK && how != SIG_SETMASK)
    err = EINVAL;
  else if (set)
    {
      c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
      c11t_signal_set_mask (t, how == SIG_BLOCK     ? old | bits
                               : how == SIG_UNBLOCK ? old & ~bits
                                                    : bits);
      c11t_signals_catch (t->signals.mask);
    }
  if (!err && ret_old)
    *ret_old = c11t_signals_set (old);
  if (!err)
    c11t_act (t);
  c11t_leave ();
  return err;
}

sigset_t
c11t_signal_exchange_mask (const sigset_t *set)
{
  struct c11t_thread *t = c11t_enter ();
  sigset_t old = c11t_signals_set (t->signals.mask);
  c11t_signal_set_mask (t, c11t_signals_of (set));
  c11t_signals_catch (t->signals.mask);
  c11t_leave ();
  return old;
}

sigset_t
c11t_signal_pending (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  uint64_t bits
      = c11t_signal_bits (t->signals.pending) | c11t_signal_bits (for_process);
  c11t_leave ();
  return c11t_signals_set (bits & t->signals.mask);
}

void
c11t_signal_suspend (const sigset_t *mask, const char *doing)
{
  struct c11t_thread *t = c11t_enter ();
  uint64_t old = t->signals.mask;
  uint32_t timed = t->signals.n_timed;
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  /* That a timer is faster than the way from alarm to pause is a possibility
     that nobody wants to hear of.  */
  uint32_t handled = t->signals.n_handled - (t->signals.n_timed != timed);
  if (mask)
    {
      c11t_signal_set_mask (t, c11t_signals_of (mask));
      c11t_signals_catch (t->signals.mask);
    }
  while (t->signals.n_handled == handled && !c11t_cancel_due (t))
    c11t_block_interruptible (NULL, C11T_NEVER, doing, NULL);
  if (mask)
    c11t_signal_set_mask (t, old);
  c11t_leave ();
}

/* T waits for one of BITS.  Return 0 and the signal, EAGAIN or EINTR.  */
static int
await (struct c11t_thread *t, uint64_t bits, uint64_t deadline,
       const char *doing, struct c11t_signal **ret)
{
  int err = 0;
  uint32_t handled = t->signals.n_handled;
  t->signals.awaited = bits;
  while (!(*ret = c11t_signal_take (t, bits)) && !err)
    if (deadline <= E.now)
      err = EAGAIN;
    else if (c11t_block_interruptible (NULL, deadline, doing, NULL)
             == C11T_TIMED_OUT)
      err = EAGAIN;
    else if (t->signals.n_handled != handled || c11t_cancel_due (t))
      err = EINTR;
  t->signals.awaited = 0;
  return *ret ? 0 : err;
}

int
c11t_signal_wait (const sigset_t *set, siginfo_t *ret_info, uint64_t deadline,
                  const char *doing)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_signal *s;
  uint64_t bits = c11t_signals_of (set);
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  c11t_signals_catch (bits);
  int err = await (t, bits, deadline, doing, &s);
  if (!err)
    c11t_signal_accept (t, s, ret_info);
  c11t_leave ();
  return err;
}

/* --- Forks and exec ------------------------------------------------------------ */

const struct c11t_signal *
c11t_signals_of_process (void)
{
  return for_process;
}

/* A child has no pending signals.  */
void
c11t_signals_forked (struct c11t_thread *self)
{
  for_process = NULL;
  self->signals.pending = NULL;
  self->signals.due = false;
  c11t_signals_heard = c11t_signals_told;
  memset (c11t_action_clock, 0, sizeof c11t_action_clock);
}

/* --- Actions ----------------------------------------------------------------- */

static void
drop_pending (struct c11t_signal **list, uint64_t bit)
{
  struct c11t_signal *s;
  while ((s = take_from (list, bit)))
    {
      if (s->timer)
        c11t_timer_accepted (s->timer, &s->info);
      discard (s);
    }
}

int
c11t_signal_action (int number, const struct sigaction *action,
                    struct sigaction *ret_old)
{
  struct c11t_thread *t = c11t_enter ();
  if (action)
    c11t_repeat_spoil ();
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  struct sigaction old = c11t_action[number];
  if (action)
    {
      c11t_action[number] = *action;
      E.has_handlers |= action->sa_handler != SIG_DFL
                        && action->sa_handler != SIG_IGN;
      c11t_step_release (t->tid, &c11t_action_clock[number]);
      c11t_signal_install (number, action);
      if (c11t_signal_is_ignored (number))
        {
          drop_pending (&for_process, c11t_signal_bit (number));
          for (uint32_t i = 0; i < E.n_tids; i++)
            drop_pending (&E.by_tid[i]->signals.pending, c11t_signal_bit (number));
          c11t_signalfds_refresh ();
        }
    }
  if (ret_old)
    *ret_old = old;
  c11t_leave ();
  return 0;
}

void
c11t_signal_point (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_signal_absorb ();
  c11t_act (t);
  c11t_leave ();
}
