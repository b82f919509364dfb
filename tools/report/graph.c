/* graph.c -- the picture of an execution, as SVG in the HTML report.
   SPDX-License-Identifier: BSD-3-Clause

   A column for each thread, a row for each event, time downwards.  Program
   order is the line that a thread's events stand on.  An edge is drawn
   between the sides of two boxes that face each other; between events of one
   thread as an arc on the right.  Each kind of edge is a layer with a
   checkbox; report.css hides the layers that are not checked.  An event is a
   link to its entry in the source panel below, which works without scripts
   and by keyboard.  */

#define _GNU_SOURCE
#include "tools/report/html.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/options.h"
#include "tools/report/event.h"

enum
{
  COLUMN = 310,   /* from thread to thread */
  BOX_WIDTH = 222,
  BOX_HEIGHT = 52,
  ROW = 66,       /* from event to event */
  LEFT = 12,
  TOP = 44,       /* room for the threads' names */
  LETTERS = 29,   /* in a line of a box */
  MANY_EDGES = 14 /* at which modification order and the like start hidden */
};

/* The layers, with how far from the middle of a box their edges end, and how
   far along an edge its label stands, so that two edges between the same boxes
   hide neither each other nor the labels.  */
static const struct layer
{
  const char *kind, *title;
  int offset;
  double label;
  bool is_main;
} layers[] = {
  { "po", "program order (po)", 0, 0.5, true },
  { "rf", "reads from (rf)", -8, 0.3, true },
  { "mo", "modification order (mo)", 9, 0.4, false },
  { "hb", "happens before (hb)", 0, 0.5, true },
  { "sc", "SC order (sc)", 17, 0.6, false },
  { "missing", "missing edge", -17, 0.7, true },
};

#define N_LAYERS (sizeof layers / sizeof *layers)

struct graph
{
  const struct report_finding *finding;
  const json_t *explanation;
  struct event_list shown;
  uint64_t *thread; /* of each column */
  size_t n_threads;
  const char *name; /* prefix of ids */
};

static const struct layer *
find_layer (const char *kind)
{
  for (size_t i = 1; i < N_LAYERS; i++)
    if (strcmp (layers[i].kind, kind) == 0)
      return &layers[i];
  return NULL;
}

/* --- Places on the paper --------------------------------------------------
 */

static int
by_number (const void *a, const void *b)
{
  uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;
  return (x > y) - (x < y);
}

static void
find_threads (struct graph *g)
{
  g->thread = calloc (g->shown.n + 1, sizeof *g->thread);
  if (!g->thread)
    abort ();
  for (size_t i = 0; i < g->shown.n; i++)
    {
      uint64_t thread = report_number (g->shown.event[i], "thread");
      size_t k = 0;
      while (k < g->n_threads && g->thread[k] != thread)
        k++;
      if (k == g->n_threads)
        g->thread[g->n_threads++] = thread;
    }
  qsort (g->thread, g->n_threads, sizeof *g->thread, by_number);
}

/* The left edge of the box of event number I.  */
static int
box_x (const struct graph *g, size_t i)
{
  uint64_t thread = report_number (g->shown.event[i], "thread");
  int column = 0;
  while (g->thread[column] != thread)
    column++;
  return LEFT + column * COLUMN;
}

/* Its middle.  */
static int
box_y (size_t i)
{
  return TOP + (int) i * ROW + BOX_HEIGHT / 2;
}

/* --- Words ----------------------------------------------------------------
 */

/* TEXT, cut to what fits in a box, inside an element that stands at X, Y.  */
static void
write_text (int x, int y, const char *class, const char *text, FILE *out)
{
  size_t n = 0, at = 0;
  while (text[at] && n < LETTERS)
    n += (text[++at] & 0xc0) != 0x80;
  char *cut = text_format ("%.*s%s", (int) at, text,
                           text[at] ? "\342\200\246" : "");
  report_print (out, "<text x=\"%d\" y=\"%d\" class=\"%s\">%s</text>", x, y,
                class, cut);
  free (cut);
}

/* The name of thread NUMBER, as the finding has it.  Malloced.  */
static char *
thread_name (const struct graph *g, uint64_t number)
{
  const json_t *list = json_object_get (g->finding->json, "threads"), *t;
  size_t i;
  json_array_foreach (list, i, t)
    if (report_number (t, "number") == number && *report_get (t, "name"))
      return text_format ("%s", report_get (t, "name"));
  return text_format ("T%llu", (unsigned long long) number);
}

/* --- Events ---------------------------------------------------------------
 */

static void
write_threads (const struct graph *g, FILE *out)
{
  for (size_t i = 0; i < g->n_threads; i++)
    {
      int x = LEFT + (int) i * COLUMN;
      char *name = thread_name (g, g->thread[i]);
      write_text (x, TOP - 22, "thread", name, out);
      fprintf (out,
               "<line class=\"edge e-po\" x1=\"%d\" y1=\"%d\" x2=\"%d\" "
               "y2=\"%d\"/>\n",
               x + 12, TOP - 12, x + 12, TOP + (int) g->shown.n * ROW);
      free (name);
    }
}

