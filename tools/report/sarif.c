/* sarif.c -- the findings as a SARIF 2.1.0 log.
   SPDX-License-Identifier: BSD-3-Clause

   One run; a rule for each kind of finding; the id of a finding is its
   partial fingerprint.  Section numbers are those of SARIF 2.1.0.  */

#define _GNU_SOURCE
#include "tools/report/sarif.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "config.h"

#include "tools/audit/report.h"
#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"

/* --- Rules ----------------------------------------------------------------
 */

static json_t *
rule (const struct report_kind *k)
{
  json_t *j = json_object ();
  char *title = text_format ("%s.", k->title);
  /* Who watches may guess what the program means.  */
  bool guess = k == report_kind (C11T_FINDING_OBSERVATION);
  json_object_set_new (j, "id", json_of_text (k->name));
  json_object_set_new (j, "shortDescription", sarif_message (title));
  json_object_set_new (j, "fullDescription", sarif_message (k->text));
  json_object_set_new (j, "help", sarif_message (k->help));
  json_object_set_new (j, "defaultConfiguration",
                       json_pack ("{ss}", "level", k->level));
  json_object_set_new (j, "properties",
                       json_pack ("{s[ss]ss}", "tags", "concurrency",
                                  "correctness", "precision",
                                  guess ? "medium" : "very-high"));
  free (title);
  return j;
}

static json_t *
tool (const struct report *r)
{
  json_t *driver = json_object (), *rules = json_array ();
  for (int k = 0; k < C11T_N_FINDING_KINDS; k++)
    json_array_append_new (rules, rule (report_kind (k)));
  if (report_is_audit (r))
    sarif_audit_rules (rules);
  json_object_set_new (driver, "name", json_string ("c11test"));
  json_object_set_new (driver, "semanticVersion",
                       json_string (PACKAGE_VERSION));
  json_object_set_new (driver, "rules", rules);
  return json_pack ("{so}", "driver", driver);
}

/* --- Results --------------------------------------------------------------
 */

/* A sentence for the result, and the explanation's after it.  */
static json_t *
result_message (const struct report_finding *f)
{
  char buf[8192];
  struct c11t_text t = C11T_TEXT (buf);
  const json_t *explanation = json_object_get (f->json, "explanation"), *s;
  size_t i;
  c11t_text_add (&t, "%s: %s.", report_kind (f->data.kind)->title,
                 *f->data.message ? f->data.message : f->data.id);
  json_array_foreach (json_object_get (explanation, "sentences"), i, s)
    c11t_text_add (&t, "\n%s", json_text (s, ""));
  return sarif_message (buf);
}

/* The first of F's places to "locations", the others to
   "relatedLocations".  */
static void
set_locations (const struct report *r, const struct report_finding *f,
               json_t *result)
{
  json_t *related = json_array (), *l;
  json_t *first = json_array ();
  size_t i;
  json_array_foreach (json_object_get (f->json, "locations"), i, l)
  {
    char *access = report_access (l);
    char *text
        = text_format ("%s: %s", report_role_title (l, f->data.kind), access);
    json_t *location = sarif_location (r, l, text);
    if (i)
      json_object_set_new (location, "id", json_integer ((json_int_t) i));
    json_array_append_new (i ? related : first, location);
    free (text);
    free (access);
  }
  json_object_set_new (result, "locations", first);
  json_object_set_new (result, "relatedLocations", related);
}

static void
set_stacks (const struct report *r, const struct report_finding *f,
            json_t *result)
{
  static const char *const others[][2]
      = { { "allocation", "allocated by" }, { "free", "freed by" } };
  json_t *stacks = json_array (), *l, *j;
  size_t i;
  json_array_foreach (json_object_get (f->json, "locations"), i, l)
  {
    char *access = report_access (l);
    if ((j = sarif_stack (r, json_object_get (l, "stack"), access)))
      json_array_append_new (stacks, j);
    free (access);
  }
  for (i = 0; i < 2; i++)
    {
      const json_t *o = json_object_get (f->json, others[i][0]);
      if ((j = sarif_stack (r, json_object_get (o, "stack"), others[i][1])))
        json_array_append_new (stacks, j);
    }
  json_array_foreach (json_object_get (f->json, "threads"), i, l)
  {
    char *name = text_format ("%s was created by", report_get (l, "name"));
    if ((j = sarif_stack (r, json_object_get (l, "stack"), name)))
      json_array_append_new (stacks, j);
    free (name);
  }
  if (json_array_size (stacks))
    json_object_set (result, "stacks", stacks);
  json_decref (stacks);
}

