/* write.c -- output to descriptors.
   SPDX-License-Identifier: BSD-3-Clause

   A write to a pipe or a stream that waits until there is room for all goes out
   in pieces that the kernel takes at once when the descriptor is ready: in the
   kernel it would wait for a thread that cannot run meanwhile.  Small ones stay
   whole, and so does what is a message.

   sendfile, splice and their kin are splice.c's.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/signal.h"
#include "interpose/io/io.h"
#include "interpose/signal/signal.h"
#include "interpose/core/vector.h"

/* --- In pieces ------------------------------------------------------------------- */

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
  return S_ISSOCK (st.st_mode) && c11t_is_stream (fd) ? PIPE_BUF : size;
}

/* DONE of SIZE bytes were written, or ERR.  That all were says nothing of other
   threads, so it is no part of the behaviour: at the end of a program streams are
   written out by calls that are seen or not.  */
static ssize_t
was_written (ssize_t done, size_t size, int err)
{
  if (err == EAGAIN)
    c11t_fd_idle ();
  if (err == EPIPE)
    c11t_signal_point ();
  if (err || (size_t) done < size)
    c11t_fd_answer (done || !err ? done : -err);
  if (done || !err)
    return done;
  errno = err;
  return -1;
}

/* Write M with PUT, which writes to FD what it can.  SWITCHES: others may come
   before each piece even if there is room for it; that must be so before the
   look for room, or the kernel would wait for what they have taken.  */
static ssize_t
write_message (int fd, const struct msghdr *m, const char *doing,
               ssize_t (*put) (int fd, const struct msghdr *m, int flags),
               int flags, bool switches)
{
  struct iovec parts[C11T_MOST_PARTS];
  struct c11t_rest rest = { m->msg_iov, m->msg_iovlen, 0 };
  struct msghdr now = *m;
  size_t size = c11t_size_of (m->msg_iov, m->msg_iovlen), done = 0;
  bool blocks;
  if (switches)
    c11t_fd_turn ();
  int err = c11t_await_socket (fd, POLLOUT, doing, flags, &blocks);
  c11t_fd_release_now (fd);
  size_t piece = blocks ? piece_of (fd, size) : size;
  while (!err)
    {
      if (done || piece < size)
        {
          now.msg_iov = parts;
          now.msg_iovlen = c11t_next_piece (&rest, piece, parts);
        }
      ssize_t put_now = put (fd, &now, flags);
      if (put_now < 0)
        err = errno;
      else
        {
          done += (size_t) put_now;
          c11t_advance (&rest, (size_t) put_now);
          now.msg_controllen = 0; /* goes with the first byte */
        }
      c11t_fd_progress ();
      if (err || !blocks || put_now == 0 || done == size)
        break;
      if (switches)
        c11t_fd_turn ();
      err = c11t_await_fd (fd, POLLOUT, doing, NULL);
    }
  return was_written ((ssize_t) done, size, err);
}

static ssize_t
put_write (int fd, const struct msghdr *m, int flags)
{
  (void) flags;
  const struct iovec *v = m->msg_iov;
  return m->msg_iovlen == 1
             ? C11T_REAL (write) (fd, v->iov_base, v->iov_len)
             : C11T_REAL (writev) (fd, v, (int) m->msg_iovlen);
}

static ssize_t
put_send (int fd, const struct msghdr *m, int flags)
{
  return C11T_REAL (send) (fd, m->msg_iov->iov_base, m->msg_iov->iov_len,
                           flags);
}

static ssize_t
put_sendto (int fd, const struct msghdr *m, int flags)
{
  return C11T_REAL (sendto) (fd, m->msg_iov->iov_base, m->msg_iov->iov_len,
                             flags, m->msg_name, m->msg_namelen);
}

static ssize_t
put_sendmsg (int fd, const struct msghdr *m, int flags)
{
  return C11T_REAL (sendmsg) (fd, m, flags);
}

/* --- The functions --------------------------------------------------------------- */

ssize_t
write (int fd, const void *data, size_t size)
{
  if (!c11t_engine_on ())
    return C11T_REAL (write) (fd, data, size);
  struct iovec v = { (void *) data, size };
  struct msghdr m = { .msg_iov = &v, .msg_iovlen = 1 };
  return write_message (fd, &m, "in write", put_write, 0, true);
}

ssize_t
c11t_stream_write (int fd, const void *data, size_t size)
{
  struct iovec v = { (void *) data, size };
  struct msghdr m = { .msg_iov = &v, .msg_iovlen = 1 };
  return write_message (fd, &m, "in write", put_write, 0, false);
}

ssize_t
writev (int fd, const struct iovec *v, int n)
{
  if (!c11t_engine_on () || n < 0 || n > IOV_MAX)
    return C11T_REAL (writev) (fd, v, n);
  struct msghdr m = { .msg_iov = (struct iovec *) v, .msg_iovlen = (size_t) n };
  return write_message (fd, &m, "in writev", put_write, 0, true);
}

ssize_t
send (int fd, const void *data, size_t size, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (send) (fd, data, size, flags);
  struct iovec v = { (void *) data, size };
  struct msghdr m = { .msg_iov = &v, .msg_iovlen = 1 };
  return write_message (fd, &m, "in send", put_send, flags, true);
}

ssize_t
sendto (int fd, const void *data, size_t size, int flags,
        const struct sockaddr *address, socklen_t length)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sendto) (fd, data, size, flags, address, length);
  struct iovec v = { (void *) data, size };
  struct msghdr m = { .msg_iov = &v,
                      .msg_iovlen = 1,
                      .msg_name = (void *) address,
                      .msg_namelen = length };
  return write_message (fd, &m, "in sendto", put_sendto, flags, true);
}

ssize_t
sendmsg (int fd, const struct msghdr *m, int flags)
{
  if (!c11t_engine_on () || m->msg_iovlen > IOV_MAX)
    return C11T_REAL (sendmsg) (fd, m, flags);
  return write_message (fd, m, "in sendmsg", put_sendmsg, flags, true);
}
