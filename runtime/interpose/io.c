/* io.c -- reading and writing descriptors without stopping the other threads.
   SPDX-License-Identifier: BSD-3-Clause

   Each function waits until its descriptor is ready, unless the program made
   it non-blocking, and then calls the C library's.  A long write to a pipe or
   a stream would still block when it has filled the buffer, so it is done in
   pieces that fit.  */

#define _GNU_SOURCE
#include "interpose/io.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/engine.h"
#include "interpose/cancel.h"
#include "interpose/signal.h"

static bool
is_ready (int fd, short events)
{
  struct pollfd p = { .fd = fd, .events = events };
  /* An error is for the operation itself to report.  */
  return C11T_REAL (poll) (&p, 1, 0) != 0;
}

int
c11t_await_fd (int fd, short events, const char *doing, bool *ret_blocks)
{
  c11t_cancellation_point ();
  int flags = fcntl (fd, F_GETFL);
  bool blocks = flags >= 0 && !(flags & O_NONBLOCK);
  if (ret_blocks)
    *ret_blocks = blocks;
  while (blocks && !is_ready (fd, events))
    {
      struct pollfd p = { .fd = fd, .events = events };
      int err = c11t_fd_wait (&p, 1, C11T_NO_DEADLINE, doing);
      /* Who cancels us may have closed it since.  */
      c11t_cancellation_point ();
      if (err == EINTR && !is_ready (fd, events))
        return EINTR;
    }
  return 0;
}

/* --- Reading --------------------------------------------------------------- */

/* Wait as c11t_await_fd does, unless FLAGS, a socket operation's, say that it
   does not wait.  */
static int
await_socket (int fd, short events, const char *doing, int flags,
              bool *ret_blocks)
{
  if (!(flags & MSG_DONTWAIT))
    return c11t_await_fd (fd, events, doing, ret_blocks);
  c11t_cancellation_point ();
  if (ret_blocks)
    *ret_blocks = false;
  return 0;
}

/* What READ, an expression, gives, when FD can be read, or FLAGS ask for no
   wait.  */
#define READING(fd, name, flags, read)                                        \
  do                                                                          \
    {                                                                         \
      int err_ = await_socket (fd, POLLIN, name, flags, NULL);                \
      if (err_)                                                               \
        {                                                                     \
          errno = err_;                                                       \
          return -1;                                                          \
        }                                                                     \
      ssize_t n_ = (read);                                                    \
      return was_read (fd, n_);                                               \
    }                                                                         \
  while (0)

/* FD gave N.  A thread that polls a non-blocking one lets others go on.  */
static ssize_t
was_read (int fd, ssize_t n)
{
  int err = errno;
  if (n >= 0)
    {
      c11t_fd_acquire (fd);
      c11t_fd_progress ();
    }
  else if (err == EAGAIN)
    c11t_thread_yield ();
  errno = err;
  return n;
}

ssize_t
read (int fd, void *buf, size_t size)
{
  if (!c11t_engine_on ())
    return C11T_REAL (read) (fd, buf, size);
  if (c11t_signalfd_is (fd))
    return c11t_signalfd_read (fd, buf, size);
  if (c11t_entropy_is_device (fd))
    {
      c11t_entropy (buf, size);
      return (ssize_t) size;
    }
  READING (fd, "in read", 0, C11T_REAL (read) (fd, buf, size));
}

ssize_t
readv (int fd, const struct iovec *v, int n)
{
  if (!c11t_engine_on ())
    return C11T_REAL (readv) (fd, v, n);
  READING (fd, "in readv", 0, C11T_REAL (readv) (fd, v, n));
}

static bool
is_stream (int fd)
{
  int type;
  socklen_t length = sizeof type;
  return getsockopt (fd, SOL_SOCKET, SO_TYPE, &type, &length) == 0
         && type == SOCK_STREAM;
}

/* What MSG_WAITALL asks for, without waiting in the kernel for what another
   thread is to send.  */
static ssize_t
receive_all (int fd, char *buf, size_t size, int flags)
{
  size_t done = 0;
  while (done < size)
    {
      ssize_t n = recv (fd, buf + done, size - done, flags & ~MSG_WAITALL);
      if (n <= 0)
        return done ? (ssize_t) done : n;
      done += (size_t) n;
    }
  return (ssize_t) done;
}

ssize_t
recv (int fd, void *buf, size_t size, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (recv) (fd, buf, size, flags);
  if (flags & MSG_WAITALL && !(flags & (MSG_PEEK | MSG_DONTWAIT)) && size
      && is_stream (fd))
    return receive_all (fd, buf, size, flags);
  READING (fd, "in recv", flags,
           C11T_REAL (recv) (fd, buf, size, flags));
}

ssize_t
recvfrom (int fd, void *buf, size_t size, int flags, struct sockaddr *address,
          socklen_t *length)
{
  if (!c11t_engine_on ())
    return C11T_REAL (recvfrom) (fd, buf, size, flags, address, length);
  READING (fd, "in recvfrom", flags,
           C11T_REAL (recvfrom) (fd, buf, size, flags, address, length));
}

ssize_t
recvmsg (int fd, struct msghdr *m, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (recvmsg) (fd, m, flags);
  READING (fd, "in recvmsg", flags,
           C11T_REAL (recvmsg) (fd, m, flags));
}

int
accept4 (int fd, struct sockaddr *address, socklen_t *length, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (accept4) (fd, address, length, flags);
  int err = c11t_await_fd (fd, POLLIN, "in accept", NULL);
  if (!err)
    {
      int new = C11T_REAL (accept4) (fd, address, length, flags);
      if (new >= 0)
        c11t_fd_copy (-1, new);
      return (int) was_read (fd, new);
    }
  errno = err;
  return -1;
}

