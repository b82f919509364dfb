/* exec.c -- the exec functions.
   SPDX-License-Identifier: BSD-3-Clause

   Each hands signals and the real-time timer to the kernel and asks the C
   library's own function; if that returns, they are taken back.  The new
   program has no descriptor of the runtime's: those are closed, or close by
   themselves.  In its environment, option enable=0 tells an instrumented
   program that the campaign is not its own (engine/campaign/snapshot.c).  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <alloca.h>
#include <errno.h>
#include <stdarg.h>
#include <unistd.h>

#include "base/pid.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/process.h"
#include "engine/door/timer.h"
#include "interpose/signal/signal.h"

/* What the attempt needs.  */
struct attempt
{
  bool controlled;
  struct c11t_timer_state timer; /* the real-time one */
};

static struct attempt
prepare (void)
{
  struct attempt a = { .controlled = c11t_engine_on () };
  if (a.controlled)
    {
      c11t_exec_prepare (c11t_itimer_real (), &a.timer);
      if (a.timer.left)
        c11t_itimer_hand_over (&a.timer);
    }
  return a;
}

static int
failed (const struct attempt *a)
{
  const struct c11t_timer_state none = { 0 };
  int err = errno;
  if (a->controlled)
    {
      if (a->timer.left)
        c11t_itimer_hand_over (&none);
      c11t_exec_failed ();
    }
  errno = err;
  return -1;
}

int
execve (const char *path, char *const argv[], char *const envp[])
{
  struct attempt a = prepare ();
  C11T_REAL (execve) (path, c11t_pid_strings (argv), c11t_pid_strings (envp));
  return failed (&a);
}

int
execv (const char *path, char *const argv[])
{
  struct attempt a = prepare ();
  C11T_REAL (execve) (path, c11t_pid_strings (argv), c11t_pid_strings (environ));
  return failed (&a);
}

int
execvp (const char *file, char *const argv[])
{
  struct attempt a = prepare ();
  C11T_REAL (execvpe) (file, c11t_pid_strings (argv), c11t_pid_strings (environ));
  return failed (&a);
}

int
execvpe (const char *file, char *const argv[], char *const envp[])
{
  struct attempt a = prepare ();
  C11T_REAL (execvpe) (file, c11t_pid_strings (argv), c11t_pid_strings (envp));
  return failed (&a);
}

int
fexecve (int fd, char *const argv[], char *const envp[])
{
  struct attempt a = prepare ();
  C11T_REAL (fexecve) (fd, c11t_pid_strings (argv), c11t_pid_strings (envp));
  return failed (&a);
}

int
execveat (int fd, const char *path, char *const argv[], char *const envp[],
          int flags)
{
  struct attempt a = prepare ();
  C11T_REAL (execveat) (fd, path, c11t_pid_strings (argv),
                        c11t_pid_strings (envp), flags);
  return failed (&a);
}

/* --- Arguments one by one ---------------------------------------------------- */

/* How many arguments FIRST and AP are, without the NULL.  */
static size_t
count (const char *first, va_list ap)
{
  size_t n = 0;
  for (; first; n++)
    first = va_arg (ap, const char *);
  return n;
}

/* Fill ARGV from FIRST and AP, up to NULL.  */
static void
collect (char **argv, const char *first, va_list *ap)
{
  while ((*argv++ = (char *) first))
    first = va_arg (*ap, const char *);
}

int
execl (const char *path, const char *first, ...)
{
  va_list ap;
  va_start (ap, first);
  size_t n = count (first, ap);
  va_end (ap);
  char **argv = alloca ((n + 1) * sizeof *argv);
  va_start (ap, first);
  collect (argv, first, &ap);
  va_end (ap);
  return execv (path, argv);
}

int
execlp (const char *file, const char *first, ...)
{
  va_list ap;
  va_start (ap, first);
  size_t n = count (first, ap);
  va_end (ap);
  char **argv = alloca ((n + 1) * sizeof *argv);
  va_start (ap, first);
  collect (argv, first, &ap);
  va_end (ap);
  return execvp (file, argv);
}

int
execle (const char *path, const char *first, ...)
{
  va_list ap;
  va_start (ap, first);
  size_t n = count (first, ap);
  va_end (ap);
  char **argv = alloca ((n + 1) * sizeof *argv);
  va_start (ap, first);
  collect (argv, first, &ap);
  char *const *envp = va_arg (ap, char *const *);
  va_end (ap);
  return execve (path, argv, envp);
}
