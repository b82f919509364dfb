/* code.c -- fuzzing the search for calls in ELF files, symbolise/code.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <string.h>

#include "fuzz.h"
#include "tools/symbolise/code.h"

static bool
is_wanted (const char *name)
{
  return strcmp (name, "__tsan_func_entry") != 0;
}

void
fuzz_begin (void)
{
}

void
fuzz_input (const char *text, size_t len)
{
  struct code_calls c;
  code_calls_find (fuzz_file ("code", text, len), is_wanted, &c);
  for (size_t i = 0; i < c.n; i++)
    fuzz_expect (*c.call[i].name && is_wanted (c.call[i].name),
                 "each call is of a function that is wanted");
  code_calls_free (&c);
}
