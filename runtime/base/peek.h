/* peek.h -- read memory that may not be there.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_BASE_PEEK_H
#define C11T_BASE_PEEK_H

#include <stdbool.h>
#include <stddef.h>

/* Copy the N bytes at FROM to TO.  Return false, and leave TO alone, if they
   cannot be read.  N is 8 at most.  errno stays.  Costs system calls.  */
bool c11t_peek (void *to, const void *from, size_t n);

#endif
