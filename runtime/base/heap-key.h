/* heap-key.h -- the mark that the C library leaves in freed blocks.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_BASE_HEAP_KEY_H
#define C11T_BASE_HEAP_KEY_H

/* Make it the same in each process.  To be called while there is one thread.  */
void c11t_heap_key_fix (void);

#endif
