/* timer.c -- timers: alarm, setitimer, timer_create, timerfd.
   SPDX-License-Identifier: BSD-3-Clause

   All run on the execution's clock, those of CPU time too.  A timerfd is an
   eventfd that the engine counts up, so that read, poll and epoll need know
   nothing of it.  A timer with SIGEV_THREAD has a thread of its own that
   starts one for each tick, as the C library's does.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "base/large.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/thread.h"
#include "engine/door/time.h"
#include "engine/door/timer.h"
#include "interpose/core/deadline.h"
#include "interpose/signal/signal.h"

static int
fail_with (int err)
{
  if (!err)
    return 0;
  errno = err;
  return -1;
}

static bool
is_time (const struct timespec *t)
{
  return t->tv_sec >= 0 && t->tv_nsec >= 0 && t->tv_nsec < C11T_GIGA;
}

static struct timespec
timespec_of (uint64_t ns)
{
  return (struct timespec){ .tv_sec = (time_t) (ns / C11T_GIGA),
                            .tv_nsec = (long) (ns % C11T_GIGA) };
}

static struct itimerspec
spec_of (const struct c11t_timer_state *s)
{
  return (struct itimerspec){ .it_interval = timespec_of (s->interval),
                              .it_value = timespec_of (s->left) };
}

static bool
is_clock (clockid_t clock)
{
  switch (clock)
    {
    case CLOCK_REALTIME:
    case CLOCK_MONOTONIC:
    case CLOCK_BOOTTIME:
    case CLOCK_TAI:
    case CLOCK_REALTIME_ALARM:
    case CLOCK_BOOTTIME_ALARM:
    case CLOCK_PROCESS_CPUTIME_ID:
    case CLOCK_THREAD_CPUTIME_ID:
      return true;
    default:
      return false;
    }
}

#define LONGEST_INTERVAL (INT64_MAX / C11T_GIGA)

/* Set timer ID, of CLOCK, to S.  Return 0 or EINVAL.  */
static int
set_timer (int id, clockid_t clock, bool absolute,
           const struct itimerspec *s, struct itimerspec *ret_old)
{
  struct c11t_timer_state old;
  uint64_t deadline = C11T_NO_DEADLINE, interval = 0;
  if (!is_time (&s->it_value) || !is_time (&s->it_interval))
    return EINVAL;
  if (s->it_interval.tv_sec > LONGEST_INTERVAL)
    interval = LONGEST_INTERVAL * C11T_GIGA;
  else
    interval = (uint64_t) s->it_interval.tv_sec * C11T_GIGA
               + (uint64_t) s->it_interval.tv_nsec;
  if (s->it_value.tv_sec || s->it_value.tv_nsec)
    {
      bool wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_ALARM
                  || clock == CLOCK_TAI;
      if (absolute)
        c11t_deadline_at (wall ? CLOCK_REALTIME : CLOCK_MONOTONIC,
                          &s->it_value, &deadline);
      else
        c11t_deadline_in (&s->it_value, &deadline);
    }
  else if (clock != CLOCK_PROCESS_CPUTIME_ID)
    interval = 0; /* as Linux has it */
  int err = c11t_timer_set (id, deadline, interval, &old);
  if (!err && ret_old)
    *ret_old = spec_of (&old);
  return err;
}

/* --- The process's interval timers ---------------------------------------------- */

static int itimers[3]; /* identifier + 1 */

void
c11t_itimers_forked (void)
{
  for (int i = 0; i < 3; i++)
    itimers[i] = 0;
}

static int
itimer (int which)
{
  static const int number[3] = { SIGALRM, SIGVTALRM, SIGPROF };
  if (!itimers[which])
    itimers[which]
        = 1
          + c11t_timer_make (&(struct c11t_timer_event){
              .kind = C11T_TIMER_SIGNAL,
              .number = number[which],
              .code = SI_KERNEL });
  return itimers[which] - 1;
}

