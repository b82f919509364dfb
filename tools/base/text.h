/* text.h -- small things with texts.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_TEXT_H
#define C11T_TOOLS_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct c11t_text;

/* The edit distance of A and B; large for long texts.  */
unsigned text_distance (const char *a, const char *b);

/* The value of the hexadecimal digit C, in lower case; -1 if it is none.  */
static inline int
text_hex_digit (char c)
{
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                : -1;
}

/* What stands behind the last slash of FILE.  */
const char *text_base_name (const char *file);

/* printf into malloced memory.  Never NULL.  */
char *text_format (const char *format, ...)
    __attribute__ ((format (printf, 1, 2)));

/* Append a blank and the word S to T, quoted for a shell if it must be.  */
void text_add_word (struct c11t_text *t, const char *s);

/* As fprintf, but what a terminal would obey becomes question marks
   (base/clean.h): for all lines in which there may be something that the program
   under test, or a file, chose.  */
void text_print (FILE *out, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

/* Is descriptor FD a terminal that knows escape sequences?  Not if TERM is
   "dumb" or not set.  */
bool text_is_terminal (int fd);

/* Are colours welcome on FD: such a terminal, and no NO_COLOR
   (no-color.org), which counts unless it is empty.  */
bool text_wants_color (int fd);

#endif
