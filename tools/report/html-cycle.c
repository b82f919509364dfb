/* html-cycle.c -- the picture of a critical cycle.
   SPDX-License-Identifier: BSD-3-Clause

   A column for each thread, its accesses below each other in program order;
   from the last one of a thread an arrow to the first of the next, and from
   the last thread back to the first.  What the arrow is called follows from
   what it joins: a read of what was written (rf), a write before another (mo),
   a read of what is overwritten later (fr).  An edit that is for this cycle
   stands where it is made.  The list below the picture says the same in words.

   Does not: show what stands between the accesses and does not order enough.
 */

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/report/html-fences.h"

/* In pixels.  */
enum
{
  LEFT = 34,    /* where the way back goes up */
  COLUMN = 290, /* from one thread to the next */
  BOX = 215,    /* width */
  HIGH = 42,    /* height */
  FIRST = 34,   /* top of the first access */
  SECOND = 132, /* of the second */
  BELOW = 198,  /* where the way back runs */
  BOTTOM = 212,
  LETTERS = 26 /* of a text in a box */
};

char *
html_access (const json_t *event)
{
  const char *expr = report_get (event, "expr");
  return text_format ("%s%s%s", report_get (event, "kind"),
                      *expr ? " of " : "", expr);
}

char *
html_line (const json_t *event)
{
  return text_format ("%s:%llu", text_base_name (report_get (event, "file")),
                      (unsigned long long) report_number (event, "line"));
}

/* TEXT, or its first letters and dots.  Malloced.  */
static char *
shorten (const char *text)
{
  size_t bytes = 0, n = 0;
  while (text[bytes] && n < LETTERS)
    {
      bytes++;
      while (((unsigned char) text[bytes] & 0xc0) == 0x80)
        bytes++;
      n++;
    }
  return text_format ("%.*s%s", (int) bytes, text,
                      text[bytes] ? "\342\200\246" : "");
}

static int
column (size_t thread)
{
  return LEFT + COLUMN * (int) thread;
}

/* EVENT, an access of thread I, at TOP.  */
static void
write_box (const json_t *event, size_t i, int top, FILE *out)
{
  char *what = html_access (event), *where = html_line (event);
  char *below = text_format ("%s, %s", where, report_get (event, "order"));
  char *text = shorten (what), *place = shorten (below);
  report_print (out, "<g class=\"event\"><title>%s, %s, %s</title>", what,
                report_get (event, "order"), where);
  fprintf (out,
           "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>",
           column (i), top, BOX, HIGH);
  fprintf (out, "<text class=\"action\" x=\"%d\" y=\"%d\">", column (i) + 8,
           top + 17);
  report_escape (out, text);
  fprintf (out, "</text><text class=\"file\" x=\"%d\" y=\"%d\">",
           column (i) + 8, top + 34);
  report_print (out, "%s</text></g>\n", place);
  free (what);
  free (where);
  free (below);
  free (text);
  free (place);
}

static bool
same_event (const json_t *a, const json_t *b)
{
  return report_number (a, "line") == report_number (b, "line")
         && report_number (a, "column") == report_number (b, "column")
         && strcmp (report_get (a, "file"), report_get (b, "file")) == 0
         && strcmp (report_get (a, "kind"), report_get (b, "kind")) == 0;
}

/* Is E an edit of cycle N that keeps the accesses of EVENTS apart?  */
static bool
is_between (const json_t *e, size_t n, const json_t *events)
{
  const json_t *number = json_object_get (e, "cycle");
  const json_t *between = json_object_get (e, "between");
  if (!number || (size_t) json_integer_value (number) != n
      || json_array_size (events) != 2 || json_array_size (between) == 0)
    return false;
  for (size_t i = 0; i < json_array_size (between); i++)
    if (!same_event (json_array_get (between, i), json_array_get (events, i)))
      return false;
  return true;
}

/* The edits of cycle N that thread I, with EVENTS, needs, as labels beside
   each other between them.  */
static void
write_edits (const json_t *edits, size_t n, const json_t *events, size_t i,
             FILE *out)
{
  size_t k;
  const json_t *e;
  int at = FIRST + HIGH + 18;
  json_array_foreach (edits, k, e)
  {
    if (!is_between (e, n, events))
      continue;
    char *text = text_format (
        "%zu. %s %s", k + 1,
        strcmp (report_get (e, "edit"), "order") == 0 ? "make it" : "fence",
        report_get (e, "to"));
    fprintf (out,
             "<g class=\"edge e-missing\"><path d=\"M%d %dH%d\"/></g><g "
             "class=\"label e-missing\"><text x=\"%d\" y=\"%d\">",
             column (i), at + 6, column (i) + BOX, column (i) + BOX / 2, at);
    report_print (out, "%s</text></g>\n", text);
    at += 20;
    free (text);
  }
}

