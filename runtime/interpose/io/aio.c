/* aio.c -- POSIX asynchronous input and output.
   SPDX-License-Identifier: BSD-3-Clause

   The C library has threads of its own for it, which nobody controls and which
   call the program.  Here each request has a detached thread of ours.  As in
   the C library, requests for one descriptor are carried out one after the
   other, which makes aio_fsync and O_APPEND right; priorities change nothing,
   and a request that has begun is not cancelled, nor is one that waits.

   A request's state is in the aiocb, where the C library has it.  What was done
   before a request happens before what follows the call that sees its end.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <aio.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/large.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/signal.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"
#include "interpose/thread/cancel.h"
#include "interpose/core/deadline.h"
#include "interpose/core/perthread.h"

enum
{
  FSYNC = 100, /* beside the operations of lio_listio */
  FDSYNC
};

#define MOST 256

/* Requests that have not ended, oldest first.  */
static struct
{
  struct aiocb *cb;
  int op;
  int group; /* + 1; of lio_listio */
} pending[MOST] C11T_LARGE;
static int n_pending;
static uint32_t ended; /* how many have; a futex */

/* Calls of lio_listio that tell when all is done.  */
static struct
{
  int left; /* 0: free */
  struct sigevent event;
} groups[MOST] C11T_LARGE;

static int
fail_with (int err)
{
  errno = err;
  return -1;
}

static int
place_of (const struct aiocb *cb)
{
  for (int i = 0; i < n_pending; i++)
    if (pending[i].cb == cb)
      return i;
  return -1;
}

/* CB is no request any more.  Return its group.  */
static int
forget (const struct aiocb *cb)
{
  int i = place_of (cb), group = pending[i].group - 1;
  memmove (&pending[i], &pending[i + 1],
           (size_t) (--n_pending - i) * sizeof *pending);
  return group;
}

void
c11t_aio_forked (void)
{
  n_pending = 0;
  memset (groups, 0, sizeof groups);
}

/* --- Telling ------------------------------------------------------------------- */

struct call
{
  void (*function) (union sigval);
  union sigval value;
};

static void *
call (void *p)
{
  struct call c = *(struct call *) p;
  free (p);
  c.function (c.value);
  return NULL;
}

static void
tell (const struct sigevent *e)
{
  pthread_t t;
  pthread_attr_t attr;
  siginfo_t info = { .si_signo = e->sigev_signo, .si_code = SI_ASYNCIO };
  if (e->sigev_notify == SIGEV_SIGNAL && e->sigev_signo > 0
      && e->sigev_signo <= 64)
    {
      info.si_pid = getpid ();
      info.si_uid = getuid ();
      info.si_value = e->sigev_value;
      c11t_signal_send (0, true, &info);
    }
  if (e->sigev_notify != SIGEV_THREAD)
    return;
  struct call *c = malloc (sizeof *c);
  if (!c)
    return;
  *c = (struct call){ e->sigev_notify_function, e->sigev_value };
  pthread_attr_init (&attr);
  pthread_attr_setdetachstate (&attr, PTHREAD_CREATE_DETACHED);
  pthread_create (&t,
                  e->sigev_notify_attributes ? e->sigev_notify_attributes
                                             : &attr,
                  call, c);
  pthread_attr_destroy (&attr);
}

/* --- Requests ------------------------------------------------------------------- */

static ssize_t
carry_out (struct aiocb *cb, int op)
{
  int fd = cb->aio_fildes;
  void *buf = (void *) cb->aio_buf;
  ssize_t n;
  switch (op)
    {
    case LIO_READ:
      n = pread (fd, buf, cb->aio_nbytes, cb->aio_offset);
      return n < 0 && errno == ESPIPE ? read (fd, buf, cb->aio_nbytes) : n;
    case LIO_WRITE:
      if (C11T_REAL (fcntl) (fd, F_GETFL) & O_APPEND)
        return write (fd, buf, cb->aio_nbytes);
      n = pwrite (fd, buf, cb->aio_nbytes, cb->aio_offset);
      return n < 0 && errno == ESPIPE ? write (fd, buf, cb->aio_nbytes) : n;
    case FDSYNC:
      return fdatasync (fd);
    default:
      return fsync (fd);
    }
}

/* Is there an older request for CB's descriptor?  */
static bool
must_wait (const struct aiocb *cb)
{
  for (int i = 0; i < n_pending && pending[i].cb != cb; i++)
    if (pending[i].cb->aio_fildes == cb->aio_fildes)
      return true;
  return false;
}

