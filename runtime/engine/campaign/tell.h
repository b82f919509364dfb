/* tell.h -- what the server says of executions.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  To the command, in the lines of report/wire.h, if the
   option result-fd names a descriptor, else to the user.  If nobody listens to
   the lines any more, these functions end the process with status 67.  */

#ifndef C11T_ENGINE_TELL_H
#define C11T_ENGINE_TELL_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/cut.h"

/* What the server knows after an execution, beside what lies in memory shared
   with it.  */
struct c11t_outcome
{
  const char *status; /* as in wire.h */
  int code;
  bool validated;
};

/* Before the first execution.  */
void c11t_tell_prepare (void);

/* Write the LEN bytes at P, whole lines, to the command.  */
void c11t_tell (const char *p, size_t len);

/* Tell once more what is told once: who listens may have to forget what was told
   before.  */
void c11t_tell_anew (void);

/* The execution in the shared memory, which had the outcome O.  */
void c11t_tell_execution (const struct c11t_outcome *o);

/* The same to the user: what was found for the first time.  */
void c11t_print_execution (void);

/* The last line to the command: whether all executions have been made, and if
   not, why.  */
void c11t_tell_bye (bool exhausted, const char *why, uint64_t processes);

/* The line of an error, after which this server ends with status 67, and the
   campaign if the program is REFUSED.  */
void c11t_tell_error (const char *text, bool refused);

#endif
