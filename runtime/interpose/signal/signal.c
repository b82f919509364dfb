/* signal.c -- signals: actions, masks, sending, waiting.
   SPDX-License-Identifier: BSD-3-Clause

   Thin: the engine keeps masks and actions for each thread and for the process
   and delivers at scheduling points.  A signal to the process's group stays in
   the process: the group has the campaign in it.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "base/pid.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/process.h"
#include "engine/door/signal.h"
#include "engine/door/thread.h"
#include "interpose/thread/cancel.h"
#include "interpose/core/deadline.h"
#include "interpose/signal/signal.h"

#define MOST_SIGNAL 64

/* Some of these are deprecated; they call each other.  */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/* A number that programs may have; 32 and 33 are the C library's own.  */
static bool
is_number (int number)
{
  return number > 0 && number <= MOST_SIGNAL && number != 32 && number != 33;
}

static int
fail_with (int err)
{
  if (!err)
    return 0;
  errno = err;
  return -1;
}

/* --- Actions ----------------------------------------------------------------- */

int
sigaction (int number, const struct sigaction *restrict action,
           struct sigaction *restrict ret_old)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sigaction) (number, action, ret_old);
  if (!is_number (number)
      || (action && (number == SIGKILL || number == SIGSTOP)))
    return fail_with (EINVAL);
  return fail_with (c11t_signal_action (number, action, ret_old));
}

/* Set HANDLER with FLAGS; return the old one.  */
static sighandler_t
set_handler (int number, sighandler_t handler, int flags)
{
  struct sigaction a = { .sa_handler = handler, .sa_flags = flags }, old;
  if (handler == SIG_ERR)
    {
      errno = EINVAL;
      return SIG_ERR;
    }
  return sigaction (number, &a, &old) < 0 ? SIG_ERR : old.sa_handler;
}

static uint64_t interrupting; /* siginterrupt */

sighandler_t
signal (int number, sighandler_t handler)
{
  if (!c11t_engine_on ())
    return C11T_REAL (signal) (number, handler);
  bool interrupts
      = is_number (number) && interrupting >> (number - 1) & 1;
  return set_handler (number, handler, interrupts ? 0 : SA_RESTART);
}

sighandler_t __sysv_signal (int number, sighandler_t handler);

sighandler_t
__sysv_signal (int number, sighandler_t handler)
{
  if (!c11t_engine_on ())
    return C11T_REAL (__sysv_signal) (number, handler);
  return set_handler (number, handler, (int) SA_RESETHAND | SA_NODEFER);
}

sighandler_t
sysv_signal (int number, sighandler_t handler)
{
  return __sysv_signal (number, handler);
}

sighandler_t
ssignal (int number, sighandler_t handler)
{
  return signal (number, handler);
}

int
siginterrupt (int number, int interrupts)
{
  struct sigaction a;
  if (!c11t_engine_on ())
    return C11T_REAL (siginterrupt) (number, interrupts);
  if (sigaction (number, NULL, &a) < 0)
    return -1;
  uint64_t bit = (uint64_t) 1 << (number - 1);
  interrupting = interrupts ? interrupting | bit : interrupting & ~bit;
  a.sa_flags = interrupts ? a.sa_flags & ~SA_RESTART : a.sa_flags | SA_RESTART;
  return sigaction (number, &a, NULL);
}

/* --- Masks ------------------------------------------------------------------- */

int
pthread_sigmask (int how, const sigset_t *restrict set,
                 sigset_t *restrict ret_old)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_sigmask) (how, set, ret_old);
  return c11t_signal_mask (how, set, ret_old);
}

int
sigprocmask (int how, const sigset_t *restrict set, sigset_t *restrict ret_old)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sigprocmask) (how, set, ret_old);
  return fail_with (c11t_signal_mask (how, set, ret_old));
}

int
sigpending (sigset_t *ret)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sigpending) (ret);
  *ret = c11t_signal_pending ();
  return 0;
}

/* The System V functions.  */

static int
change_one (int how, int number)
{
  sigset_t set;
  sigemptyset (&set);
  return sigaddset (&set, number) < 0 ? -1 : sigprocmask (how, &set, NULL);
}

int
sighold (int number)
{
  return change_one (SIG_BLOCK, number);
}

int
sigrelse (int number)
{
  return change_one (SIG_UNBLOCK, number);
}

int
sigignore (int number)
{
  return set_handler (number, SIG_IGN, 0) == SIG_ERR ? -1 : 0;
}

sighandler_t
sigset (int number, sighandler_t handler)
{
  struct sigaction old;
  sigset_t mask;
  if (!c11t_engine_on ())
    return C11T_REAL (sigset) (number, handler);
  if (sigprocmask (SIG_BLOCK, NULL, &mask) < 0
      || sigaction (number, NULL, &old) < 0)
    return SIG_ERR;
  bool held = sigismember (&mask, number) == 1;
  if (handler == SIG_HOLD)
    {
      if (sighold (number) < 0)
        return SIG_ERR;
    }
  else if (set_handler (number, handler, 0) == SIG_ERR
           || (held && sigrelse (number) < 0))
    return SIG_ERR;
  return held ? SIG_HOLD : old.sa_handler;
}

/* --- Sending ----------------------------------------------------------------- */

static siginfo_t
information (int number, int code, const union sigval *value)
{
  siginfo_t info = { .si_signo = number, .si_code = code };
  info.si_pid = getpid ();
  info.si_uid = getuid ();
  if (value)
    info.si_value = *value;
  return info;
}

