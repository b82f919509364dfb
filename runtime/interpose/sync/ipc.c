/* ipc.c -- locks on files; semaphores and message queues of System V.
   SPDX-License-Identifier: BSD-3-Clause

   The kernel keeps these, and poll knows nothing of them.  So each function
   tries without waiting, and looks again whenever the engine says that
   something may have changed: another thread used one, or nobody can run and
   only another process is left to wait for.

   What was done before a semaphore was raised, or a message sent, happens
   before what follows a call that waits for such; all semaphores are one object
   for that, and all queues.  A lock goes with what is known of descriptors,
   since closing one unlocks.

   Other processes may use the same: that all threads wait is not known to be a
   deadlock, and ends by the time limit.

   Does not: fcntl and lockf, whose locks are the process's; those of open file
   descriptions (F_OFD_SETLKW) wait in the kernel.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <sys/file.h>
#include <sys/msg.h>
#include <sys/sem.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"
#include "interpose/thread/cancel.h"
#include "interpose/core/deadline.h"

static char semaphores, queues; /* objects of order */

/* Wait for a change.  Return 0, or EINTR, ETIMEDOUT; a handler that restarts
   calls ends no wait but those that ALWAYS end.  */
static int
await (uint64_t deadline, bool always, const char *doing)
{
  int err = c11t_fd_wait (NULL, 0, deadline, doing);
  return err != ERESTART ? err : always ? EINTR : 0;
}

/* --- Locks on files ---------------------------------------------------------- */

int
flock (int fd, int operation)
{
  if (!c11t_engine_on ())
    return C11T_REAL (flock) (fd, operation);
  c11t_fd_release (fd);
  for (;;)
    {
      int err = C11T_REAL (flock) (fd, operation | LOCK_NB) < 0 ? errno : 0;
      if (err == EWOULDBLOCK && operation & LOCK_NB)
        c11t_fd_idle ();
      else if (err == EWOULDBLOCK)
        err = await (C11T_NO_DEADLINE, false, "in flock");
      else if (!err)
        {
          c11t_fd_acquire (fd);
          c11t_fd_progress (); /* a change of lock unlocks, too */
          return 0;
        }
      if (err)
        {
          errno = err;
          return -1;
        }
    }
}

/* --- Semaphores --------------------------------------------------------------- */

/* Does one of the N operations at OPS have IPC_NOWAIT?  */
static bool
may_not_wait (const struct sembuf *ops, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (ops[i].sem_flg & IPC_NOWAIT)
      return true;
  return false;
}

/* The kernel looks at OPS first, so a bad pointer is its business.  */
int
semtimedop (int id, struct sembuf *ops, size_t n, const struct timespec *timeout)
{
  static const struct timespec at_once = { 0, 0 };
  uint64_t deadline;
  if (!c11t_engine_on ())
    return C11T_REAL (semtimedop) (id, ops, n, timeout);
  int err = c11t_deadline_in (timeout, &deadline);
  c11t_repeat_spoil ();
  c11t_order_before (&semaphores);
  c11t_fd_turn ();
  while (!err)
    {
      if (C11T_REAL (semtimedop) (id, ops, n, &at_once) == 0)
        {
          c11t_order_after (&semaphores);
          c11t_fd_progress ();
          return 0;
        }
      err = errno;
      if (err != EAGAIN)
        break;
      if (may_not_wait (ops, n))
        c11t_fd_idle ();
      else
        err = await (deadline, true, "in semop");
      if (err == ETIMEDOUT)
        err = EAGAIN;
    }
  errno = err;
  return -1;
}

int
semop (int id, struct sembuf *ops, size_t n)
{
  if (!c11t_engine_on ())
    return C11T_REAL (semop) (id, ops, n);
  return semtimedop (id, ops, n, NULL);
}

/* --- Message queues ------------------------------------------------------------ */

int
msgsnd (int id, const void *message, size_t size, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (msgsnd) (id, message, size, flags);
  c11t_cancellation_point ();
  c11t_repeat_spoil ();
  c11t_order_before (&queues);
  c11t_fd_turn ();
  for (;;)
    {
      int err = C11T_REAL (msgsnd) (id, message, size, flags | IPC_NOWAIT) < 0
                    ? errno
                    : 0;
      if (err == EAGAIN && flags & IPC_NOWAIT)
        c11t_fd_idle ();
      else if (err == EAGAIN)
        {
          err = await (C11T_NO_DEADLINE, true, "in msgsnd");
          c11t_cancellation_point ();
        }
      else if (!err)
        {
          c11t_fd_progress ();
          return 0;
        }
      if (err)
        {
          errno = err;
          return -1;
        }
    }
}

ssize_t
msgrcv (int id, void *message, size_t size, long type, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (msgrcv) (id, message, size, type, flags);
  c11t_fd_turn ();
  c11t_cancellation_point ();
  c11t_repeat_spoil ();
  for (;;)
    {
      ssize_t n
          = C11T_REAL (msgrcv) (id, message, size, type, flags | IPC_NOWAIT);
      int err = n < 0 ? errno : 0;
      if (err == ENOMSG && flags & IPC_NOWAIT)
        c11t_fd_idle ();
      else if (err == ENOMSG)
        {
          err = await (C11T_NO_DEADLINE, true, "in msgrcv");
          c11t_cancellation_point ();
        }
      else if (!err)
        {
          c11t_order_after (&queues);
          c11t_fd_progress ();
          return n;
        }
      if (err)
        {
          errno = err;
          return -1;
        }
    }
}
