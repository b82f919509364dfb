/* session.h -- what a worker has started, as one.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_SESSION_H
#define C11T_SESSION_H

#include <sys/types.h>

/* Send signal NUMBER to every process of the session ID, which need not have
   its leader any more.  */
void session_signal (pid_t id, int number);

/* SIGTSTP, which is blocked, has come: stop the N sessions IDS and ourselves,
   and go on with them when we do.  */
void session_stop (const pid_t *ids, unsigned n);

/* They have ended: SIGTSTP is the kernel's affair again.  */
void session_no_more (void);

#endif
