/* poll.c -- waiting for several descriptors: poll, select, epoll.
   SPDX-License-Identifier: BSD-3-Clause

   Each takes its turn, asks the C library with a timeout of zero, and waits in
   the engine as long as that has nothing.  Timeouts are virtual time; one of
   zero is a look that others may come before, and needs no clock.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>

#include "base/large.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/signal.h"
#include "engine/door/thread.h"
#include "engine/door/time.h"
#include "interpose/thread/cancel.h"
#include "interpose/core/deadline.h"

#define AT_ONCE 0 /* a deadline that has passed */

/* One question that may have to be asked again.  */
struct question
{
  /* Ask; 0 if nothing is ready, otherwise the function's result.  */
  int (*ask) (struct question *q);
  const char *doing;
  struct pollfd *fds; /* what to wait for */
  unsigned n;
  void *arg[4];
  int number, max;
};

/* The answer, or 0, or -1 and EINTR: no handler restarts these.  */
static int
ask_until (struct question *q, uint64_t deadline)
{
  for (;;)
    {
      int result = q->ask (q);
      if (result != 0)
        return result;
      int err = c11t_fd_wait (q->fds, q->n, deadline, q->doing);
      if (!err)
        continue;
      result = q->ask (q);
      if (result != 0 || err == ETIMEDOUT)
        return result;
      errno = EINTR;
      return -1;
    }
}

/* Nothing that Q asks for was ready.  */
static void
idle (const struct question *q)
{
  unsigned i = 0;
  while (i < q->n && c11t_fd_is_ours (q->fds[i].fd))
    i++;
  if (i < q->n)
    c11t_fd_not_ready (q->fds[i].fd);
  else
    c11t_fd_idle ();
}

/* The same as a cancellation point, with the signal mask MASK meanwhile unless
   it is NULL.  */
static int
wait_for (struct question *q, uint64_t deadline, const sigset_t *mask)
{
  sigset_t old;
  c11t_fd_turn ();
  c11t_cancellation_point ();
  if (mask)
    old = c11t_signal_exchange_mask (mask);
  int result = ask_until (q, deadline), err = errno;
  if (mask)
    c11t_signal_exchange_mask (&old);
  c11t_cancellation_point ();
  if (result == 0 && deadline == AT_ONCE)
    idle (q);
  errno = err;
  return result;
}

static uint64_t
deadline_in (const struct timespec *t)
{
  if (!t)
    return C11T_NO_DEADLINE;
  if (t->tv_sec == 0 && t->tv_nsec == 0)
    return AT_ONCE;
  if (t->tv_sec > INT64_MAX / C11T_GIGA / 4)
    return C11T_NO_DEADLINE - 1;
  return c11t_now () + (uint64_t) t->tv_sec * C11T_GIGA + (uint64_t) t->tv_nsec;
}

static bool
is_bad (const struct timespec *t)
{
  return t && (t->tv_sec < 0 || t->tv_nsec < 0 || t->tv_nsec >= C11T_GIGA);
}

/* FD has been reported with EVENTS.  What can be read, or is at its end, tells of
   what was done before it was written or closed.  */
static void
was_reported (int fd, short events)
{
  if (events & (POLLIN | POLLPRI | POLLRDHUP | POLLHUP | POLLERR))
    c11t_fd_acquire (fd);
}

/* --- poll ------------------------------------------------------------------ */

static int
ask_poll (struct question *q)
{
  return C11T_REAL (poll) (q->fds, q->n, 0);
}

int
ppoll (struct pollfd *fds, nfds_t n, const struct timespec *timeout,
       const sigset_t *mask)
{
  if (!c11t_engine_on ())
    return C11T_REAL (ppoll) (fds, n, timeout, mask);
  if (is_bad (timeout))
    {
      errno = EINVAL;
      return -1;
    }
  struct question q
      = { .ask = ask_poll, .doing = "in poll", .fds = fds, .n = (unsigned) n };
  int result = wait_for (&q, deadline_in (timeout), mask);
  for (nfds_t i = 0; result > 0 && i < n; i++)
    was_reported (fds[i].fd, fds[i].revents);
  return result;
}

int
poll (struct pollfd *fds, nfds_t n, int ms)
{
  if (!c11t_engine_on ())
    return C11T_REAL (poll) (fds, n, ms);
  struct timespec t = { ms / 1000, ms % 1000 * 1000000L };
  return ppoll (fds, n, ms < 0 ? NULL : &t, NULL);
}