/* Whole microseconds, but not 0 for a timer that runs.  */
static struct timeval
timeval_of (uint64_t ns)
{
  uint64_t us = (ns + 999) / 1000;
  return (struct timeval){ .tv_sec = (time_t) (us / 1000000),
                           .tv_usec = (suseconds_t) (us % 1000000) };
}

int
c11t_itimer_real (void)
{
  return itimers[ITIMER_REAL] - 1;
}

void
c11t_itimer_hand_over (const struct c11t_timer_state *s)
{
  struct itimerval v = { timeval_of (s->interval), timeval_of (s->left) };
  C11T_REAL (setitimer) (ITIMER_REAL, &v, NULL);
}

static struct timespec
timespec_from (const struct timeval *v)
{
  return (struct timespec){ .tv_sec = v->tv_sec,
                            .tv_nsec = v->tv_usec < 1000000
                                           ? v->tv_usec * 1000
                                           : -1 };
}

int
getitimer (__itimer_which_t which, struct itimerval *ret)
{
  struct c11t_timer_state s;
  if (!c11t_engine_on ())
    return C11T_REAL (getitimer) (which, ret);
  if ((unsigned) which > 2)
    return fail_with (EINVAL);
  c11t_timer_get (itimer ((int) which), &s);
  *ret = (struct itimerval){ .it_interval = timeval_of (s.interval),
                             .it_value = timeval_of (s.left) };
  return 0;
}

int
setitimer (__itimer_which_t which, const struct itimerval *restrict value,
           struct itimerval *restrict ret_old)
{
  if (!c11t_engine_on ())
    return C11T_REAL (setitimer) (which, value, ret_old);
  if ((unsigned) which > 2)
    return fail_with (EINVAL);
  struct itimerspec old,
      s = { .it_interval = timespec_from (&value->it_interval),
            .it_value = timespec_from (&value->it_value) };
  clockid_t clock = which == ITIMER_REAL ? CLOCK_MONOTONIC
                                         : CLOCK_PROCESS_CPUTIME_ID;
  int err = set_timer (itimer ((int) which), clock, false, &s, &old);
  if (!err && ret_old)
    {
      TIMESPEC_TO_TIMEVAL (&ret_old->it_interval, &old.it_interval);
      TIMESPEC_TO_TIMEVAL (&ret_old->it_value, &old.it_value);
    }
  return fail_with (err);
}

/* Arm the real-time timer; return what was left of the old one.  */
static uint64_t
arm_alarm (uint64_t ns, uint64_t interval)
{
  struct c11t_timer_state old;
  uint64_t deadline = ns ? c11t_now () + ns : C11T_NO_DEADLINE;
  c11t_timer_set (itimer (ITIMER_REAL), deadline, interval, &old);
  return old.left;
}

unsigned
alarm (unsigned seconds)
{
  if (!c11t_engine_on ())
    return C11T_REAL (alarm) (seconds);
  uint64_t left = arm_alarm ((uint64_t) seconds * C11T_GIGA, 0);
  return (unsigned) ((left + C11T_GIGA - 1) / C11T_GIGA);
}

useconds_t
ualarm (useconds_t first, useconds_t interval)
{
  if (!c11t_engine_on ())
    return C11T_REAL (ualarm) (first, interval);
  uint64_t left
      = arm_alarm ((uint64_t) first * 1000, (uint64_t) interval * 1000);
  return (useconds_t) ((left + 999) / 1000);
}

/* --- POSIX timers --------------------------------------------------------------- */

/* By identifier.  */
#define MOST_TIMERS 4096
static clockid_t clock_of[MOST_TIMERS] C11T_LARGE;

struct notification
{
  int id;
  void (*function) (union sigval);
  union sigval value;
  pthread_attr_t attr; /* of its threads */
};

static void *
notify (void *arg)
{
  struct notification *n = arg;
  n->function (n->value);
  return NULL;
}

/* The thread of a timer: start another for each tick.  */
static void *
serve (void *arg)
{
  struct notification *n = arg;
  pthread_t t;
  while (c11t_timer_await (n->id))
    pthread_create (&t, &n->attr, notify, n);
  return NULL; /* N stays: a thread may still use it */
}