/* Whether it is new (3.27.24), and what suppresses it (3.27.23).  */
static void
set_state (const struct report_finding *f, json_t *result)
{
  const char *state = report_get (f->json, "baseline");
  const char *rule = report_get (f->json, "suppression");
  if (strcmp (state, "not-seen") == 0)
    state = "absent";
  if (strcmp (state, "new") == 0 || strcmp (state, "unchanged") == 0
      || strcmp (state, "absent") == 0)
    sarif_set_text (result, "baselineState", state);
  if (report_true (f->json, "suppressed"))
    {
      json_t *s = json_pack ("{ssss}", "kind", "external", "status",
                             "accepted");
      sarif_set_text (s, "justification", rule);
      json_object_set_new (result, "suppressions", json_pack ("[o]", s));
    }
}

/* The others of the group in CAUSES that F is in, or NULL.  */
static json_t *
same_cause (const json_t *causes, const struct report_finding *f)
{
  const json_t *cause, *id;
  size_t i, k;
  json_array_foreach (causes, i, cause)
  {
    json_t *others = json_array ();
    const json_t *ids = json_object_get (cause, "findings");
    json_array_foreach (ids, k, id)
    {
      if (strcmp (json_string_value (id), f->data.id) != 0)
        json_array_append_new (others, json_string (json_string_value (id)));
    }
    if (json_array_size (others) < json_array_size (ids))
      return others;
    json_decref (others);
  }
  return NULL;
}

static void
set_properties (const struct report *r, const struct report_finding *f,
                json_t *result)
{
  json_t *p = json_object ();
  char *replay = report_replay (r, f);
  json_object_set_new (p, "seed", json_of_number (f->data.seed));
  json_object_set_new (p, "execution", json_of_number (f->data.execution));
  json_t *missed = json_object_get (f->json, "missed_by_chance");
  if (missed) /* not seen: there is nothing to replay */
    json_object_set (p, "missedByChance", missed);
  else
    json_object_set_new (p, "replay", json_of_text (replay));
  sarif_set_text (p, "address", report_get (f->json, "address"));
  sarif_set_text (p, "variable", report_get (f->json, "variable"));
  json_t *causes = report_causes (r);
  sarif_set (p, "sameCauseAs", same_cause (causes, f));
  json_decref (causes);
  json_object_set_new (result, "properties", p);
  free (replay);
}

static json_t *
result (const struct report *r, const struct report_finding *f)
{
  const json_t *explanation = json_object_get (f->json, "explanation");
  const struct report_kind *k = report_kind (f->data.kind);
  json_t *j = json_object ();
  json_object_set_new (j, "ruleId", json_of_text (k->name));
  json_object_set_new (j, "ruleIndex", json_integer (f->data.kind));
  json_object_set_new (j, "level", json_string (k->level));
  json_object_set_new (j, "message", result_message (f));
  set_locations (r, f, j);
  set_stacks (r, f, j);
  json_t *flow = sarif_code_flow (r, explanation);
  json_t *graph = sarif_graph (r, explanation);
  sarif_set (j, "codeFlows", flow ? json_pack ("[o]", flow) : NULL);
  sarif_set (j, "fixes", sarif_fixes (r, explanation));
  sarif_set (j, "graphs", graph ? json_pack ("[o]", graph) : NULL);
  json_object_set_new (j, "partialFingerprints",
                       json_pack ("{ss}", "c11testId/v1", f->data.id));
  /* The count of what is absent is that of then.  */
  if (f->data.count && strcmp (report_get (f->json, "baseline"), "not-seen"))
    json_object_set_new (j, "occurrenceCount",
                         json_integer ((json_int_t) f->data.count));
  set_state (f, j);
  set_properties (r, f, j);
  return j;
}

/* --- The run --------------------------------------------------------------
 */