int __poll_chk (struct pollfd *fds, nfds_t n, int ms, size_t room);
int __ppoll_chk (struct pollfd *fds, nfds_t n, const struct timespec *timeout,
                 const sigset_t *mask, size_t room);

int
__poll_chk (struct pollfd *fds, nfds_t n, int ms, size_t room)
{
  if (!c11t_engine_on () || room / sizeof *fds < n)
    return C11T_REAL (__poll_chk) (fds, n, ms, room);
  return poll (fds, n, ms);
}

int
__ppoll_chk (struct pollfd *fds, nfds_t n, const struct timespec *timeout,
             const sigset_t *mask, size_t room)
{
  if (!c11t_engine_on () || room / sizeof *fds < n)
    return C11T_REAL (__ppoll_chk) (fds, n, timeout, mask, room);
  return ppoll (fds, n, timeout, mask);
}

/* --- select ---------------------------------------------------------------- */

/* The kernel overwrites the sets, so each question is a copy.  */
/* Sets are as long as the kernel takes them: whole words up to the number.
   Programs that allocate them (libev does) have no byte more, or more than
   fd_set has.  */
typedef unsigned long set_word;
#define SET_BITS (8 * (int) sizeof (set_word))

static size_t
set_words (int number)
{
  return ((size_t) number + SET_BITS - 1) / SET_BITS;
}

static bool
is_in (int fd, const void *set)
{
  return set && ((const set_word *) set)[fd / SET_BITS] >> fd % SET_BITS & 1;
}

static int
ask_select (struct question *q)
{
  size_t size = set_words (q->number) * sizeof (set_word);
  fd_set *copy[3] = { NULL, NULL, NULL };
  for (int i = 0; i < 3; i++)
    if (q->arg[i])
      copy[i] = memcpy (__builtin_alloca (size), q->arg[i], size);
  struct timeval none = { 0 };
  int n = C11T_REAL (select) (q->number, copy[0], copy[1], copy[2], &none);
  if (n > 0)
    for (int i = 0; i < 3; i++)
      if (q->arg[i])
        memcpy (q->arg[i], copy[i], size);
  return n;
}

/* How many descriptors are in the sets of Q.  Fill in FDS unless it is NULL. */
static unsigned
list_sets (const struct question *q, struct pollfd *fds)
{
  static const short events[3] = { POLLIN, POLLOUT, POLLPRI };
  unsigned n = 0;
  for (int fd = 0; fd < q->number; fd++)
    {
      short want = 0;
      for (int i = 0; i < 3; i++)
        if (is_in (fd, q->arg[i]))
          want |= events[i];
      if (want && fds)
        fds[n] = (struct pollfd){ .fd = fd, .events = want };
      n += want != 0;
    }
  return n;
}

/* The kernel looks at no more descriptors than its table has room for.  */
#define MOST_SELECTED 65536

int
pselect (int number, fd_set *r, fd_set *w, fd_set *e,
         const struct timespec *timeout, const sigset_t *mask)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pselect) (number, r, w, e, timeout, mask);
  if (is_bad (timeout) || number < 0)
    {
      errno = EINVAL;
      return -1;
    }
  if (number > MOST_SELECTED)
    number = MOST_SELECTED;
  struct question q = { .ask = ask_select,
                        .doing = "in select",
                        .arg = { r, w, e },
                        .number = number };
  q.n = list_sets (&q, NULL);
  q.fds = __builtin_alloca (q.n * sizeof *q.fds);
  list_sets (&q, q.fds);
  int n = wait_for (&q, deadline_in (timeout), mask);
  for (int fd = 0; n > 0 && fd < number; fd++)
    if (is_in (fd, r) || is_in (fd, e))
      was_reported (fd, POLLIN);
  if (n == 0)
    for (int i = 0; i < 3; i++)
      if (q.arg[i])
        memset (q.arg[i], 0, set_words (number) * sizeof (set_word));
  return n;
}

int
select (int number, fd_set *r, fd_set *w, fd_set *e, struct timeval *timeout)
{
  if (!c11t_engine_on ())
    return C11T_REAL (select) (number, r, w, e, timeout);
  struct timespec t = { 0 };
  if (timeout)
    t = (struct timespec){ timeout->tv_sec, timeout->tv_usec * 1000 };
  return pselect (number, r, w, e, timeout ? &t : NULL, NULL);
}

