/* await-loop.h -- loops that do nothing but wait.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/; await-loop.c says what such a loop is.  */

#ifndef C11T_ENGINE_AWAIT_LOOP_H
#define C11T_ENGINE_AWAIT_LOOP_H

#include <stdint.h>

#include "c11test/abi.h"
#include "c11test/strategy.h"

struct c11t_thread;

/* The running thread T stands before a read of OBJECT at S.  What is known of
   the loop that brought it here, for a strategy that asks for every step.  */
enum c11test_round c11t_round_look (struct c11t_thread *t,
                                    const struct c11test_site *s,
                                    uintptr_t object);
/* And now T, after those who went first, makes that read.  */
void c11t_round_begin (struct c11t_thread *t, const struct c11test_site *s);

#endif
