/* splice.c -- bytes that go from one descriptor to another in the kernel.
   SPDX-License-Identifier: BSD-3-Clause

   Each waits here until both ends are ready, and then asks for what the kernel
   can do at once, which may be less than was asked for: so it may be natively.
   sendfile, of which programs expect all, goes on until it has all.

   Does not: wait for room in vmsplice.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/signal.h"
#include "interpose/io/io.h"
#include "interpose/signal/signal.h"

/* What goes into FD at once when there is room, SIZE at most.  */
static size_t
piece_of (int fd, size_t size)
{
  struct stat st;
  bool any = size <= PIPE_BUF || fstat (fd, &st) < 0
             || !(S_ISFIFO (st.st_mode) || S_ISSOCK (st.st_mode));
  return any ? size : PIPE_BUF;
}

/* MOVE is splice or tee, with FLAGS; MOVE itself does not wait for pipes.  */
static ssize_t
move_when_ready (int in, int out, unsigned flags, const char *doing,
                 ssize_t (*move) (const void *arguments, unsigned flags),
                 const void *arguments)
{
  for (;;)
    {
      bool in_waits = false, out_waits = false;
      int err = 0;
      c11t_fd_turn ();
      if (!(flags & SPLICE_F_NONBLOCK))
        err = c11t_await_fd (in, POLLIN, doing, &in_waits);
      if (!err && !(flags & SPLICE_F_NONBLOCK))
        err = c11t_await_fd (out, POLLOUT, doing, &out_waits);
      c11t_fd_release_now (out);
      ssize_t n = err ? -1 : move (arguments, flags | SPLICE_F_NONBLOCK);
      err = n < 0 && !err ? errno : err;
      if (n >= 0)
        {
          c11t_fd_acquire (in);
          c11t_fd_progress ();
          return n;
        }
      /* The one end was ready before the other was.  */
      if (err == EAGAIN && in_waits && out_waits)
        continue;
      if (err == EAGAIN)
        c11t_fd_idle ();
      if (err == EPIPE)
        c11t_signal_point ();
      errno = err;
      return -1;
    }
}

struct splice
{
  int in, out;
  off64_t *in_at, *out_at;
  size_t size;
};

static ssize_t
move_splice (const void *arguments, unsigned flags)
{
  const struct splice *s = arguments;
  return C11T_REAL (splice) (s->in, s->in_at, s->out, s->out_at, s->size,
                             flags);
}

static ssize_t
move_tee (const void *arguments, unsigned flags)
{
  const struct splice *s = arguments;
  return C11T_REAL (tee) (s->in, s->out, s->size, flags);
}

ssize_t
splice (int in, off64_t *in_at, int out, off64_t *out_at, size_t size,
        unsigned flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (splice) (in, in_at, out, out_at, size, flags);
  struct splice s = { in, out, in_at, out_at, piece_of (out, size) };
  return move_when_ready (in, out, flags, "in splice", move_splice, &s);
}

ssize_t
tee (int in, int out, size_t size, unsigned flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (tee) (in, out, size, flags);
  struct splice s = { in, out, NULL, NULL, piece_of (out, size) };
  return move_when_ready (in, out, flags, "in tee", move_tee, &s);
}

/* --- sendfile --------------------------------------------------------------------- */

static ssize_t
send_file (int out, int in, off64_t *at, size_t size)
{
  size_t done = 0;
  bool blocks;
  int err;
  do
    {
      c11t_fd_turn ();
      err = c11t_await_fd (out, POLLOUT, "in sendfile", &blocks);
      if (err)
        break;
      c11t_fd_release_now (out);
      size_t piece = size - done;
      ssize_t n = C11T_REAL (sendfile64) (
          out, in, at, blocks ? piece_of (out, piece) : piece);
      err = n < 0 ? errno : 0;
      c11t_fd_progress ();
      if (n <= 0)
        break;
      done += (size_t) n;
    }
  while (blocks && done < size);
  if (err == EAGAIN)
    c11t_fd_idle ();
  if (err == EPIPE)
    c11t_signal_point ();
  if (done || !err)
    return (ssize_t) done;
  errno = err;
  return -1;
}

ssize_t
sendfile (int out, int in, off_t *at, size_t size)
{
  _Static_assert (sizeof (off_t) == sizeof (off64_t), "they are the same");
  return c11t_engine_on () ? send_file (out, in, at, size)
                           : C11T_REAL (sendfile) (out, in, at, size);
}

ssize_t
sendfile64 (int out, int in, off64_t *at, size_t size)
{
  return c11t_engine_on () ? send_file (out, in, at, size)
                           : C11T_REAL (sendfile64) (out, in, at, size);
}
