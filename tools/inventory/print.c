/* print.c -- the inventory as text.
   SPDX-License-Identifier: BSD-3-Clause

   Each place stands at the start of a line, in the form that editors jump
   to.  */

#define _GNU_SOURCE
#include "tools/inventory/inventory.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/text.h"

#define MOST_PLACES 4 /* of one variable that are listed */

static size_t
size (const json_t *j, const char *key)
{
  return json_array_size (json_object_get (j, key));
}

static void
heading (FILE *out, const char *title, const json_t *j, const char *key)
{
  size_t n = size (j, key);
  fprintf (out, n ? "\n%s (%zu):\n" : "\n%s: none\n", title, n);
}

/* Print the texts of the list KEY of J, at most MOST of them, with SEPARATOR
   between.  */
static void
texts (FILE *out, const json_t *j, const char *key, size_t most,
       const char *separator)
{
  json_t *list = json_object_get (j, key), *text;
  size_t i;
  json_array_foreach (list, i, text)
    if (i < most)
      fprintf (out, "%s%s", i ? separator : "", json_string_value (text));
  if (json_array_size (list) > most)
    fprintf (out, "%s%zu more", separator, json_array_size (list) - most);
}

/* TEXT on one line, as in a program.  */
static void
quote (FILE *out, const char *text)
{
  putc ('"', out);
  for (; *text; text++)
    if (*text == '\n' || *text == '\t')
      fputs (*text == '\n' ? "\\n" : "\\t", out);
    else
      putc (*text, out);
  putc ('"', out);
}

/* --- Sections --------------------------------------------------------------- */

static void
print_assembly (const json_t *report, FILE *out)
{
  json_t *row;
  size_t i;
  heading (out, "Assembly statements", report, "assembly");
  json_array_foreach (json_object_get (report, "assembly"), i, row)
  {
    char *place = inventory_place (row);
    json_t *templates = json_object_get (row, "templates");
    fprintf (out, "%s: %s", place, inventory_text (row, "class"));
    free (place);
    if (size (row, "reasons"))
      fputs (": not understood: ", out);
    texts (out, row, "reasons", 2, "; ");
    if (size (row, "meanings"))
      fputs (size (row, "reasons") ? "; otherwise " : ": ", out);
    texts (out, row, "meanings", 2, "; ");
    fputs (" ", out);
    const char *first = json_string_value (json_array_get (templates, 0));
    quote (out, first ? first : "");
    if (json_array_size (templates) > 1)
      fprintf (out, " and %zu more", json_array_size (templates) - 1);
    if (size (row, "macros"))
      fputs (", macro ", out);
    texts (out, row, "macros", 2, ", ");
    fputs (", in ", out);
    texts (out, row, "functions", 2, ", ");
    putc ('\n', out);
  }
}

static void
print_toplevel (const json_t *report, FILE *out)
{
  json_t *row;
  size_t i;
  if (!size (report, "toplevel_assembly"))
    return;
  heading (out, "Assembly outside functions", report, "toplevel_assembly");
  json_array_foreach (json_object_get (report, "toplevel_assembly"), i, row)
  {
    fprintf (out, "%s: ", inventory_text (row, "file"));
    quote (out, inventory_text (row, "template"));
    putc ('\n', out);
  }
}

static void
print_idioms (const json_t *report, FILE *out)
{
  json_t *row;
  size_t i;
  heading (out, "Macros and functions that synchronise", report, "idioms");
  json_array_foreach (json_object_get (report, "idioms"), i, row)
  {
    const char *library = inventory_text (row, "library"),
               *meaning = inventory_text (row, "meaning");
    fprintf (out, "  %s: %lu use%s", inventory_text (row, "name"),
             inventory_number (row, "uses"),
             inventory_number (row, "uses") == 1 ? "" : "s");
    if (*library)
      fprintf (out, "; %s: %s", library, meaning);
    fputs (size (row, "expansion") ? "; here: " : "; it is not compiled here",
           out);
    texts (out, row, "expansion", 3, "; ");
    if (size (row, "defined"))
      fputs ("; defined at ", out);
    texts (out, row, "defined", 2, ", ");
    putc ('\n', out);
  }
}

static void
print_operations (const json_t *report, FILE *out)
{
  json_t *row;
  size_t i;
  heading (out, "Atomic operations and fences", report, "operations");
  json_array_foreach (json_object_get (report, "operations"), i, row)
    fprintf (out, "  %s %s %s: %lu\n", inventory_text (row, "interface"),
             inventory_text (row, "operation"), inventory_text (row, "order"),
             inventory_number (row, "sites"));
}

