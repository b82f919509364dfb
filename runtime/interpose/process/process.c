/* process.c -- how a process ends or divides.
   SPDX-License-Identifier: BSD-3-Clause

   exit, _exit and a return from main need nothing: the parent sees them.  A
   failed assertion is recorded before the process dies of it, so that the
   program's own SIGABRT handler still runs.  The child of a fork leaves
   control and goes on natively, or is followed (engine/process/fork.c).  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/out.h"
#include "base/pid.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/process.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"
#include "interpose/thread/cancel.h"
#include "interpose/sync/left.h"
#include "interpose/core/perthread.h"
#include "interpose/signal/signal.h"
#include "interpose/cxx/terminate.h"

/* FUNCTION, in BUF without the scope that C11TEST_TEST puts its function in, so
   that a test is called the same in C and C++.  FUNCTION may be NULL.  */
static const char *
without_scope (const char *function, char *buf, size_t size)
{
  static const char scope[] = "c11test_body_::";
  const char *at = function ? strstr (function, scope) : NULL;
  if (!at)
    return function;
  snprintf (buf, size, "%.*s%s", (int) (at - function), function,
            at + strlen (scope));
  return buf;
}

/* What an assertion does when the next execution is made in this process: the C
   library's words, and no abort.  */
static void
fail_in_repetition (const char *before, const char *text, const char *after,
                    const char *file, unsigned line, const char *function)
{
  if (!c11t_repeat_can_abort ())
    return;
  char buf[2000];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "%s: %s:%u: %s%s%s%s%s\n", program_invocation_short_name, file,
                 line, function ? function : "", function ? ": " : "", before, text,
                 after);
  fflush_unlocked (stderr);
  c11t_write_all (2, buf, t.len);
  c11t_repeat_abort ();
}

void
__assert_fail (const char *expr, const char *file, unsigned line,
               const char *function)
{
  if (c11t_engine_on ())
    {
      char name[256];
      c11t_assertion (expr, file, line,
                      without_scope (function, name, sizeof name));
      fail_in_repetition ("Assertion `", expr, "' failed.", file, line, function);
      c11t_engine_leave ();
    }
  C11T_REAL (__assert_fail) (expr, file, line, function);
  __builtin_unreachable ();
}

void
__assert_perror_fail (int err, const char *file, unsigned line,
                      const char *function)
{
  if (c11t_engine_on ())
    {
      c11t_assertion (strerror (err), file, line, function);
      fail_in_repetition ("Unexpected error: ", strerror (err), ".", file, line,
                          function);
      c11t_engine_leave ();
    }
  C11T_REAL (__assert_perror_fail) (err, file, line, function);
  __builtin_unreachable ();
}

static bool
has_handler (int number)
{
  struct sigaction a;
  return sigaction (number, NULL, &a) == 0 && a.sa_handler != SIG_DFL
         && a.sa_handler != SIG_IGN;
}

void
abort (void)
{
  if (c11t_engine_on ())
    {
      static const char what[] = "abort was called";
      struct sigaction none = { .sa_handler = SIG_DFL };
      sigset_t set;
      bool told = c11t_terminated ();
      sigemptyset (&set);
      sigaddset (&set, SIGABRT);
      pthread_sigmask (SIG_UNBLOCK, &set, NULL);
      if (has_handler (SIGABRT))
        {
          /* It may jump elsewhere: then nothing has failed.  */
          if (!told)
            c11t_abort_begins (what);
          raise (SIGABRT);
          c11t_abort_left ();
        }
      if (!told)
        c11t_assertion (what, NULL, 0, NULL);
      c11t_repeat_abort ();
      sigaction (SIGABRT, &none, NULL);
    }
  C11T_REAL (abort) ();
  __builtin_unreachable ();
}

/* What a thread did before it made a child happens before what follows the
   wait that tells of the child's end (POSIX 4.12).  One word stands for all
   children.  */
static char children;

/* --- Forks ------------------------------------------------------------------- */

/* What the C library calls around each fork of its own, as in daemon: of all
   handlers ours are the last before it, and the first after.  */

static void
before_fork (void)
{
  c11t_pid_near ();
  if (c11t_engine_on ())
    c11t_fork_prepare ();
}

static void
after_fork_in_parent (void)
{
  if (c11t_engine_on ())
    c11t_fork_parent ();
}

static void
after_fork_in_child (void)
{
  c11t_pid_forked (0);
  if (!c11t_engine_on ())
    return;
  c11t_itimers_forked ();
  c11t_aio_forked ();
  c11t_fork_child ();
  if (!c11t_engine_on ())
    c11t_left_begin ();
  c11t_signalfds_forked (c11t_engine_on ());
}

void
c11t_process_begin (void)
{
  pthread_atfork (before_fork, after_fork_in_parent, after_fork_in_child);
}

