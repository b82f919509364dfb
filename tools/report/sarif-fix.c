/* sarif-fix.c -- a tested mend as a SARIF fix (3.55); see sarif.h.
   SPDX-License-Identifier: BSD-3-Clause

   Only what was tried and is enough becomes a fix, and only if all of it can
   be written into the sources as they are now (edit.h): a half of a mend would
   be an offer to hide the other half.  Changes of one file are made from its
   end to its beginning, so the places of those before stay as they were.

   Does not: look whether a source has changed since it was compiled, beyond
   that the call must be where it was.  */

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/mend/edit.h"
#include "tools/mend/rules.h"
#include "tools/report/report.h"
#include "tools/report/sarif.h"

/* All of S, with a line end after each line.  Malloced.  */
static char *
text_of (const struct report_source *s)
{
  size_t len = 1, at = 0;
  for (size_t i = 0; i < s->n; i++)
    len += strlen (s->line[i]) + 1;
  char *text = memory_new (len, 1);
  for (size_t i = 0; i < s->n; i++)
    {
      size_t n = strlen (s->line[i]);
      memcpy (text + at, s->line[i], n);
      text[at + n] = '\n';
      at += n + 1;
    }
  return text;
}

/* Set the members LINE and COLUMN (in code points) of the place AT of TEXT. */
static void
set_place (json_t *region, const char *text, size_t at, const char *line,
           const char *column)
{
  json_int_t l = 1, c = 1;
  for (size_t i = 0; i < at; i++)
    if (text[i] == '\n')
      {
        l++;
        c = 1;
      }
    else if (((unsigned char) text[i] & 0xc0) != 0x80)
      c++;
  json_object_set_new (region, line, json_integer (l));
  json_object_set_new (region, column, json_integer (c));
}

static bool
is_of_word (char c)
{
  return c == '_' || (c & 0x80) || (c >= '0' && c <= '9')
         || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* What makes NEW of OLD, as one replacement (3.57).  */
static json_t *
replacement (const char *old, const char *new)
{
  size_t from = 0, o = strlen (old), n = strlen (new);
  while (old[from] && old[from] == new[from])
    from++;
  while (o > from && n > from && old[o - 1] == new[n - 1])
    o--, n--;
  /* Whole words, and so whole characters.  */
  while (from && is_of_word (old[from - 1]) && o > from)
    from--;
  while (is_of_word (old[o]) && o > from)
    o++, n++;
  json_t *region = json_object ();
  set_place (region, old, from, "startLine", "startColumn");
  set_place (region, old, o, "endLine", "endColumn");
  char *text = text_format ("%.*s", (int) (n - from), new + from);
  json_t *j = json_pack ("{s:o, s:{s:o}}", "deletedRegion", region,
                         "insertedContent", "text", json_of_text (text));
  free (text);
  return j;
}

/* Is A, a rule, behind B in their file?  */
static bool
is_behind (const json_t *a, const json_t *b)
{
  json_int_t la = json_integer_value (json_object_get (a, "line")),
             lb = json_integer_value (json_object_get (b, "line"));
  return la > lb
         || (la == lb
             && json_integer_value (json_object_get (a, "column"))
                    > json_integer_value (json_object_get (b, "column")));
}

/* Of RULES those of the file of the first that is left, the last one first;
   they are taken away.  A new array.  */
static json_t *
take_file (json_t *rules)
{
  json_t *own = json_array ();
  const char *file = report_get (json_array_get (rules, 0), "file");
  char *name = text_format ("%s", file);
  for (size_t i = 0; i < json_array_size (rules);)
    {
      json_t *rule = json_array_get (rules, i);
      size_t at = 0;
      if (strcmp (report_get (rule, "file"), name) != 0)
        {
          i++;
          continue;
        }
      while (at < json_array_size (own)
             && is_behind (json_array_get (own, at), rule))
        at++;
      json_array_insert (own, at, rule);
      json_array_remove (rules, i);
    }
  free (name);
  return own;
}

/* The changes OWN of one file (3.56), or NULL if one cannot be made.  */
static json_t *
artifact_change (const struct report *r, const json_t *own)
{
  const json_t *rule;
  const char *file = report_get (json_array_get (own, 0), "file");
  const struct report_source *source = report_source (r, file);
  json_t *list = json_array ();
  size_t i, done = 0;
  char *text = source ? text_of (source) : NULL;
  json_array_foreach (own, i, rule)
  {
    size_t at
        = text ? edit_find (
              text,
              (uint32_t) json_integer_value (json_object_get (rule, "line")),
              (uint32_t) json_integer_value (json_object_get (rule, "column")))
               : SIZE_MAX;
    char *new = at == SIZE_MAX
                    ? NULL
                    : rules_edit (text, at, report_get (rule, "change"));
    if (!new)
      break;
    json_array_append_new (list, replacement (text, new));
    free (text);
    text = new;
    done++;
  }
  bool all = done == json_array_size (own);
  free (text);
  if (!all)
    {
      json_decref (list);
      return NULL;
    }
  return json_pack ("{s:o, s:o}", "artifactLocation", sarif_artifact (r, file),
                    "replacements", list);
}

/* RULE with the place that users know: one in a header of the C++ library is
   about the line of CHANGE's caller.  A new object.  */
static json_t *
seen_rule (const json_t *change, const json_t *rule)
{
  const json_t *caller = json_object_get (change, "caller");
  json_t *j = json_copy ((json_t *) rule);
  if (caller && *report_get (rule, "from"))
    for (const char *const *name
         = (const char *const[]){ "file", "line", "column", NULL };
         *name; name++)
      json_object_set (j, *name, json_object_get (caller, *name));
  return j;
}

/* The rules of the mend in EXPLANATION that was tried and is enough; NULL if
   there is none, or one is about a macro.  */
static json_t *
rules_of (const json_t *explanation)
{
  const json_t *tested = json_object_get (explanation, "tested"), *k;
  json_t *rules = json_array ();
  size_t i;
  bool good = json_is_true (json_object_get (tested, "enough"));
  json_array_foreach (json_object_get (tested, "changes"), i, k)
  {
    const json_t *change
        = json_array_get (json_object_get (explanation, "change"),
                          (size_t) json_integer_value (k));
    json_t *rule = json_object_get (change, "fence");
    if (!rule)
      rule = json_object_get (change, "rule");
    good &= rule && !*report_get (rule, "macro");
    if (rule)
      json_array_append_new (rules, seen_rule (change, rule));
  }
  if (good && json_array_size (rules))
    return rules;
  json_decref (rules);
  return NULL;
}

json_t *
sarif_fixes (const struct report *r, const json_t *explanation)
{
  json_t *rules = rules_of (explanation), *changes = json_array ();
  bool good = rules != NULL;
  while (good && json_array_size (rules))
    {
      json_t *own = take_file (rules);
      json_t *change = artifact_change (r, own);
      json_decref (own);
      good = change != NULL;
      if (good)
        json_array_append_new (changes, change);
    }
  json_decref (rules);
  if (!good)
    {
      json_decref (changes);
      return NULL;
    }
  const json_t *tested = json_object_get (explanation, "tested");
  char *text = text_format ("Other memory orders: tested, %s.",
                            report_get (tested, "text"));
  json_t *fix = json_pack ("{s:o, s:o}", "description", sarif_message (text),
                           "artifactChanges", changes);
  free (text);
  return json_pack ("[o]", fix);
}
