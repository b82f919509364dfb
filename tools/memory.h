/* memory.h -- memory, or the end.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_MEMORY_H
#define C11T_TOOLS_MEMORY_H

#include <stddef.h>
#include <stdlib.h>

#include "base/out.h"

/* N objects of SIZE bytes each, all zeros, malloced.  Never NULL, also for
   none; ends the process when there is no memory.  */
static inline void *
memory_new (size_t n, size_t size)
{
  void *p = calloc (n ? n : 1, size ? size : 1);
  if (!p)
    c11t_die ("out of memory");
  return p;
}

#endif
