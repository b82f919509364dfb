/* deliver.c -- signals reach the program, and the kernel's reach us.
   SPDX-License-Identifier: BSD-3-Clause

   A handler is an ordinary call on its thread's fiber, at a scheduling point
   or at the end of a wait.  The kernel's signals are noted and become pending
   at the next scheduling point, but for faults, whose handlers run where they
   happen, in the middle of things.  The default action is left to the kernel.

   Does not: look at alternate stacks.  A handler runs on its thread's own
   stack, but for those of faults.  */

#define _GNU_SOURCE
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

#include "base/large.h"
#include "base/pid.h"
#include "c11test/abi.h"
#include "engine/core/execution.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/cancel.h"
#include "engine/door/control.h"
#include "engine/observe/explain.h"
#include "engine/process/group.h"
#include "engine/signal/deliver.h"
#include "engine/signal/signal.h"
#include "engine/step/step.h"
#include "c11test/strategy.h"
#include "report/finding.h"
#include "sched/task.h"

void (*c11t_cancel_hook) (void);

/* --- Handlers ---------------------------------------------------------------- */

/* Call A's handler; *MASK is restored after it, which it may change.  */
static void
call (const struct sigaction *a, siginfo_t *info, uint64_t *mask)
{
  ucontext_t context;
  if (!(a->sa_flags & SA_SIGINFO))
    {
      a->sa_handler (info->si_signo);
      return;
    }
  getcontext (&context);
  context.uc_sigmask = c11t_signals_set (*mask);
  a->sa_sigaction (info->si_signo, info, &context);
  *mask = c11t_signals_of (&context.uc_sigmask);
}

/* What the interrupted operation has put down in its thread.  */
struct saved
{
  struct c11test_site *call, *site;
  struct c11test_step step;
  uint64_t scratch[C11T_SCRATCH][2];
  unsigned next_scratch;
  int error;
};

static void
save (const struct c11t_thread *t, struct saved *s)
{
  s->call = t->calls.next;
  s->site = t->site;
  s->step = t->turns.step;
  memcpy (s->scratch, t->scratch.small, sizeof s->scratch);
  s->next_scratch = t->scratch.next;
  s->error = errno;
}

static void
restore (struct c11t_thread *t, const struct saved *s)
{
  t->calls.next = s->call;
  t->site = s->site;
  t->turns.step = s->step;
  memcpy (t->scratch.small, s->scratch, sizeof s->scratch);
  t->scratch.next = s->next_scratch;
  errno = s->error;
}

/* T, which runs, handles S.  A handler need not return.  */
static void
handle (struct c11t_thread *t, struct c11t_signal *s)
{
  int number = s->info.si_signo;
  struct sigaction a = c11t_action[number];
  uint64_t mask = t->signals.mask, own = c11t_signal_bit (number);
  siginfo_t info;
  struct saved saved;
  bool timed = s->timer;
  save (t, &saved);
  c11t_step_acquire (t->tid, &c11t_action_clock[number]);
  if (t->life.joining)
    /* It does something before the end of the thread after all.  */
    c11t_step_thread_wait (t->tid, t->tid);
  c11t_signal_accept (t, s, &info);
  if (a.sa_flags & (int) SA_RESETHAND)
    c11t_action[number].sa_handler = SIG_DFL;
  c11t_signal_set_mask (t, mask | c11t_signals_of (&a.sa_mask)
                               | (a.sa_flags & SA_NODEFER ? 0 : own));
  c11t_leave ();
  call (&a, &info, &mask);
  c11t_enter ();
  t->signals.n_handled++;
  t->signals.n_timed += timed;
  t->signals.n_interrupting += !(a.sa_flags & SA_RESTART);
  restore (t, &saved);
  c11t_signal_set_mask (t, mask);
}

/* --- The default action ------------------------------------------------------ */

static bool
stops (int number)
{
  return number == SIGTSTP || number == SIGTTIN || number == SIGTTOU
         || number == SIGSTOP;
}

