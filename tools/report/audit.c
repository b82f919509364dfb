/* audit.c -- the sites of an audit on the page and in SARIF.
   SPDX-License-Identifier: BSD-3-Clause

   They stand beside the findings that show them, which are written as those of
   a campaign.  */

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "tools/audit/report.h"
#include "tools/base/json-util.h"
#include "tools/report/sarif.h"
#include "tools/report/report.h"
#include "tools/base/text.h"

bool
report_is_audit (const struct report *r)
{
  return strcmp (report_get (r->campaign, "kind"), "audit") == 0
         && json_is_array (json_object_get (r->campaign, "sites"));
}

/* --- The page ------------------------------------------------------------- */

static void
write_repair (const struct report *r, const json_t *site, FILE *out)
{
  const json_t *rule;
  size_t i;
  json_array_foreach (json_object_get (site, "repair"), i, rule)
  {
    char *spot = report_spot (r, rule);
    fputs (i ? "<br>" : "", out);
    report_print (out, "<code>%s %s</code>", spot,
                  report_get (rule, "change"));
    free (spot);
  }
}

/* The finding that shows SITE, if it is on the page.  */
static void
write_link (const struct report *r, const json_t *site, FILE *out)
{
  const char *id = report_get (site, "finding");
  for (size_t i = 0; i < r->n; i++)
    if (strcmp (r->finding[i].data.id, id) == 0)
      report_print (out, "<a href=\"#f-%s\"><code>%s</code></a>", id, id);
}

static void
write_site (const struct report *r, const json_t *site, FILE *out)
{
  const struct audit_class *c = audit_class_of (site);
  char *place = report_place (r, json_object_get (site, "site"));
  char *text = audit_site_text (site);
  report_print (out,
                "<tr><td><span class=\"level %s\">%s</span></td>"
                "<td><code>%s</code><br>%s</td><td>%s</td>",
                c ? c->level : "note", report_get (site, "class"),
                audit_site_name (site), place, text);
  fprintf (out, "<td>%llu of %llu</td><td>",
           (unsigned long long) report_number (site, "failures"),
           (unsigned long long) report_number (site, "executions"));
  write_repair (r, site, out);
  fputs ("</td><td>", out);
  write_link (r, site, out);
  report_print (out, "</td><td>%s</td></tr>\n", report_get (site, "baseline"));
  free (place);
  free (text);
}

static void
write_modes (const struct report *r, FILE *out)
{
  const json_t *m;
  size_t i;
  fputs ("<table class=\"list\">\n<caption>Modes</caption>\n<thead><tr>"
         "<th scope=\"col\">Mode</th><th scope=\"col\">Executions</th>"
         "<th scope=\"col\">Failures</th><th scope=\"col\">Meaning</th></tr>"
         "</thead>\n<tbody>\n",
         out);
  json_array_foreach (json_object_get (r->campaign, "modes"), i, m)
  {
    report_print (out, "<tr><th scope=\"row\">%s</th>",
                  report_get (m, "name"));
    fprintf (out, "<td>%llu</td><td>%llu</td>",
             (unsigned long long) report_number (m, "executions"),
             (unsigned long long) report_number (m, "failures"));
    report_print (out, "<td>%s</td></tr>\n", report_get (m, "meaning"));
  }
  fputs ("</tbody>\n</table>\n", out);
}

void
html_audit (const struct report *r, FILE *out)
{
  const json_t *sites = json_object_get (r->campaign, "sites"), *site;
  size_t i;
  fputs ("<section id=\"sites\">\n<h2>Synchronisation sites</h2>\n", out);
  if (!json_array_size (sites))
    fputs ("<p>Nothing failed, raced or was too much.</p>\n", out);
  else
    fputs ("<div class=\"scroll\"><table class=\"list\">\n<thead><tr>"
           "<th scope=\"col\">Class</th><th scope=\"col\">Site</th>"
           "<th scope=\"col\">Verdict</th><th scope=\"col\">Failures</th>"
           "<th scope=\"col\">Repair</th><th scope=\"col\">Shown by</th>"
           "<th scope=\"col\">State</th></tr></thead>\n<tbody>\n",
           out);
  json_array_foreach (sites, i, site)
    write_site (r, site, out);
  if (json_array_size (sites))
    fputs ("</tbody>\n</table></div>\n", out);
  write_modes (r, out);
  fputs ("</section>\n", out);
}

