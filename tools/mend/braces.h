/* braces.h -- texts of C and C++, thing by thing, and what braces hold.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_MEND_BRACES_H
#define C11T_TOOLS_MEND_BRACES_H

#include <stdbool.h>
#include <stddef.h>

#include "tools/mend/statement.h"

/* Is the word at I WORD?  Behind the word at I.  */
bool braces_keyword (const char *s, size_t i, const char *word);
size_t braces_word_end (const char *s, size_t i);

/* The bracket that closes the one at I; SIZE_MAX if there is none.  */
size_t braces_closing (const char *s, size_t i);

/* If another part of an #if begins at I (#else), where its #endif is; otherwise
   I.  */
size_t braces_endif (const char *s, size_t i);

/* Does the bracket at I follow a name, or another bracket?  */
bool braces_named (const char *s, size_t i);

/* The brace of the statements around AT; SIZE_MAX if there is none that is
   certain.  FROM: as for statement_find.  */
size_t braces_around (const char *s, size_t from, size_t at);

#endif
