/* text.c -- the edits, and why, for people.
   SPDX-License-Identifier: BSD-3-Clause

   One screen: what to change, the cycle that each change breaks first, what was
   taken for granted.  JSON has all cycles.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/text.h"
#include "tools/fences/report.h"

#define MAX_SHOWN 12

static const char *
get (const json_t *j, const char *key)
{
  return json_text (json_object_get (j, key), "");
}

static int
number (const json_t *j, const char *key)
{
  return (int) json_integer_value (json_object_get (j, key));
}

static void
print_edit (const json_t *e, unsigned n, FILE *out)
{
  text_print (out, "%3u. %s:%d, in %s: ", n,
              text_base_name (get (e, "file")), number (e, "line"),
              get (e, "function"));
  if (strcmp (get (e, "edit"), "order") != 0)
    text_print (out, "put atomic_thread_fence (memory_order_%s) %s the "
                     "%s%s%s\n",
                get (e, "to"),
                strcmp (get (e, "edit"), "fence") == 0 ? "before" : "behind",
                get (e, "kind"), *get (e, "expr") ? " of " : "",
                get (e, "expr"));
  else
    text_print (out, "make the %s%s%s memory_order_%s (it is %s)\n",
                get (e, "kind"), *get (e, "expr") ? " of " : "",
                get (e, "expr"), get (e, "to"), get (e, "order"));
  if (*get (e, "by_hand"))
    text_print (out, "     by hand: %s\n", get (e, "by_hand"));
}

static void
print_event (const json_t *e, FILE *out)
{
  text_print (out, "%s %s (%s:%d)", get (e, "kind"), get (e, "expr"),
              text_base_name (get (e, "file")), number (e, "line"));
}

static void
print_cycle (const json_t *c, FILE *out)
{
  size_t i, k;
  json_t *thread, *event;
  text_print (out, "  %s:\n", get (c, "name"));
  json_array_foreach (json_object_get (c, "threads"), i, thread)
  {
    text_print (out, "    %s: ", get (thread, "thread"));
    json_array_foreach (json_object_get (thread, "events"), k, event)
    {
      fputs (k > 0 ? ", then " : "", out);
      print_event (event, out);
    }
    putc ('\n', out);
  }
}

static void
print_list (const json_t *list, const char *title, FILE *out)
{
  size_t i;
  json_t *j;
  if (json_array_size (list) == 0)
    return;
  fprintf (out, "%s:\n", title);
  json_array_foreach (list, i, j)
  {
    if (i == MAX_SHOWN)
      {
        fprintf (out, "  and %zu more\n", json_array_size (list) - i);
        break;
      }
    fputs ("  ", out);
    if (json_is_string (j))
      text_print (out, "%s", json_string_value (j));
    else
      print_event (j, out);
    putc ('\n', out);
  }
}

/* What may point anywhere, and why.  */
static void
print_imprecise (const json_t *list, FILE *out)
{
  size_t i, k;
  json_t *j, *cause;
  if (json_array_size (list) > 0)
    fprintf (out, "Not known what they point to%s:\n",
             json_is_true (json_object_get (json_array_get (list, 0),
                                            "in_cycle"))
                 ? "; cycles may be none because of that"
                 : "");
  json_array_foreach (list, i, j)
  {
    fputs ("  ", out);
    print_event (j, out);
    fputs (" may point anywhere because:\n", out);
    json_array_foreach (json_object_get (j, "because"), k, cause)
      text_print (out, "    %s (%s:%d)\n", get (cause, "text"),
                  text_base_name (get (cause, "file")),
                  number (cause, "line"));
  }
}

/* What the profile X left open.  */
static void
print_profile (const json_t *x, FILE *out)
{
  if (x)
    text_print (out, "Costs are weighed by the counts of %s.\n",
                get (x, "file"));
  print_list (json_object_get (x, "without_count"),
              "Without a count; they weigh as the mean of the others", out);
  print_list (json_object_get (x, "stale"),
              "Of another version of the source; make the profile anew", out);
}

