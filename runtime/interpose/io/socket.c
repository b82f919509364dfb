/* socket.c -- connections, and messages by the dozen.
   SPDX-License-Identifier: BSD-3-Clause

   What a thread did before it connected happens before what follows the accept
   that took the connection.  The kernel completes most connections by itself;
   where it waits, for a place in the listener's queue or for an answer, we ask
   it not to, and wait in the engine, for the listener may be a thread of ours.

   An address that is in use may be so by an execution at the same time.

   Does not: order what follows connect after what was done before accept or
   listen.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <time.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/process.h"
#include "engine/door/thread.h"
#include "interpose/thread/cancel.h"
#include "interpose/io/io.h"

/* connect, without waiting.  FLAGS are those of FD.  */
static int
try_to_connect (int fd, int flags, const struct sockaddr *address,
                socklen_t length)
{
  C11T_REAL (fcntl) (fd, F_SETFL, flags | O_NONBLOCK);
  int err = C11T_REAL (connect) (fd, address, length) < 0 ? errno : 0;
  C11T_REAL (fcntl) (fd, F_SETFL, flags);
  return err;
}

/* FD's connection has begun: wait for its end.  */
static int
finish_connection (int fd)
{
  int err = c11t_await_fd (fd, POLLOUT, "in connect", NULL);
  socklen_t length = sizeof err;
  if (!err && getsockopt (fd, SOL_SOCKET, SO_ERROR, &err, &length) < 0)
    err = errno;
  return err;
}

/* The same as connect for FD, which waits.  Return 0 or an error.  */
static int
connect_and_wait (int fd, int flags, const struct sockaddr *address,
                  socklen_t length)
{
  for (;;)
    {
      int err = try_to_connect (fd, flags, address, length);
      if (err == EINPROGRESS)
        return finish_connection (fd);
      if (err != EAGAIN)
        return err;
      /* A local listener's queue is full: no descriptor tells when that
         ends.  */
      err = c11t_fd_wait (NULL, 0, C11T_NO_DEADLINE, "in connect");
      c11t_cancellation_point ();
      if (err == EINTR)
        return err;
    }
}

int
connect (int fd, const struct sockaddr *address, socklen_t length)
{
  if (!c11t_engine_on ())
    return C11T_REAL (connect) (fd, address, length);
  c11t_cancellation_point ();
  c11t_fd_release (fd);
  int flags = C11T_REAL (fcntl) (fd, F_GETFL), err;
  if (flags >= 0 && !(flags & O_NONBLOCK))
    err = connect_and_wait (fd, flags, address, length);
  else
    err = C11T_REAL (connect) (fd, address, length) < 0 ? errno : 0;
  c11t_fd_progress ();
  if (!err)
    return 0;
  errno = err;
  return -1;
}

int
bind (int fd, const struct sockaddr *address, socklen_t length)
{
  bool on = c11t_engine_on ();
  if (on)
    c11t_fd_turn ();
  int r = C11T_REAL (bind) (fd, address, length);
  if (on && r < 0 && errno == EADDRINUSE)
    {
      c11t_address_taken (address, length);
      errno = EADDRINUSE;
    }
  return r;
}

/* --- Several messages -------------------------------------------------------- */

/* Like the kernel: an error counts only if it is the first message's.  */

int
sendmmsg (int fd, struct mmsghdr *m, unsigned n, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sendmmsg) (fd, m, n, flags);
  for (unsigned i = 0; i < n; i++)
    {
      ssize_t sent = sendmsg (fd, &m[i].msg_hdr, flags);
      if (sent < 0)
        return i ? (int) i : -1;
      m[i].msg_len = (unsigned) sent;
    }
  return (int) n;
}

/* The time limit, which the kernel looks at between messages, is not passed
   in an execution's time: nothing is slow.  */
int
recvmmsg (int fd, struct mmsghdr *m, unsigned n, int flags,
          struct timespec *limit)
{
  if (!c11t_engine_on ())
    return C11T_REAL (recvmmsg) (fd, m, n, flags, limit);
  for (unsigned i = 0; i < n; i++)
    {
      bool wait = i == 0 || !(flags & MSG_WAITFORONE);
      ssize_t got = recvmsg (fd, &m[i].msg_hdr,
                             (flags & ~MSG_WAITFORONE)
                                 | (wait ? 0 : MSG_DONTWAIT));
      if (got < 0)
        return i ? (int) i : -1;
      m[i].msg_len = (unsigned) got;
    }
  return (int) n;
}
