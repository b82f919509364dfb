/* failure.h -- ends of an execution that are not the program's doing.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_FAILURE_H
#define C11T_ENGINE_FAILURE_H

#include <stdbool.h>

/* This is a new child: what c11t_die says from now on is put into the shared
   memory, for the server to say.  */
void c11t_failure_begin (void);

/* True if the program has changed the limits on threads or memory that it was
   started with: then it is the program that ran into them.  */
bool c11t_failure_own_limits (void);

/* An execution has ended with the wait status STATUS.  If somebody else killed it,
   that is a failure.  What a program that has left control, or has children
   outside of it, does to itself is not known, and counts as its own.  */
void c11t_failure_of_end (int status);

#endif
