/* cause.h -- findings that have one cause.
   SPDX-License-Identifier: BSD-3-Clause

   Findings are of one cause if the same changes were tried for each of them
   and are enough (explanation.tested).  What is explained otherwise, or not at
   all, is in no group.  */

#ifndef C11T_TOOLS_CAUSE_H
#define C11T_TOOLS_CAUSE_H

#include <jansson.h>

/* The groups of two and more among FINDINGS, an array of findings: a new array
   of objects with "findings", ids, and "changes", as in the explanation of the
   first one.  */
json_t *causes_find (const json_t *findings);

/* Set "causes" of the result J, if its "findings" have some.  */
void causes_set (json_t *j);

/* "c11test: 4 findings have one cause, linuxrwlocks.h:60: ID ID ID ID", a line
   for each of CAUSES, malloced; "" if there are none.  */
char *causes_text (const json_t *causes);

#endif
