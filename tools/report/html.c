/* html.c -- the findings as one HTML page: the frame and the totals.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/audit/report.h"
#include "tools/base/memory.h"
#include "tools/report/html.h"

#include <stdlib.h>
#include <string.h>

#include "config.h"

#include "tools/base/options.h"
#include "tools/finding/goals.h"
#include "tools/report/assets.h"

/* --- Head -----------------------------------------------------------------
 */

void
html_begin (const char *heading, const char *what, const char *first,
            const char *skip, FILE *out)
{
  report_print (
      out,
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
      "<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
      "'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<title>c11test: %s</title>\n<style>\n",
      what);
  fputs (report_css, out);
  report_print (out,
                "</style>\n</head>\n<body>\n"
                "<a class=\"skip\" href=\"#%s\">%s</a>\n",
                first, skip);
  html_arrows (out);
  report_print (out, "<header>\n<h1>%s</h1>\n<p><code>%s</code>"
                     "</p>\n</header>\n<main>\n",
                heading, what);
}

/* --- Summary --------------------------------------------------------------
 */

static void
write_verdict (const struct report *r, FILE *out)
{
  size_t failing = 0;
  for (size_t i = 0; i < r->n; i++)
    failing += report_fails (&r->finding[i]);
  if (failing)
    report_print (out, "<p class=\"verdict bad\">%zu finding%s</p>\n", failing,
                  failing == 1 ? "" : "s");
  else if (r->ended && !r->n_damage)
    fputs ("<p class=\"verdict good\">Nothing found</p>\n", out);
  if (!r->ended)
    fputs ("<p class=\"verdict open\">The campaign did not end; this is what "
           "it found until then.</p>\n",
           out);
  else if (!report_true (r->campaign, "complete"))
    fputs ("<p class=\"verdict open\">Partial: not all executions were made."
           "</p>\n",
           out);
  for (size_t i = 0; i < r->n_damage; i++)
    report_print (out, "<p class=\"verdict open\">Left out: %s</p>\n",
                  r->damage[i]);
}

static void
write_fact (const char *name, const char *value, FILE *out)
{
  if (*value)
    report_print (out, "<div><dt>%s</dt><dd>%s</dd></div>\n", name, value);
}

/* Member NAME of J; what is measured, with three digits.  Malloced.  */
static char *
short_value (const json_t *j, const char *name)
{
  const json_t *value = json_object_get (j, name);
  double v = json_real_value (value);
  if (!json_is_real (value))
    return report_scalar (j, name);
  return text_format ("%.*f", v < 10 ? 2 : v < 100, v);
}

static void
write_facts (const struct report *r, FILE *out)
{
  static const char *const facts[][2]
      = { { "executions", "Executions" },
          { "seed", "Seed" },
          { "model", "Memory model" },
          { "exhausted", "Every execution made" },
          { "redundant", "Redundant" },
          { "cut", "Loops cut short" },
          { "symmetric_threads", "Like threads, in one order" } };
  static const char *const stats[][2]
      = { { "executions_with_findings", "With findings" },
          { "distinct_behaviours", "Distinct behaviours" },
          { "singletons", "Seen once only" },
          { "doubletons", "Seen twice" },
          { "executions_per_second", "Executions per second" },
          { "seconds", "Seconds" } };
  fputs ("<dl class=\"facts\">\n", out);
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
    {
      char *value = report_scalar (r->campaign, facts[i][0]);
      write_fact (facts[i][1], value, out);
      free (value);
    }
  for (size_t i = 0; i < sizeof stats / sizeof *stats; i++)
    {
      char *value = short_value (json_object_get (r->campaign, "stats"),
                                 stats[i][0]);
      write_fact (stats[i][1], value, out);
      free (value);
    }
  fputs ("</dl>\n", out);
}

static void
write_confidence (const struct report *r, FILE *out)
{
  char *text;
  size_t len;
  FILE *memory = memory_open (&text, &len);
  report_confidence (r, memory);
  memory_close (memory, &text);
  if (len)
    report_print (out, "<p>Confidence: %s.</p>\n", text);
  free (text);
}

/* How executions ended, as bars.  */
static void
write_outcomes (const struct report *r, FILE *out)
{
  json_t *statuses = json_object_get (r->campaign, "statuses"), *v;
  const char *name;
  uint64_t all = 0;
  json_object_foreach (statuses, name, v) all
      += report_number (statuses, name);
  if (!all)
    return;
  fputs ("<table class=\"outcomes\">\n<caption>How executions ended</caption>"
         "\n<thead><tr><th scope=\"col\">End</th><th scope=\"col\">Executions"
         "</th><th scope=\"col\">Share</th></tr></thead>\n<tbody>\n",
         out);
  json_object_foreach (statuses, name, v)
  {
    uint64_t n = report_number (statuses, name);
    double share = 100.0 * (double) n / (double) all;
    report_print (out, "<tr><th scope=\"row\">%s</th>", name);
    fprintf (out,
             "<td>%llu</td><td><svg class=\"bar\" width=\"120\" height=\"10\""
             " aria-hidden=\"true\"><rect width=\"%.1f\" height=\"10\"/></svg>"
             " %.1f %%</td></tr>\n",
             (unsigned long long) n, 1.2 * share, share);
  }
  fputs ("</tbody>\n</table>\n", out);
}

