/* html-finding.c -- one finding in the HTML report.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/report/html.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/explain/portability.h"
#include "tools/base/options.h"

#define CONTEXT 3 /* lines before and after an access */

/* --- Source ---------------------------------------------------------------
 */

/* The line TEXT with the character in COLUMN marked.  */
static void
write_marked (const char *text, uint64_t column, FILE *out)
{
  size_t len = strlen (text);
  if (!column || column > len)
    {
      report_escape (out, text);
      return;
    }
  char *before = text_format ("%.*s", (int) column - 1, text);
  size_t n = 1;
  while ((text[column - 1 + n] & 0xc0) == 0x80)
    n++;
  char *at = text_format ("%.*s", (int) n, text + column - 1);
  report_print (out, "%s<mark>%s</mark>%s", before, at, text + column - 1 + n);
  free (before);
  free (at);
}

static void
write_line (const char *text, uint64_t number, bool here, uint64_t column,
            FILE *out)
{
  fprintf (out, "<span class=\"%s\"><span class=\"no\">%5llu</span> ",
           here ? "here" : "line", (unsigned long long) number);
  write_marked (text, here ? column : 0, out);
  fputs ("</span>\n", out);
}

/* Is LINE what was RECORDED, which has no blanks at its ends and no
   controls?  */
static bool
is_recorded (const char *line, const char *recorded)
{
  size_t n = strlen (line), m = strlen (recorded);
  while (n > 0 && (unsigned char) line[n - 1] <= 0x20)
    n--;
  while (n > m && (unsigned char) *line <= 0x20)
    {
      line++;
      n--;
    }
  for (size_t i = 0; i < n && n == m; i++)
    if (line[i] != recorded[i]
        && !(recorded[i] == ' ' && (unsigned char) line[i] < 0x20))
      return false;
  return n == m;
}

void
html_source (const struct report *r, const json_t *j, uint64_t context,
             FILE *out)
{
  j = report_seen (j);
  const struct report_source *s = report_source (r, report_get (j, "file"));
  const char *recorded = report_get (j, "source");
  uint64_t line = report_number (j, "line"),
           column = report_number (j, "column");
  if (!line)
    return;
  bool readable = s && line <= s->n;
  /* The file may be another one by now.  */
  if (readable && *recorded && !is_recorded (s->line[line - 1], recorded))
    readable = false;
  if (!readable && !*recorded)
    return;
  fputs ("<pre class=\"source\" tabindex=\"0\">", out);
  if (!readable) /* without its indentation, so that columns mean nothing */
    write_line (recorded, line, true, 0, out);
  else
    for (uint64_t i = line > context ? line - context : 1;
         i <= line + context && i <= s->n; i++)
      write_line (s->line[i - 1], i, i == line, column, out);
  fputs ("</pre>\n", out);
}

void
html_stack (const struct report *r, const char *title, const json_t *stack,
            FILE *out)
{
  const json_t *frame;
  size_t i;
  if (!json_array_size (stack))
    return;
  report_print (out, "<p class=\"stack\">%s</p>\n<ol class=\"stack\">\n",
                title);
  json_array_foreach (stack, i, frame)
  {
    char *place = report_place (r, frame);
    report_print (out, "<li><code>%s</code>%s</li>\n",
                  *place ? place : report_get (frame, "pc"),
                  report_true (frame, "inlined") ? " (inlined)" : "");
    free (place);
  }
  fputs ("</ol>\n", out);
}

/* --- Places ---------------------------------------------------------------
 */

static bool
is_access (const json_t *location)
{
  int role = c11t_role_from_name (report_get (location, "role"));
  return role == C11T_ROLE_FIRST || role == C11T_ROLE_SECOND;
}

