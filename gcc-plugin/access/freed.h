/* freed.h -- blocks of a function's own that it may use when they are gone.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_FREED_H
#define C11T_FREED_H

#include "gcc-plugin/gcc-headers.h"

/* Set in BLOCKS, by DECL_PT_UID, the heap blocks that FUN frees and may access
   afterwards.  */
void c11t_freed_collect (struct function *fun, bitmap blocks);

#endif
