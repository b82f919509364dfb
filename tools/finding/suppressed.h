/* suppressed.h -- what the command says of suppressed findings.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_SUPPRESSED_H
#define C11T_TOOLS_SUPPRESSED_H

#include <jansson.h>

struct options;
struct results;
struct suppressions;

/* The rules that O names, read; NULL if none.  A bad file ends the process
   with STATUS_USAGE.  */
struct suppressions *suppressed_init (const struct options *o);

/* Print to standard error what R suppressed, and the entries without use.  */
void suppressed_show (const struct results *r);

/* Print to standard output lines that suppress what R found.  */
void suppressed_suggest (const struct results *r);

/* The rules of R and what they matched; an array.  */
json_t *suppressed_to_json (const struct results *r);

#endif
