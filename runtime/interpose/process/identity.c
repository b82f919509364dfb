/* identity.c -- the numbers by which processes, threads and groups are named.
   SPDX-License-Identifier: BSD-3-Clause

   They are the same in every execution (base/pid.h), also in a child that has
   left control.  Functions that name processes for another purpose translate
   where they are interposed: signal.c, schedule.c, process.c, fd.c.

   Does not: translate what a program reads in files (of /proc), nor si_pid for a
   handler that runs in a child out of control.  */

#define _GNU_SOURCE
#include <pty.h>
#include <sys/pidfd.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/pid.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/thread.h"

pid_t
getpid (void)
{
  return c11t_pid ();
}

/* Programs compare thread numbers; the kernel would give all fibers one.  */
pid_t
gettid (void)
{
  if (c11t_engine_on ())
    return getpid () + (pid_t) c11t_thread_number ();
  pid_t real = C11T_REAL (gettid) ();
  return real == c11t_pid_own () ? getpid () : real;
}

pid_t
getppid (void)
{
  return c11t_pid_to_program (C11T_REAL (getppid) ());
}

/* --- Groups and sessions ----------------------------------------------------------- */

pid_t
getpgid (pid_t pid)
{
  return c11t_group_to_program (C11T_REAL (getpgid) (c11t_pid_to_kernel (pid)));
}

pid_t
getpgrp (void)
{
  return getpgid (0);
}

int
setpgid (pid_t pid, pid_t group)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setpgid) (c11t_pid_to_kernel (pid),
                              c11t_pid_to_kernel (group));
}

int
setpgrp (void)
{
  return setpgid (0, 0);
}

pid_t
getsid (pid_t pid)
{
  return c11t_session_to_program (C11T_REAL (getsid) (c11t_pid_to_kernel (pid)));
}

pid_t
setsid (void)
{
  c11t_repeat_spoil ();
  c11t_pid_to_kernel (C11T_PID_SESSION); /* as it has been so far */
  return c11t_session_to_program (C11T_REAL (setsid) ());
}

pid_t
tcgetpgrp (int fd)
{
  return c11t_group_to_program (C11T_REAL (tcgetpgrp) (fd));
}

int
tcsetpgrp (int fd, pid_t group)
{
  return C11T_REAL (tcsetpgrp) (fd, c11t_pid_to_kernel (group));
}

pid_t
tcgetsid (int fd)
{
  return c11t_session_to_program (C11T_REAL (tcgetsid) (fd));
}

/* --- Other processes --------------------------------------------------------------- */

int
pidfd_open (pid_t pid, unsigned flags)
{
  return C11T_REAL (pidfd_open) (c11t_pid_to_kernel (pid), flags);
}

/* Of this process it is the execution's time (time.c).  */
int
clock_getcpuclockid (pid_t pid, clockid_t *ret)
{
  return C11T_REAL (clock_getcpuclockid) (
      pid == getpid () ? 0 : c11t_pid_to_kernel (pid), ret);
}

ssize_t
process_vm_readv (pid_t pid, const struct iovec *to, unsigned long n_to,
                  const struct iovec *from, unsigned long n_from,
                  unsigned long flags)
{
  return C11T_REAL (process_vm_readv) (c11t_pid_to_kernel (pid), to, n_to,
                                       from, n_from, flags);
}

ssize_t
process_vm_writev (pid_t pid, const struct iovec *from, unsigned long n_from,
                   const struct iovec *to, unsigned long n_to,
                   unsigned long flags)
{
  return C11T_REAL (process_vm_writev) (c11t_pid_to_kernel (pid), from,
                                        n_from, to, n_to, flags);
}

int
forkpty (int *master, char *name, const struct termios *mode,
         const struct winsize *size)
{
  pid_t pid = C11T_REAL (forkpty) (master, name, mode, size);
  return pid ? c11t_pid_forked (pid) : 0; /* as in fork */
}

/* Who is at the other end.  */
int
getsockopt (int fd, int level, int option, void *restrict ret,
            socklen_t *restrict ret_len)
{
  int result = C11T_REAL (getsockopt) (fd, level, option, ret, ret_len);
  if (result == 0 && level == SOL_SOCKET && option == SO_PEERCRED
      && *ret_len >= sizeof (struct ucred))
    {
      struct ucred *c = ret;
      c->pid = c11t_pid_to_program (c->pid);
    }
  return result;
}
