/* goals.c -- pairs of places that the option target finds by itself; see goals.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/goals.h"

#include <stdlib.h>
#include <string.h>

#include "report/target.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/base/text.h"
#include "tools/finding/results.h"

#define MOST_NAMED 10

static uint64_t
number_of (const json_t *j, const char *member)
{
  return json_number (json_object_get (j, member), 0);
}

/* --- Taking in ----------------------------------------------------------------- */

static bool
is_place (const json_t *j)
{
  return *json_text (json_object_get (j, "file"), "")
         && json_is_integer (json_object_get (j, "line"))
         && json_is_integer (json_object_get (j, "column"));
}

bool
goals_is_valid (const json_t *j)
{
  const char *kind = json_text (json_object_get (j, "kind"), "");
  return json_is_true (json_object_get (j, "full"))
         || ((!strcmp (kind, "reads") || !strcmp (kind, "meets"))
             && is_place (json_object_get (j, "place"))
             && is_place (json_object_get (j, "other"))
             && json_is_integer (json_object_get (j, "since"))
             && json_is_integer (json_object_get (j, "executions")));
}

static bool
is_same (const json_t *a, const json_t *b)
{
  static const char *const member[] = { "full", "kind", "place", "other" };
  for (size_t i = 0; i < sizeof member / sizeof *member; i++)
    {
      const json_t *x = json_object_get (a, member[i]),
                   *y = json_object_get (b, member[i]);
      if ((x || y) && !json_equal (x, y))
        return false;
    }
  return true;
}

void
goals_take (json_t **goals, const json_t *j)
{
  size_t i;
  json_t *old;
  if (!*goals)
    *goals = json_array ();
  json_array_foreach (*goals, i, old)
    if (is_same (old, j))
      {
        uint64_t n = number_of (old, "executions")
                     + number_of (j, "executions");
        if (json_object_get (j, "kind"))
          json_object_set_new (old, "executions", json_of_number (n));
        return;
      }
  json_array_append_new (*goals, json_deep_copy ((json_t *) j));
}

/* --- JSON ---------------------------------------------------------------------- */

static int
compare_numbers (const json_t *a, const json_t *b, const char *member)
{
  uint64_t x = number_of (a, member), y = number_of (b, member);
  return x < y ? -1 : x > y;
}

static int
compare_places (const json_t *a, const json_t *b)
{
  int c = strcmp (json_text (json_object_get (a, "file"), ""),
                  json_text (json_object_get (b, "file"), ""));
  c = c ? c : compare_numbers (a, b, "line");
  return c ? c : compare_numbers (a, b, "column");
}

/* Goals from the same execution on by their places, whoever told of them.  */
static int
compare (const void *pa, const void *pb)
{
  const json_t *a = *(const json_t *const *) pa, *b = *(const json_t *const *) pb;
  int c = compare_numbers (a, b, "since");
  c = c ? c
        : compare_places (json_object_get (a, "place"),
                          json_object_get (b, "place"));
  c = c ? c
        : compare_places (json_object_get (a, "other"),
                          json_object_get (b, "other"));
  return c ? c
           : strcmp (json_text (json_object_get (a, "kind"), ""),
                     json_text (json_object_get (b, "kind"), ""));
}

void
goals_to_json (json_t *j, const struct results *r, const struct options *o)
{
  size_t n = 0, i, shown = 0;
  json_t *row, *list = json_array (), *pairs = json_object ();
  json_t **sorted = memory_new (json_array_size (r->goals), sizeof *sorted);
  bool full = false;
  json_array_foreach (r->goals, i, row)
    {
      full |= json_is_true (json_object_get (row, "full"));
      if (json_object_get (row, "kind"))
        sorted[n++] = row;
    }
  if (n)
    qsort (sorted, n, sizeof *sorted, compare);
  for (i = 0; i < n; i++)
    {
      shown += number_of (sorted[i], "executions") > 0;
      json_array_append (list, sorted[i]);
    }
  free (sorted);
  json_object_set_new (pairs, "shown", json_of_number (shown));
  json_object_set_new (pairs, "goals", list);
  if (full)
    json_object_set_new (pairs, "full", json_true ());
  enum c11t_target_word word = c11t_target_ask (options_get (o, OPT_target));
  json_object_set_new (pairs, "of", json_of_text (word == C11T_TARGET_CYCLES
                                                      ? "cycles"
                                                      : "unseen"));
  if (word)
    json_object_set (j, "pairs", pairs);
  json_decref (pairs);
}

