/* fences.c -- what c11test fences found, as a SARIF 2.1.0 log.
   SPDX-License-Identifier: BSD-3-Clause

   A result for each edit: at the place that is edited, with the two accesses
   that it keeps apart as related locations, the cycle that it breaks as a code
   flow with a thread flow for each thread, and how it is written as a fix.
   Section numbers are those of SARIF 2.1.0.

   Does not: know more than the JSON result has.  */

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "config.h"

#include "tools/base/json-util.h"
#include "tools/base/text.h"
#include "tools/report/report.h"
#include "tools/report/sarif.h"

static const struct
{
  const char *edit, *id, *title, *text;
} rules[] = {
  { "fence", "missing-fence", "Missing fence",
    "Without a fence right before this access, its thread may be seen to do "
    "it "
    "before an earlier one." },
  { "fence-behind", "missing-fence-behind", "Missing fence behind",
    "Without a fence right behind this access, its thread may be seen to do "
    "it "
    "after a later one." },
  { "order", "weak-order", "Too weak an order",
    "With the memory order that it has, this operation may be seen before an "
    "earlier access of its thread, or after a later one." },
};

#define N_RULES (sizeof rules / sizeof *rules)

static size_t
rule_of (const json_t *edit)
{
  size_t i = 0;
  while (i < N_RULES - 1
         && strcmp (rules[i].edit, report_get (edit, "edit")) != 0)
    i++;
  return i;
}

static json_t *
tool (void)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < N_RULES; i++)
    {
      json_t *j = json_object ();
      char *title = text_format ("%s.", rules[i].title);
      json_object_set_new (j, "id", json_string (rules[i].id));
      json_object_set_new (j, "shortDescription", sarif_message (title));
      json_object_set_new (j, "fullDescription",
                           sarif_message (rules[i].text));
      json_object_set_new (
          j, "help",
          sarif_message ("Each result has a cycle of accesses that no "
                         "interleaving of the threads has, and the edit that "
                         "prevents it."));
      json_object_set_new (j, "defaultConfiguration",
                           json_pack ("{ss}", "level", "warning"));
      json_object_set_new (j, "properties",
                           json_pack ("{s[ss]ss}", "tags", "concurrency",
                                      "correctness", "precision", "medium"));
      json_array_append_new (list, j);
      free (title);
    }
  return json_pack ("{s{sssss o}}", "driver", "name", "c11test",
                    "semanticVersion", PACKAGE_VERSION, "rules", list);
}

/* --- Results --------------------------------------------------------------
 */

/* "store of x".  Malloced.  */
static char *
access_text (const json_t *j)
{
  const char *expr = report_get (j, "expr");
  return text_format ("%s%s%s", report_get (j, "kind"), *expr ? " of " : "",
                      expr);
}

char *
report_fences_edit (const json_t *e, const char *what)
{
  const char *edit = report_get (e, "edit"), *to = report_get (e, "to");
  if (strcmp (edit, "order") == 0)
    return text_format ("Make the %s memory_order_%s; it is %s", what, to,
                        report_get (e, "order"));
  return text_format ("Put atomic_thread_fence (memory_order_%s) %s the %s",
                      to, strcmp (edit, "fence") == 0 ? "before" : "behind",
                      what);
}

static json_t *
message (const json_t *e)
{
  char *what = access_text (e), *edit = report_fences_edit (e, what);
  char *text = text_format ("%s.", edit);
  free (edit);
  json_t *j = sarif_message (text);
  free (what);
  free (text);
  return j;
}

/* The accesses that E stands between.  */
static json_t *
related (const struct report *r, const json_t *e)
{
  json_t *list = json_array (), *j;
  size_t i;
  json_array_foreach (json_object_get (e, "between"), i, j)
  {
    char *text = access_text (j);
    json_t *location = sarif_location (r, j, text);
    json_object_set_new (location, "id", json_integer ((json_int_t) i + 1));
    json_array_append_new (list, location);
    free (text);
  }
  return list;
}

/* CYCLE as a code flow (3.36).  The order is the cycle's.  */
static json_t *
code_flow (const struct report *r, const json_t *cycle)
{
  json_t *flows = json_array (), *thread, *event;
  size_t i, k;
  json_int_t rank = 0;
  json_array_foreach (json_object_get (cycle, "threads"), i, thread)
  {
    json_t *locations = json_array ();
    char *id = text_format ("T%zu", i + 1);
    json_array_foreach (json_object_get (thread, "events"), k, event)
    {
      char *text = access_text (event);
      json_array_append_new (
          locations, json_pack ("{so si so s[so]}", "location",
                                sarif_location (r, event, text),
                                "executionOrder", (int) ++rank, "importance",
                                json_string ("essential"), "kinds", "memory",
                                json_of_text (report_get (event, "kind"))));
      free (text);
    }
    json_array_append_new (
        flows, json_pack ("{so so so}", "id", json_of_text (id), "message",
                          sarif_message (report_get (thread, "thread")),
                          "locations", locations));
    free (id);
  }
  char *text = text_format ("%s: the threads' accesses, each before the next.",
                            report_get (cycle, "name"));
  json_t *j = json_pack ("{so so}", "message", sarif_message (text),
                         "threadFlows", flows);
  free (text);
  return j;
}

/* The column of byte COLUMN, from 1, in characters (3.14.17).  */
static json_int_t
in_characters (const struct report *r, const json_t *e, uint64_t line,
               uint64_t column)
{
  const char *text = report_source_line (r, report_get (e, "file"), line);
  json_int_t n = 1;
  if (!text)
    return (json_int_t) column;
  for (uint64_t i = 0; i + 1 < column && text[i]; i++)
    n += ((unsigned char) text[i] & 0xc0) != 0x80;
  return n;
}

