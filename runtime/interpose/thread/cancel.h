/* cancel.h -- acting on a cancellation.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_CANCEL_H
#define C11T_INTERPOSE_CANCEL_H

/* A cancellation point: does not return if the running thread has been asked
   to end and may.  Call it outside the engine, on control.  */
void c11t_cancellation_point (void);

#endif
