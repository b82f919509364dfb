/* bounds.h -- why "every execution was made" would not be true.
   SPDX-License-Identifier: BSD-3-Clause

   An exhaustive strategy promises to have seen everything.  Each thing that
   speaks against it is one object of a list: the runtime names what it had to
   cut (report/cuts.def) with the place and the number of executions; what only
   the command sees is added at the end.  The promise holds if the list is
   empty.  */

#ifndef C11T_BOUNDS_H
#define C11T_BOUNDS_H

#include <jansson.h>
#include <stdbool.h>

struct outcome;
struct results;

/* Take the line of type "cut" whose members J has, without "t".  */
void bounds_take (struct results *r, const json_t *j);

/* The list for a campaign that ended as END says; a new reference.  */
json_t *bounds_list (const struct results *r, const struct outcome *end);

/* True if the list is empty.  */
bool bounds_none (const struct results *r, const struct outcome *end);

/* Print it to standard error, one line each.  */
void bounds_show (const struct results *r, const struct outcome *end);

#endif
