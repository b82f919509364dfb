/* await.h -- the server waits for the processes of an execution.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CAMPAIGN_AWAIT_H
#define C11T_ENGINE_CAMPAIGN_AWAIT_H

#include <stdbool.h>
#include <sys/types.h>

/* In the server, before the first execution: its processes that stay behind
   shall be ours.  */
void c11t_await_begin (void);
/* How it ended.  */
struct c11t_end
{
  int status; /* wait status of its first process */
  bool stays; /* which has not ended, but waits for the next one (repeat.h) */
  bool again; /* it was killed in place of the one before, and means nothing */
};
/* In the server: wait for the execution whose first process is PID, and those
   that PID makes by itself after it (batch.h), each within the time limit.  */
void c11t_await (pid_t pid, struct c11t_end *ret);

#endif
