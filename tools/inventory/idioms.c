/* idioms.c -- which library a macro or function of synchronisation is of.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/inventory/idioms.h"

#include <fnmatch.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/text.h"

static const struct idiom idioms[] = {
#define C11T_IDIOM(library, pattern, meaning) { library, pattern, meaning },
#include "tools/inventory/idioms.def"
};

const struct idiom *
idiom_find (const char *name)
{
  for (size_t i = 0; i < sizeof idioms / sizeof *idioms; i++)
    if (fnmatch (idioms[i].pattern, name, 0) == 0)
      return &idioms[i];
  return NULL;
}

const struct idiom *
idiom_find_macro (const char *names, char **ret_name)
{
  *ret_name = NULL;
  for (const char *at = names; *at;)
    {
      size_t n = strcspn (at, ">");
      char *name = text_format ("%.*s", (int) n, at);
      const struct idiom *i = idiom_find (name);
      if (i)
        {
          *ret_name = name;
          return i;
        }
      free (name);
      at += n + (at[n] == '>');
    }
  return NULL;
}
