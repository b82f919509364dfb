/* skip.h -- which memory no other thread can see, or need not be watched.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_SKIP_H
#define C11T_SKIP_H

/* Decide what the current function FUN shares.  Points-to information must
   be up to date; nothing that the accesses are instrumented with may be in
   the function yet.  */
void c11t_skip_analyse (struct function *fun);

/* Why the reference REF is not instrumented, or NULL if it is.  */
const char *c11t_skip_reason (tree ref);

/* The same for what the pointer operand PTR points to.  */
const char *c11t_skip_reason_pointer (tree ptr);

/* Why function FUN is left alone as a whole, or NULL if it is not.  */
const char *c11t_skip_function_reason (struct function *fun);

#endif