/* --- epoll ----------------------------------------------------------------- */

/* Which descriptors are in which sets, for events tell only what the program
   said of them.  When there are very many, what the rest order is not seen;
   one that was closed stays until its number is in the set again.  */
#define MOST_MEMBERS 4096
static struct
{
  int set, fd;
  uint64_t data;
} member[MOST_MEMBERS] C11T_LARGE;
static unsigned n_members;

/* FD is in SET with EVENT, or, if that is NULL, no longer.  */
static void
note_member (int set, int fd, const struct epoll_event *event)
{
  unsigned i = 0;
  while (i < n_members && (member[i].set != set || member[i].fd != fd))
    i++;
  if (!event)
    {
      if (i < n_members)
        member[i] = member[--n_members];
      return;
    }
  if (i == MOST_MEMBERS)
    return;
  if (i == n_members)
    n_members++;
  member[i].set = set;
  member[i].fd = fd;
  member[i].data = event->data.u64;
}

static void
event_reported (int set, const struct epoll_event *e)
{
  for (unsigned i = 0; i < n_members; i++)
    if (member[i].set == set && member[i].data == e->data.u64)
      was_reported (member[i].fd, (short) e->events);
}

static int
ask_epoll (struct question *q)
{
  return C11T_REAL (epoll_wait) (q->number, q->arg[0], q->max, 0);
}

static int
wait_epoll (int fd, struct epoll_event *events, int max, uint64_t deadline,
            const sigset_t *mask)
{
  struct pollfd p = { .fd = fd, .events = POLLIN };
  struct question q = { .ask = ask_epoll,
                        .doing = "in epoll_wait",
                        .fds = &p,
                        .n = 1,
                        .arg = { events },
                        .number = fd,
                        .max = max };
  int n = wait_for (&q, deadline, mask);
  if (n > 0)
    c11t_fd_acquire (fd);
  for (int i = 0; i < n; i++)
    event_reported (fd, &events[i]);
  return n;
}

int
epoll_wait (int fd, struct epoll_event *events, int max, int ms)
{
  if (!c11t_engine_on ())
    return C11T_REAL (epoll_wait) (fd, events, max, ms);
  return epoll_pwait (fd, events, max, ms, NULL);
}

int
epoll_pwait (int fd, struct epoll_event *events, int max, int ms,
             const sigset_t *mask)
{
  if (!c11t_engine_on ())
    return C11T_REAL (epoll_pwait) (fd, events, max, ms, mask);
  struct timespec t = { ms / 1000, ms % 1000 * 1000000L };
  return wait_epoll (fd, events, max, deadline_in (ms < 0 ? NULL : &t), mask);
}

int
epoll_pwait2 (int fd, struct epoll_event *events, int max,
              const struct timespec *timeout, const sigset_t *mask)
{
  if (!c11t_engine_on ())
    return C11T_REAL (epoll_pwait2) (fd, events, max, timeout, mask);
  return wait_epoll (fd, events, max, deadline_in (timeout), mask);
}

int
epoll_create1 (int flags)
{
  if (c11t_engine_on ())
    c11t_fd_turn ();
  int fd = C11T_REAL (epoll_create1) (flags);
  if (fd >= 0 && c11t_engine_on ())
    c11t_fd_pair (fd, fd);
  return fd;
}

int
epoll_create (int size)
{
  if (c11t_engine_on ())
    c11t_fd_turn ();
  int fd = C11T_REAL (epoll_create) (size);
  if (fd >= 0 && c11t_engine_on ())
    c11t_fd_pair (fd, fd);
  return fd;
}

/* What was done before a descriptor was handed over happens before what is
   done when it is reported.  A set with a descriptor that others can move is
   one that others can move.  */
int
epoll_ctl (int fd, int what, int other, struct epoll_event *event)
{
  if (c11t_engine_on ())
    {
      c11t_fd_release (fd);
      if (!c11t_fd_is_ours (other))
        c11t_fd_foreign (fd);
    }
  int result = C11T_REAL (epoll_ctl) (fd, what, other, event);
  if (!c11t_engine_on ())
    return result;
  if (result == 0)
    note_member (fd, other, what == EPOLL_CTL_DEL ? NULL : event);
  c11t_fd_progress ();
  return result;
}
