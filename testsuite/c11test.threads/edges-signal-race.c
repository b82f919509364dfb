/* edges-signal-race.c -- edges-signal.c without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "kill killpg pthread_kill tgkill sigqueue" }
   { c11t-each "pthread_sigqueue sigaction signal ssignal sysv_signal" }
   { c11t-each "__sysv_signal sigset sigwait sigwaitinfo sigtimedwait" }
   { c11t-each "sigsuspend sigpause pause alarm ualarm setitimer" }
   { c11t-each "timer_settime" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "edges-signal.c"
