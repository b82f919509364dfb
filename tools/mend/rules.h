/* rules.h -- lines for the option orders, written into the sources.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_MEND_RULES_H
#define C11T_TOOLS_MEND_RULES_H

#include <stddef.h>

#include <jansson.h>

/* TEXT with the change CHANGE, "store release", "after seq_cst", of the call at
   AT; NULL if it cannot be made (edit.h).  Malloced.  */
char *rules_edit (const char *text, size_t at, const char *change);

/* A unified diff that does what RULES say, an array of objects with "file",
   "line", "column", "change" ("store release") and, if they are known, "expr" and
   "macro"; *RET_MISSING counts those that could not be written.  Malloced.

   Orders of atomic operations are changed.  Volatile and plain accesses, and
   what stands in macros, get fences: they are as good where such accesses are
   relaxed ones.  */
char *rules_diff (const json_t *rules, size_t *ret_missing);

#endif
