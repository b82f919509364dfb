/* repeat.h -- many executions in one process: the two ends.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  The child of the server (snapshot.c) that runs a
   C11TEST_TEST stops after each execution, tells the server, and goes on with
   the next one when it is told to, or goes on by itself (batch.h).  */

#ifndef C11T_ENGINE_REPEAT_H
#define C11T_ENGINE_REPEAT_H

#include <stdbool.h>
#include <stdint.h>

/* The server, before its first child: have the two descriptors if this program
   can be repeated.  */
void c11t_repeat_prepare (void);
/* The child has been forked.  STAY false: its first execution is its last.  */
void c11t_repeat_forked (bool stay);
/* The server's descriptor that becomes readable when the child has ended an
   execution and waits; -1 if there is none.  */
int c11t_repeat_fd (void);
/* The server: the child has said so.  */
void c11t_repeat_heard (void);
/* The server: the child shall go on.  */
void c11t_repeat_go (void);
/* The server: a new process has made SEVERAL executions or stays for another, or
   it has made one.  */
void c11t_repeat_made (bool several);
/* The server: there is nothing more to do for it.  */
void c11t_repeat_end (void);

#endif