/* Which pairs of places were to be shown, and how often they were.  */
static void
write_goals (const struct report *r, FILE *out)
{
  const json_t *goals
      = json_object_get (json_object_get (r->campaign, "pairs"), "goals");
  size_t i;
  json_t *g;
  if (!json_array_size (goals))
    return;
  fputs ("<table class=\"outcomes\">\n<caption>Pairs of places that were to be "
         "shown</caption>\n<thead><tr><th scope=\"col\">Pair</th>"
         "<th scope=\"col\">Executions that have shown it</th></tr></thead>\n"
         "<tbody>\n",
         out);
  json_array_foreach (goals, i, g)
    {
      char *text = goals_describe (goals, g);
      report_print (out, "<tr><th scope=\"row\">%s</th>", text);
      fprintf (out, "<td>%llu</td></tr>\n",
               (unsigned long long) report_number (g, "executions"));
      free (text);
    }
  fputs ("</tbody>\n</table>\n", out);
}

/* The messages in the list NAME of the campaign.  */
static void
write_messages (const struct report *r, const char *name, const char *title,
                const char *member, FILE *out)
{
  const json_t *list = json_object_get (r->campaign, name), *m;
  size_t i;
  if (!json_array_size (list))
    return;
  report_print (out, "<h3>%s</h3>\n<ul>\n", title);
  json_array_foreach (list, i, m)
  {
    char *place = report_place (r, m);
    report_print (out, "<li><code>%s</code>: %s</li>\n", place,
                  report_get (m, member));
    free (place);
  }
  fputs ("</ul>\n", out);
}

/* --- The list of findings -------------------------------------------------
 */

static void
write_row (const struct report *r, const struct report_finding *f, FILE *out)
{
  const json_t *l = json_array_get (json_object_get (f->json, "locations"), 0);
  char *place = report_place (r, l), *excuse = report_excuse (f);
  char *count = report_scalar (f->json, "count");
  report_print (out,
                "<tr><td><a href=\"#f-%s\"><code>%s</code></a></td>"
                "<td><span class=\"level %s\">%s</span></td><td>%s</td>"
                "<td><code>%s</code></td><td>%s</td></tr>\n",
                f->data.id, f->data.id,
                report_fails (f) ? report_kind (f->data.kind)->level : "note",
                report_kind (f->data.kind)->title, count, place,
                excuse ? excuse : report_get (f->json, "baseline"));
  free (count);
  free (place);
  free (excuse);
}

/* The places that mend several findings, each with these.  */
static void
write_causes (const struct report *r, FILE *out)
{
  json_t *causes = report_causes (r);
  const json_t *cause, *id, *c;
  size_t i, k;
  json_array_foreach (causes, i, cause)
  {
    const json_t *ids = json_object_get (cause, "findings");
    report_print (out, "<p class=\"cause\">%zu findings have one cause:",
                  json_array_size (ids));
    json_array_foreach (json_object_get (cause, "changes"), k, c)
    {
      char *spot = report_spot (r, report_seen (c));
      report_print (out, "%s <code>%s</code> (%s)", k ? "," : "", spot,
                    report_get (c, "what"));
      free (spot);
    }
    fputs (". Mended by this:", out);
    json_array_foreach (ids, k, id)
    {
      report_print (out, " <a href=\"#f-%s\"><code>%s</code></a>",
                    json_string_value (id), json_string_value (id));
    }
    fputs ("</p>\n", out);
  }
  json_decref (causes);
}

static void
write_list (const struct report *r, FILE *out)
{
  fputs ("<section id=\"findings\" tabindex=\"-1\">\n<h2>Findings</h2>\n",
         out);
  if (!r->n)
    fputs ("<p>There is none.</p>\n", out);
  else
    fputs ("<div class=\"scroll\"><table class=\"list\">\n<thead><tr>"
           "<th scope=\"col\">Id</th><th scope=\"col\">Kind</th>"
           "<th scope=\"col\">Executions</th><th scope=\"col\">Place</th>"
           "<th scope=\"col\">State</th></tr></thead>\n<tbody>\n",
           out);
  for (size_t i = 0; i < r->n; i++)
    write_row (r, &r->finding[i], out);
  if (r->n)
    fputs ("</tbody>\n</table></div>\n", out);
  write_causes (r, out);
  fputs ("</section>\n", out);
}

/* What the baseline has and did not show.  */
static void
write_gone (const struct report *r, FILE *out)
{
  const json_t *b = json_object_get (r->campaign, "baseline");
  if (!r->n_gone)
    return;
  fputs ("<section id=\"gone\">\n<h2>Not seen any more</h2>\n", out);
  report_print (out, "<p>Of <code>%s</code>; that a finding did not show is "
                     "no proof that its cause is gone.</p>\n<ul>\n",
                report_get (b, "file"));
  for (size_t i = 0; i < r->n_gone; i++)
    {
      char *text = report_gone (r, &r->gone[i]);
      report_print (out, "<li><code>%s</code> %s</li>\n", r->gone[i].data.id,
                    text);
      free (text);
    }
  fputs ("</ul>\n</section>\n", out);
}

void
report_html (struct report *r, FILE *out)
{
  char *command = report_command (r);
  html_begin ("c11test report", command, "findings", "Skip to the findings",
              out);
  fputs ("<section id=\"summary\">\n<h2>Summary</h2>\n", out);
  write_verdict (r, out);
  write_facts (r, out);
  write_confidence (r, out);
  write_outcomes (r, out);
  write_goals (r, out);
  write_messages (r, "warnings", "Warnings", "message", out);
  write_messages (r, "notes", "Inline assembly that is not understood", "text",
                  out);
  fputs ("</section>\n", out);
  if (report_is_audit (r))
    html_audit (r, out);
  write_list (r, out);
  write_gone (r, out);
  for (size_t i = 0; i < r->n; i++)
    html_finding (r, &r->finding[i], out);
  report_print (out, "</main>\n<footer>c11test %s</footer>\n"
                     "<div id=\"tip\" role=\"tooltip\" hidden></div>\n"
                     "<script>\n",
                PACKAGE_VERSION);
  fputs (report_js, out);
  fputs ("</script>\n</body>\n</html>\n", out);
  free (command);
}
