/* given-back.h -- heap objects whose memory the system has again.
   SPDX-License-Identifier: BSD-3-Clause

   The C library maps memory of its own for a large object, and unmaps it when
   that is freed.  It may then map there what we are not told of: the stack of a
   kernel thread with its thread-local variables, a library that is loaded.  The
   marks of the free are still there, for accesses by who has kept a pointer, and
   are not about such memory.

   Does not see whose memory it is: an access through an old pointer is none by
   then that could be told from others.  */

#ifndef C11T_ENGINE_MEMORY_GIVEN_BACK_H
#define C11T_ENGINE_MEMORY_GIVEN_BACK_H

#include <stdbool.h>
#include <stdint.h>

struct c11t_access;

/* True if the object that was freed at ADDR by END was given back, and something
   is mapped there now: what is known of the object is forgotten.  Makes a system
   call if it was given back.  */
bool c11t_is_given_away (uintptr_t addr, const struct c11t_access *end);

#endif
