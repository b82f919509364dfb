/* mqueue.c -- POSIX message queues.
   SPDX-License-Identifier: BSD-3-Clause

   On Linux a queue's descriptor is one for poll as well.  So each function
   tries, with a deadline that has passed, and waits in the engine for as long
   as that is what the kernel says.  What was done before a message was sent
   happens before what follows its receipt; all queues are one object for that.

   Other processes may have the queue too: that all threads wait for one is not
   known to be a deadlock, and ends by the time limit.  */

#define _GNU_SOURCE
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <mqueue.h>
#include <poll.h>
#include <time.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/process.h"
#include "engine/door/thread.h"
#include "interpose/thread/cancel.h"
#include "interpose/core/deadline.h"

static struct timespec past; /* not const: qemu-user writes to it */

/* Wait until the queue is ready for EVENTS.  AT is the caller's deadline, or
   NULL.  Return 0 or an error.  */
static int
await (mqd_t q, short events, const struct timespec *at, const char *doing)
{
  struct pollfd p = { .fd = q, .events = events };
  uint64_t deadline = C11T_NO_DEADLINE;
  if (at && c11t_deadline_at (CLOCK_REALTIME, at, &deadline))
    return EINVAL;
  int err = c11t_fd_wait (&p, 1, deadline, doing);
  c11t_cancellation_point ();
  return err == ERESTART ? 0 : err;
}

static ssize_t
receive (mqd_t q, char *data, size_t size, unsigned *priority,
         const struct timespec *at)
{
  c11t_fd_turn ();
  c11t_cancellation_point ();
  for (;;)
    {
      ssize_t n
          = C11T_REAL (mq_timedreceive) (q, data, size, priority, &past);
      int err = n < 0 ? errno : 0;
      if (err == ETIMEDOUT)
        err = await (q, POLLIN, at, "in mq_receive");
      else if (!err)
        {
          c11t_fd_acquire (q);
          c11t_fd_progress ();
          return n;
        }
      if (err)
        {
          if (err == EAGAIN)
            c11t_fd_idle ();
          errno = err;
          return -1;
        }
    }
}

ssize_t
mq_timedreceive (mqd_t q, char *restrict data, size_t size,
                 unsigned *restrict priority,
                 const struct timespec *restrict at)
{
  if (!c11t_engine_on ())
    return C11T_REAL (mq_timedreceive) (q, data, size, priority, at);
  return receive (q, data, size, priority, at);
}

ssize_t
mq_receive (mqd_t q, char *data, size_t size, unsigned *priority)
{
  if (!c11t_engine_on ())
    return C11T_REAL (mq_receive) (q, data, size, priority);
  return receive (q, data, size, priority, NULL);
}

static int
send_message (mqd_t q, const char *data, size_t size, unsigned priority,
              const struct timespec *at)
{
  c11t_fd_turn ();
  c11t_cancellation_point ();
  c11t_fd_release_now (q);
  for (;;)
    {
      int err = C11T_REAL (mq_timedsend) (q, data, size, priority, &past) < 0
                    ? errno
                    : 0;
      if (err == ETIMEDOUT)
        err = await (q, POLLOUT, at, "in mq_send");
      else if (!err)
        {
          c11t_fd_progress ();
          return 0;
        }
      if (err)
        {
          if (err == EAGAIN)
            c11t_fd_idle ();
          errno = err;
          return -1;
        }
    }
}

int
mq_timedsend (mqd_t q, const char *data, size_t size, unsigned priority,
              const struct timespec *at)
{
  if (!c11t_engine_on ())
    return C11T_REAL (mq_timedsend) (q, data, size, priority, at);
  return send_message (q, data, size, priority, at);
}

int
mq_send (mqd_t q, const char *data, size_t size, unsigned priority)
{
  if (!c11t_engine_on ())
    return C11T_REAL (mq_send) (q, data, size, priority);
  return send_message (q, data, size, priority, NULL);
}

/* The C library would start a thread that we do not see.  */
int
mq_notify (mqd_t q, const struct sigevent *e)
{
  if (c11t_engine_on () && e && e->sigev_notify == SIGEV_THREAD)
    c11t_refuse ("mq_notify with SIGEV_THREAD makes a thread inside the C "
                 "library, which cannot be controlled; use SIGEV_SIGNAL, or a "
                 "thread that waits in mq_receive");
  if (c11t_engine_on ())
    c11t_fd_turn ();
  return C11T_REAL (mq_notify) (q, e);
}
