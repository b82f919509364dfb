/* exec.c -- another program takes the place of this one, or of a child.
   SPDX-License-Identifier: BSD-3-Clause

   The kernel gives a new program the calling thread's signal mask, the signals
   that are pending for it or for the process, and what is ignored.  Masks and
   pending signals are ours (signal.h), so they are handed to the kernel before
   it is asked, and taken back if it could not do it.  The other threads are
   gone, as POSIX says; that they have not ended is nobody's bug.

   A followed process keeps its turn until the kernel has replaced it: it puts a
   robust futex into its hands (group.c), which the kernel then gives back.

   Does not: control the new program.  It is the user's whether that is
   instrumented and controls itself; see the manual.  */

#define _GNU_SOURCE
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/pid.h"
#include "engine/campaign/shared.h"
#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/control.h"
#include "engine/door/process.h"
#include "engine/door/timer.h"
#include "engine/process/group.h"
#include "engine/signal/signal.h"
#include "engine/signal/timer.h"
#include "c11test/strategy.h"
#include "report/finding.h"

/* What the kernel has of ours, to be taken back if it cannot execute.  */
static struct
{
  uint64_t numbers;
  uint32_t n[C11T_N_SIGNALS + 1]; /* of each */
} handed;

static void
set_kernel_mask (const sigset_t *mask)
{
  sigprocmask (SIG_SETMASK, mask, NULL);
}

/* Make all of LIST pending in the kernel, where all signals are blocked.  */
static void
hand_over (const struct c11t_signal *list)
{
  for (; list; list = list->next)
    {
      siginfo_t info = list->info;
      int n = info.si_signo;
      if (info.si_code == SI_USER || info.si_code == SI_QUEUE
          || info.si_code == SI_TKILL)
        info.si_pid = c11t_pid_to_kernel (info.si_pid);
      if (syscall (SYS_rt_sigqueueinfo, c11t_pid_own (), n, &info) == 0)
        {
          handed.n[n]++;
          handed.numbers |= c11t_signal_bit (n);
        }
    }
}

static void
take_back (void)
{
  const struct timespec now = { 0 };
  for (; handed.numbers; handed.numbers &= handed.numbers - 1)
    {
      int n = __builtin_ctzll (handed.numbers) + 1;
      sigset_t set = c11t_signals_set (c11t_signal_bit (n));
      for (; handed.n[n]; handed.n[n]--)
        syscall (SYS_rt_sigtimedwait, &set, NULL, &now, sizeof (uint64_t));
    }
}

void
c11t_exec_prepare (int timer, struct c11t_timer_state *ret_timer)
{
  struct c11t_thread *t = c11t_enter ();
  sigset_t all, mask;
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  c11t_flush_pending (t);
  c11t_timer_look (timer, ret_timer);
  if (E.process == 0)
    c11t_shared->replaced = 1;
  else
    c11t_shared->forked = 1; /* and leaves control here */
  c11t_group_exec ();
  sigfillset (&all);
  set_kernel_mask (&all);
  hand_over (t->signals.pending);
  hand_over (c11t_signals_of_process ());
  mask = c11t_signals_set (t->signals.mask);
  set_kernel_mask (&mask);
}

void
c11t_exec_failed (void)
{
  sigset_t all, none;
  sigfillset (&all);
  sigemptyset (&none);
  set_kernel_mask (&all);
  take_back ();
  set_kernel_mask (&none);
  c11t_group_exec_failed ();
  if (E.process == 0)
    c11t_shared->replaced = 0;
  c11t_leave ();
}

/* A child has the kernel's mask of its parent, and nothing is pending there.
   It may share memory with us, so that there is no control now.  */
void
c11t_spawn_prepare (void)
{
  struct c11t_thread *t = c11t_enter ();
  sigset_t mask = c11t_signals_set (t->signals.mask);
  c11t_flush_pending (t);
  set_kernel_mask (&mask);
  c11t_shared->group.strays = true;
  c11t_engine_state = 0;
}

void
c11t_spawn_done (void)
{
  sigset_t none;
  sigemptyset (&none);
  set_kernel_mask (&none);
  c11t_leave ();
}
