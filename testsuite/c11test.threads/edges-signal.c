/* edges-signal.c -- what signals and timers order.
   SPDX-License-Identifier: BSD-3-Clause

   edges-signal-race.c is the same without the calls.

   { c11t-quick 150 }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "kill killpg pthread_kill tgkill sigqueue" }
   { c11t-each "pthread_sigqueue sigaction signal ssignal sysv_signal" }
   { c11t-each "__sysv_signal sigset sigwait sigwaitinfo sigtimedwait" }
   { c11t-each "sigsuspend sigpause pause alarm ualarm setitimer" }
   { c11t-each "timer_settime" }
   { c11t-no-finding }  */

#include "edges.h"

#include <signal.h>
#include <sys/time.h>

/* Sending a signal, setting a timer, and setting an action happen before the
   handler and before what waits for the signal.  The handler runs on the main
   thread.  */

#define NUMBER SIGUSR1

static pthread_t main_thread;
static pid_t main_number;
static sigset_t set, none_set;
static volatile sig_atomic_t handled;
static atomic_int heard;

static void
handler (int number)
{
  (void) number;
  assert (pthread_equal (pthread_self (), main_thread));
  handled = 1;
}

static void
await_handler (void)
{
  while (!handled)
    sched_yield ();
}

/* --- Sending --- */

CALL (by_kill, kill (getpid (), NUMBER))
CALL (by_killpg, killpg (getpgrp (), NUMBER))
CALL (by_pthread_kill, pthread_kill (main_thread, NUMBER))
CALL (by_tgkill, tgkill (getpid (), main_number, NUMBER))
static const union sigval value;
CALL (by_sigqueue, sigqueue (getpid (), NUMBER, value))
CALL (by_pthread_sigqueue, pthread_sigqueue (main_thread, NUMBER, value))

/* --- Setting the action; the signal is the receiver's own --- */

static void
set_sigaction (void)
{
  struct sigaction a = { .sa_handler = handler };
  assert (sigaction (NUMBER, &a, NULL) == 0);
}

sighandler_t __sysv_signal (int number, sighandler_t handler);
CALL (set_signal, signal (NUMBER, handler) == SIG_ERR)
CALL (set_ssignal, ssignal (NUMBER, handler) == SIG_ERR)
CALL (set_sysv_signal, sysv_signal (NUMBER, handler) == SIG_ERR)
CALL (set_sysv_signal_, __sysv_signal (NUMBER, handler) == SIG_ERR)
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
CALL (set_sigset, sigset (NUMBER, handler) == SIG_ERR)

static void
raise_until_handled (void)
{
  while (!handled)
    {
      assert (raise (NUMBER) == 0);
      sched_yield ();
    }
}

/* --- Waiting --- */

static int number;
CALL (by_sigwait, sigwait (&set, &number))
CALL (by_sigwaitinfo, sigwaitinfo (&set, NULL) - NUMBER)
LOOP (by_sigtimedwait, sigtimedwait (&set, NULL, &(struct timespec){ 1, 0 }) - NUMBER)
CALL (by_sigsuspend, sigsuspend (&none_set) + 1)
int __xpg_sigpause (int number);
CALL (by_sigpause, __xpg_sigpause (NUMBER) + 1)

/* A signal may come before pause.  One that comes while the main thread handles
   the one before, and so has it blocked, would be the sender's own.  */
static void
kill_until_heard (void)
{
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  while (!atomic_load_explicit (&heard, memory_order_relaxed))
    {
      by_kill ();
      sched_yield ();
    }
}

static void
by_pause (void)
{
  assert (pause () == -1);
  atomic_store_explicit (&heard, 1, memory_order_relaxed);
}

/* --- Timers --- */

static timer_t timer;
CALL (by_alarm, alarm (1))
CALL (by_ualarm, ualarm (1, 0))
CALL (by_setitimer, setitimer (ITIMER_REAL, &(struct itimerval){ .it_value = { 1, 0 } }, NULL))
CALL (by_timer, timer_settime (timer, 0, &(struct itimerspec){ .it_value = { 1, 0 } }, NULL))

/* --- The cases --- */

/* b: blocked in main; i: ignored at first; t: with a timer.  */
static const struct edge edges[] = {
  { "kill", none, by_kill, await_handler, none, 0, NULL },
  { "killpg", none, by_killpg, await_handler, none, 0, NULL },
  { "pthread_kill", none, by_pthread_kill, await_handler, none, 0, NULL },
  { "tgkill", none, by_tgkill, await_handler, none, 0, NULL },
  { "sigqueue", none, by_sigqueue, await_handler, none, 0, NULL },
  { "pthread_sigqueue", none, by_pthread_sigqueue, await_handler, none, 0, NULL },
  { "sigaction", none, set_sigaction, raise_until_handled, none, 'i', NULL },
  { "signal", none, set_signal, raise_until_handled, none, 'i', NULL },
  { "ssignal", none, set_ssignal, raise_until_handled, none, 'i', NULL },
  { "sysv_signal", none, set_sysv_signal, raise_until_handled, none, 'i', NULL },
  { "__sysv_signal", none, set_sysv_signal_, raise_until_handled, none, 'i', NULL },
  { "sigset", none, set_sigset, raise_until_handled, none, 'i', NULL },
  { "sigwait", none, by_kill, by_sigwait, none, 'b', NULL },
  { "sigwaitinfo", none, by_kill, by_sigwaitinfo, none, 'b', NULL },
  { "sigtimedwait", none, by_kill, by_sigtimedwait, none, 'b', NULL },
  { "sigsuspend", none, by_kill, by_sigsuspend, none, 'b', NULL },
  { "sigpause", none, by_kill, by_sigpause, none, 'b', NULL },
  { "pause", none, kill_until_heard, by_pause, none, 0, NULL },
  { "alarm", none, by_alarm, await_handler, none, 0, NULL },
  { "ualarm", none, by_ualarm, await_handler, none, 0, NULL },
  { "setitimer", none, by_setitimer, await_handler, none, 0, NULL },
  { "timer_settime", none, by_timer, await_handler, none, 't', NULL },
};

static void
prepare (const struct edge *e)
{
  main_thread = pthread_self ();
  main_number = gettid ();
  sigaddset (&set, NUMBER);
  signal (SIGALRM, handler);
  signal (NUMBER, e->kind == 'i' ? SIG_IGN : handler);
  if (e->kind == 'b')
    pthread_sigmask (SIG_BLOCK, &set, NULL);
  if (e->kind == 't')
    assert (timer_create (CLOCK_REALTIME, NULL, &timer) == 0);
}

EDGES_MAIN (edges, prepare)
