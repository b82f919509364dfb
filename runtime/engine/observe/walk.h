/* walk.h -- the running thread's stack; see walk.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  Nothing here switches fibers.  */

#ifndef C11T_ENGINE_WALK_H
#define C11T_ENGINE_WALK_H

#include <stdint.h>

#include "report/record.h"

struct c11t_walk
{
  uint32_t n;
  uint64_t pc[C11T_RECORD_FRAMES]; /* innermost first */
};

/* The stack of the thread that runs, from this function on; the result is valid
   until the next call, and never NULL.  */
const struct c11t_walk *c11t_walk (void);

#endif
