/* by-number-signal.c -- system calls by number, with the kernel's structures.
   SPDX-License-Identifier: BSD-3-Clause

   Its sets of signals have eight bytes, its timers are ints, its struct
   sigaction is another one.  See by-number.c.  */

#define _GNU_SOURCE
#include <signal.h>
#include <stddef.h>
#include <sys/types.h>
#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "interpose/core/by-number.h"

#define SET_SIZE 8 /* of a set of the kernel's */

const sigset_t *
c11t_set_of (long p, sigset_t *room)
{
  if (!p)
    return NULL;
  sigemptyset (room);
  memcpy (room, (void *) p, SET_SIZE);
  return room;
}

struct kernel_action
{
  void (*handler) (int);
  unsigned long flags;
  void (*restorer) (void);
  uint64_t mask;
};

static long
do_rt_sigaction (const long *a)
{
  const struct kernel_action *from = (struct kernel_action *) a[1];
  struct kernel_action *to = (struct kernel_action *) a[2];
  struct sigaction new = { 0 }, old;
  if (a[3] != SET_SIZE)
    return c11t_fail_by_number (EINVAL);
  if (from)
    {
      new.sa_handler = from->handler;
      new.sa_flags = (int) from->flags;
      memcpy (&new.sa_mask, &from->mask, SET_SIZE);
    }
  if (sigaction ((int) a[0], from ? &new : NULL, &old) < 0)
    return -1;
  if (to)
    {
      *to = (struct kernel_action){ .handler = old.sa_handler,
                                    .flags = (unsigned long) old.sa_flags };
      memcpy (&to->mask, &old.sa_mask, SET_SIZE);
    }
  return 0;
}

static long
do_rt_sigprocmask (const long *a)
{
  sigset_t room, old;
  int result = sigprocmask ((int) a[0], c11t_set_of (a[1], &room), &old);
  if (result == 0 && a[2])
    memcpy ((void *) a[2], &old, SET_SIZE);
  return result;
}

static long
do_rt_sigpending (const long *a)
{
  sigset_t set;
  int result = sigpending (&set);
  if (result == 0)
    memcpy ((void *) a[0], &set, SET_SIZE);
  return result;
}

static long
do_rt_sigsuspend (const long *a)
{
  sigset_t room;
  return sigsuspend (c11t_set_of (a[0], &room));
}

static long
do_rt_sigtimedwait (const long *a)
{
  sigset_t room;
  const sigset_t *set = c11t_set_of (a[0], &room);
  siginfo_t *info = (siginfo_t *) a[1];
  return a[2] ? sigtimedwait (set, info, (struct timespec *) a[2])
              : sigwaitinfo (set, info);
}

static long
do_rt_sigqueueinfo (const long *a)
{
  return sigqueue ((pid_t) a[0], (int) a[1], ((siginfo_t *) a[2])->si_value);
}

static long
do_signalfd4 (const long *a)
{
  sigset_t room;
  return signalfd ((int) a[0], c11t_set_of (a[1], &room), (int) a[3]);
}

/* --- Waiting with another mask ---------------------------------------------------- */

static long
do_ppoll (const long *a)
{
  sigset_t room;
  return ppoll ((struct pollfd *) a[0], (nfds_t) a[1],
                (struct timespec *) a[2], c11t_set_of (a[3], &room));
}

static long
do_pselect6 (const long *a)
{
  sigset_t room;
  const long *set = (const long *) a[5];
  return pselect ((int) a[0], (fd_set *) a[1], (fd_set *) a[2],
                  (fd_set *) a[3], (struct timespec *) a[4],
                  c11t_set_of (set ? *set : 0, &room));
}

static long
do_epoll_pwait (const long *a)
{
  sigset_t room;
  return epoll_pwait ((int) a[0], (struct epoll_event *) a[1], (int) a[2],
                      (int) a[3], c11t_set_of (a[4], &room));
}

static long
do_epoll_pwait2 (const long *a)
{
  sigset_t room;
  return epoll_pwait2 ((int) a[0], (struct epoll_event *) a[1], (int) a[2],
                       (struct timespec *) a[3], c11t_set_of (a[4], &room));
}

/* --- Timers -------------------------------------------------------------------------- */

static timer_t
timer_of (long id)
{
  return (timer_t) (intptr_t) (int) id;
}

static long
do_timer_create (const long *a)
{
  timer_t t;
  int result = timer_create ((clockid_t) a[0], (struct sigevent *) a[1], &t);
  if (result == 0)
    *(int *) a[2] = (int) (intptr_t) t;
  return result;
}

static long
do_timer_settime (const long *a)
{
  return timer_settime (timer_of (a[0]), (int) a[1],
                        (struct itimerspec *) a[2],
                        (struct itimerspec *) a[3]);
}

static long
do_timer_gettime (const long *a)
{
  return timer_gettime (timer_of (a[0]), (struct itimerspec *) a[1]);
}

static long
do_timer_getoverrun (const long *a)
{
  return timer_getoverrun (timer_of (a[0]));
}

static long
do_timer_delete (const long *a)
{
  return timer_delete (timer_of (a[0]));
}

c11t_by_number *
c11t_find_signal_by_number (long number)
{
#define ROW(name_) { SYS_##name_, do_##name_ }
  static const struct
  {
    long number;
    c11t_by_number *call;
  } rows[] = { ROW (rt_sigaction),     ROW (rt_sigprocmask),
               ROW (rt_sigpending),    ROW (rt_sigsuspend),
               ROW (rt_sigtimedwait),  ROW (rt_sigqueueinfo),
               ROW (signalfd4),        ROW (ppoll),
               ROW (pselect6),         ROW (epoll_pwait),
               ROW (epoll_pwait2),     ROW (timer_create),
               ROW (timer_settime),    ROW (timer_gettime),
               ROW (timer_getoverrun), ROW (timer_delete) };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].number == number)
      return rows[i].call;
  return NULL;
}
