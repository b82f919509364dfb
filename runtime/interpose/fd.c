/* fd.c -- descriptors begin and end.
   SPDX-License-Identifier: BSD-3-Clause

   The engine must know which pipes, eventfds and socket pairs nobody but this
   process can move (engine/io.c), and both ends of them.

   Does not: see what gives or asks about a descriptor in other ways: open,
   socket, lseek, pread, ioctl and their kin are no scheduling points.  */

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/engine.h"
#include "interpose/signal.h"

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

/* Locks of the process that wait do so in the kernel: another process has them.
   */
static int
control (int fd, int what, void *arg)
{
  c11t_fd_turn ();
  int result = C11T_REAL (fcntl) (fd, what, arg);
  if (result >= 0 && (what == F_DUPFD || what == F_DUPFD_CLOEXEC))
    copied (fd, result);
  return result;
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
  return c11t_engine_on () ? control (fd, what, arg)
                           : C11T_REAL (fcntl) (fd, what, arg);
}

int
fcntl64 (int fd, int what, ...)
{
  va_list ap;
  va_start (ap, what);
  void *arg = only_argument (ap);
  return c11t_engine_on () ? control (fd, what, arg)
                           : C11T_REAL (fcntl64) (fd, what, arg);
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