/* What E wants of its threads.  */
static void
read_attributes (const struct sigevent *e, pthread_attr_t *ret)
{
  const pthread_attr_t *from = e->sigev_notify_attributes;
  size_t size;
  sigset_t mask;
  pthread_attr_init (ret);
  pthread_attr_setdetachstate (ret, PTHREAD_CREATE_DETACHED);
  if (from && pthread_attr_getstacksize (from, &size) == 0)
    pthread_attr_setstacksize (ret, size);
  if (from && pthread_attr_getguardsize (from, &size) == 0)
    pthread_attr_setguardsize (ret, size);
  if (!from || pthread_attr_getsigmask_np (from, &mask))
    sigemptyset (&mask);
  pthread_attr_setsigmask_np (ret, &mask);
}

static int
start_server (int id, const struct sigevent *e)
{
  struct notification *n = malloc (sizeof *n);
  pthread_attr_t attr;
  pthread_t t;
  if (!n)
    return EAGAIN;
  n->id = id;
  n->function = e->sigev_notify_function;
  n->value = e->sigev_value;
  read_attributes (e, &n->attr);
  pthread_attr_init (&attr);
  pthread_attr_setdetachstate (&attr, PTHREAD_CREATE_DETACHED);
  /* It takes no signals.  */
  sigset_t all;
  sigfillset (&all);
  pthread_attr_setsigmask_np (&attr, &all);
  int err = pthread_create (&t, &attr, serve, n);
  pthread_attr_destroy (&attr);
  if (err)
    free (n);
  return err;
}

/* What E, or its absence, asks of timer ID.  Return 0 or EINVAL.  */
static int
read_event (const struct sigevent *e, struct c11t_timer_event *ret)
{
  *ret = (struct c11t_timer_event){ .kind = C11T_TIMER_SIGNAL,
                                    .number = SIGALRM,
                                    .code = SI_TIMER,
                                    .value_is_id = !e };
  if (!e)
    return 0;
  ret->number = e->sigev_signo;
  ret->value = e->sigev_value;
  switch (e->sigev_notify)
    {
    case SIGEV_NONE:
      ret->kind = C11T_TIMER_NOTHING;
      return 0;
    case SIGEV_THREAD:
      ret->kind = C11T_TIMER_THREAD;
      return 0;
    case SIGEV_THREAD_ID:
      ret->to_thread = true;
      if (c11t_thread_by_number ((uint32_t) (e->_sigev_un._tid - getpid ()),
                                 &ret->thread))
        return EINVAL;
      break;
    case SIGEV_SIGNAL:
      break;
    default:
      return EINVAL;
    }
  return e->sigev_signo < 1 || e->sigev_signo > 64 ? EINVAL : 0;
}

int
timer_create (clockid_t clock, struct sigevent *restrict e,
              timer_t *restrict ret)
{
  struct c11t_timer_event event;
  if (!c11t_engine_on ())
    return C11T_REAL (timer_create) (clock, e, ret);
  if (!is_clock (clock) || read_event (e, &event))
    return fail_with (EINVAL);
  c11t_turn_at (clock_of); /* the number is one that is free */
  int id = c11t_timer_make (&event);
  if (id < 0)
    return fail_with (EAGAIN);
  int err = event.kind == C11T_TIMER_THREAD ? start_server (id, e) : 0;
  if (err)
    {
      c11t_timer_delete (id);
      return fail_with (EAGAIN);
    }
  clock_of[id] = clock;
  *ret = (timer_t) (intptr_t) id;
  return 0;
}

static int
id_of (timer_t t)
{
  intptr_t id = (intptr_t) t;
  return id < 0 || id >= MOST_TIMERS ? -1 : (int) id;
}