pid_t
fork (void)
{
  bool on = c11t_engine_on ();
  if (on)
    {
      c11t_handlers_of_fork_due ();
      c11t_order_before (&children);
    }
  pid_t pid = C11T_REAL (fork) ();
  if (on && pid != 0)
    c11t_fork_done (pid);
  return pid ? c11t_pid_forked (pid) : 0;
}

void
c11t_child_escape (void)
{
  c11t_fork_escape ();
  c11t_left_begin ();
  c11t_signalfds_forked (false);
}

/* Made for signal handlers, it tells nobody.  */
pid_t
_Fork (void)
{
  c11t_pid_near ();
  pid_t pid = c11t_pid_forked (C11T_REAL (_Fork) ());
  if (pid == 0 && c11t_engine_on ())
    c11t_child_escape ();
  else if (pid > 0 && c11t_engine_on ())
    c11t_fork_left ();
  return pid;
}

#if !defined __x86_64__ && !defined __aarch64__ && !defined __riscv
pid_t
vfork (void)
{
  return fork ();
}
#endif

static pid_t
told (pid_t ended)
{
  int err = errno;
  c11t_child_awaited (ended != 0);
  if (ended > 0)
    c11t_order_after (&children);
  errno = err;
  return c11t_pid_to_program (ended);
}

void
c11t_child_near (void)
{
  c11t_order_before (&children);
  c11t_fd_shared ();
}

/* Wait as wait4 does for PID, a number of the kernel's, and let other threads run meanwhile: what the child waits
   for may be theirs to give.  */
static pid_t
await (pid_t pid, int *status, int options, struct rusage *usage)
{
  c11t_fd_turn ();
  for (;;)
    {
      c11t_cancellation_point ();
      pid_t ended
          = C11T_REAL (wait4) (pid, status, options | WNOHANG, usage);
      c11t_child_awaited (ended != 0);
      if (ended != 0)
        return ended;
      if (c11t_fd_wait (NULL, 0, C11T_NO_DEADLINE, "in waitpid") == EINTR)
        {
          c11t_cancellation_point ();
          /* The signal may be the child's.  */
          ended = C11T_REAL (wait4) (pid, status, options | WNOHANG, usage);
          if (ended != 0)
            return ended;
          errno = EINTR;
          return -1;
        }
    }
}

pid_t
c11t_child_await (pid_t pid, int *status)
{
  return await (c11t_pid_to_kernel (pid), status, 0, NULL);
}

pid_t
wait4 (pid_t pid, int *status, int options, struct rusage *usage)
{
  pid = c11t_pid_to_kernel (pid);
  if (!c11t_engine_on ())
    return c11t_pid_to_program (
        C11T_REAL (wait4) (pid, status, options, usage));
  if (!(options & WNOHANG))
    return told (await (pid, status, options, usage));
  c11t_fd_turn ();
  pid_t ended = C11T_REAL (wait4) (pid, status, options, usage);
  if (ended == 0)
    c11t_fd_idle ();
  return told (ended);
}

pid_t
waitpid (pid_t pid, int *status, int options)
{
  return wait4 (pid, status, options, NULL);
}

pid_t
wait (int *status)
{
  return wait4 (-1, status, 0, NULL);
}

/* INFO with the child as the program names it.  */
static siginfo_t
named (siginfo_t info)
{
  info.si_pid = c11t_pid_to_program (info.si_pid);
  return info;
}

static int
wait_natively (idtype_t type, id_t id, siginfo_t *ret, int options)
{
  int result = C11T_REAL (waitid) (type, id, ret, options);
  if (result == 0 && ret)
    *ret = named (*ret);
  return result;
}

int
waitid (idtype_t type, id_t id, siginfo_t *ret, int options)
{
  siginfo_t info;
  if (type == P_PID || type == P_PGID)
    id = (id_t) c11t_pid_to_kernel ((pid_t) id);
  if (!c11t_engine_on ())
    return wait_natively (type, id, ret, options);
  c11t_fd_turn ();
  for (;;)
    {
      c11t_cancellation_point ();
      info.si_pid = 0;
      int result = C11T_REAL (waitid) (type, id, &info, options | WNOHANG);
      if (result == 0 && ret)
        *ret = named (info);
      if (result == 0 && info.si_pid == 0 && options & WNOHANG)
        c11t_fd_idle ();
      c11t_child_awaited (result < 0 || info.si_pid != 0);
      if (result < 0 || info.si_pid != 0 || options & WNOHANG)
        return result < 0 ? result : (told (info.si_pid), 0);
      if (c11t_fd_wait (NULL, 0, C11T_NO_DEADLINE, "in waitid") != EINTR)
        continue;
      c11t_cancellation_point ();
      errno = EINTR;
      return -1;
    }
}