static void
end (struct aiocb *cb, ssize_t n, int err)
{
  struct sigevent event = cb->aio_sigevent;
  c11t_order_before (cb);
  c11t_fd_turn ();
  int group = forget (cb);
  cb->__return_value = n;
  cb->__error_code = err;
  ended++;
  c11t_futex_wake (&ended, INT_MAX, UINT32_MAX, true, NULL);
  tell (&event);
  if (group >= 0 && --groups[group].left == 0)
    tell (&groups[group].event);
}

static void *
serve (void *p)
{
  struct aiocb *cb = p;
  c11t_fd_turn ();
  for (uint32_t seen = ended; must_wait (cb); seen = ended)
    c11t_futex_wait (&ended, seen, UINT32_MAX, true, C11T_NO_DEADLINE);
  ssize_t n = carry_out (cb, pending[place_of (cb)].op);
  end (cb, n, n < 0 ? errno : 0);
  return NULL;
}

/* Return 0 or -1 and an error.  */
static int
request (struct aiocb *cb, int op, int group)
{
  pthread_attr_t attr;
  pthread_t t;
  sigset_t all;
  c11t_fd_turn ();
  if (n_pending == MOST)
    return fail_with (EAGAIN);
  pending[n_pending].cb = cb;
  pending[n_pending].op = op;
  pending[n_pending++].group = group + 1;
  cb->__return_value = -1;
  cb->__error_code = EINPROGRESS;
  pthread_attr_init (&attr);
  pthread_attr_setdetachstate (&attr, PTHREAD_CREATE_DETACHED);
  sigfillset (&all);
  pthread_attr_setsigmask_np (&attr, &all);
  int err = pthread_create (&t, &attr, serve, cb);
  pthread_attr_destroy (&attr);
  if (!err)
    return 0;
  forget (cb);
  cb->__error_code = err;
  return fail_with (EAGAIN);
}

int
aio_read (struct aiocb *cb)
{
  if (!c11t_engine_on ())
    return C11T_REAL (aio_read) (cb);
  return request (cb, LIO_READ, -1);
}

int
aio_write (struct aiocb *cb)
{
  if (!c11t_engine_on ())
    return C11T_REAL (aio_write) (cb);
  return request (cb, LIO_WRITE, -1);
}

int
aio_fsync (int op, struct aiocb *cb)
{
  if (!c11t_engine_on ())
    return C11T_REAL (aio_fsync) (op, cb);
  if (op != O_SYNC && op != O_DSYNC)
    return fail_with (EINVAL);
  int flags = C11T_REAL (fcntl) (cb->aio_fildes, F_GETFL);
  if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY)
    return fail_with (EBADF);
  return request (cb, op == O_DSYNC ? FDSYNC : FSYNC, -1);
}

int
aio_error (const struct aiocb *cb)
{
  if (!c11t_engine_on ())
    return C11T_REAL (aio_error) (cb);
  c11t_fd_turn ();
  int err = cb->__error_code;
  if (err == EINPROGRESS)
    c11t_fd_idle ();
  else
    c11t_order_after (cb);
  return err;
}

ssize_t
aio_return (struct aiocb *cb)
{
  if (!c11t_engine_on ())
    return C11T_REAL (aio_return) (cb);
  c11t_fd_turn ();
  ssize_t n = cb->__return_value;
  if (cb->__error_code != EINPROGRESS)
    c11t_order_after (cb);
  return n;
}

int
aio_cancel (int fd, struct aiocb *cb)
{
  if (!c11t_engine_on ())
    return C11T_REAL (aio_cancel) (fd, cb);
  if (C11T_REAL (fcntl) (fd, F_GETFL) < 0)
    return fail_with (EBADF);
  if (cb && cb->aio_fildes != fd)
    return fail_with (EINVAL);
  c11t_fd_turn ();
  for (int i = 0; i < n_pending; i++)
    if (cb ? pending[i].cb == cb : pending[i].cb->aio_fildes == fd)
      return AIO_NOTCANCELED;
  return AIO_ALLDONE;
}

/* --- Waiting --------------------------------------------------------------------- */

static bool
has_ended (const struct aiocb *cb)
{
  if (cb->__error_code == EINPROGRESS)
    return false;
  c11t_order_after (cb);
  return true;
}

