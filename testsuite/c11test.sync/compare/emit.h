/* emit.h -- results leave the process under test unseen; see emit.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef EMIT_H
#define EMIT_H

/* The descriptor that the results go to.  */
#define EMIT_FD 600

/* An execution begins.  */
void emit_begin (void);
/* Call AT of thread WHICH has returned RESULT, below 16.  */
void emit (int which, int at, int result);

#endif
