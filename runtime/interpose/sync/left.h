/* left.h -- locks that a process out of control has from before its fork.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_LEFT_H
#define C11T_INTERPOSE_LEFT_H

#include <stdbool.h>

/* How many are still held as they were at the fork, while this process has made
   no thread that could let them go.  */
extern unsigned c11t_left;

/* This process has just left control, in a fork.  */
void c11t_left_begin (void);

/* For c11t_left > 0.  */
void c11t_left_waits (const void *lock, bool shared, const char *doing,
                      const void *pc);
void c11t_left_dropped (const void *lock);

/* Out of control, the calling function is about to wait for LOCK, SHARED or
   for itself.  */
#define c11t_left_wait(lock, shared)                                          \
  do                                                                          \
    if (__builtin_expect (c11t_left != 0, 0))                                 \
      c11t_left_waits ((const void *) (lock), shared, __func__,               \
                       __builtin_return_address (0));                         \
  while (0)

/* It has let LOCK go.  */
static inline void
c11t_left_drop (const volatile void *lock)
{
  if (__builtin_expect (c11t_left != 0, 0))
    c11t_left_dropped ((const void *) lock);
}

#endif
