/* clone.h -- threads and processes that the C library does not make.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_CLONE_H
#define C11T_INTERPOSE_CLONE_H

#include <stdbool.h>

/* If system call NUMBER with the arguments A makes a process, make it and put
   the result in *RET; if it makes a thread, end the campaign.  Return false if
   it does neither.  Only under control.  */
bool c11t_clone_by_syscall (long number, const long *a, long *ret);

/* End the campaign if START is a function of a library that synchronises its
   threads out of sight.  Only under control.  */
void c11t_check_thread_start (void *(*start) (void *));

#endif
