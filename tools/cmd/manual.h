/* manual.h -- what the tables of commands and options say to man and to bash.
   SPDX-License-Identifier: BSD-3-Clause

   Run when c11test is built, so that neither can say anything else than the
   command itself.  */

#ifndef C11T_TOOLS_MANUAL_H
#define C11T_TOOLS_MANUAL_H

#include <stdio.h>

struct command;

/* Write the manual page of C, or of c11test as a whole if it is NULL, to
   OUT.  */
void manual_page (const struct command *c, FILE *out);

/* Write shell functions to OUT that print the words of the tables:
   _c11test_commands, _c11test_options COMMAND, _c11test_values COMMAND OPTION
   (its values, or @file).  */
void completion_tables (FILE *out);

#endif