static int
send_to (pthread_t t, int number, int code, const union sigval *value)
{
  if (number != 0 && !is_number (number))
    return EINVAL;
  if (number == SIGKILL || number == SIGSTOP)
    return C11T_REAL (kill) (c11t_pid_own (), number) < 0 ? errno : 0;
  siginfo_t info = information (number, code, value);
  return c11t_signal_send (t, false, &info);
}

static int
send_to_process (int number, int code, const union sigval *value)
{
  if (number != 0 && !is_number (number))
    return EINVAL;
  if (number == SIGKILL || number == SIGSTOP)
    return C11T_REAL (kill) (c11t_pid_own (), number) < 0 ? errno : 0;
  siginfo_t info = information (number, code, value);
  return c11t_signal_send (0, true, &info);
}

/* True if PID, an argument of kill, has this process in it.  */
static bool
is_us (pid_t pid)
{
  return pid == getpid () || pid == 0 || pid == -1 || pid == -getpgrp ();
}

int
pthread_kill (pthread_t t, int number)
{
  c11t_note_kill (number);
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_kill) (t, number);
  return send_to (t, number, SI_TKILL, NULL);
}

int
pthread_sigqueue (pthread_t t, int number, const union sigval value)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_sigqueue) (t, number, value);
  return send_to (t, number, SI_QUEUE, &value);
}

int
raise (int number)
{
  c11t_note_kill (number);
  if (!c11t_engine_on ())
    return C11T_REAL (raise) (number);
  return fail_with (send_to (C11T_REAL (pthread_self) (), number, SI_TKILL, NULL));
}

int
gsignal (int number)
{
  return raise (number);
}

int
kill (pid_t pid, int number)
{
  c11t_note_kill (number);
  if (!c11t_engine_on () || !is_us (pid))
    {
      c11t_child_awaited (false);
      return C11T_REAL (kill) (c11t_pid_to_kernel (pid), number);
    }
  return fail_with (send_to_process (number, SI_USER, NULL));
}

int
killpg (pid_t group, int number)
{
  c11t_note_kill (number);
  if (!c11t_engine_on ())
    return C11T_REAL (killpg) (c11t_pid_to_kernel (group), number);
  if (group < 0)
    return fail_with (EINVAL);
  return kill (group ? -group : 0, number);
}

int
sigqueue (pid_t pid, int number, const union sigval value)
{
  c11t_note_kill (number);
  if (!c11t_engine_on () || pid != getpid ())
    {
      c11t_child_awaited (false);
      return C11T_REAL (sigqueue) (c11t_pid_to_kernel (pid), number, value);
    }
  return fail_with (send_to_process (number, SI_QUEUE, &value));
}

int
tgkill (pid_t process, pid_t thread, int number)
{
  pthread_t t;
  c11t_note_kill (number);
  if (!c11t_engine_on () || process != getpid ())
    return C11T_REAL (tgkill) (c11t_pid_to_kernel (process),
                               c11t_pid_to_kernel (thread), number);
  if (thread < process
      || c11t_thread_by_number ((uint32_t) (thread - process), &t))
    return fail_with (thread <= 0 ? EINVAL : ESRCH);
  return fail_with (send_to (t, number, SI_TKILL, NULL));
}

/* --- Waiting ----------------------------------------------------------------- */

static int
suspend (const sigset_t *mask, const char *doing)
{
  c11t_cancellation_point ();
  c11t_signal_suspend (mask, doing);
  c11t_cancellation_point ();
  return fail_with (EINTR);
}

int
sigsuspend (const sigset_t *mask)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sigsuspend) (mask);
  return suspend (mask, "sigsuspend");
}

int
pause (void)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pause) ();
  return suspend (NULL, "pause");
}

int __xpg_sigpause (int number);

int
__xpg_sigpause (int number)
{
  sigset_t mask;
  if (!c11t_engine_on ())
    return C11T_REAL (__xpg_sigpause) (number);
  if (sigprocmask (SIG_BLOCK, NULL, &mask) < 0
      || sigdelset (&mask, number) < 0)
    return -1;
  return suspend (&mask, "sigpause");
}

static int
await (const sigset_t *set, siginfo_t *ret_info, uint64_t deadline,
       const char *doing)
{
  c11t_cancellation_point ();
  int err = c11t_signal_wait (set, ret_info, deadline, doing);
  if (err == EINTR)
    c11t_cancellation_point ();
  return err;
}

/* Its result is the error.  */
int
sigwait (const sigset_t *restrict set, int *restrict ret)
{
  siginfo_t info;
  int err;
  if (!c11t_engine_on ())
    return C11T_REAL (sigwait) (set, ret);
  while ((err = await (set, &info, C11T_NO_DEADLINE, "sigwait")) == EINTR)
    continue;
  if (!err)
    *ret = info.si_signo;
  return err;
}

static int
await_info (const sigset_t *set, siginfo_t *ret_info, uint64_t deadline,
            const char *doing)
{
  siginfo_t info;
  int err = await (set, &info, deadline, doing);
  if (err)
    return fail_with (err);
  if (ret_info)
    *ret_info = info;
  return info.si_signo;
}

int
sigwaitinfo (const sigset_t *restrict set, siginfo_t *restrict ret_info)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sigwaitinfo) (set, ret_info);
  return await_info (set, ret_info, C11T_NO_DEADLINE, "sigwaitinfo");
}

int
sigtimedwait (const sigset_t *restrict set, siginfo_t *restrict ret_info,
              const struct timespec *restrict timeout)
{
  uint64_t deadline;
  if (!c11t_engine_on ())
    return C11T_REAL (sigtimedwait) (set, ret_info, timeout);
  if (c11t_deadline_in (timeout, &deadline))
    return fail_with (EINVAL);
  return await_info (set, ret_info, deadline, "sigtimedwait");
}
