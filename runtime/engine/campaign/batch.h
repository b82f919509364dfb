/* batch.h -- executions that a process makes without asking the server.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  After an execution of a C11TEST_TEST (repeat.h) about
   which there is nothing to tell but what its behaviour was, the process notes
   that in shared memory and goes on with the next one.  The server passes on
   what has been noted, from time to time and when it hears of the process
   again.

   The executions of a server are counted from 0, in whatever process they are.
   Which one runs is c11t_batch_nth () and nothing else: how many were noted, or
   told one by one.  So whenever a process dies, all that it noted is there, and
   it died in the one after.  */

#ifndef C11T_ENGINE_BATCH_H
#define C11T_ENGINE_BATCH_H

#include <stdbool.h>
#include <stdint.h>

/* The server, before its first child.  */
void c11t_batch_prepare (void);

/* The execution that runs, or runs next.  In the server and its children.  */
uint64_t c11t_batch_nth (void);

/* The child: an execution has ended and left nothing but memory.  If that is all
   there is to say of it, note it, let the strategy go on, begin the next one
   (c11t_begin_nth), and return true.  If false, the server must see to it.  */
bool c11t_batch_go_on (void);

/* The server: tell the command what has been noted since the last call.  */
void c11t_batch_publish (void);

/* The server has told of the execution c11t_batch_nth () itself.  */
void c11t_batch_told (void);

/* The server, then: let an exhaustive strategy go to its next execution.  Return
   false if it does not; *RET_WHY becomes NULL if there is none left.  */
bool c11t_batch_advance (const char **ret_why);

#endif
