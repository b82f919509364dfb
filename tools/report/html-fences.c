/* html-fences.c -- what c11test fences found, as one HTML page.
   SPDX-License-Identifier: BSD-3-Clause

   What to change first, then the cycles that it is for, then what the result
   depends on.  Cycles that edits are from are all there, of the others as many
   as make MAX_CYCLES.

   Does not: know more than the JSON result has.  */

#define _GNU_SOURCE
#include "tools/report/html-fences.h"
#include "tools/report/html.h"

#include <stdlib.h>
#include <string.h>

#include "config.h"

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

#define MAX_CYCLES 30

/* --- Summary --------------------------------------------------------------
 */

static void
write_verdict (const json_t *j, FILE *out)
{
  size_t n = json_array_size (json_object_get (j, "edits"));
  const char *s = n == 1 ? "" : "s";
  bool minimal = strcmp (report_get (j, "method"), "minimal") == 0;
  if (report_true (j, "impossible"))
    fputs ("<p class=\"verdict bad\">No edit mends the last cycle</p>\n", out);
  else if (n > 0)
    report_print (
        out, "<p class=\"verdict bad\">%zu edit%s%s</p>\n", n, s,
        !minimal                      ? ""
        : report_true (j, "proved")   ? ", and nothing cheaper is enough"
        : report_true (j, "complete") ? ", enough"
                                      : ", and perhaps more are needed");
  else if (minimal && report_true (j, "complete"))
    fputs ("<p class=\"verdict good\">Nothing is needed: no critical cycle is "
           "possible</p>\n",
           out);
  else
    fputs ("<p class=\"verdict open\">No edits were found, nor that none are "
           "needed</p>\n",
           out);
  if (!minimal)
    report_print (out, "<p>By the method %s, which looks for no cycles.</p>\n",
                  report_get (j, "method"));
}

static void
write_facts (const json_t *j, FILE *out)
{
  static const char *const facts[][2] = { { "target_is", "Target" },
                                          { "threads", "Threads" },
                                          { "accesses", "Accesses" },
                                          { "functions", "Functions" },
                                          { "units", "Units" },
                                          { "cost", "Cost of the edits" },
                                          { "by_hand", "Not in the diff" } };
  fputs ("<dl class=\"facts\">\n", out);
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
    {
      char *value = report_scalar (j, facts[i][0]);
      report_print (out, "<div><dt>%s</dt><dd>%s</dd></div>\n", facts[i][1],
                    value);
      free (value);
    }
  fputs ("</dl>\n", out);
}

/* --- Edits ----------------------------------------------------------------
 */

/* What E does, in code.  Malloced.  */
static char *
edit_text (const json_t *e)
{
  char *what = html_access (e);
  char *text = report_fences_edit (e, what);
  free (what);
  return text;
}

static void
write_edit (const struct report *r, const json_t *e, size_t i, FILE *out)
{
  char *text = edit_text (e), *where = html_line (e);
  const json_t *cycle = json_object_get (e, "cycle");
  report_print (out,
                "<article class=\"edit\" id=\"e-%zu\">\n<h3>%zu. %s</h3>\n"
                "<p class=\"place\"><code>%s</code> in <code>%s</code>",
                i + 1, i + 1, text, where, report_get (e, "function"));
  fprintf (out, "; cost %llu", (unsigned long long) report_number (e, "cost"));
  if (json_object_get (e, "weight"))
    fprintf (out, ", weight %llu",
             (unsigned long long) report_number (e, "weight"));
  if (json_object_get (e, "count"))
    fprintf (out, ", count %.0f",
             json_number_value (json_object_get (e, "count")));
  if (cycle)
    fprintf (out, "; for <a href=\"#c-%d\">cycle %d</a>",
             (int) json_integer_value (cycle) + 1,
             (int) json_integer_value (cycle) + 1);
  fputs ("</p>\n", out);
  html_source (r, e, 2, out);
  if (*report_get (e, "by_hand"))
    report_print (out, "<p class=\"excuse\">By hand: %s</p>\n",
                  report_get (e, "by_hand"));
  fputs ("</article>\n", out);
  free (text);
  free (where);
}

static void
write_edits (const struct report *r, const json_t *j, FILE *out)
{
  size_t i;
  json_t *e;
  fputs ("<section id=\"edits\" tabindex=\"-1\">\n<h2>Edits</h2>\n", out);
  if (json_array_size (json_object_get (j, "edits")) == 0)
    fputs ("<p>There is none.</p>\n", out);
  json_array_foreach (json_object_get (j, "edits"), i, e)
      write_edit (r, e, i, out);
  if (*report_get (j, "diff"))
    report_print (out,
                  "<details><summary>All of them as a diff</summary>\n"
                  "<pre class=\"source\" tabindex=\"0\">%s</pre>\n"
                  "</details>\n",
                  report_get (j, "diff"));
  fputs ("</section>\n", out);
}

