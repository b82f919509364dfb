/* text.h -- the source text of an access, as far as GIMPLE still knows it.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_TEXT_H
#define C11T_TEXT_H

/* Forget what c11t_text_remember noted: a new function begins.  */
void c11t_text_begin (void);

/* SSA name NAME was the value of the object with text TEXT before its
   definition was rewritten.  */
void c11t_text_remember (tree name, const char *text);

/* The text of memory reference REF, "" if unknown.  The string is interned:
   equal texts are equal pointers and live as long as the compiler.  */
const char *c11t_text_of_ref (tree ref);

/* The text of the object that PTR points to; accesses to it have type TYPE
   (used to turn byte offsets into subscripts; may be NULL).  */
const char *c11t_text_of_pointee (tree ptr, tree type);

#endif
