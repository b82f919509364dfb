/* where.h -- addresses in findings as lines.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_WHERE_H
#define C11T_TOOLS_WHERE_H

#include <jansson.h>

struct c11t_finding;

/* Notes of F's places that say "now at MODULE+0xADDRESS" become the place's
   file, line and function, or if it has such already, a note with their names.
   MODULES is the array of paths that the program told of; may be NULL.  What
   cannot be found stays as it is.  */
void where_resolve (struct c11t_finding *f, const json_t *modules);

#endif
