/* lifetime.h -- hooks where the lives of local variables begin and end.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_LIFETIME_H
#define C11T_LIFETIME_H

/* Put hooks where locals of FUN that others may know begin and end.  After
   c11t_skip_analyse, and before the accesses get theirs.  */
void c11t_lifetime_instrument (struct function *fun);

/* Append to SEQ the hook that PARM, a parameter in memory, begins.  */
void c11t_lifetime_parameter (gimple_seq *seq, tree parm);

/* FUN gets no hooks: it is not to become a part of functions that do.  */
void c11t_lifetime_leave (struct function *fun);

#endif