/* --- Cycles ---------------------------------------------------------------
 */

/* Is an edit of J from cycle N?  */
static bool
is_cited (const json_t *j, size_t n)
{
  size_t i;
  json_t *e;
  json_array_foreach (json_object_get (j, "edits"), i, e)
  {
    const json_t *cycle = json_object_get (e, "cycle");
    if (cycle && (size_t) json_integer_value (cycle) == n)
      return true;
  }
  return false;
}

static void
write_cycles (const json_t *j, FILE *out)
{
  const json_t *cycles = json_object_get (j, "cycles");
  size_t n = json_array_size (cycles), i, cited = 0, shown = 0;
  if (n == 0)
    return;
  fputs (
      "<section id=\"cycles\">\n<h2>Cycles</h2>\n<p class=\"help\">No "
      "interleaving of the threads has all of a cycle. rf: is read by; mo: "
      "is overwritten by; fr: reads what is overwritten by. Dashed and red: "
      "an edit that is for this cycle.</p>\n",
      out);
  for (i = 0; i < n; i++)
    cited += is_cited (j, i);
  for (i = 0; i < n; i++)
    {
      bool is = is_cited (j, i);
      cited -= is;
      if (!is && shown + cited >= MAX_CYCLES)
        continue;
      html_cycle (json_array_get (cycles, i), i, json_object_get (j, "edits"),
                  out);
      shown++;
    }
  if (shown < n)
    fprintf (out, "<p>And %zu more: --json has them.</p>\n", n - shown);
  fputs ("</section>\n", out);
}

/* --- What it depends on ---------------------------------------------------
 */

/* LIST, of texts or events, below TITLE.  */
static void
write_list (const char *title, const json_t *list, FILE *out)
{
  size_t i;
  json_t *j;
  if (json_array_size (list) == 0)
    return;
  report_print (out, "<section>\n<h2>%s</h2>\n<ul>\n", title);
  json_array_foreach (list, i, j)
  {
    if (json_is_string (j))
      report_print (out, "<li>%s</li>\n", json_text (j, ""));
    else
      {
        char *what = html_access (j), *where = html_line (j);
        report_print (out, "<li>%s (<code>%s</code>)</li>\n", what, where);
        free (what);
        free (where);
      }
  }
  fputs ("</ul>\n</section>\n", out);
}

static void
write_imprecise (const json_t *list, FILE *out)
{
  size_t i, k;
  json_t *j, *cause;
  if (json_array_size (list) == 0)
    return;
  fputs ("<section id=\"imprecise\">\n<h2>Not known what they point to</h2>\n"
         "<ul>\n",
         out);
  json_array_foreach (list, i, j)
  {
    char *what = html_access (j), *where = html_line (j);
    report_print (out,
                  "<li>%s (<code>%s</code>) may point anywhere because:"
                  "<ul>\n",
                  what, where);
    json_array_foreach (json_object_get (j, "because"), k, cause)
    {
      char *place = html_line (cause);
      report_print (out, "<li>%s (<code>%s</code>)</li>\n",
                    report_get (cause, "text"), place);
      free (place);
    }
    fputs ("</ul></li>\n", out);
    free (what);
    free (where);
  }
  fputs ("</ul>\n</section>\n", out);
}

static void
write_profile (const json_t *x, FILE *out)
{
  if (!x)
    return;
  report_print (out,
                "<section id=\"profile\">\n<h2>Profile</h2>\n<p>Costs are "
                "weighed by the counts of <code>%s</code>.</p>\n"
                "</section>\n",
                report_get (x, "file"));
  write_list ("Without a count; they weigh as the mean of the others",
              json_object_get (x, "without_count"), out);
  write_list ("Of another version of the source", json_object_get (x, "stale"),
              out);
}

void
report_fences_html (const json_t *j, FILE *out)
{
  static struct report r;
  r.sources = report_sources_new ();
  html_begin ("c11test fences", report_get (j, "target_is"), "edits",
              "Skip to the edits", out);
  fputs ("<section id=\"summary\">\n<h2>Summary</h2>\n", out);
  write_verdict (j, out);
  write_facts (j, out);
  fputs ("</section>\n", out);
  write_edits (&r, j, out);
  write_cycles (j, out);
  write_list ("Not atomic; C11 promises nothing where they race",
              json_object_get (j, "not_atomic"), out);
  write_imprecise (json_object_get (j, "imprecise"), out);
  write_profile (json_object_get (j, "profile"), out);
  write_list ("Assumed", json_object_get (j, "assumed"), out);
  report_print (out,
                "</main>\n<footer>c11test %s</footer>\n</body>\n</html>\n",
                PACKAGE_VERSION);
}