/* Wait until one of the N at LIST has ended, or all.  */
static int
await (const struct aiocb *const list[], int n, bool all, uint64_t deadline)
{
  c11t_fd_turn ();
  c11t_cancellation_point ();
  for (;;)
    {
      uint32_t seen = ended;
      int left = 0, done = 0;
      for (int i = 0; i < n; i++)
        if (list[i] && has_ended (list[i]))
          done++;
        else if (list[i])
          left++;
      if (!left || (done && !all))
        return 0;
      int err = c11t_futex_wait (&ended, seen, UINT32_MAX, true, deadline);
      c11t_cancellation_point ();
      if (err == ETIMEDOUT || err == EINTR)
        return err;
    }
}

int
aio_suspend (const struct aiocb *const list[], int n,
             const struct timespec *timeout)
{
  uint64_t deadline;
  if (!c11t_engine_on ())
    return C11T_REAL (aio_suspend) (list, n, timeout);
  if (n < 0 || c11t_deadline_in (timeout, &deadline))
    return fail_with (EINVAL);
  int err = await (list, n, false, deadline);
  return err ? fail_with (err == ETIMEDOUT ? EAGAIN : err) : 0;
}

/* Make the N requests at LIST, of GROUP.  Return false if one cannot be.  */
static bool
request_all (struct aiocb *const list[], int n, int group)
{
  bool ok = true;
  for (int i = 0; i < n; i++)
    if (list[i] && list[i]->aio_lio_opcode != LIO_NOP)
      {
        int op = list[i]->aio_lio_opcode;
        bool known = op == LIO_READ || op == LIO_WRITE;
        if (known && request (list[i], op, group) == 0)
          continue;
        if (!known)
          list[i]->__error_code = EINVAL;
        ok = false;
        if (group >= 0)
          groups[group].left--;
      }
  return ok;
}

static int
new_group (struct aiocb *const list[], int n, const struct sigevent *e)
{
  int k = 0;
  while (k < MOST && groups[k].left)
    k++;
  if (k == MOST)
    return -1;
  groups[k].event = *e;
  groups[k].left = 1; /* us, until all are made */
  for (int i = 0; i < n; i++)
    groups[k].left += list[i] && list[i]->aio_lio_opcode != LIO_NOP;
  return k;
}

int
lio_listio (int mode, struct aiocb *const list[], int n, struct sigevent *e)
{
  if (!c11t_engine_on ())
    return C11T_REAL (lio_listio) (mode, list, n, e);
  if (n < 0 || (mode != LIO_WAIT && mode != LIO_NOWAIT))
    return fail_with (EINVAL);
  int group = mode == LIO_NOWAIT && e ? new_group (list, n, e) : -1;
  bool ok = request_all (list, n, group);
  if (group >= 0 && --groups[group].left == 0)
    tell (&groups[group].event);
  if (mode == LIO_NOWAIT)
    return ok ? 0 : fail_with (EIO);
  int err = await ((const struct aiocb *const *) list, n, true,
                   C11T_NO_DEADLINE);
  for (int i = 0; i < n; i++)
    if (list[i] && list[i]->aio_lio_opcode != LIO_NOP)
      ok &= list[i]->__error_code == 0;
  return err ? fail_with (err) : ok ? 0 : fail_with (EIO);
}

/* --- The same for large files ------------------------------------------------------ */

#define LARGE(p) ((struct aiocb *) (p))

int
aio_read64 (struct aiocb64 *cb)
{
  return aio_read (LARGE (cb));
}

int
aio_write64 (struct aiocb64 *cb)
{
  return aio_write (LARGE (cb));
}

int
aio_fsync64 (int op, struct aiocb64 *cb)
{
  return aio_fsync (op, LARGE (cb));
}

int
aio_error64 (const struct aiocb64 *cb)
{
  return aio_error ((const struct aiocb *) cb);
}

ssize_t
aio_return64 (struct aiocb64 *cb)
{
  return aio_return (LARGE (cb));
}

int
aio_cancel64 (int fd, struct aiocb64 *cb)
{
  return aio_cancel (fd, LARGE (cb));
}

int
aio_suspend64 (const struct aiocb64 *const list[], int n,
               const struct timespec *timeout)
{
  return aio_suspend ((const struct aiocb *const *) list, n, timeout);
}

int
lio_listio64 (int mode, struct aiocb64 *const list[], int n,
              struct sigevent *e)
{
  return lio_listio (mode, (struct aiocb *const *) list, n, e);
}