/* A finding: the process dies of S, which T has.  */
static void
report (const struct c11t_signal *s, const struct c11t_thread *t)
{
  int number = s->info.si_signo;
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_CRASH);
  const char *what = sigdescr_np (number);
  const struct c11t_thread *sender = E.by_tid[s->sender_tid];
  if (!f)
    return;
  snprintf (f->message, sizeof f->message,
            "the program was ended by signal %d (%s)", number,
            what ? what : "real-time");
  if (s->sent_at && sender->task.number == s->sender)
    c11t_add_place (f, C11T_ROLE_SECOND, s->sent_at, sender);
  c11t_add_place (f, C11T_ROLE_LAST, t->site, t);
  c11t_finding_done (f);
}

/* The process dies of S, or stops and goes on.  */
static void
act_by_default (struct c11t_thread *t, struct c11t_signal *s)
{
  struct sigaction none = { .sa_handler = SIG_DFL };
  int number = s->info.si_signo;
  siginfo_t info;
  if (!stops (number))
    {
      report (s, t);
      c11t_set_state (0);
    }
  c11t_signal_accept (t, s, &info);
  sigaction (number, &none, NULL);
  syscall (SYS_kill, syscall (SYS_getpid), number);
}

void
c11t_signal_run (struct c11t_thread *t)
{
  while (t->signals.pending && t->signals.due)
    {
      struct c11t_signal *s = c11t_signal_take (t, ~t->signals.mask);
      siginfo_t info;
      if (!s)
        break;
      int number = s->info.si_signo;
      if (c11t_signal_is_ignored (number))
        c11t_signal_accept (t, s, &info);
      else if (c11t_action[number].sa_handler == SIG_DFL)
        act_by_default (t, s);
      else
        handle (t, s);
    }
}

void
c11t_act_slowly (struct c11t_thread *t)
{
  c11t_signal_run (t);
  if (t->cancel.asynchronous && c11t_cancel_due (t))
    {
      c11t_leave ();
      c11t_cancel_hook ();
      c11t_enter ();
    }
  c11t_signal_refresh (t);
}

/* --- The kernel's side ------------------------------------------------------- */

#define MOST_TOLD 256 /* a power of two */

static struct
{
  siginfo_t info;
  struct c11t_thread *thread; /* NULL: for the process */
} told[MOST_TOLD] C11T_LARGE;
volatile uint32_t c11t_signals_told, c11t_signals_heard;
static uint64_t caught; /* by on_signal */
static uint64_t faults; /* handlers of the program in the kernel */

/* Who sent it, if anybody did, as programs name processes.  */
static void
name_sender (siginfo_t *info)
{
  int code = info->si_code;
  if (code == SI_USER || code == SI_QUEUE || code == SI_TKILL
      || (info->si_signo == SIGCHLD && code > 0))
    info->si_pid = c11t_pid_to_program (info->si_pid);
}

/* All signals are blocked here, so there is one writer.  */
static void
on_signal (int number, siginfo_t *info, void *context)
{
  uint32_t n = c11t_signals_told;
  (void) context;
  if (n - c11t_signals_heard == MOST_TOLD)
    return;
  told[n % MOST_TOLD].info = *info;
  told[n % MOST_TOLD].thread = number == SIGPIPE ? c11t_self () : NULL;
  c11t_signals_told = n + 1;
}

void
c11t_signal_absorb (void)
{
  while (c11t_signals_heard != c11t_signals_told)
    {
      uint32_t n = c11t_signals_heard % MOST_TOLD;
      siginfo_t info = told[n].info;
      struct c11t_thread *t = told[n].thread;
      c11t_signals_heard++;
      name_sender (&info);
      c11t_signal_post (t, &info, NULL, NULL);
    }
}

/* Does a thread wait for nothing but a signal?  */
static bool
is_awaited (void)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    {
      const struct c11t_thread *t = E.by_tid[i];
      if (t && t->task.state == C11T_TASK_WAITING && t->wait.interruptible
          && !t->wait.object && !t->io.polled)
        return true;
    }
  return false;
}

