/* timer-signal.c -- alarm, setitimer, timer_create with signals.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t alarms, ticks, overruns, value;
static timer_t timer;

static void
on_alarm (int number)
{
  (void) number;
  alarms = alarms + 1;
}

static void
on_tick (int number, siginfo_t *info, void *context)
{
  (void) number;
  (void) context;
  assert (info->si_code == SI_TIMER);
  value = info->si_value.sival_int;
  ticks = ticks + 1;
  overruns = overruns + timer_getoverrun (timer);
}

int
main (void)
{
  struct itimerval every = { { 0, 1000 }, { 0, 500 } }, off = { 0 }, old;
  struct timespec begin, end;
  signal (SIGALRM, on_alarm);

  /* A spin loop and a pause see it.  The first may come at once.  */
  clock_gettime (CLOCK_MONOTONIC, &begin);
  assert (alarm (5) == 0);
  unsigned left_of_it = alarm (10);
  assert (left_of_it == 5 || (left_of_it == 0 && alarms));
  int so_far = left_of_it ? 1 : 2;
  while (alarms < so_far)
    ;
  clock_gettime (CLOCK_MONOTONIC, &end);
  assert (end.tv_sec - begin.tv_sec >= 9);
  alarm (1);
  while (alarms < so_far + 1)
    pause ();
  assert (alarm (0) == 0);

  assert (setitimer (ITIMER_REAL, &every, NULL) == 0);
  while (alarms < so_far + 5)
    ;
  assert (setitimer (ITIMER_REAL, &off, &old) == 0);
  assert (old.it_interval.tv_usec == 1000);
  assert (getitimer (ITIMER_REAL, &old) == 0 && old.it_value.tv_usec == 0);
  assert (setitimer ((__itimer_which_t) 7, &off, NULL) == -1);

  struct sigaction a = { .sa_sigaction = on_tick, .sa_flags = SA_SIGINFO };
  sigaction (SIGRTMIN, &a, NULL);
  struct sigevent e = { .sigev_notify = SIGEV_SIGNAL,
                        .sigev_signo = SIGRTMIN,
                        .sigev_value.sival_int = 77 };
  struct itimerspec s = { { 0, 100000000 }, { 1, 0 } }, left;
  assert (timer_create (CLOCK_MONOTONIC, &e, &timer) == 0);
  assert (timer_settime (timer, 0, &s, NULL) == 0);
  assert (timer_gettime (timer, &left) == 0);
  assert (left.it_interval.tv_nsec == 100000000);
  while (ticks < 3)
    ;
  assert (value == 77);
  /* While it is blocked, ticks are counted.  */
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGRTMIN);
  sigprocmask (SIG_BLOCK, &set, NULL);
  int before = ticks + overruns;
  struct timespec second = { 1, 0 };
  nanosleep (&second, NULL);
  sigprocmask (SIG_UNBLOCK, &set, NULL);
  assert (ticks + overruns >= before + 9);
  assert (timer_delete (timer) == 0);
  assert (timer_settime (timer, 0, &s, NULL) == -1 && errno == EINVAL);
  return 0;
}
