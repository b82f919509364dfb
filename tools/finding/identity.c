/* identity.c -- are these parts of one campaign?  See identity.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/identity.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "tools/base/file.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/base/program.h"
#include "tools/base/text.h"
#include "tools/finding/fingerprint.h"

/* --- Making ---------------------------------------------------------------
 */

/* What changes neither what an execution does nor what is found in it.  The
   executions themselves are told by pieces.  */
static const enum option_id no_matter[]
    = { OPT_executions, OPT_first,   OPT_stride, OPT_exitcode, OPT_output,
        OPT_choices,    OPT_verbose, OPT_help,   OPT_enable,
        OPT_profiled };

/* The files that these name are compared, not their names.  */
static const enum option_id named[]
    = { OPT_orders, OPT_suppressions, OPT_strategy };

static json_t *
options_that_matter (const struct options *o)
{
  json_t *j = options_to_json (o);
  for (size_t i = 0; i < sizeof no_matter / sizeof *no_matter; i++)
    json_object_del (j, options_name (no_matter[i]));
  json_object_del (j, options_name (OPT_orders));
  /* A library's path is another one on another machine.  */
  const char *strategy = options_get (o, OPT_strategy);
  if (strchr (strategy, '/'))
    json_object_set_new (j, options_name (OPT_strategy),
                         json_of_text (text_base_name (strategy)));
  return j;
}

/* The checksum of the text FILE, or why there is none.  Malloced.  */
static char *
sum_of (const char *file)
{
  char *why = NULL;
  size_t len;
  char *text = file_read_text (file, &len, &why);
  if (!text)
    return why;
  uint64_t h = C11T_FNV_BASIS;
  for (size_t i = 0; i < len; i++)
    h = (h ^ (uint8_t) text[i]) * C11T_FNV_PRIME;
  free (text);
  return text_format ("%016llx", (unsigned long long) h);
}

static json_t *
inputs_of (const struct options *o)
{
  json_t *j = json_object ();
  for (size_t i = 0; i < sizeof named / sizeof *named; i++)
    {
      const char *file = options_get (o, named[i]);
      char *path = text_format ("%.*s", (int) strcspn (file, ":"), file);
      json_t *sum = NULL;
      if (named[i] == OPT_strategy && strchr (path, '/'))
        sum = fingerprint_of_file (path);
      else if (named[i] != OPT_strategy && *file)
        {
          char *text = sum_of (file);
          sum = json_of_text (text);
          free (text);
        }
      if (sum)
        json_object_set_new (j, options_name (named[i]), sum);
      free (path);
    }
  return j;
}

/* FILES with names in place of paths.  */
static json_t *
files_anywhere (const json_t *files)
{
  json_t *list = json_array (), *file;
  size_t i;
  json_array_foreach (files, i, file)
  {
    json_t *row = json_copy (file);
    const char *path = json_text (json_object_get (file, "path"), "");
    json_object_set_new (row, "name", json_of_text (text_base_name (path)));
    json_object_del (row, "path");
    json_array_append_new (list, row);
  }
  return list;
}

json_t *
identity_new (const struct options *o, const struct program *p,
              const json_t *files)
{
  json_t *j = json_object (), *args = json_array ();
  for (char **a = p->argv + 1; *a; a++)
    json_array_append_new (args, json_of_text (*a));
  if (files)
    json_object_set_new (j, "files", files_anywhere (files));
  json_object_set_new (j, "args", args);
  json_object_set_new (j, "options", options_that_matter (o));
  json_object_set_new (j, "inputs", inputs_of (o));
  return j;
}

/* --- Comparing -------------------------------------------------------------
 */

/* J as a text, "nothing" if there is none.  Malloced.  */
static char *
shown (const json_t *j)
{
  char *dump = j ? json_dumps (j, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
  char *text
      = text_format ("%.120s", json_is_string (j) ? json_string_value (j)
                               : dump             ? dump
                                                  : "nothing");
  free (dump);
  return text;
}

static void
add_difference (FILE *out, const char *what, const json_t *a,
                const char *a_name, const json_t *b, const char *b_name)
{
  if (json_equal (a, b) || (!a && !b))
    return;
  char *x = shown (a), *y = shown (b);
  fprintf (out, "  %s: %s in %s, %s in %s\n", what, x, a_name, y, b_name);
  free (x);
  free (y);
}

/* Each member of the objects A and B that differs, with TITLE before its
   name.  */
static void
add_members (FILE *out, const char *title, const json_t *a, const char *a_name,
             const json_t *b, const char *b_name)
{
  const char *name;
  json_t *value;
  json_object_foreach ((json_t *) a, name, value)
  {
    char *what = text_format ("%s %s", title, name);
    add_difference (out, what, value, a_name, json_object_get (b, name),
                    b_name);
    free (what);
  }
  json_object_foreach ((json_t *) b, name,
                       value) if (!json_object_get (a, name))
  {
    char *what = text_format ("%s %s", title, name);
    add_difference (out, what, NULL, a_name, value, b_name);
    free (what);
  }
}

/* Which files of the program differ.  */
static void
add_files (FILE *out, const json_t *a, const char *a_name, const json_t *b,
           const char *b_name)
{
  size_t n = json_array_size (a), m = json_array_size (b);
  if (!a || !b || json_equal (a, b))
    return;
  fprintf (out, "  the program was built differently:");
  for (size_t i = 0; i < n || i < m; i++)
    {
      const json_t *x = json_array_get (a, i), *y = json_array_get (b, i);
      if (!json_equal (x, y))
        fprintf (out, " %s",
                 json_text (json_object_get (x ? x : y, "name"), "?"));
    }
  fprintf (out, " in %s and in %s\n", a_name, b_name);
}

char *
identity_conflict (const json_t *a, const char *a_name, const json_t *b,
                   const char *b_name)
{
  size_t len;
  char *text;
  FILE *out = memory_open (&text, &len);
  add_files (out, json_object_get (a, "files"), a_name,
             json_object_get (b, "files"), b_name);
  add_difference (out, "arguments", json_object_get (a, "args"), a_name,
                  json_object_get (b, "args"), b_name);
  add_members (out, "option", json_object_get (a, "options"), a_name,
               json_object_get (b, "options"), b_name);
  add_members (out, "contents of the file of option",
               json_object_get (a, "inputs"), a_name,
               json_object_get (b, "inputs"), b_name);
  memory_close (out, &text);
  if (len)
    return text;
  free (text);
  return NULL;
}
