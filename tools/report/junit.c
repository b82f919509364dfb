/* junit.c -- the findings as JUnit XML, for CI systems.
   SPDX-License-Identifier: BSD-3-Clause

   A test case for each finding, which fails, and one for each kind of which
   there is no finding, which passes: so a run in which nothing was found has
   tests as well.  Findings that do not count are skipped tests, and so is what
   the baseline has and did not show, for that proves nothing.  What could not
   be read is an error.  */

#define _GNU_SOURCE
#include "tools/base/memory.h"
#include "tools/report/report.h"
#include "tools/report/screen.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/options.h"

/* The place of F that a click should lead to.  */
static const json_t *
main_location (const struct report_finding *f)
{
  return json_array_get (json_object_get (f->json, "locations"), 0);
}

static void
open_case (FILE *out, const char *suite, const char *name)
{
  report_print (out, "    <testcase classname=\"%s\" name=\"%s\"", suite,
                name);
}

static void
write_finding (struct report *r, const struct report_finding *f,
               const char *suite, FILE *out)
{
  const struct report_kind *k = report_kind (f->data.kind);
  const json_t *l = main_location (f);
  char *place = report_place (r, l), *excuse = report_excuse (f);
  char *name = text_format ("%s %s%s%s", k->name, f->data.id,
                            *place ? " at " : "", place);
  open_case (out, suite, name);
  if (*report_get (l, "file"))
    {
      char *file = report_file_name (r, report_get (l, "file"), NULL);
      char *line = report_scalar (l, "line");
      report_print (out, " file=\"%s\" line=\"%s\"", file, line);
      free (file);
      free (line);
    }
  fputs (">\n", out);
  if (!report_fails (f))
    report_print (out, "      <skipped message=\"%s\"/>\n",
                  excuse ? excuse : "a formal race does not count");
  char *screen = report_screen (r, f, &(struct screen){ .all = true });
  if (report_fails (f))
    report_print (out,
                  "      <failure type=\"%s\" message=\"%s\">%s</failure>\n",
                  k->name, f->data.message, screen);
  else
    report_print (out, "      <system-out>%s</system-out>\n", screen);
  fputs ("    </testcase>\n", out);
  free (screen);
  free (name);
  free (place);
  free (excuse);
}

static void
write_gone (struct report *r, const char *suite, FILE *out)
{
  for (size_t i = 0; i < r->n_gone; i++)
    {
      const struct report_finding *f = &r->gone[i];
      char *name = text_format ("%s %s", report_kind (f->data.kind)->name,
                                f->data.id);
      char *excuse = report_excuse (f), *text = report_gone (r, f);
      open_case (out, suite, name);
      report_print (out, "><skipped message=\"%s: %s\"/></testcase>\n",
                    excuse ? excuse : "not seen", text);
      free (name);
      free (excuse);
      free (text);
    }
}

/* True if there is a finding of KIND in R.  */
static bool
has_kind (const struct report *r, int kind)
{
  for (size_t i = 0; i < r->n; i++)
    if (r->finding[i].data.kind == kind)
      return true;
  return false;
}

static void
write_errors (const struct report *r, const char *suite, FILE *out)
{
  for (size_t i = 0; i < r->n_damage; i++)
    {
      open_case (out, suite, "result files");
      report_print (out, "><error type=\"damaged\" message=\"%s\"/></testcase>"
                         "\n",
                    r->damage[i]);
    }
  if (!r->ended && !r->n_damage && r->is_folder)
    {
      open_case (out, suite, "campaign");
      fputs ("><error type=\"unfinished\" message=\"the campaign did not end\""
             "/></testcase>\n",
             out);
    }
}

/* The numbers of the suite, as attributes.  */
static void
write_counts (const struct report *r, FILE *out)
{
  size_t failures = 0, skipped = r->n_gone, passed = 0, errors = r->n_damage;
  for (size_t i = 0; i < r->n; i++)
    {
      failures += report_fails (&r->finding[i]);
      skipped += !report_fails (&r->finding[i]);
    }
  for (int k = 0; k < C11T_N_FINDING_KINDS; k++)
    passed += r->ended && !has_kind (r, k);
  errors += !r->ended && !r->n_damage && r->is_folder;
  report_print (out,
                " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" "
                "skipped=\"%zu\"",
                failures + skipped + passed + errors, failures, errors,
                skipped);
  fprintf (out, " time=\"%.3f\"",
           json_number_value (json_object_get (
               json_object_get (r->campaign, "stats"), "seconds")));
}

static void
write_properties (const struct report *r, FILE *out)
{
  static const char *const names[] = { "seed", "model", "executions" };
  fputs ("    <properties>\n", out);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      char *value = report_scalar (r->campaign, names[i]);
      if (*value)
        report_print (out, "      <property name=\"%s\" value=\"%s\"/>\n",
                      names[i], value);
      free (value);
    }
  report_print (out, "      <property name=\"complete\" value=\"%s\"/>\n",
                report_true (r->campaign, "complete") ? "yes" : "no");
  fputs ("    </properties>\n", out);
}

void
report_junit (struct report *r, FILE *out)
{
  char *command = report_command (r);
  char *suite = text_format ("c11test%s%s", *command ? " " : "", command);
  fputs ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", out);
  report_print (out, "  <testsuite name=\"%s\"", suite);
  write_counts (r, out);
  fputs (">\n", out);
  write_properties (r, out);
  for (size_t i = 0; i < r->n; i++)
    write_finding (r, &r->finding[i], suite, out);
  write_gone (r, suite, out);
  for (int k = 0; r->ended && k < C11T_N_FINDING_KINDS; k++)
    if (!has_kind (r, k))
      {
        char *name = text_format ("no %s", report_kind (k)->name);
        open_case (out, suite, name);
        fputs ("/>\n", out);
        free (name);
      }
  write_errors (r, suite, out);
  char *summary;
  size_t len;
  FILE *text = memory_open (&summary, &len);
  report_summary (r, text);
  memory_close (text, &summary);
  report_print (out, "    <system-out>%s</system-out>\n", summary);
  fputs ("  </testsuite>\n</testsuites>\n", out);
  free (summary);
  free (suite);
  free (command);
}
