/* code.h -- where a file calls functions of a library.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_CODE_H
#define C11T_TOOLS_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct code_calls
{
  bool is_elf; /* otherwise all others say nothing */
  bool is_dynamic;
  bool defines; /* one of the functions is in the file itself */
  bool refers;  /* it is looked for in libraries */
  uint64_t *at; /* where calls return to, by address; malloced */
  size_t n;
};

/* What the file PATH has to do with the functions that WANTED is true for.
   Addresses are the file's own; on machines other than x86-64 there are none.
 */
void code_calls_find (const char *path, bool (*wanted) (const char *name),
                      struct code_calls *ret);

#endif
