/* mark.h -- has this object got a record of ours?
   SPDX-License-Identifier: BSD-3-Clause

   The engine knows locks by their addresses.  A lock that is initialised
   statically, as std::mutex and std::shared_mutex are, begins and ends its life
   without a call; on a stack, and in memory that is allocated again, the next
   one then lies at the address of one that is gone, and must not inherit that
   it is held.  Who initialises memory wipes out the mark.

   The mark lies in a field that glibc only uses while control is off, and that
   has no meaning in an object that nobody holds or waits for.  */

#ifndef C11T_INTERPOSE_MARK_H
#define C11T_INTERPOSE_MARK_H

#include "engine/engine.h"

#define C11T_MARK 0x3c11

/* The object at P is about to be used; MARK points to its field.  If it is not
   marked, forget what is known of an earlier one, and mark it.  */
#define c11t_mark(p, mark)                                                    \
  do                                                                          \
    {                                                                         \
      if (__builtin_expect (*(mark) != C11T_MARK, 0))                         \
        {                                                                     \
          c11t_sync_forget (p);                                               \
          *(mark) = C11T_MARK;                                                \
        }                                                                     \
    }                                                                         \
  while (0)

#endif