static void
write_location (const struct report *r, const struct report_finding *f,
                const json_t *l, FILE *out)
{
  char *access = report_access (l), *place = report_place (r, l);
  report_print (out,
                "<section class=\"access %s\">\n<h4>%s</h4>\n"
                "<p>%s</p>\n<p class=\"place\"><code>%s</code></p>\n",
                report_get (l, "role"), report_role_title (l, f->data.kind),
                access, place);
  html_source (r, l, is_access (l) ? CONTEXT : 1, out);
  html_stack (r, "Stack", json_object_get (l, "stack"), out);
  fputs ("</section>\n", out);
  free (access);
  free (place);
}

/* The locations of F that are, or are not, the accesses that clash.  */
static void
write_locations (const struct report *r, const struct report_finding *f,
                 bool accesses, FILE *out)
{
  const json_t *list = json_object_get (f->json, "locations"), *l;
  size_t i, n = 0;
  json_array_foreach (list, i, l) n += is_access (l) == accesses;
  if (!n)
    return;
  fputs ("<div class=\"accesses\">\n", out);
  json_array_foreach (list, i, l)
    if (is_access (l) == accesses)
      write_location (r, f, l, out);
  fputs ("</div>\n", out);
}

static void
write_origins (const struct report *r, const struct report_finding *f,
               FILE *out)
{
  const json_t *allocation = json_object_get (f->json, "allocation");
  const json_t *freed = json_object_get (f->json, "free");
  const json_t *threads = json_object_get (f->json, "threads"), *t;
  const char *variable = report_get (f->json, "variable");
  size_t i;
  if (!allocation && !freed && !json_array_size (threads) && !*variable)
    return;
  fputs ("<details class=\"origins\">\n<summary>Where it comes from"
         "</summary>\n",
         out);
  if (*variable)
    report_print (out, "<p>Variable <code>%s</code></p>\n", variable);
  html_stack (r, "Allocated by", json_object_get (allocation, "stack"), out);
  html_stack (r, "Freed by", json_object_get (freed, "stack"), out);
  json_array_foreach (threads, i, t)
  {
    char *title = text_format ("Thread %s was created by",
                               report_get (t, "name"));
    html_stack (r, title, json_object_get (t, "stack"), out);
    free (title);
  }
  fputs ("</details>\n", out);
}

/* --- The explanation ------------------------------------------------------
 */

static void
write_changes (const struct report *r, const json_t *list, FILE *out)
{
  const json_t *c;
  size_t i;
  if (!json_array_size (list))
    return;
  fputs ("<h3>What must change</h3>\n<ul class=\"changes\">\n", out);
  json_array_foreach (list, i, c)
  {
    if (report_true (c, "again"))
      continue;
    char *place = report_place (r, c);
    report_print (out, "<li><code>%s</code>: %s", place,
                  report_get (c, "what"));
    html_source (r, c, 0, out);
    fputs ("</li>\n", out);
    free (place);
  }
  fputs ("</ul>\n", out);
}

/* How little the execution needs, and from where on it cannot be missed.  */
static void
write_size (const json_t *explanation, FILE *out)
{
  const json_t *c = json_object_get (explanation, "certain");
  unsigned long long switches = report_number (explanation, "switches"),
                     others = report_number (explanation, "others"),
                     of = report_number (c, "continuations");
  if (report_true (explanation, "minimized"))
    fprintf (out, "<p>Minimal: %llu switch%s, %llu other choice%s.</p>\n",
             switches, switches == 1 ? "" : "es", others,
             others == 1 ? "" : "s");
  if (of && !report_number (c, "choices"))
    fprintf (out, "<p>Certain: %llu of %llu random executions show it.</p>\n",
             (unsigned long long) report_number (c, "hits"), of);
  else if (of)
    {
      report_print (out, "<p>Certain from %s on: ", report_get (c, "at"));
      fprintf (out,
               "%llu of %llu random continuations show it, %llu from the "
               "start.</p>\n",
               (unsigned long long) report_number (c, "hits"), of,
               (unsigned long long) report_number (c, "at_start"));
    }
}

