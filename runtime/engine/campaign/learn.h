/* learn.h -- executions that the strategy learns from.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/; the server's, but for the last one.  The rule is in c11test/strategy.h: before
   an execution those with lower numbers that the strategy learns from have been
   made, in order, whosever they are.  This keeps account of them.  */

#ifndef C11T_ENGINE_LEARN_H
#define C11T_ENGINE_LEARN_H

#include <stdbool.h>
#include <stdint.h>

/* True if one has to be made before execution NUMBER: *RET_NUMBER.  */
bool c11t_learn_is_due (uint64_t number, uint64_t *ret_number);

/* The execution in the shared memory has ended: learn from it if it is the next
   one to learn from.  */
void c11t_learn (void);

/* True if the server has to learn from execution NUMBER of its own, or from others,
   before its next one.  */
bool c11t_learn_waits (uint64_t number);

#endif