/* The number that the text and --until have for event number I of those that
   are shown.  */
static size_t
index_of (const struct graph *g, size_t i)
{
  return (size_t) report_number (g->shown.event[i], "index");
}

/* "ring.head: reads 1" and what is in its place for other events.  */
static char *
second_line (const json_t *e)
{
  const char *object = event_object (e), *note = report_get (e, "note");
  char *values = event_values (e);
  char *text = text_format ("%s%s%s", object, *object && *values ? ": " : "",
                            values);
  free (values);
  return *text ? text : text_format ("%s", note);
}

static void
write_event (const struct report *r, const struct graph *g, size_t i,
             FILE *out)
{
  const json_t *e = g->shown.event[i];
  int x = box_x (g, i), y = box_y (i) - BOX_HEIGHT / 2;
  char *action = event_action (e), *second = second_line (e),
       *place = report_place (r, e), *text = event_text (e);
  const char *file = text_base_name (report_get (report_seen (e), "file"));
  char *line = text_format (
      "%s%s%llu", file, *file ? ":" : "",
      (unsigned long long) report_number (report_seen (e), "line"));
  report_print (out,
                "<a class=\"event%s%s%s\" href=\"#%s-e%zu\" id=\"%s-n%zu\">"
                "<title>#%zu. %s%s%s</title>",
                *report_get (e, "role") ? " role-" : "",
                report_get (e, "role"),
                report_true (e, "stale") ? " stale" : "", g->name, i, g->name,
                i, index_of (g, i), text, *place ? "\nat " : "", place);
  report_print (out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                "rx=\"5\"/>"
                "<text class=\"number\" x=\"%d\" y=\"%d\">#%zu</text>",
                x, y, BOX_WIDTH, BOX_HEIGHT, x + BOX_WIDTH - 8, y + 46,
                index_of (g, i));
  write_text (x + 8, y + 15, "action", action, out);
  write_text (x + 8, y + 31, "value", second, out);
  write_text (x + 8, y + 46, "file", *file ? line : "", out);
  fputs ("</a>\n", out);
  free (action);
  free (second);
  free (place);
  free (text);
  free (line);
}

/* --- Edges ----------------------------------------------------------------
 */

/* How far the curve with the ends A and D and the handles B and C has come,
   at T from 0 to 1.  */
static int
along (int a, int b, int c, int d, double t)
{
  double u = 1 - t;
  return (int) (u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c
                + t * t * t * d);
}

/* The line of an edge, or its label.  */
static void
write_edge (const struct graph *g, const struct layer *l, size_t from,
            size_t to, bool label, FILE *out)
{
  int x1 = box_x (g, from), x2 = box_x (g, to);
  int y1 = box_y (from) + l->offset, y2 = box_y (to) + l->offset;
  int bend = x1 == x2 ? 46 : x1 < x2 ? 50 : -50;
  int end = x1 == x2 ? 46 : -bend;
  bool same = x1 == x2;
  x1 += same || x1 < x2 ? BOX_WIDTH : 0;
  x2 += same || bend < 0 ? BOX_WIDTH : 0;
  fprintf (out, "<g class=\"%s e-%s\">", label ? "label" : "edge", l->kind);
  if (label)
    fprintf (out, "<text x=\"%d\" y=\"%d\">%s</text>",
             along (x1, x1 + bend, x2 + end, x2, l->label),
             along (y1, y1, y2, y2, l->label) + 4,
             strcmp (l->kind, "missing") == 0 ? "no-hb" : l->kind);
  else
    fprintf (out,
             "<path d=\"M%d %dC%d %d %d %d %d %d\" "
             "marker-end=\"url(#arrow-%s)\"/>",
             x1, y1, x1 + bend, y1, x2 + end, y2, x2, y2, l->kind);
  report_print (out, "<title>%s: from #%zu to #%zu</title></g>\n", l->title,
                index_of (g, from), index_of (g, to));
}

/* Draw the edges, or write their LABELS; the number of each layer is added to
   COUNT.  OUT may be NULL: then they are only counted.  */
static void
write_lines (const struct graph *g, size_t count[N_LAYERS], bool labels,
             FILE *out)
{
  const json_t *e;
  size_t i;
  json_array_foreach (json_object_get (g->explanation, "edges"), i, e)
  {
    const struct layer *l = find_layer (report_get (e, "kind"));
    long from = event_position (&g->shown, report_number (e, "from"));
    long to = event_position (&g->shown, report_number (e, "to"));
    if (!l || from < 0 || to < 0 || from == to)
      continue;
    count[l - layers]++;
    if (out)
      write_edge (g, l, (size_t) from, (size_t) to, labels, out);
  }
}

/* The labels come last, so that no line crosses them.  */
static void
write_edges (const struct graph *g, FILE *out)
{
  size_t count[N_LAYERS] = { 0 };
  write_lines (g, count, false, out);
  write_lines (g, count, true, out);
}

