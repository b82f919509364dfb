/* diff.h -- a changed source as a unified diff.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_MEND_DIFF_H
#define C11T_TOOLS_MEND_DIFF_H

#include <stdbool.h>
#include <stdio.h>

/* Write the difference between FILE and TEXT to OUT; false if there is no diff
   that could do it.  */
bool diff_write (const char *file, const char *text, FILE *out);

#endif