int
accept (int fd, struct sockaddr *address, socklen_t *length)
{
  if (!c11t_engine_on ())
    return C11T_REAL (accept) (fd, address, length);
  return accept4 (fd, address, length, 0);
}

/* --- Writing --------------------------------------------------------------- */

/* What a write of any length to FD may put in at once when FD is ready: SIZE,
   or less if FD is a pipe or a stream.  */
static size_t
piece_of (int fd, size_t size)
{
  struct stat st;
  if (size <= PIPE_BUF || fstat (fd, &st) < 0)
    return size;
  if (S_ISFIFO (st.st_mode))
    return PIPE_BUF;
  return S_ISSOCK (st.st_mode) && is_stream (fd) ? PIPE_BUF : size;
}

/* Write with PUT, which writes to FD what it can of a part of the data.
   RELEASE is c11t_fd_release or its kin.  */
static ssize_t
write_pieces (int fd, const char *data, size_t size, const char *doing,
              ssize_t (*put) (int fd, const void *data, size_t n, int flags),
              int flags, void (*release) (int fd))
{
  bool blocks;
  int err = await_socket (fd, POLLOUT, doing, flags, &blocks);
  release (fd);
  size_t piece = blocks ? piece_of (fd, size) : size, done = 0;
  while (!err)
    {
      size_t n = size - done < piece ? size - done : piece;
      ssize_t put_now = put (fd, data + done, n, flags);
      if (put_now < 0)
        err = errno;
      else
        done += (size_t) put_now;
      c11t_fd_progress ();
      if (err || !blocks || put_now == 0 || done == size)
        break;
      err = c11t_await_fd (fd, POLLOUT, doing, NULL);
    }
  if (err == EAGAIN)
    c11t_thread_yield ();
  if (err == EPIPE)
    c11t_signal_point ();
  if (done || !err)
    return (ssize_t) done;
  errno = err;
  return -1;
}

static ssize_t
put_write (int fd, const void *data, size_t n, int flags)
{
  (void) flags;
  return C11T_REAL (write) (fd, data, n);
}

static ssize_t
put_send (int fd, const void *data, size_t n, int flags)
{
  return C11T_REAL (send) (fd, data, n, flags);
}

ssize_t
write (int fd, const void *data, size_t size)
{
  if (!c11t_engine_on ())
    return C11T_REAL (write) (fd, data, size);
  return write_pieces (fd, data, size, "in write", put_write, 0,
                       c11t_fd_release);
}

ssize_t
c11t_stream_write (int fd, const void *data, size_t size)
{
  return write_pieces (fd, data, size, "in write", put_write, 0,
                       c11t_fd_release_now);
}

ssize_t
send (int fd, const void *data, size_t size, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (send) (fd, data, size, flags);
  return write_pieces (fd, data, size, "in send", put_send, flags,
                       c11t_fd_release);
}

static ssize_t
was_written (ssize_t n)
{
  int err = errno;
  c11t_fd_progress ();
  if (n < 0 && err == EPIPE)
    c11t_signal_point ();
  errno = err;
  return n;
}

/* The rest are written whole: their lengths are small, or they are
   datagrams.  */
#define WRITING(fd, name, flags, write)                                       \
  do                                                                          \
    {                                                                         \
      int err_ = await_socket (fd, POLLOUT, name, flags, NULL);               \
      if (err_)                                                               \
        {                                                                     \
          errno = err_;                                                       \
          return -1;                                                          \
        }                                                                     \
      c11t_fd_release (fd);                                                   \
      ssize_t n_ = (write);                                                   \
      return was_written (n_);                                                \
    }                                                                         \
  while (0)

ssize_t
writev (int fd, const struct iovec *v, int n)
{
  if (!c11t_engine_on ())
    return C11T_REAL (writev) (fd, v, n);
  WRITING (fd, "in writev", 0, C11T_REAL (writev) (fd, v, n));
}

ssize_t
sendto (int fd, const void *data, size_t size, int flags,
        const struct sockaddr *address, socklen_t length)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sendto) (fd, data, size, flags, address, length);
  WRITING (fd, "in sendto", flags,
           C11T_REAL (sendto) (fd, data, size, flags, address, length));
}

ssize_t
sendmsg (int fd, const struct msghdr *m, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sendmsg) (fd, m, flags);
  WRITING (fd, "in sendmsg", flags, C11T_REAL (sendmsg) (fd, m, flags));
}

/* --- What _FORTIFY_SOURCE makes of them ------------------------------------- */

ssize_t __read_chk (int fd, void *buf, size_t size, size_t room);
ssize_t __recv_chk (int fd, void *buf, size_t size, size_t room, int flags);
ssize_t __recvfrom_chk (int fd, void *buf, size_t size, size_t room, int flags,
                        struct sockaddr *address, socklen_t *length);

ssize_t
__read_chk (int fd, void *buf, size_t size, size_t room)
{
  if (!c11t_engine_on () || size > room)
    return C11T_REAL (__read_chk) (fd, buf, size, room);
  return read (fd, buf, size);
}

ssize_t
__recv_chk (int fd, void *buf, size_t size, size_t room, int flags)
{
  if (!c11t_engine_on () || size > room)
    return C11T_REAL (__recv_chk) (fd, buf, size, room, flags);
  return recv (fd, buf, size, flags);
}

ssize_t
__recvfrom_chk (int fd, void *buf, size_t size, size_t room, int flags,
                struct sockaddr *address, socklen_t *length)
{
  if (!c11t_engine_on () || size > room)
    return C11T_REAL (__recvfrom_chk) (fd, buf, size, room, flags, address,
                                       length);
  return recvfrom (fd, buf, size, flags, address, length);
}
