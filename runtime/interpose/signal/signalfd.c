/* signalfd.c -- signals by descriptor.
   SPDX-License-Identifier: BSD-3-Clause

   Pending signals are the engine's, which keeps an eventfd ready for as long
   as there is one to be read (engine/signal/signalfd.c).  In a child that
   leaves control the kernel's own descriptor takes its place.

   Does not: give a program that is executed, or the child of a vfork, a
   descriptor of the kernel's.  */

#define _GNU_SOURCE
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/signalfd.h"
#include "interpose/io/io.h"
#include "interpose/signal/signal.h"

static int
fail_with (int err)
{
  errno = err;
  return -1;
}

int
signalfd (int fd, const sigset_t *mask, int flags)
{
  int old = fd;
  if (!c11t_engine_on ())
    return C11T_REAL (signalfd) (fd, mask, flags);
  if (flags & ~(SFD_NONBLOCK | SFD_CLOEXEC))
    return fail_with (EINVAL);
  if (old < 0)
    fd = eventfd (0, (flags & SFD_NONBLOCK ? EFD_NONBLOCK : 0)
                         | (flags & SFD_CLOEXEC ? EFD_CLOEXEC : 0));
  else if (!c11t_signalfd_is (fd))
    return fail_with (C11T_REAL (fcntl) (fd, F_GETFD) < 0 ? EBADF : EINVAL);
  if (fd < 0)
    return fd;
  int err = c11t_signalfd_set (fd, mask);
  if (!err)
    return fd;
  if (old < 0)
    close (fd);
  return fail_with (err);
}

/* As the kernel tells of I.  */
static struct signalfd_siginfo
record_of (const siginfo_t *i)
{
  struct signalfd_siginfo r = { .ssi_signo = (uint32_t) i->si_signo,
                                .ssi_errno = i->si_errno,
                                .ssi_code = i->si_code };
  if (i->si_signo == SIGCHLD && i->si_code > 0)
    {
      r.ssi_status = i->si_status;
      r.ssi_utime = (uint64_t) i->si_utime;
      r.ssi_stime = (uint64_t) i->si_stime;
    }
  if (i->si_code == SI_TIMER)
    {
      r.ssi_tid = (uint32_t) i->si_timerid;
      r.ssi_overrun = (uint32_t) i->si_overrun;
    }
  else
    {
      r.ssi_pid = (uint32_t) i->si_pid;
      r.ssi_uid = (uint32_t) i->si_uid;
    }
  if (i->si_code == SI_TIMER || i->si_code == SI_QUEUE)
    {
      r.ssi_int = i->si_int;
      r.ssi_ptr = (uint64_t) (uintptr_t) i->si_ptr;
    }
  return r;
}

ssize_t
c11t_signalfd_read (int fd, void *buf, size_t size)
{
  struct signalfd_siginfo r;
  siginfo_t info;
  size_t n = 0;
  bool blocks;
  if (size < sizeof r)
    return fail_with (EINVAL);
  for (;;)
    {
      c11t_fd_turn ();
      int err = c11t_await_fd (fd, POLLIN, "in read of a signalfd", &blocks);
      if (err)
        return fail_with (err);
      for (; n + sizeof r <= size && c11t_signalfd_take (fd, &info);
           n += sizeof r)
        {
          r = record_of (&info);
          memcpy ((char *) buf + n, &r, sizeof r);
        }
      if (n)
        return (ssize_t) n;
      c11t_fd_idle (); /* what is there is another thread's */
      if (!blocks)
        return fail_with (EAGAIN);
    }
}

/* Put NEW in the place of FD.  */
static void
replace (int fd, int new)
{
  int flags = C11T_REAL (fcntl) (fd, F_GETFL);
  if (new < 0)
    return;
  C11T_REAL (dup3) (new, fd,
                    C11T_REAL (fcntl) (fd, F_GETFD) & FD_CLOEXEC ? O_CLOEXEC
                                                                 : 0);
  C11T_REAL (close) (new);
  C11T_REAL (fcntl) (fd, F_SETFL, flags);
}

void
c11t_signalfds_forked (bool followed)
{
  sigset_t mask;
  for (int fd = -1; (fd = c11t_signalfd_next (fd, &mask)) >= 0;)
    if (followed)
      {
        replace (fd, C11T_REAL (eventfd) (0, 0));
        c11t_signalfd_set (fd, &mask);
      }
    else
      replace (fd, C11T_REAL (signalfd) (-1, &mask, 0));
}