/* --- SARIF ---------------------------------------------------------------- */

static char *
rule_name (const struct audit_class *c)
{
  return text_format ("audit-%c", c->letter - 'A' + 'a');
}

void
sarif_audit_rules (json_t *rules)
{
  for (const struct audit_class *c = audit_classes; c->letter; c++)
    {
      json_t *j = json_object ();
      char *name = rule_name (c), *title = text_format ("%s.", c->title);
      char *text = text_format ("A place that %s.", c->text);
      json_object_set_new (j, "id", json_of_text (name));
      json_object_set_new (j, "shortDescription", sarif_message (title));
      json_object_set_new (j, "fullDescription", sarif_message (text));
      json_object_set_new (j, "help", sarif_message (c->help));
      json_object_set_new (j, "defaultConfiguration",
                           json_pack ("{ss}", "level", c->level));
      json_array_append_new (rules, j);
      free (name);
      free (title);
      free (text);
    }
}

/* The changes of SITE's repair as related locations.  */
static json_t *
related (const struct report *r, const json_t *site)
{
  json_t *list = json_array (), *rule;
  size_t i;
  json_array_foreach (json_object_get (site, "repair"), i, rule)
  {
    char *text = text_format ("repair: %s", report_get (rule, "change"));
    json_t *location = sarif_location (r, rule, text);
    json_object_set_new (location, "id", json_integer ((json_int_t) i + 1));
    json_array_append_new (list, location);
    free (text);
  }
  return list;
}

static json_t *
sarif_site (const struct report *r, int first, const json_t *site)
{
  const struct audit_class *c = audit_class_of (site);
  const json_t *sight = json_object_get (site, "first");
  const char *state = report_get (site, "baseline");
  json_t *j = json_object (), *p = json_object ();
  char *name = rule_name (c), *verdict = audit_site_text (site);
  char *text = text_format ("%s %s.", audit_site_name (site), verdict);
  json_object_set_new (j, "ruleId", json_of_text (name));
  json_object_set_new (j, "ruleIndex",
                       json_integer (first + (c - audit_classes)));
  json_object_set_new (j, "level", json_string (c->level));
  json_object_set_new (j, "message", sarif_message (text));
  json_object_set_new (
      j, "locations",
      json_pack ("[o]",
                 sarif_location (r, json_object_get (site, "site"), NULL)));
  json_object_set_new (j, "relatedLocations", related (r, site));
  json_object_set_new (
      j, "partialFingerprints",
      json_pack ("{ss}", "c11testId/v1", report_get (site, "id")));
  uint64_t n = report_number (site, "failures");
  if (n)
    json_object_set_new (j, "occurrenceCount", json_integer ((json_int_t) n));
  sarif_set_text (j, "baselineState", state);
  json_object_set_new (p, "executions",
                       json_of_number (report_number (site, "executions")));
  sarif_set_text (p, "variable",
                  report_get (json_object_get (site, "site"), "variable"));
  sarif_set_text (p, "finding", report_get (site, "finding"));
  if (sight)
    {
      json_object_set_new (p, "seed",
                           json_of_number (report_number (sight, "seed")));
      json_object_set_new (
          p, "execution",
          json_of_number (report_number (sight, "execution")));
    }
  json_object_set_new (j, "properties", p);
  free (name);
  free (verdict);
  free (text);
  return j;
}

void
sarif_audit_results (const struct report *r, int first, json_t *results)
{
  json_t *site;
  size_t i;
  json_array_foreach (json_object_get (r->campaign, "sites"), i, site)
    if (audit_class_of (site))
      json_array_append_new (results, sarif_site (r, first, site));
}
