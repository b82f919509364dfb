/* dead-stack.h -- the stacks of threads that have ended.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CORE_DEAD_STACK_H
#define C11T_ENGINE_CORE_DEAD_STACK_H

#include <stdbool.h>
#include <stdint.h>

struct c11t_thread;

/* T ends; nobody asks for it any more; its stack is its own from now on.  */
void c11t_stack_dies (struct c11t_thread *t);
void c11t_stack_reaped (const struct c11t_thread *t);
void c11t_stack_given (const struct c11t_thread *t);
/* Does ADDR lie on the stack of a thread that has ended, and no other has got
   since?  *RET_THREAD is its number.  */
bool c11t_stack_is_dead (uintptr_t addr, uint32_t *ret_thread);

#endif