void
fences_orders (const json_t *j, FILE *out)
{
  size_t i;
  json_t *e;
  /* A file without a line would be an error.  */
  fprintf (out, "# c11test fences --target=%s\n", get (j, "target"));
  json_array_foreach (json_object_get (j, "edits"), i, e)
  {
    const char *kind = get (e, "kind");
    const char *edit = get (e, "edit");
    fprintf (out, "%s:%d:%d %s %s\n", get (e, "file"), number (e, "line"),
             number (e, "column"),
             strcmp (edit, "fence") == 0          ? "before"
             : strcmp (edit, "fence-behind") == 0 ? "after"
             : strcmp (kind, "update") == 0       ? "rmw"
                                                  : kind,
             get (e, "to"));
  }
}

/* What the edits are, and whether they are the best.  */
static void
print_headline (const json_t *j, FILE *out)
{
  const json_t *cycles = json_object_get (j, "cycles");
  size_t n = json_array_size (json_object_get (j, "edits"));
  bool minimal = strcmp (get (j, "method"), "minimal") == 0;
  text_print (out, "%d thread%s, %d accesses; target: %s\n",
              number (j, "threads"), number (j, "threads") == 1 ? "" : "s",
              number (j, "accesses"), get (j, "target_is"));
  if (json_is_true (json_object_get (j, "impossible")))
    {
      fprintf (out, "No edit mends this cycle:\n");
      print_cycle (json_array_get (cycles, json_array_size (cycles) - 1),
                   out);
    }
  else if (!minimal)
    fprintf (out, "%zu edit%s, by the method %s, which looks for no cycles%s\n",
             n, n == 1 ? "" : "s", get (j, "method"), n > 0 ? ":" : ".");
  else if (n == 0 && json_is_true (json_object_get (j, "complete")))
    fprintf (out, "Nothing is needed: no critical cycle is possible.\n");
  else if (n == 0)
    fprintf (out, "No edits were found, nor that none are needed.\n");
  else if (json_is_true (json_object_get (j, "proved")))
    fprintf (out, "%zu edit%s needed, and nothing cheaper is enough:\n", n,
             n == 1 ? " is" : "s are");
  else if (json_is_true (json_object_get (j, "complete")))
    fprintf (out, "%zu edit%s enough:\n", n, n == 1 ? " is" : "s are");
  else
    fprintf (out, "%zu edit%s needed, and perhaps more:\n", n,
             n == 1 ? " is" : "s are");
}

void
fences_text (const json_t *j, FILE *out)
{
  const json_t *edits = json_object_get (j, "edits");
  const json_t *cycles = json_object_get (j, "cycles");
  bool minimal = strcmp (get (j, "method"), "minimal") == 0;
  size_t n = json_array_size (edits), i;
  int by_hand = number (j, "by_hand");
  json_t *e;
  print_headline (j, out);
  json_array_foreach (edits, i, e)
    print_edit (e, (unsigned) i + 1, out);
  if (by_hand > 0)
    fprintf (out, "By hand: %d of them %s not in the diff.\n", by_hand,
             by_hand == 1 ? "is" : "are");
  if (n > 0 && minimal)
    {
      size_t n_cycles = json_array_size (cycles);
      if (n_cycles == 1)
        fprintf (out, "The cycle:\n");
      else
        fprintf (out, "The first of %zu cycles:\n", n_cycles);
      print_cycle (json_array_get (cycles, 0), out);
    }
  if (minimal && !json_is_true (json_object_get (j, "proved")))
    fprintf (out, "Not proved: %s.\n",
             json_is_true (json_object_get (j, "complete"))
                 ? "that nothing cheaper would do"
             : json_is_true (json_object_get (j, "cut"))
                 ? "the search for cycles was given up in places"
                 : "there was no time, or no solution");
  print_list (json_object_get (j, "not_atomic"),
              "Not atomic; C11 promises nothing where they race", out);
  print_imprecise (json_object_get (j, "imprecise"), out);
  print_profile (json_object_get (j, "profile"), out);
  print_list (json_object_get (j, "assumed"), "Assumed", out);
}
