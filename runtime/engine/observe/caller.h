/* caller.h -- where calls of the runtime come from; see caller.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CALLER_H
#define C11T_ENGINE_CALLER_H

#include <stdbool.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/thread.h"

struct c11t_thread;
struct c11test_site;

/* Where T, which waits, was made to.  */
struct c11test_site *c11t_caller (struct c11t_thread *t);
/* The call by which T, which runs, frees memory; FROM is where that returns
   to.  */
struct c11test_site *c11t_freeing_call (struct c11t_thread *t,
                                        const void *from);
/* The call by which T, which runs, allocates memory, if it is one of the
   program's that is there for that; NULL: some other code does, for itself.
   Asked once for each object.  */
struct c11test_site *c11t_allocating_call (struct c11t_thread *t);
/* The place in the program that made such other code run; NULL if unknown.
   Takes microseconds.  */
struct c11test_site *c11t_allocating_frame (struct c11t_thread *t);
/* The innermost place in instrumented code on the running thread's stack,
   beginning with the interrupted one, PC, which it is if there is none.  */
uintptr_t c11t_instrumented_frame (uintptr_t pc);
/* What has called the runtime, on the running thread's stack, in one number;
   not 0.  Takes microseconds.  */
uint64_t c11t_stack_hash (void);
/* The name of the library that FROM lies in, if nothing that it orders is seen;
   NULL if it is instrumented, or one whose synchronisation is ours.  */
const char *c11t_unseen_library (const void *from);
/* Does PC lie in a program or library that a place is known of?  */
bool c11t_is_instrumented (uintptr_t pc);
bool c11t_is_own_code (uintptr_t pc); /* that, or the program itself */

#endif