static bool
writes (const json_t *e)
{
  return strcmp (report_get (e, "kind"), "load") != 0;
}

/* What the arrow from A to B is: its class, and its name.  */
static const char *
edge_of (const json_t *a, const json_t *b, const char **ret_name)
{
  bool rf = writes (a) && strcmp (report_get (b, "kind"), "load") == 0;
  *ret_name = rf ? "rf" : writes (a) ? "mo" : "fr";
  return rf ? "rf" : writes (a) ? "mo" : "sc";
}

/* The top of the last access of EVENTS.  */
static int
last_top (const json_t *events)
{
  return json_array_size (events) > 1 ? SECOND : FIRST;
}

/* The arrow from the last access of thread I to the first of the next.  */
static void
write_edge (const json_t *threads, size_t i, FILE *out)
{
  size_t n = json_array_size (threads), next = (i + 1) % n;
  const json_t *from = json_object_get (json_array_get (threads, i), "events");
  const json_t *to
      = json_object_get (json_array_get (threads, next), "events");
  const char *name;
  const json_t *a = json_array_get (from, json_array_size (from) - 1);
  const char *kind = edge_of (a, json_array_get (to, 0), &name);
  int y = last_top (from) + HIGH / 2, x = column (i) + BOX, label;
  fprintf (out, "<g class=\"edge e-%s\"><title>%s</title><path d=\"", kind,
           name);
  if (next > i)
    {
      fprintf (out, "M%d %dL%d %d", x, y, column (next) - 2, FIRST + HIGH / 2);
      label = (y + FIRST + HIGH / 2) / 2;
      x += (COLUMN - BOX) / 2;
    }
  else
    {
      x = column (i) + BOX / 2;
      fprintf (out, "M%d %dV%dH%dV%dH%d", x, last_top (from) + HIGH, BELOW,
               LEFT / 3, FIRST + HIGH / 2, LEFT - 2);
      x = column (i) / 2 + BOX / 4;
      label = BELOW;
    }
  fprintf (out,
           "\" marker-end=\"url(#arrow-%s)\"/></g><g class=\"label "
           "e-%s\"><text x=\"%d\" y=\"%d\">%s</text></g>\n",
           kind, kind, x, label - 5, name);
}

static void
write_thread (const json_t *thread, size_t n, const json_t *edits, size_t i,
              FILE *out)
{
  const json_t *events = json_object_get (thread, "events");
  char *name = shorten (report_get (thread, "thread"));
  fprintf (out, "<text class=\"thread\" x=\"%d\" y=\"20\">", column (i));
  report_print (out, "%s</text>\n", name);
  free (name);
  if (json_array_size (events) > 1)
    fprintf (out, "<path class=\"e-po\" d=\"M%d %dV%d\"/>\n",
             column (i) + BOX / 2, FIRST + HIGH, SECOND);
  for (size_t k = 0; k < json_array_size (events); k++)
    write_box (json_array_get (events, k), i, k ? SECOND : FIRST, out);
  write_edits (edits, n, events, i, out);
}

/* The cycle in words.  */
static void
write_words (const json_t *threads, FILE *out)
{
  size_t i, k;
  json_t *thread, *event;
  fputs ("<ol class=\"words\">\n", out);
  json_array_foreach (threads, i, thread)
  {
    report_print (out, "<li><b>%s</b>: ", report_get (thread, "thread"));
    json_array_foreach (json_object_get (thread, "events"), k, event)
    {
      char *what = html_access (event), *where = html_line (event);
      report_print (out, "%s%s (<code>%s</code>)", k ? ", then " : "", what,
                    where);
      free (what);
      free (where);
    }
    fputs ("</li>\n", out);
  }
  fputs ("</ol>\n", out);
}

void
html_cycle (const json_t *cycle, size_t n, const json_t *edits, FILE *out)
{
  const json_t *threads = json_object_get (cycle, "threads");
  size_t i, count = json_array_size (threads);
  int width = column (count) - (COLUMN - BOX) + 10;
  report_print (out,
                "<article class=\"cycle\" id=\"c-%zu\" tabindex=\"-1\">"
                "\n<h3>%zu. %s</h3>\n",
                n + 1, n + 1, report_get (cycle, "name"));
  fprintf (
      out,
      "<figure class=\"graph\"><div class=\"scroll\" tabindex=\"0\" "
      "role=\"group\" aria-label=\"Picture of cycle %zu\"><svg width=\"%d\" "
      "height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
      "aria-label=\"Cycle %zu; the list below says the same\">\n",
      n + 1, width, BOTTOM, width, BOTTOM, n + 1);
  for (i = 0; i < count; i++)
    write_thread (json_array_get (threads, i), n, edits, i, out);
  for (i = 0; i < count; i++)
    write_edge (threads, i, out);
  fputs ("</svg></div></figure>\n", out);
  write_words (threads, out);
  fputs ("</article>\n", out);
}
