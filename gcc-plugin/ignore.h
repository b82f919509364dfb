/* ignore.h -- what the user asked to leave alone, by name and by file.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_IGNORE_H
#define C11T_IGNORE_H

/* Read the patterns in the file NAME, in addition to those already read.  A
   line that is not understood is a fatal error that names it.  */
void c11t_ignore_read (const char *name);

/* The source file NAME asks to be left alone itself.  */
void c11t_ignore_add_file (const char *name);

/* Why the function DECL, or accesses to the variable DECL, are left alone, or
   NULL if nobody asked for it.  */
const char *c11t_ignore_function_reason (tree decl);
const char *c11t_ignore_variable_reason (tree decl);

#endif
