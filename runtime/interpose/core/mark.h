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

#include <stdbool.h>
#include <stddef.h>

#include "engine/door/sync.h"

#define C11T_MARK 0x3c11
/* It has been destroyed.  Semaphores, barriers and spin locks, which begin with
   a call, have only this mark, in a word that glibc does not use, or that means
   nothing any more.  */
#define C11T_GONE 0x3c12

/* The function DOING is about to use the object at P, which reports call WHAT;
   MARK points to its field.  If it is not marked, forget what is known of an
   earlier one, and mark it.  IS_GARBAGE: it cannot have been initialised.
   False if it has been destroyed.  */
#define c11t_mark(p, mark, is_garbage, what, doing)                           \
  (__builtin_expect (*(mark) == C11T_MARK, 1)                                 \
   || (*(mark) == C11T_GONE                                                   \
           ? (c11t_sync_gone (p, what, doing), false)                         \
           : (c11t_mark_begin (p, sizeof *(p), is_garbage, what, doing),      \
              *(mark) = C11T_MARK, true)))

/* The object at P, of N bytes, is used for the first time.  */
static inline void
c11t_mark_begin (void *p, size_t n, bool is_garbage, const char *what,
                 const char *doing)
{
  if (is_garbage || c11t_sync_is_filler (p, n))
    {
      c11t_sync_raw (p, what, doing);
      __builtin_memset (p, 0, n);
    }
  c11t_sync_forget (p);
}

/* The same for an object that has the mark C11T_GONE only.  */
#define c11t_check_gone(p, mark, is_garbage, what, doing)                     \
  do                                                                          \
    {                                                                         \
      if (__builtin_expect (*(mark) == C11T_GONE, 0))                         \
        c11t_sync_gone ((void *) (p), what, doing);                           \
      else if (__builtin_expect (                                             \
                   (is_garbage)                                               \
                       || c11t_sync_is_filler ((void *) (p), sizeof *(p)),    \
                   0))                                                        \
        c11t_mark_begin ((void *) (p), sizeof *(p), true, what, doing);       \
    }                                                                         \
  while (0)

#endif