/* --- For people ---------------------------------------------------------------- */

static bool
is_on_lines_of (const json_t *a, const json_t *b, const char *member)
{
  const json_t *x = json_object_get (a, member), *y = json_object_get (b, member);
  return number_of (x, "line") == number_of (y, "line")
         && json_equal (json_object_get (x, "file"),
                        json_object_get (y, "file"));
}

/* True if one of GOALS, another one than IS, has the same lines.  */
static bool
needs_columns (const json_t *goals, const json_t *is)
{
  size_t i;
  json_t *g;
  json_array_foreach (goals, i, g)
    if (g != is && is_on_lines_of (g, is, "place")
        && is_on_lines_of (g, is, "other"))
      return true;
  return false;
}

/* The place P, as the option target takes it but for the column.  */
static char *
name_of (const json_t *p, bool column)
{
  const char *file = json_text (json_object_get (p, "file"), "");
  const char *slash = strrchr (file, '/');
  file = slash ? slash + 1 : file;
  unsigned long long line = number_of (p, "line");
  return column ? text_format ("%s:%llu:%llu", file, line,
                               (unsigned long long) number_of (p, "column"))
                : text_format ("%s:%llu", file, line);
}

char *
goals_describe (const json_t *goals, const json_t *g)
{
  bool columns = needs_columns (goals, g);
  bool reads = !strcmp (json_text (json_object_get (g, "kind"), ""), "reads");
  char *a = name_of (json_object_get (g, "place"), columns),
       *b = name_of (json_object_get (g, "other"), columns);
  char *text = reads ? text_format ("%s reads from %s", a, b)
                     : text_format ("%s and %s store at once", a, b);
  free (a);
  free (b);
  return text;
}

/* Those of GOALS that were not shown, the first few by name.  */
static char *
list_missed (const json_t *goals)
{
  size_t i, missed = 0;
  json_t *g;
  char *text;
  size_t len;
  FILE *f = memory_open (&text, &len);
  json_array_foreach (goals, i, g)
    {
      if (number_of (g, "executions") || missed++ >= MOST_NAMED)
        continue;
      char *is = goals_describe (goals, g);
      fprintf (f, "%s%s", missed == 1 ? "; not shown: " : ", ", is);
      free (is);
    }
  if (missed > MOST_NAMED)
    fprintf (f, " and %zu more (--json=FILE lists them)", missed - MOST_NAMED);
  memory_close (f, &text);
  return text;
}

void
goals_show (const json_t *j, FILE *out)
{
  const json_t *pairs = json_object_get (j, "pairs"),
               *goals = json_object_get (pairs, "goals");
  size_t n = json_array_size (goals);
  if (!pairs)
    return;
  bool cycles = !strcmp (json_text (json_object_get (pairs, "of"), ""), "cycles");
  if (!cycles && number_of (j, "executions") <= C11T_TARGET_FREE
      && !number_of (pairs, "shown"))
    text_print (out,
                "c11test: target: the first %d executions only look which pairs "
                "of places there are: make more\n",
                C11T_TARGET_FREE);
  else if (!n)
    text_print (out,
                "c11test: target: executions have shown all pairs of places "
                "that use one object: none was left to be a goal\n");
  else
    {
      char *missed = list_missed (goals);
      text_print (out,
                  "c11test: target: of %zu pair%s of places %s, %llu %s shown%s\n",
                  n, n == 1 ? "" : "s",
                  cycles ? "in the cycles that c11test fences finds"
                         : "that no execution had shown",
                  (unsigned long long) number_of (pairs, "shown"),
                  number_of (pairs, "shown") == 1 ? "was" : "were", missed);
      free (missed);
    }
  if (json_is_true (json_object_get (pairs, "full")))
    text_print (out, "c11test: target: there are more places, or pairs of them, "
                     "than there is room for: some were no goals\n");
}
