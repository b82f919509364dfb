/* timer-thread-race.c -- SIGEV_THREAD: what follows the setting of the timer
   races with its function.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-finding data-race 20 }  */

#define UNPROTECTED
#include "timer-thread.c"