static json_t *
replacement (const struct report *r, const json_t *e, const json_t *x)
{
  json_t *region = json_object ();
  uint64_t from = report_number (x, "line"),
           to = report_number (x, "end_line");
  json_object_set_new (region, "startLine", json_integer ((json_int_t) from));
  json_object_set_new (
      region, "startColumn",
      json_integer (in_characters (r, e, from, report_number (x, "column"))));
  json_object_set_new (region, "endLine", json_integer ((json_int_t) to));
  json_object_set_new (region, "endColumn",
                       json_integer (in_characters (
                           r, e, to, report_number (x, "end_column"))));
  return json_pack ("{so s{so}}", "deletedRegion", region, "insertedContent",
                    "text", json_of_text (report_get (x, "text")));
}

/* How E is written (3.55); NULL if that is not known.  */
static json_t *
fixes (const struct report *r, const json_t *e)
{
  const json_t *fix = json_object_get (e, "fix"), *x;
  json_t *list = json_array ();
  size_t i;
  json_array_foreach (fix, i, x)
      json_array_append_new (list, replacement (r, e, x));
  if (json_array_size (list) == 0)
    {
      json_decref (list);
      return NULL;
    }
  json_t *change = json_pack ("{so so}", "artifactLocation",
                              sarif_artifact (r, report_get (e, "file")),
                              "replacements", list);
  return json_pack ("[{so s[o]}]", "description", message (e),
                    "artifactChanges", change);
}

/* What the edit has of its own wherever its line is; the Nth of those that are
   alike.  */
static json_t *
fingerprint (const json_t *e, unsigned n)
{
  static const char *const names[]
      = { "file", "function", "kind", "expr", "edit", "to" };
  uint32_t h = 0x811c9dc5u + n;
  char text[9];
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    for (const char *c = report_get (e, names[i]); *c; c++)
      h = (h ^ (unsigned char) *c) * 0x01000193u;
  snprintf (text, sizeof text, "%08x", h);
  return json_pack ("{ss}", "c11testId/v1", text);
}

/* How many edits before number I of LIST have what makes its fingerprint.  */
static unsigned
alike (const json_t *list, size_t i)
{
  const json_t *e = json_array_get (list, i);
  unsigned n = 0;
  for (size_t k = 0; k < i; k++)
    {
      const json_t *x = json_array_get (list, k);
      n += !strcmp (report_get (x, "expr"), report_get (e, "expr"))
           && !strcmp (report_get (x, "function"), report_get (e, "function"))
           && !strcmp (report_get (x, "file"), report_get (e, "file"));
    }
  return n;
}

static json_t *
properties (const json_t *e)
{
  json_t *p = json_object (), *cost = json_object_get (e, "cost");
  json_object_set (p, "cost", cost);
  json_object_set (p, "cycles", json_object_get (e, "cycles"));
  sarif_set_text (p, "byHand", report_get (e, "by_hand"));
  return p;
}

static json_t *
result (const struct report *r, const json_t *j, size_t i)
{
  const json_t *edits = json_object_get (j, "edits");
  const json_t *e = json_array_get (edits, i);
  const json_t *number = json_object_get (e, "cycle");
  size_t k = rule_of (e);
  json_t *x = json_object ();
  json_object_set_new (x, "ruleId", json_string (rules[k].id));
  json_object_set_new (x, "ruleIndex", json_integer ((json_int_t) k));
  json_object_set_new (x, "level", json_string (number ? "warning" : "note"));
  json_object_set_new (x, "message", message (e));
  json_object_set_new (x, "locations",
                       json_pack ("[o]", sarif_location (r, e, NULL)));
  json_object_set_new (x, "relatedLocations", related (r, e));
  if (number)
    json_object_set_new (
        x, "codeFlows",
        json_pack ("[o]",
                   code_flow (r, json_array_get (
                                     json_object_get (j, "cycles"),
                                     (size_t) json_integer_value (number)))));
  sarif_set (x, "fixes", fixes (r, e));
  json_object_set_new (x, "partialFingerprints",
                       fingerprint (e, alike (edits, i)));
  json_object_set_new (x, "properties", properties (e));
  return x;
}

static json_t *
invocation (const json_t *j)
{
  json_t *list = json_array (), *text;
  size_t i;
  json_array_foreach (json_object_get (j, "assumed"), i, text)
      json_array_append_new (list,
                             json_pack ("{ssso}", "level", "note", "message",
                                        sarif_message (json_text (text, ""))));
  return json_pack ("{sbso}", "executionSuccessful",
                    !report_true (j, "impossible"),
                    "toolExecutionNotifications", list);
}

void
report_fences_sarif (const json_t *j, FILE *out)
{
  static struct report r;
  json_t *run = json_object (), *results = json_array ();
  r.sources = report_sources_new ();
  json_object_set_new (run, "tool", tool ());
  json_object_set_new (run, "invocations", json_pack ("[o]", invocation (j)));
  json_object_set_new (run, "originalUriBaseIds", sarif_base_ids (&r));
  json_object_set_new (run, "columnKind", json_string ("unicodeCodePoints"));
  for (size_t i = 0; i < json_array_size (json_object_get (j, "edits")); i++)
    json_array_append_new (results, result (&r, j, i));
  json_object_set_new (run, "results", results);
  json_t *p = json_object ();
  static const char *const names[]
      = { "target", "method", "cost", "proved", "threads", "accesses" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    json_object_set (p, names[i], json_object_get (j, names[i]));
  json_object_set_new (run, "properties", p);
  sarif_log (run, out);
}
