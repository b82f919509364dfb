/* heap.h -- heap objects that hold nothing yet.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_MEMORY_HEAP_H
#define C11T_ENGINE_MEMORY_HEAP_H

#include <stdbool.h>
#include <stddef.h>

#include "report/finding.h"

/* As c11t_heap_fill, but not a byte more than N.  */
void c11t_heap_fill_part (void *p, size_t n);
/* True if the N bytes at P are as c11t_heap_fill leaves them.  */
bool c11t_heap_is_filler (const void *p, size_t n);

#endif
