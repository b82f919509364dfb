/* by-number.h -- system calls through the function syscall.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_BY_NUMBER_H
#define C11T_INTERPOSE_BY_NUMBER_H

#include <errno.h>
#include <signal.h>
#include <stdbool.h>

/* What does call NUMBER with the six arguments at A, as the C library's function
   of that name does it; NULL if the kernel may do it.  */
typedef long c11t_by_number (const long *a);
c11t_by_number *c11t_find_by_number (long number);
c11t_by_number *c11t_find_signal_by_number (long number);
/* membarrier (sync/membarrier.c).  May switch.  */
long c11t_membarrier_by_number (const long *a);

/* The kernel's set of signals at P, which may be 0, in ROOM; or NULL.  */
const sigset_t *c11t_set_of (long p, sigset_t *room);

/* An error that a function returns, as syscall does.  */
static inline long
c11t_fail_by_number (int err)
{
  if (!err)
    return 0;
  errno = err;
  return -1;
}

#endif