static void
print_places (FILE *out, const json_t *row, const char *key, const char *what)
{
  json_t *list = json_object_get (row, key), *j;
  size_t i, n = json_array_size (list);
  json_array_foreach (list, i, j)
    if (i < MOST_PLACES)
      {
        char *place = inventory_place (j);
        fprintf (out, "%s: %s in %s", place, what,
                 inventory_text (j, "function"));
        if (*inventory_text (j, "macro"))
          fprintf (out, ", macro %s", inventory_text (j, "macro"));
        putc ('\n', out);
        free (place);
      }
  if (n > MOST_PLACES)
    fprintf (out, "    and %zu more %ss\n", n - MOST_PLACES, what);
}

static void
print_objects (const json_t *report, const char *key, const char *title,
               bool all, FILE *out)
{
  json_t *row;
  size_t i;
  heading (out, title, report, key);
  json_array_foreach (json_object_get (report, key), i, row)
  {
    fprintf (out, "  %s%s\n", inventory_text (row, "object"),
             json_is_true (json_object_get (row, "declared_volatile"))
                 ? " (declared volatile)"
                 : "");
    if (all)
      {
        print_places (out, row, "plain_reads", "plain read");
        print_places (out, row, "plain_writes", "plain write");
        print_places (out, row, "atomic", "atomic access");
      }
    print_places (out, row, "volatile_reads", "volatile read");
    print_places (out, row, "volatile_writes", "volatile write");
  }
}

static void
print_loops (const json_t *report, FILE *out)
{
  json_t *row, *read;
  size_t i, k;
  heading (out, "Loops that wait for other threads", report, "loops");
  json_array_foreach (json_object_get (report, "loops"), i, row)
  {
    char *place = inventory_place (row);
    fprintf (out, "%s: %s in %s, for", place, inventory_text (row, "class"),
             inventory_text (row, "function"));
    free (place);
    json_array_foreach (json_object_get (row, "reads"), k, read)
      fprintf (out, "%s %s (%s)", k ? "," : "", inventory_text (read, "text"),
               inventory_text (read, "kind"));
    if (json_is_true (json_object_get (row, "plain")))
      fputs ("; a plain read, which the compiler may take out of the loop",
             out);
    else if (!strcmp (inventory_text (row, "class"), "wait")
             && !json_is_true (json_object_get (row, "pause")))
      fputs ("; without a spin hint", out);
    putc ('\n', out);
  }
}

static void
print_left_alone (const json_t *report, FILE *out)
{
  json_t *row;
  size_t i;
  if (!size (report, "left_alone"))
    return;
  heading (out, "Functions left alone", report, "left_alone");
  json_array_foreach (json_object_get (report, "left_alone"), i, row)
  {
    char *place = inventory_place (row);
    fprintf (out, "%s: %s: %s\n", place, inventory_text (row, "function"),
             inventory_text (row, "reason"));
    free (place);
  }
}

static void
print_campaign (const json_t *campaign, FILE *out)
{
  json_t *row;
  size_t i;
  if (!campaign)
    return;
  fprintf (out, "\nThe campaign reached %lu of %lu places\n",
           inventory_number (campaign, "reached"),
           inventory_number (campaign, "places"));
  heading (out, "Functions that it never reached", campaign,
           "functions_never");
  json_array_foreach (json_object_get (campaign, "functions_never"), i, row)
  {
    char *place = inventory_place (row);
    fprintf (out, "%s: %s\n", place, inventory_text (row, "function"));
    free (place);
  }
  heading (out, "Synchronisation that one thread only reached", campaign,
           "one_thread");
  json_array_foreach (json_object_get (campaign, "one_thread"), i, row)
  {
    char *place = inventory_place (row);
    fprintf (out, "%s: T%lu only: %s %s in %s\n", place,
             inventory_number (row, "thread"), inventory_text (row, "kind"),
             inventory_text (row, "expr"), inventory_text (row, "function"));
    free (place);
  }
}

/* "2 units" and END, as the member WHAT of REPORT counts them.  */
static void
print_count (const json_t *report, const char *what, const char *end,
             FILE *out)
{
  unsigned long n = inventory_number (report, what);
  fprintf (out, "%lu %.*s%s", n, (int) (strlen (what) - (n == 1)), what, end);
}

void
inventory_print (const json_t *report, FILE *out)
{
  json_t *classes = json_object_get (report, "assembly_classes");
  print_count (report, "units", ", ", out);
  print_count (report, "functions", ", ", out);
  print_count (report, "places", "\n", out);
  fprintf (out,
           "assembly: %lu recognised, %lu compiler barriers, %lu without "
           "memory, %lu unknown\n",
           inventory_number (classes, "idiom"),
           inventory_number (classes, "compiler-barrier"),
           inventory_number (classes, "no-memory"),
           inventory_number (classes, "unknown"));
  print_assembly (report, out);
  print_toplevel (report, out);
  print_idioms (report, out);
  print_operations (report, out);
  print_objects (report, "volatile", "Variables with volatile accesses", false,
                 out);
  print_objects (report, "mixed", "Variables with marked and plain accesses",
                 true, out);
  print_loops (report, out);
  print_left_alone (report, out);
  print_campaign (json_object_get (report, "campaign"), out);
}
