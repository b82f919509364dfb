/* cause.c -- findings that have one cause; see cause.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/cause.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

/* Change number K of explanation X.  */
static const json_t *
change_at (const json_t *x, const json_t *k)
{
  return json_array_get (json_object_get (x, "change"),
                         (size_t) json_number (k, 0));
}

/* What stands for change J: the line for the option orders, but the user's where
   that is in a header and only for its calls.  Malloced.  */
static char *
name_of (const json_t *j)
{
  const json_t *fence = json_object_get (j, "fence");
  const json_t *rule = fence ? fence : json_object_get (j, "rule");
  const json_t *caller = json_object_get (j, "caller");
  const json_t *at = caller && json_object_get (rule, "from") ? caller : rule;
  return text_format (
      "%s:%llu:%llu %s\n", json_text (json_object_get (at, "file"), ""),
      (unsigned long long) json_number (json_object_get (at, "line"), 0),
      (unsigned long long) json_number (json_object_get (at, "column"), 0),
      json_text (json_object_get (rule, "change"), ""));
}

static int
by_text (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* What is enough for finding F, in any order the same; malloced, "" if nothing
   is known to be.  */
static char *
key_of (const json_t *f)
{
  const json_t *x = json_object_get (f, "explanation");
  const json_t *tested = json_object_get (x, "tested"), *k;
  const json_t *list = json_object_get (tested, "changes");
  size_t n = json_array_size (list), i;
  char *key = text_format ("%s", "");
  if (!n || !json_is_true (json_object_get (tested, "enough")))
    return key;
  char **name = memory_new (n, sizeof *name);
  json_array_foreach (list, i, k) name[i] = name_of (change_at (x, k));
  qsort (name, n, sizeof *name, by_text);
  for (i = 0; i < n; i++)
    {
      char *longer = text_format ("%s%s", key, name[i]);
      free (key);
      free (name[i]);
      key = longer;
    }
  free (name);
  return key;
}

/* The changes that are enough for F, each place once.  */
static json_t *
changes_of (const json_t *f)
{
  const json_t *x = json_object_get (f, "explanation"), *k;
  json_t *list = json_array ();
  size_t i;
  json_array_foreach (
      json_object_get (json_object_get (x, "tested"), "changes"), i, k)
  {
    const json_t *c = change_at (x, k);
    if (!json_is_true (json_object_get (c, "again")))
      json_array_append_new (list, json_deep_copy (c));
  }
  return list;
}

json_t *
causes_find (const json_t *findings)
{
  json_t *by_key = json_object (), *ret = json_array (), *group;
  const json_t *f;
  const char *key;
  size_t i;
  json_array_foreach (findings, i, f)
  {
    char *k = key_of (f);
    group = json_object_get (by_key, k);
    if (*k && !group)
      {
        group
            = json_pack ("{s:[], s:o}", "findings", "changes", changes_of (f));
        json_object_set_new (by_key, k, group);
      }
    if (*k)
      json_array_append (json_object_get (group, "findings"),
                         json_object_get (f, "id"));
    free (k);
  }
  json_object_foreach (
      by_key, key,
      group) if (json_array_size (json_object_get (group, "findings")) > 1)
      json_array_append (ret, group);
  json_decref (by_key);
  return ret;
}

void
causes_set (json_t *j)
{
  json_t *causes = causes_find (json_object_get (j, "findings"));
  if (json_array_size (causes))
    json_object_set (j, "causes", causes);
  else
    json_object_del (j, "causes");
  json_decref (causes);
}

/* TEXT, which is freed, with what follows.  */
static char *
longer (char *text, const char *separator, const char *word)
{
  char *ret = text_format ("%s%s%s", text, separator, word);
  free (text);
  return ret;
}

/* The places of CHANGES as users see them: "a.c:3, a.c:9".  */
static char *
places_of (const json_t *changes)
{
  char *text = text_format ("%s", "");
  size_t i;
  const json_t *c;
  json_array_foreach (changes, i, c)
  {
    const json_t *caller = json_object_get (c, "caller");
    const json_t *at = caller ? caller : c;
    char *place = text_format (
        "%s:%llu",
        text_base_name (json_text (json_object_get (at, "file"), "")),
        (unsigned long long) json_number (json_object_get (at, "line"), 0));
    text = longer (text, i ? ", " : "", place);
    free (place);
  }
  return text;
}

char *
causes_text (const json_t *causes)
{
  char *text = text_format ("%s", "");
  size_t i, k;
  const json_t *group, *id;
  json_array_foreach (causes, i, group)
  {
    const json_t *ids = json_object_get (group, "findings");
    char *places = places_of (json_object_get (group, "changes"));
    char *line = text_format ("c11test: %zu findings have one cause, %s:",
                              json_array_size (ids), places);
    json_array_foreach (ids, k, id) line
        = longer (line, " ", json_text (id, ""));
    text = longer (text, line, "\n");
    free (line);
    free (places);
  }
  return text;
}