static void
write_why (const struct report *r, const json_t *explanation, FILE *out)
{
  const json_t *list = json_object_get (explanation, "sentences"), *s;
  const char *pattern = report_get (explanation, "pattern");
  size_t i;
  if (json_array_size (list) || *pattern)
    fputs ("<h3>Why</h3>\n", out);
  if (*pattern)
    report_print (out, "<p>The pattern is <strong>%s</strong>.</p>\n",
                  pattern);
  if (json_array_size (list))
    fputs ("<ul>\n", out);
  json_array_foreach (list, i, s)
    report_print (out, "<li>%s</li>\n", json_text (s, ""));
  if (json_array_size (list))
    fputs ("</ul>\n", out);
  write_changes (r, json_object_get (explanation, "change"), out);
  const char *tested
      = report_get (json_object_get (explanation, "tested"), "text");
  if (*tested)
    report_print (out, "<p>Tested: %s.</p>\n", tested);
  const char *deadlines
      = report_get (json_object_get (explanation, "deadlines"), "text");
  if (*deadlines)
    report_print (out, "<p>Needs an early deadline: %s.</p>\n", deadlines);
  char *models = portability_text (explanation);
  if (models)
    report_print (out, "<p>Shows under: %s.</p>\n", models);
  free (models);
  write_size (explanation, out);
}

static void
write_replay (const struct report *r, const struct report_finding *f,
              FILE *out)
{
  char *command = report_replay (r, f);
  const json_t *replay = json_object_get (f->json, "replay");
  report_print (out,
                "<p class=\"replay\">Replay: <code id=\"r-%s\">%s</code> "
                "<button type=\"button\" class=\"copy\" data-copy=\"r-%s\" "
                "hidden>Copy</button></p>\n",
                f->data.id, command, f->data.id);
  if (report_true (replay, "differs"))
    fputs ("<p>Not explained: made again from its choices, the execution did "
           "not show it; what c11test does not control was different.</p>\n",
           out);
  if (report_true (replay, "unfinished"))
    fputs ("<p>Not explained: to make it again with a record took too long; "
           "allow more with <code>--explain</code> or <code>--max-time</code>, or make "
           "the execution shorter.</p>\n",
           out);
  free (command);
}

static void
write_title (const struct report_finding *f, FILE *out)
{
  const struct report_kind *k = report_kind (f->data.kind);
  char *excuse = report_excuse (f);
  const char *expr = "";
  for (int i = 0; i < f->data.n_places && !*expr; i++)
    if (f->data.place[i].role == C11T_ROLE_SECOND)
      expr = f->data.place[i].expr;
  report_print (out,
                "<article class=\"finding\" id=\"f-%s\">\n<h2><span class=\""
                "level %s\">%s</span>",
                f->data.id, report_fails (f) ? k->level : "note", k->title);
  if (*expr && f->data.kind != C11T_FINDING_ASSERTION)
    report_print (out, " on <code>%s</code>", expr);
  report_print (out, " <span class=\"id\">%s</span></h2>\n<p>%s</p>\n",
                f->data.id, f->data.message);
  if (f->data.doubt[0])
    report_print (out, "<p class=\"excuse\">Doubtful: %s.</p>\n",
                  f->data.doubt);
  if (excuse)
    report_print (out, "<p class=\"excuse\">Does not count: %s.</p>\n",
                  excuse);
  fprintf (out, "<p class=\"seen\">In %llu execution%s, first in number %llu "
                "of seed %llu.</p>\n",
           (unsigned long long) f->data.count, f->data.count == 1 ? "" : "s",
           (unsigned long long) f->data.execution,
           (unsigned long long) f->data.seed);
  free (excuse);
}

void
html_finding (struct report *r, const struct report_finding *f, FILE *out)
{
  write_title (f, out);
  write_why (r, json_object_get (f->json, "explanation"), out);
  write_locations (r, f, true, out);
  write_locations (r, f, false, out);
  html_graph (r, f, out);
  write_origins (r, f, out);
  report_print (out, "<p class=\"help\">%s %s</p>\n",
                report_kind (f->data.kind)->text,
                report_kind (f->data.kind)->help);
  write_replay (r, f, out);
  fputs ("</article>\n", out);
}
