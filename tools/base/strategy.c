/* strategy.c -- strategies, as far as the command knows them; see strategy.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/base/strategy.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "c11test/strategy.h"
#include "tools/base/text.h"

/* What cannot be read is told by the runtime, when it comes to that.  */
static bool
library_is_exhaustive (const char *path)
{
  void *library = dlopen (path, RTLD_LAZY | RTLD_LOCAL);
  const struct c11test_strategy *s
      = library ? dlsym (library, "c11test_strategy") : NULL;
  bool exhaustive
      = s && s->version == C11TEST_STRATEGY_VERSION && s->exhaustive;
  if (library)
    dlclose (library);
  return exhaustive;
}

/* What strategies.def says of it.  */
static int
exhaustive_of (const char *text)
{
  char *name = text_format ("%.*s", (int) strcspn (text, ":"), text);
  int is = 0;
  if (strchr (name, '/'))
    is = library_is_exhaustive (name);
#define C11T_STRATEGY(row, exhaustive)                                        \
  if (strcmp (name, #row) == 0)                                               \
    is = exhaustive;
#include "explore/strategies.def"
#undef C11T_STRATEGY
  free (name);
  return is;
}

bool
strategy_is_exhaustive (const char *text)
{
  return exhaustive_of (text) != 0;
}

bool
strategy_is_shared (const char *text)
{
  return exhaustive_of (text) == 2;
}

char *
strategy_absolute (const char *text)
{
  size_t n = strcspn (text, ":");
  char *path = text_format ("%.*s", (int) n, text);
  char *real = realpath (path, NULL);
  if (!real && *path != '/') /* one as saved: its replay can do without it */
    c11t_die ("option strategy: '%s': %s", path, strerror (errno));
  if (real && strchr (real, ':'))
    c11t_die ("option strategy: '%s': the path may not have a colon in it",
              real);
  char *absolute = text_format ("%s%s", real ? real : path, text + n);
  free (path);
  free (real);
  return absolute;
}
