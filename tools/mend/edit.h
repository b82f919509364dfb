/* edit.h -- a changed memory order in the text of a program.
   SPDX-License-Identifier: BSD-3-Clause

   TEXT is a source file of C or C++; a change concerns the call that begins at
   a line and a column (in bytes, from 1), as the compiler tells of an access.
   What cannot be changed safely without a compiler's help is refused: calls in
   macros, conditions that would need a fence inside, operators of C++ without
   a call.

   The functions return the new text, malloced, or NULL; TEXT stays the
   caller's.  */

#ifndef C11T_TOOLS_MEND_EDIT_H
#define C11T_TOOLS_MEND_EDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/event.h"

/* Where the call at LINE, COLUMN begins; SIZE_MAX if TEXT has no such line, or
   the line is a macro's.  */
size_t edit_find (const char *text, uint32_t line, uint32_t column);

/* The call at AT gets ORDER; one that compares and exchanges (CAS) for its
   success, and what goes with it for its failure.  */
char *edit_order (const char *text, size_t at, enum c11t_order order,
                  bool cas);
/* A seq_cst fence behind the statement of the call at AT.  */
char *edit_fence_after (const char *text, size_t at);
/* The statement that is the call at AT goes.  */
char *edit_remove (const char *text, size_t at);
/* How TEXT writes ORDER: "memory_order_acquire", "std::memory_order_acquire",
   "__ATOMIC_ACQUIRE", as the call at AT (SIZE_MAX: as a fence).  Malloced.  */
char *edit_order_name (const char *text, size_t at, enum c11t_order order);

#endif
