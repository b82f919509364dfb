/* variables.h -- is this still the environment that it was?
   SPDX-License-Identifier: BSD-3-Clause

   An object with a member for each variable: its name, and a checksum of its
   value (FNV-1a, 64 bits, hexadecimal), for values may be secrets.  Those that
   shells change by themselves, and ours, are left out.  */

#ifndef C11T_TOOLS_VARIABLES_H
#define C11T_TOOLS_VARIABLES_H

#include <jansson.h>

/* The environment of this process.  */
json_t *variables_new (void);

/* The names of those that are not as they were in WAS, with commas between, or
   NULL if all are.  Malloced.  */
char *variables_changed (const json_t *was);

#endif
