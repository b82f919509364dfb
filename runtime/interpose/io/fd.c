/* fd.c -- descriptors begin and end.
   SPDX-License-Identifier: BSD-3-Clause

   The engine must know which pipes, eventfds and socket pairs nobody but this
   process can move (engine/io/io.c), and both ends of them.

   Does not: see what gives or asks about a descriptor in other ways: open,
   socket, lseek, pread, ioctl and their kin are no scheduling points.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/pid.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/signalfd.h"
#include "interpose/signal/signal.h"

/* A new descriptor has the lowest number that is free, which is a matter of
   what other threads have opened and closed.  */
static void
before_new (void)
{
  if (c11t_engine_on ())
    c11t_fd_turn ();
}

static int
made (int result, const int fd[2])
{
  if (result == 0 && c11t_engine_on ())
    c11t_fd_pair (fd[0], fd[1]);
  return result;
}

int
pipe (int fd[2])
{
  before_new ();
  return made (C11T_REAL (pipe) (fd), fd);
}

int
pipe2 (int fd[2], int flags)
{
  before_new ();
  return made (C11T_REAL (pipe2) (fd, flags), fd);
}

int
socketpair (int domain, int type, int protocol, int fd[2])
{
  before_new ();
  return made (C11T_REAL (socketpair) (domain, type, protocol, fd), fd);
}

int
eventfd (unsigned value, int flags)
{
  before_new ();
  int fd = C11T_REAL (eventfd) (value, flags);
  if (fd >= 0 && c11t_engine_on ())
    c11t_fd_pair (fd, fd);
  return fd;
}

int
eventfd_read (int fd, eventfd_t *ret)
{
  if (!c11t_engine_on ())
    return C11T_REAL (eventfd_read) (fd, ret);
  return read (fd, ret, sizeof *ret) == sizeof *ret ? 0 : -1;
}

int
eventfd_write (int fd, eventfd_t value)
{
  if (!c11t_engine_on ())
    return C11T_REAL (eventfd_write) (fd, value);
  return write (fd, &value, sizeof value) == sizeof value ? 0 : -1;
}

static void
copied (int from, int to)
{
  c11t_fd_copy (from, to);
  c11t_signalfd_copied (from, to);
}

int
dup (int fd)
{
  before_new ();
  int new = C11T_REAL (dup) (fd);
  if (new >= 0 && c11t_engine_on ())
    copied (fd, new);
  return new;
}

/* What F_SETOWN and its like take, in the kernel's numbers.  Return the
   argument; *ROOM is for it.  */
static void *
owner_to_kernel (int what, void *arg, struct f_owner_ex *room)
{
  if (what == F_SETOWN)
    return (void *) (intptr_t) c11t_pid_to_kernel ((pid_t) (intptr_t) arg);
  if (what != F_SETOWN_EX || !arg)
    return arg;
  *room = *(struct f_owner_ex *) arg;
  room->pid = c11t_pid_to_kernel (room->pid == gettid () ? getpid ()
                                                         : room->pid);
  return room;
}

/* What the kernel has answered, as the program names processes.  */
static int
owner_to_program (int what, void *arg, int result)
{
  struct flock *lock = arg;
  struct f_owner_ex *owner = arg;
  if (result < 0 && what != F_GETOWN)
    return result;
  if (what == F_GETOWN)
    return result < -1 ? -c11t_pid_to_program (-result)
                       : c11t_pid_to_program (result);
  if (what == F_GETOWN_EX)
    owner->pid = c11t_pid_to_program (owner->pid);
  if (what == F_GETLK && lock->l_type != F_UNLCK)
    lock->l_pid = c11t_pid_to_program (lock->l_pid);
  return result;
}

/* Locks of the process that wait do so in the kernel: another process has them.
   */
static int
control (int fd, int what, void *arg)
{
  struct f_owner_ex room;
  if (c11t_engine_on ())
    c11t_fd_turn ();
  int result
      = C11T_REAL (fcntl) (fd, what, owner_to_kernel (what, arg, &room));
  if (c11t_engine_on () && result >= 0
      && (what == F_DUPFD || what == F_DUPFD_CLOEXEC))
    copied (fd, result);
  return owner_to_program (what, arg, result);
}

static void *
only_argument (va_list ap)
{
  void *arg = va_arg (ap, void *);
  va_end (ap);
  return arg;
}

int
fcntl (int fd, int what, ...)
{
  va_list ap;
  va_start (ap, what);
  void *arg = only_argument (ap);
  return control (fd, what, arg);
}

int
fcntl64 (int fd, int what, ...)
{
  va_list ap;
  va_start (ap, what);
  void *arg = only_argument (ap);
  return control (fd, what, arg);
}

/* FD becomes another descriptor's name, or nobody's: it is closed.  */
static void
before_close (int fd)
{
  c11t_timerfd_closed (fd);
  c11t_fd_release (fd);
}

/* dup3 if FLAGS is not NULL, or dup2.  */
static int
dup_over (int fd, int to, const int *flags)
{
  bool on = c11t_engine_on ();
  if (on && fd != to && to >= 0 && C11T_REAL (fcntl) (fd, F_GETFD) >= 0)
    before_close (to);
  int new = flags ? C11T_REAL (dup3) (fd, to, *flags)
                  : C11T_REAL (dup2) (fd, to);
  if (new < 0 || !on || fd == to)
    return new;
  copied (fd, new);
  c11t_fd_progress ();
  return new;
}

int
dup2 (int fd, int to)
{
  return dup_over (fd, to, NULL);
}

int
dup3 (int fd, int to, int flags)
{
  return dup_over (fd, to, &flags);
}

/* Who reads the other end sees its end.  */
int
close (int fd)
{
  if (!c11t_engine_on ())
    return C11T_REAL (close) (fd);
  before_close (fd);
  c11t_signalfd_copied (-1, fd);
  int result = C11T_REAL (close) (fd);
  if (result == 0)
    c11t_fd_copy (-1, fd);
  c11t_fd_progress ();
  return result;
}

int
shutdown (int fd, int how)
{
  if (!c11t_engine_on ())
    return C11T_REAL (shutdown) (fd, how);
  c11t_fd_release (fd);
  int result = C11T_REAL (shutdown) (fd, how);
  c11t_fd_progress ();
  return result;
}
