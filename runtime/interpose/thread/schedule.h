/* schedule.h -- system calls that take a thread's number.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_SCHEDULE_H
#define C11T_INTERPOSE_SCHEDULE_H

#include <stdbool.h>

/* If the call NUMBER with the six arguments at A is about a thread of ours, as
   gettid numbers them, make it with its result in *RET and return true.  */
bool c11t_schedule_by_syscall (long number, const long *a, long *ret);

#endif
