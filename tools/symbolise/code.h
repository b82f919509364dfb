/* code.h -- where a file calls functions of a library.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_CODE_H
#define C11T_TOOLS_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct code_call
{
  uint64_t to;      /* where it returns to */
  const char *name; /* of the function, for the linker */
};

struct code_calls
{
  bool is_elf; /* otherwise all others say nothing */
  bool is_dynamic;
  bool defines;           /* one of the functions is in the file itself */
  bool refers;            /* it is looked for in libraries */
  struct code_call *call; /* by address */
  size_t n;
  char **names; /* all that CALL has */
  size_t n_names;
};

/* What the file PATH has to do with the functions that WANTED is true for.
   Addresses are the file's own; on machines other than x86-64 there are no
   calls.  */
void code_calls_find (const char *path, bool (*wanted) (const char *name),
                      struct code_calls *ret);
void code_calls_free (struct code_calls *c);

#endif
