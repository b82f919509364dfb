/* origin.h -- of which function of the source a statement is.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_ORIGIN_H
#define C11T_ORIGIN_H

/* The function in whose source the statement at LOC stands: the current one, or
   one inlined into it.  */
tree c11t_origin_function (location_t loc);

/* Nothing is inlined into FUN yet: remember the texts of all that it accesses.  */
void c11t_origin_remember (struct function *fun);

/* The text of REF, which the statement at LOC writes if IS_WRITE, otherwise
   reads: that of before anything was inlined.  */
const char *c11t_origin_text_of_ref (location_t loc, tree ref, bool is_write);

/* The same for what argument ARG of CALL points to; TYPE as for
   c11t_text_of_pointee.  */
const char *c11t_origin_text_of_pointee (gcall *call, unsigned arg, tree type);

#endif
