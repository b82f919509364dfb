/* leave.h -- functions that are left to GCC because something failed.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_LEAVE_H
#define C11T_LEAVE_H

/* From now on an internal error, of the plugin or of GCC after it, has the
   unit compiled once more without the function that it happened in.  */
void c11t_leave_init (const char *plugin);

/* Why FUN is left alone: what failed in it before, or NULL.  The user is told
   with the first question about it.  */
const char *c11t_leave_reason (struct function *fun);

/* What happens in between is about the current function.  */
void c11t_leave_begin (void);
void c11t_leave_end (void);

#endif
