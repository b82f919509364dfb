/* until.c -- stop in the middle of an execution (option until).
   SPDX-License-Identifier: BSD-3-Clause

   Events are those that the recorder counts (report/record.h).  Event number
   UNTIL has taken effect, the next one has not.  Under the fork server the
   execution ends there and what was recorded tells the rest; in one process
   the debugger gets a SIGTRAP, so that the program can be looked at and go
   on.  */

#define _GNU_SOURCE
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/out.h"
#include "engine/core/params.h"
#include "engine/door/control.h"
#include "engine/observe/explain.h"
#include "engine/observe/record.h"

void
c11t_until_reached (void)
{
  if (c11t_params.fork)
    c11t_end_execution ();
  int state = c11t_engine_state;
  c11t_engine_state = 2; /* the signal is the debugger's */
  c11t_say ("stopped after event %llu",
            (unsigned long long) c11t_params.until);
  syscall (SYS_tgkill, syscall (SYS_getpid), syscall (SYS_gettid), SIGTRAP);
  c11t_engine_state = state;
}
