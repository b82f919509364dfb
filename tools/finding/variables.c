/* variables.c -- is this still the environment that it was?  See variables.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/variables.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "tools/base/json-util.h"
#include "tools/base/text.h"

static bool
is_free (const char *name)
{
  static const char *const names[]
      = { "_", "PWD", "OLDPWD", "SHLVL", "GLIBC_TUNABLES" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp (name, names[i]))
      return true;
  return !strncmp (name, "C11TEST_", 8);
}

json_t *
variables_new (void)
{
  json_t *all = json_object ();
  for (char **e = environ; *e; e++)
    {
      const char *value = strchr (*e, '=');
      if (!value)
        continue;
      char *name = text_format ("%.*s", (int) (value - *e), *e), sum[20];
      uint64_t h = C11T_FNV_BASIS;
      for (const char *p = value + 1; *p; p++)
        h = (h ^ (uint8_t) *p) * C11T_FNV_PRIME;
      snprintf (sum, sizeof sum, "%016llx", (unsigned long long) h);
      if (!is_free (name))
        json_object_set_new (all, name, json_string (sum));
      free (name);
    }
  return all;
}

/* Append NAME to TEXT, which may be NULL.  */
static char *
add (char *text, const char *name, const char *how)
{
  char *more = text ? text_format ("%s, %s%s", text, name, how)
                    : text_format ("%s%s", name, how);
  free (text);
  return more;
}

char *
variables_changed (const json_t *was)
{
  json_t *now = variables_new (), *value;
  const char *name;
  char *text = NULL;
  json_object_foreach ((json_t *) was, name, value)
  {
    const json_t *other = json_object_get (now, name);
    if (!other)
      text = add (text, name, " (not set now)");
    else if (!json_equal (other, value))
      text = add (text, name, "");
  }
  json_object_foreach (now, name, value)
  {
    if (!json_object_get (was, name))
      text = add (text, name, " (was not set)");
  }
  json_decref (now);
  return text;
}
