/* validate.h -- every execution is checked against the axioms (validate=1).
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_OBSERVE_VALIDATE_H
#define C11T_ENGINE_OBSERVE_VALIDATE_H

#include <stdbool.h>

/* In the server, before the first execution.  */
void c11t_validate_prepare (void);
/* In the server: check the execution whose child had the wait status STATUS.
   Return true if it was checked and is valid; does not return if an axiom is
   broken.  */
bool c11t_validate_end (int status);
/* In the child: keep what the trace says; make it say that again, when the
   process's own memory has been put back to what it was then.  */
void c11t_validate_keep (void);
void c11t_validate_return (void);
/* In a direct run: how many were checked (verbose).  */
void c11t_validate_say (void);

#endif
