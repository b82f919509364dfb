/* statement.h -- the statement around a place in the text of a program.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_MEND_STATEMENT_H
#define C11T_TOOLS_MEND_STATEMENT_H

#include <stdbool.h>
#include <stddef.h>

/* The innermost statement in which a place lies, and the part of it that has
   the place: all of it, or what stands between the brackets of an if or a
   loop, or between semicolons there.  */
struct statement
{
  size_t begin, end; /* behind its labels; its semicolon or brace included */
  size_t part, part_end;
  bool head;   /* the part is a condition */
  bool again;  /* the part may be evaluated again before the next statement */
  bool bare;   /* it is the body of another one, without braces */
  bool simple; /* it ends with its semicolon, and comes back: no return */
};

/* Fill RET with the statement of place AT in S, C or C++, in which FROM, 0 or
   a place of statement_tops, is not behind it.  False if it is in no function,
   or in a preprocessor's line, or what is there is not understood.  */
bool statement_find (const char *s, size_t from, size_t at,
                     struct statement *ret);

/* Places in S that are in no brackets, behind a brace, from first to last: N
   of them, malloced.  */
size_t *statement_tops (const char *s, size_t *n);

/* From I, the place of anything in S, to what follows it: a text, a character
   and a comment are one thing, and so is a line of the preprocessor if I is
   where it begins.  */
size_t statement_skip (const char *s, size_t i);

/* Behind blanks, comments and lines of the preprocessor from I on.  */
size_t statement_space (const char *s, size_t i);

/* Is C part of a name?  */
bool statement_is_word (char c);

#endif