bool
c11t_signal_may_come (void)
{
  siginfo_t info;
  int saved = errno; /* the program's, who asked for nothing */
  if (E.followed && is_awaited () && c11t_group_is_busy ())
    return true;
  bool zombie = caught
                && waitid (P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
  errno = saved;
  return zombie;
}

/* A fault in the program, or in the runtime at an address of the program's.
   The handler may not return, but throw or jump after it has unblocked the
   signal; so the kernel does not block it, only the thread's own mask does.  A
   fault that is blocked ends the program, as the kernel would.  */
static void
on_fault (int number, siginfo_t *info, void *context)
{
  const struct sigaction *a = &c11t_action[number];
  struct c11t_thread *t = c11t_self ();
  int state = c11t_engine_state;
  uint64_t mask = t->signals.mask;
  struct sigaction once = *a;
  if (mask & c11t_signal_bit (number))
    {
      c11t_set_state (0);
      sigaction (number, &(struct sigaction){ .sa_handler = SIG_DFL }, NULL);
      return; /* to the same fault */
    }
  if (a->sa_flags & (int) SA_RESETHAND)
    c11t_action[number].sa_handler = SIG_DFL;
  t->signals.mask |= c11t_signals_of (&a->sa_mask) | c11t_signal_bit (number);
  c11t_set_state (state ? 1 : 0);
  if (once.sa_flags & SA_SIGINFO)
    once.sa_sigaction (number, info, context);
  else
    once.sa_handler (number);
  c11t_set_state (state);
  t->signals.mask = mask;
}

void
c11t_signal_catch (int number)
{
  struct sigaction a = { .sa_sigaction = on_signal,
                         .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK };
  uint64_t bit = c11t_signal_bit (number);
  if (caught & bit || c11t_signal_is_fault (number)
      || number == C11T_TIMEOUT_SIGNAL
      || c11t_action[number].sa_handler == SIG_IGN)
    return;
  sigfillset (&a.sa_mask);
  a.sa_flags |= c11t_action[number].sa_flags & (SA_NOCLDSTOP | SA_NOCLDWAIT);
  if (sigaction (number, &a, NULL) == 0)
    caught |= bit;
}

static bool
is_blocked (uint64_t bit)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    if (E.by_tid[i]->signals.mask & bit)
      return true;
  return false;
}

static void
install_fault (int number, const struct sigaction *action)
{
  struct sigaction a = *action;
  uint64_t bit = c11t_signal_bit (number);
  faults &= ~bit;
  if (action->sa_handler == SIG_DFL)
    {
      c11t_catch_crash (number);
      return;
    }
  if (action->sa_handler != SIG_IGN)
    {
      faults |= bit;
      a.sa_sigaction = on_fault;
      a.sa_flags |= SA_NODEFER;
      a.sa_flags |= SA_SIGINFO;
    }
  sigaction (number, &a, NULL);
}

void
c11t_signal_install (int number, const struct sigaction *action)
{
  uint64_t bit = c11t_signal_bit (number);
  if (number == C11T_TIMEOUT_SIGNAL)
    return;
  if (c11t_signal_is_fault (number))
    {
      install_fault (number, action);
      return;
    }
  caught &= ~bit;
  if (action->sa_handler == SIG_IGN
      || (action->sa_handler == SIG_DFL && !is_blocked (bit)))
    sigaction (number, action, NULL);
  else
    c11t_signal_catch (number);
}

/* --- Begin and end ------------------------------------------------------------ */

void
c11t_signals_prepare (void)
{
  for (int i = 1; i <= C11T_N_SIGNALS; i++)
    if (i != 32 && i != 33)
      sigaction (i, NULL, &c11t_action[i]);
}

void
c11t_signals_begin (void)
{
  sigset_t mask, none;
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, &mask);
  E.main->signals.mask = c11t_signals_of (&mask);
  for (int i = 1; i <= C11T_N_SIGNALS; i++)
    if (E.main->signals.mask & c11t_signal_bit (i))
      c11t_signal_catch (i);
}

void
c11t_signals_leave (void)
{
  for (int i = 1; i <= C11T_N_SIGNALS; i++)
    if ((caught | faults) & c11t_signal_bit (i))
      sigaction (i, &c11t_action[i], NULL);
  sigset_t mask = c11t_signals_set (c11t_self ()->signals.mask);
  sigprocmask (SIG_SETMASK, &mask, NULL);
}

/* --- From one execution to the next ------------------------------------------- */

uint64_t
c11t_signals_caught (void)
{
  return caught;
}

/* Blocking a signal is no reason to give up the process, although the kernel has
   changed: no action of the program's has.  */
void
c11t_signals_return (uint64_t was)
{
  for (was &= ~caught; was; was &= was - 1)
    {
      int number = __builtin_ctzll (was) + 1;
      sigaction (number, &c11t_action[number], NULL);
    }
}
