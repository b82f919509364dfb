/* clean.h -- texts that a program chose, made fit for a terminal.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_BASE_CLEAN_H
#define C11T_BASE_CLEAN_H

#include <stddef.h>

/* Replace in the N bytes at TEXT what a terminal would obey (controls, escape
   sequences, directional overrides) and what is no UTF-8, byte by byte, with
   question marks; line ends and tabs with spaces.  LINES: the text is output
   of ours, in which line ends stay, and, if it is 1, colours.  */
void c11t_clean (char *text, size_t n, int lines);

#endif