static void
add_notification (json_t *list, const char *level, const char *text,
                  json_t *location)
{
  json_t *n = json_pack ("{ssso}", "level", level, "message",
                         sarif_message (text));
  if (location)
    json_object_set_new (n, "locations", json_pack ("[o]", location));
  json_array_append_new (list, n);
}

/* What could not be read, and the runtime's warnings.  */
static json_t *
notifications (const struct report *r)
{
  json_t *list = json_array (), *w;
  size_t i;
  for (i = 0; i < r->n_damage; i++)
    add_notification (list, "error", r->damage[i], NULL);
  if (!r->ended && !r->n_damage && r->is_folder)
    add_notification (list, "error", "The campaign did not end.", NULL);
  json_array_foreach (json_object_get (r->campaign, "warnings"), i, w)
    if (*report_get (w, "message"))
      add_notification (list, "warning", report_get (w, "message"),
                        *report_get (w, "file")
                            ? sarif_location (r, w, NULL)
                            : NULL);
  json_array_foreach (json_object_get (r->campaign, "notes"), i, w)
  {
    char *text = text_format ("inline assembly that is not understood: %s",
                              report_get (w, "text"));
    add_notification (list, "note", text, sarif_location (r, w, NULL));
    free (text);
  }
  return list;
}

static json_t *
invocation (const struct report *r)
{
  json_t *j = json_object ();
  const json_t *options = json_object_get (r->campaign, "options");
  char *command = report_command (r);
  bool failed = false;
  for (size_t i = 0; i < r->n; i++)
    failed |= report_fails (&r->finding[i]);
  sarif_set_text (j, "commandLine", command);
  json_object_set_new (j, "executionSuccessful",
                       json_boolean (r->ended && !r->n_damage));
  if (r->ended)
    json_object_set_new (
        j, "exitCode",
        json_integer (failed ? (json_int_t) report_number (options, "exitcode")
                             : 0));
  if (r->home && *r->home == '/')
    json_object_set_new (j, "workingDirectory", sarif_folder (r->home));
  json_object_set_new (j, "toolExecutionNotifications", notifications (r));
  free (command);
  return j;
}

static json_t *
run_properties (const struct report *r)
{
  static const char *const names[]
      = { "seed", "model", "executions", "complete", "stats", "statuses" };
  json_t *p = json_object ();
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      json_t *v = json_object_get (r->campaign, names[i]);
      if (v)
        json_object_set (p, names[i], v);
    }
  return p;
}

json_t *
sarif_base_ids (const struct report *r)
{
  char here[PATH_MAX];
  const char *root = r->home && *r->home == '/' ? r->home : NULL;
  char *full = NULL;
  if (r->root)
    root = full = realpath (r->root, NULL);
  if (!root && getcwd (here, sizeof here))
    root = here;
  json_t *j = json_pack ("{so}", "SRCROOT", sarif_folder (root ? root : ""));
  free (full);
  return j;
}

void
report_sarif (struct report *r, FILE *out)
{
  json_t *run = json_object (), *results = json_array ();
  json_object_set_new (run, "tool", tool (r));
  json_object_set_new (run, "invocations", json_pack ("[o]", invocation (r)));
  json_object_set_new (run, "originalUriBaseIds", sarif_base_ids (r));
  json_object_set_new (run, "columnKind", json_string ("unicodeCodePoints"));
  for (size_t i = 0; i < r->n; i++)
    json_array_append_new (results, result (r, &r->finding[i]));
  for (size_t i = 0; i < r->n_gone; i++)
    json_array_append_new (results, result (r, &r->gone[i]));
  if (report_is_audit (r))
    sarif_audit_results (r, C11T_N_FINDING_KINDS, results);
  json_object_set_new (run, "results", results);
  json_object_set_new (run, "properties", run_properties (r));
  sarif_log (run, out);
}

void
sarif_log (json_t *run, FILE *out)
{
  json_t *log = json_pack (
      "{ssssso}", "$schema", "https://json.schemastore.org/sarif-2.1.0.json",
      "version", "2.1.0", "runs", json_pack ("[o]", run));
  char *text = log ? json_dumps (log, JSON_INDENT (1)
                                          | JSON_REAL_PRECISION (6))
                   : NULL;
  memory_check (text);
  fprintf (out, "%s\n", text);
  free (text);
  json_decref (log);
}
