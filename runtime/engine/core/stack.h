/* stack.h -- the stacks of program threads.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  A stack is mapped for a thread and unmapped when the
   thread is reaped, so that who still uses it then crashes.  This is as good as
   true; in fact stacks stay mapped, for the next thread and, while executions
   are repeated in one process (tracked.h), the next execution: they are zero
   when they are given out, lie where the kernel would have mapped them, and who
   uses one without a thread crashes, or is made to.

   Does not: while executions are repeated, notice such a use by code that is
   not instrumented; nor know stacks that the program gives to its threads.  */

#ifndef C11T_ENGINE_STACK_H
#define C11T_ENGINE_STACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "report/finding.h"

/* SIZE zeroed bytes, the lowest GUARD of which, whole pages, cannot be used.
   NULL if there is no memory.  */
void *c11t_stack_map (size_t size, size_t guard);
/* The thread that had the SIZE bytes at P has ended.  */
void c11t_stack_unmap (void *p, size_t size);

/* How many are mapped that no thread has and everybody can use.  */
extern uint32_t c11t_idle_stacks;
void c11t_stack_touched_idle (uintptr_t addr, size_t n);
/* Somebody is about to use the N bytes at ADDR.  */
static inline void
c11t_stack_touch (uintptr_t addr, size_t n)
{
  if (__builtin_expect (c11t_idle_stacks, 0))
    c11t_stack_touched_idle (addr, n);
}

/* Somebody else is about to map memory, or executions are not repeated any more:
   no mapping is left that no thread has.  */
void c11t_stacks_settle (void);

/* Executions will be repeated; there is one thread.  What is between the two
   addresses is not to be put back between them.  */
void c11t_stacks_repeat (uintptr_t *ret_low, uintptr_t *ret_high);
/* An execution is over; the memory is about to be put back.  No thread but main
   runs on a stack of ours.  FAULTS false: there was no page fault since the last
   call.  */
void c11t_stacks_clean (bool faults);

#endif
