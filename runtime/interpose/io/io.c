/* io.c -- reading descriptors without stopping the other threads.
   SPDX-License-Identifier: BSD-3-Clause

   Each function takes its turn, for what there is to be read depends on the
   other threads.  It waits until its descriptor is ready, unless the program
   made it non-blocking, and then calls the C library's.  Who wants all of a stream's
   data would still block there, so it is read as it comes.  write.c writes.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>

#include "interpose/io/io.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/entropy.h"
#include "engine/door/io.h"
#include "engine/door/signalfd.h"
#include "engine/door/thread.h"
#include "interpose/thread/cancel.h"
#include "interpose/signal/signal.h"
#include "interpose/core/vector.h"

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
  int flags = C11T_REAL (fcntl) (fd, F_GETFL);
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

int
c11t_await_socket (int fd, short events, const char *doing, int flags,
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
      c11t_fd_turn ();                                                        \
      int err_ = c11t_await_socket (fd, POLLIN, name, flags, NULL);           \
      if (err_)                                                               \
        {                                                                     \
          errno = err_;                                                       \
          return -1;                                                          \
        }                                                                     \
      ssize_t n_ = (read);                                                    \
      return was_read (fd, n_);                                               \
    }                                                                         \
  while (0)

/* FD gave N.  */
static ssize_t
was_read (int fd, ssize_t n)
{
  int err = errno;
  if (n >= 0)
    {
      c11t_fd_acquire (fd);
      c11t_fd_answer (n);
      c11t_fd_progress ();
    }
  else if (err == EAGAIN)
    c11t_fd_not_ready (fd);
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

bool
c11t_is_stream (int fd)
{
  int type;
  socklen_t length = sizeof type;
  return getsockopt (fd, SOL_SOCKET, SO_TYPE, &type, &length) == 0
         && type == SOCK_STREAM;
}

/* Do FLAGS ask for all of FD's data that fits, which the kernel would wait
   for?  */
static bool
wants_all (int fd, int flags)
{
  return flags & MSG_WAITALL && !(flags & (MSG_PEEK | MSG_DONTWAIT))
         && c11t_is_stream (fd);
}

/* recvmsg for who does, without waiting in the kernel for what another thread
   is to send.  */
static ssize_t
receive_all (int fd, struct msghdr *m, int flags)
{
  struct iovec parts[C11T_MOST_PARTS];
  struct c11t_rest rest = { m->msg_iov, m->msg_iovlen, 0 };
  size_t size = c11t_size_of (m->msg_iov, m->msg_iovlen), done = 0;
  do
    {
      struct msghdr now = *m;
      now.msg_iov = parts;
      now.msg_iovlen = c11t_next_piece (&rest, size, parts);
      if (done)
        now.msg_controllen = now.msg_namelen = 0;
      ssize_t n = recvmsg (fd, &now, flags & ~MSG_WAITALL);
      if (!done)
        {
          m->msg_namelen = now.msg_namelen;
          m->msg_controllen = now.msg_controllen;
          m->msg_flags = now.msg_flags;
        }
      if (n <= 0)
        return done ? (ssize_t) done : n;
      done += (size_t) n;
      if (m->msg_controllen) /* it tells which data it came with */
        break;
      c11t_advance (&rest, (size_t) n);
    }
  while (done < size);
  return (ssize_t) done;
}

ssize_t
recv (int fd, void *buf, size_t size, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (recv) (fd, buf, size, flags);
  if (wants_all (fd, flags))
    {
      struct iovec v = { buf, size };
      return receive_all (fd, &(struct msghdr){ .msg_iov = &v, .msg_iovlen = 1 },
                          flags);
    }
  READING (fd, "in recv", flags,
           C11T_REAL (recv) (fd, buf, size, flags));
}

ssize_t
recvfrom (int fd, void *buf, size_t size, int flags, struct sockaddr *address,
          socklen_t *length)
{
  if (!c11t_engine_on ())
    return C11T_REAL (recvfrom) (fd, buf, size, flags, address, length);
  if (wants_all (fd, flags))
    {
      struct iovec v = { buf, size };
      struct msghdr m = { .msg_iov = &v,
                          .msg_iovlen = 1,
                          .msg_name = address,
                          .msg_namelen = address ? *length : 0 };
      ssize_t n = receive_all (fd, &m, flags);
      if (address)
        *length = m.msg_namelen;
      return n;
    }
  READING (fd, "in recvfrom", flags,
           C11T_REAL (recvfrom) (fd, buf, size, flags, address, length));
}

ssize_t
recvmsg (int fd, struct msghdr *m, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (recvmsg) (fd, m, flags);
  if (wants_all (fd, flags))
    return receive_all (fd, m, flags);
  READING (fd, "in recvmsg", flags,
           C11T_REAL (recvmsg) (fd, m, flags));
}

int
accept4 (int fd, struct sockaddr *address, socklen_t *length, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (accept4) (fd, address, length, flags);
  c11t_fd_turn ();
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
