/* idioms.h -- which library a macro or function of synchronisation is of.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_IDIOMS_H
#define C11T_TOOLS_IDIOMS_H

struct idiom
{
  const char *library, *pattern, *meaning;
};

/* The row of idioms.def that NAME fits, or NULL.  */
const struct idiom *idiom_find (const char *name);

/* The same for the first of NAMES, "OUTER>INNER", that fits; *RET_NAME is
   that name, malloced, or NULL.  */
const struct idiom *idiom_find_macro (const char *names, char **ret_name);

#endif