int
timer_settime (timer_t t, int flags, const struct itimerspec *restrict s,
               struct itimerspec *restrict ret_old)
{
  if (!c11t_engine_on ())
    return C11T_REAL (timer_settime) (t, flags, s, ret_old);
  int id = id_of (t);
  return fail_with (id < 0 ? EINVAL
                           : set_timer (id, clock_of[id],
                                        flags & TIMER_ABSTIME, s, ret_old));
}

int
timer_gettime (timer_t t, struct itimerspec *ret)
{
  struct c11t_timer_state s;
  if (!c11t_engine_on ())
    return C11T_REAL (timer_gettime) (t, ret);
  int err = c11t_timer_get (id_of (t), &s);
  if (!err)
    *ret = spec_of (&s);
  return fail_with (err);
}

int
timer_getoverrun (timer_t t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (timer_getoverrun) (t);
  int n = c11t_timer_overrun (id_of (t));
  return n < 0 ? fail_with (EINVAL) : n;
}

int
timer_delete (timer_t t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (timer_delete) (t);
  return fail_with (c11t_timer_delete (id_of (t)));
}

/* --- timerfd --------------------------------------------------------------------- */

#define KNOWN_FDS 4096
static struct
{
  int id; /* + 1 */
  clockid_t clock;
} timer_at[KNOWN_FDS] C11T_LARGE;

void
c11t_timerfd_closed (int fd)
{
  if (fd < 0 || fd >= KNOWN_FDS || !timer_at[fd].id)
    return;
  c11t_timer_delete (timer_at[fd].id - 1);
  timer_at[fd].id = 0;
}

int
timerfd_create (clockid_t clock, int flags)
{
  if (!c11t_engine_on ())
    return C11T_REAL (timerfd_create) (clock, flags);
  if (flags & ~(TFD_NONBLOCK | TFD_CLOEXEC) || !is_clock (clock)
      || clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID)
    return fail_with (EINVAL);
  int fd = eventfd (0, (flags & TFD_NONBLOCK ? EFD_NONBLOCK : 0)
                           | (flags & TFD_CLOEXEC ? EFD_CLOEXEC : 0));
  if (fd < 0)
    return fd;
  int id = fd < KNOWN_FDS ? c11t_timer_make (&(struct c11t_timer_event){
                                .kind = C11T_TIMER_FD, .fd = fd })
                          : -1;
  if (id < 0)
    {
      close (fd);
      return fail_with (EMFILE);
    }
  timer_at[fd].id = id + 1;
  timer_at[fd].clock = clock;
  return fd;
}

static int
id_at (int fd)
{
  return fd < 0 || fd >= KNOWN_FDS ? -1 : timer_at[fd].id - 1;
}

int
timerfd_settime (int fd, int flags, const struct itimerspec *s,
                 struct itimerspec *ret_old)
{
  if (!c11t_engine_on ())
    return C11T_REAL (timerfd_settime) (fd, flags, s, ret_old);
  if (flags & ~(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET))
    return fail_with (EINVAL);
  int id = id_at (fd);
  if (id < 0)
    return fail_with (C11T_REAL (fcntl) (fd, F_GETFD) < 0 ? EBADF : EINVAL);
  c11t_fd_release (fd);
  int err = set_timer (id, timer_at[fd].clock, flags & TFD_TIMER_ABSTIME, s,
                       ret_old);
  /* What has ticked before is forgotten.  */
  struct pollfd p = { .fd = fd, .events = POLLIN };
  uint64_t count;
  if (!err && C11T_REAL (poll) (&p, 1, 0) == 1)
    (void) !C11T_REAL (read) (fd, &count, sizeof count);
  return fail_with (err);
}

int
timerfd_gettime (int fd, struct itimerspec *ret)
{
  struct c11t_timer_state s;
  if (!c11t_engine_on ())
    return C11T_REAL (timerfd_gettime) (fd, ret);
  int id = id_at (fd);
  if (id < 0)
    return fail_with (C11T_REAL (fcntl) (fd, F_GETFD) < 0 ? EBADF : EINVAL);
  c11t_timer_get (id, &s);
  *ret = spec_of (&s);
  return 0;
}