static void
write_layers (const struct graph *g, FILE *out)
{
  size_t count[N_LAYERS] = { 1 }, all = 0;
  write_lines (g, count, false, NULL);
  for (size_t i = 1; i < N_LAYERS; i++)
    all += count[i];
  fputs ("<fieldset class=\"layers\"><legend>Show</legend>\n", out);
  for (size_t i = 0; i < N_LAYERS; i++)
    if (count[i])
      report_print (out,
                    "<label class=\"key-%s\"><input type=\"checkbox\" class="
                    "\"layer-%s\" autocomplete=\"off\"%s> %s</label>\n",
                    layers[i].kind, layers[i].kind,
                    layers[i].is_main || all < MANY_EDGES ? " checked" : "",
                    layers[i].title);
  fputs ("</fieldset>\n", out);
}

/* --- The panel ------------------------------------------------------------
 */

static void
write_panel (const struct report *r, const struct graph *g, FILE *out)
{
  fputs ("<div class=\"panel\" aria-live=\"polite\">\n<p class=\"hint\">Choose "
         "an event to see its source.</p>\n",
         out);
  for (size_t i = 0; i < g->shown.n; i++)
    {
      const json_t *e = g->shown.event[i];
      char *text = event_text (e), *place = report_place (r, e);
      report_print (out,
                    "<section class=\"src\" id=\"%s-e%zu\">\n<h4>#%zu. %s</h4>"
                    "\n<p class=\"place\"><code>%s</code></p>\n",
                    g->name, i, index_of (g, i), text, place);
      html_source (r, e, 2, out);
      html_stack (r, "Stack", json_object_get (e, "stack"), out);
      fputs ("</section>\n", out);
      free (text);
      free (place);
    }
  fputs ("</div>\n", out);
}

static void
write_figure (const struct report *r, struct graph *g, const char *title,
              FILE *out)
{
  find_threads (g);
  int width = LEFT + ((int) g->n_threads - 1) * COLUMN + BOX_WIDTH + 60;
  int height = TOP + (int) g->shown.n * ROW;
  report_print (out, "<figure class=\"graph\" id=\"%s\">\n<figcaption>%s"
                     "</figcaption>\n",
                g->name, title);
  write_layers (g, out);
  report_print (out,
                "<div class=\"scroll\"><svg viewBox=\"0 0 %d %d\" width=\"%d\""
                " height=\"%d\" role=\"group\" aria-label=\"%s\">\n",
                width, height, width, height, title);
  write_threads (g, out);
  write_edges (g, out);
  for (size_t i = 0; i < g->shown.n; i++)
    write_event (r, g, i, out);
  fputs ("</svg></div>\n", out);
  write_panel (r, g, out);
  fputs ("</figure>\n", out);
  free (g->thread);
  free (g->shown.event);
}

void
html_graph (const struct report *r, const struct report_finding *f, FILE *out)
{
  const json_t *explanation = json_object_get (f->json, "explanation");
  char *name = text_format ("g-%s", f->data.id);
  struct graph g = { .finding = f,
                     .explanation = explanation,
                     .shown = events_shown (explanation),
                     .name = name };
  size_t n = g.shown.n, total = g.shown.total;
  if (n)
    {
      fputs ("<h3>The execution</h3>\n", out);
      char *title = text_format ("%zu of %zu events; time runs downwards", n,
                                 total);
      write_figure (r, &g, title, out);
      free (title);
    }
  else
    free (g.shown.event);
  if (n && n < total)
    {
      char *all = text_format ("%s-all", name);
      struct graph whole = { .finding = f,
                             .explanation = explanation,
                             .shown = events_all (explanation),
                             .name = all };
      fprintf (out,
               "<details class=\"whole\">\n<summary>%s %zu events</summary>\n",
               whole.shown.n < total ? "The first" : "All", whole.shown.n);
      write_figure (r, &whole, "The execution; time runs downwards", out);
      fputs ("</details>\n", out);
      free (all);
    }
  if (n && report_true (explanation, "truncated"))
    fputs ("<p>The execution was too long to be recorded as a whole.</p>\n",
           out);
  free (name);
}

void
html_arrows (FILE *out)
{
  fputs ("<svg class=\"arrows\" width=\"0\" height=\"0\" aria-hidden=\"true\">"
         "<defs>\n",
         out);
  for (size_t i = 1; i < N_LAYERS; i++)
    fprintf (out,
             "<marker id=\"arrow-%s\" class=\"e-%s\" viewBox=\"0 0 10 10\" "
             "refX=\"9\" refY=\"5\" markerWidth=\"7\" markerHeight=\"7\" "
             "orient=\"auto-start-reverse\"><path d=\"M0 0L10 5L0 10z\"/>"
             "</marker>\n",
             layers[i].kind, layers[i].kind);
  fputs ("</defs></svg>\n", out);
}
