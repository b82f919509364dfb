/* results.c -- count, deduplicate, and say it in JSON; see results.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/finding/baseline.h"
#include "tools/finding/bounds.h"
#include "tools/finding/confidence.h"
#include "tools/base/json-util.h"
#include "tools/finding/cause.h"
#include "tools/finding/target.h"
#include "tools/finding/unseen.h"
#include "tools/finding/sites.h"
#include "tools/finding/message.h"
#include "tools/base/options.h"
#include "tools/finding/orders.h"
#include "tools/finding/goals.h"
#include "tools/finding/profile.h"
#include "tools/finding/promise.h"
#include "tools/base/program.h"
#include "tools/finding/suppress.h"
#include "tools/finding/suppressed.h"

static void *
resize (void *p, size_t n, size_t size)
{
  p = realloc (p, n * size);
  memory_check (p);
  return p;
}

bool
result_is_formal (const struct result *x)
{
  return x->finding.kind == C11T_FINDING_FORMAL_RACE;
}

size_t
results_count (const struct results *r, bool formal)
{
  size_t count = 0;
  for (size_t i = 0; i < r->n; i++)
    count += result_is_formal (&r->result[i]) == formal
             && !r->result[i].suppressed_by;
  return count;
}

/* True if an execution with X is one with a finding.  */
static bool
result_counts (const struct result *x)
{
  return !result_is_formal (x) && !x->suppressed_by;
}

bool
result_fails (const struct result *x)
{
  return result_counts (x) && !x->known;
}

size_t
results_failing (const struct results *r)
{
  size_t count = 0;
  for (size_t i = 0; i < r->n; i++)
    count += result_fails (&r->result[i]);
  return count;
}

struct result *
results_find (const struct results *r, const char *id)
{
  for (size_t i = 0; i < r->n; i++)
    if (strcmp (r->result[i].finding.id, id) == 0)
      return &r->result[i];
  return NULL;
}

struct result *
results_find_known (const struct results *r, const char *id)
{
  struct result *x = results_find (r, id);
  for (size_t i = 0; !x && i < r->n; i++)
    if (strcmp (r->result[i].finding.former_id, id) == 0)
      x = &r->result[i];
  return x;
}

uint64_t
results_twins (const struct results *r)
{
  return r->apart ? 0 : r->twins;
}

double
results_new_rate (const struct results *r)
{
  uint64_t quarter = (r->executions + 3) / 4;
  if (quarter == 0)
    return 0;
  uint64_t since = ranges_at (&r->made, r->executions - quarter);
  uint64_t count = behaviours_since (&r->behaviours, since);
  return (double) count / (double) quarter;
}

/* --- Messages -------------------------------------------------------------
 */

void
results_add_status (struct results *r, const char *status, int code,
                    uint64_t count)
{
  for (size_t i = 0; i < r->n_status; i++)
    if (r->status[i].code == code && strcmp (r->status[i].status, status) == 0)
      {
        r->status[i].count += count;
        return;
      }
  r->status = resize (r->status, r->n_status + 1, sizeof *r->status);
  struct status_count *s = &r->status[r->n_status++];
  *s = (struct status_count){ .code = code, .count = count };
  snprintf (s->status, sizeof s->status, "%.15s", status);
}

struct result *
results_new (struct results *r)
{
  if (r->n == r->room)
    {
      r->room = r->room * 2 + 16;
      r->result = resize (r->result, r->room, sizeof *r->result);
    }
  r->result[r->n] = (struct result){ 0 };
  return &r->result[r->n++];
}

void
result_judge (struct results *r, struct result *x)
{
  x->suppressed_by = suppressions_match (r->suppressions, &x->finding);
  x->known = baseline_knows (r->baseline, &x->finding);
  if (r->baseline)
    x->baseline = x->known ? "unchanged" : "new";
}

/* X showed in an earlier execution than was known, as M tells.  What a second
   run said is of the other one.  */
static void
take_earlier_sight (struct result *x, struct message *m)
{
  uint64_t count = x->finding.count;
  x->finding = *m->finding;
  x->finding.count = count;
  free (x->log);
  free (x->original_log);
  json_decref (x->more);
  x->log = m->log;
  x->log_len = m->log_len;
  m->log = x->original_log = NULL;
  x->more = NULL;
}

static struct result *
take_finding (struct results *r, struct message *m)
{
  struct result *x = results_find (r, m->finding->id);
  if (x)
    {
      x->finding.count++;
      r->in_exec_finding |= result_counts (x);
      if (m->finding->execution < x->finding.execution)
        take_earlier_sight (x, m);
      return NULL;
    }
  x = results_new (r);
  x->finding = *m->finding;
  x->finding.count = 1;
  x->log = m->log;
  x->log_len = m->log_len;
  m->log = NULL;
  result_judge (r, x);
  r->in_exec_finding |= result_counts (x);
  return x;
}

/* One more execution of the places IDS.  */
static void
count_assembly (struct results *r, const json_t *ids)
{
  size_t i;
  json_t *id;
  json_array_foreach (ids, i, id)
    {
      json_t *place = json_object_get (r->assembly, json_text (id, ""));
      json_t *count = json_object_get (place, "executions");
      json_integer_set (count, json_integer_value (count) + 1);
    }
}

struct result *
results_take (struct results *r, struct message *m)
{
  if (m->type == MESSAGE_FINDING)
    return take_finding (r, m);
  if (m->type == MESSAGE_EXEC)
    {
      results_add_status (r, m->text, m->code, 1);
      r->redundant += strcmp (m->text, "redundant") == 0;
      r->cut += m->cut;
      r->replaced += m->replaced;
      r->forked += m->forked;
      r->validated += m->validated;
      r->exec_unkept += m->unkept || m->unkept_formal;
      if (r->unkept < m->unkept)
        r->unkept = m->unkept;
      if (r->unkept_formal < m->unkept_formal)
        r->unkept_formal = m->unkept_formal;
      /* A lost execution showed nothing, a redundant one nothing new.  */
      if (strcmp (m->text, "lost") != 0 && strcmp (m->text, "redundant") != 0)
        behaviours_add (&r->behaviours, m->behaviour, m->n);
      r->executions++;
      ranges_add (&r->made, m->n, m->n + 1);
      r->exec_findings += r->in_exec_finding;
      r->in_exec_finding = false;
      count_assembly (r, m->assembly);
      r->diverged |= m->diverged;
      r->hash = m->hash;
    }
  if (m->type == MESSAGE_SCOPE)
    scope_take (r, m);
  if (m->type == MESSAGE_TARGET)
    target_take (r, m);
  if (m->type == MESSAGE_PAIR)
    goals_take (&r->goals, m->warning);
  if (m->type == MESSAGE_CUT)
    bounds_take (r, m->warning);
  if (m->type == MESSAGE_SITE)
    sites_take (&r->sites, m->warning);
  if (m->type == MESSAGE_ORDERS)
    orders_take (r->orders, m->reached);
  return NULL;
}

/* Say in J that S suppressed it, unless S is NULL.  */
static void
mark_suppressed (json_t *j, const struct suppression *s)
{
  if (!s)
    return;
  json_object_set_new (j, "suppressed", json_true ());
  json_object_set_new (j, "suppression", json_of_text (s->text));
}

bool
results_add_warning (struct results *r, json_t *w, uint64_t first)
{
  size_t i;
  json_t *old;
  if (!r->warnings)
    {
      r->warnings = json_array ();
      r->warned = json_array ();
    }
  json_array_foreach (r->warnings, i, old)
    if (json_equal (old, w))
      {
        if (first < json_number (json_array_get (r->warned, i), UINT64_MAX))
          json_array_set_new (r->warned, i, json_of_number (first));
        return false;
      }
  json_array_append (r->warnings, w);
  json_array_append_new (r->warned, json_of_number (first));
  return true;
}

bool
results_take_warning (struct results *r, const struct message *m)
{
  return results_add_warning (r, m->warning, m->n);
}

bool
results_add_assembly (struct results *r, const json_t *place, uint64_t first,
                      uint64_t executions)
{
  const char *id = json_text (json_object_get (place, "id"), "");
  if (!r->assembly)
    r->assembly = json_object ();
  json_t *old = json_object_get (r->assembly, id);
  if (old)
    {
      json_t *count = json_object_get (old, "executions");
      json_integer_set (count,
                        json_integer_value (count) + (json_int_t) executions);
      if (first < json_number (json_object_get (old, "first"), UINT64_MAX))
        json_object_set_new (old, "first", json_of_number (first));
      return false;
    }
  json_t *new = json_pack ("{ss}", "kind", "unknown-assembly");
  json_object_update (new, (json_t *) place);
  json_object_del (new, "id");
  json_object_set_new (new, "executions",
                       json_integer ((json_int_t) executions));
  json_object_set_new (new, "first", json_of_number (first));
  const struct suppression *s = suppressions_match_assembly (
      r->suppressions, json_text (json_object_get (place, "file"), ""),
      (uint32_t) json_number (json_object_get (place, "line"), 0),
      json_text (json_object_get (place, "function"), ""),
      json_text (json_object_get (place, "text"), ""));
  mark_suppressed (new, s);
  json_object_set_new (r->assembly, id, new);
  return true;
}

bool
results_take_assembly (struct results *r, const struct message *m)
{
  return results_add_assembly (r, m->warning, m->n, 0);
}

void
results_free (struct results *r)
{
  for (size_t i = 0; i < r->n; i++)
    {
      json_decref (r->result[i].more);
      json_decref (r->result[i].earlier);
      json_decref (r->result[i].file);
    }
  free (r->result);
  free (r->status);
  free (r->behaviours.slot);
  ranges_free (&r->made);
  json_decref (r->bounds);
  json_decref (r->warnings);
  json_decref (r->warned);
  json_decref (r->assembly);
  json_decref (r->sites);
  json_decref (r->profile);
  json_decref (r->goals);
  *r = (struct results){ 0 };
}

/* --- JSON -----------------------------------------------------------------
 */

static int
by_first_sight (const void *a, const void *b)
{
  const struct c11t_finding *f = &(*(struct result *const *) a)->finding,
                            *g = &(*(struct result *const *) b)->finding;
  if (f->execution != g->execution)
    return f->execution < g->execution ? -1 : 1;
  return strcmp (f->id, g->id);
}

/* The members of MORE, the stacks and callers at their locations.  */
static void
merge_more (json_t *j, json_t *more)
{
  const json_t *stacks = json_object_get (more, "stacks");
  const json_t *callers = json_object_get (more, "callers");
  json_t *stack, *caller, *locations = json_object_get (j, "locations");
  size_t i;
  if (!more)
    return;
  json_object_update (j, more);
  json_object_del (j, "stacks");
  json_object_del (j, "callers");
  json_array_foreach (stacks, i, stack)
    if (json_array_size (stack))
      json_object_set (json_array_get (locations, i), "stack", stack);
  json_array_foreach (callers, i, caller)
    if (json_is_object (caller))
      json_object_set (json_array_get (locations, i), "caller", caller);
}

json_t *
result_to_json (const struct result *x)
{
  json_t *saved = json_object_get (x->file, "finding");
  json_t *j = saved ? json_deep_copy (saved) : json_of_finding (&x->finding);
  json_object_set_new (j, "count", json_of_number (x->finding.count));
  merge_more (j, x->more);
  mark_suppressed (j, x->suppressed_by);
  if (x->baseline)
    json_object_set_new (j, "baseline", json_of_text (x->baseline));
  return j;
}

/* The results that are formal races, or the others, by execution and id.  */
static json_t *
findings_to_json (const struct results *r, bool formal)
{
  json_t *list = json_array ();
  struct result **sorted = resize (NULL, r->n + 1, sizeof *sorted);
  for (size_t i = 0; i < r->n; i++)
    sorted[i] = &r->result[i];
  qsort (sorted, r->n, sizeof *sorted, by_first_sight);
  for (size_t i = 0; i < r->n; i++)
    if (result_is_formal (sorted[i]) == formal)
      json_array_append_new (list, result_to_json (sorted[i]));
  free (sorted);
  return list;
}

json_t *
results_causes (const struct results *r)
{
  json_t *list = findings_to_json (r, false), *causes = causes_find (list);
  json_decref (list);
  return causes;
}

/* {"exit 0": 990, "signal 6": 10}: how executions ended, how often.  */
static json_t *
statuses_to_json (const struct results *r)
{
  json_t *j = json_object ();
  for (size_t i = 0; i < r->n_status; i++)
    {
      const struct status_count *s = &r->status[i];
      char *name = strcmp (s->status, "exit") == 0
                           || strcmp (s->status, "signal") == 0
                       ? text_format ("%s %d", s->status, s->code)
                       : text_format ("%s", s->status);
      json_t *had = json_object_get (j, name);
      uint64_t count = s->count + json_number (had, 0);
      json_object_set_new (j, name, json_of_number (count));
      free (name);
    }
  return j;
}

/* What deserves to be known beside findings and warnings.  */
static json_t *
notes_to_json (const struct results *r)
{
  json_t *list = json_array (), *place;
  const char *id;
  json_object_foreach (r->assembly, id, place)
    {
      json_t *note = json_copy (place);
      json_object_del (note, "first");
      json_array_append_new (list, note);
    }
  return list;
}

/* What the numbers of R allow to conclude.  */
static void
add_confidence (json_t *j, const struct results *r)
{
  const struct behaviours *b = &r->behaviours;
  uint64_t distinct = behaviours_distinct (b), once = behaviours_once (b),
           twice = behaviours_twice (b);
  json_object_set_new (j, "singletons", json_of_number (once));
  json_object_set_new (j, "doubletons", json_of_number (twice));
  json_object_set_new (j, "sampled", json_boolean (b->level > 0));
  json_object_set_new (j, "next_is_new",
                       json_real (confidence_next_is_new (once, b->samples)));
  json_object_set_new (j, "next_is_new_below",
                       json_real (behaviours_new_below (b)));
  json_object_set_new (
      j, "behaviours_at_least",
      json_real (confidence_behaviours (distinct, once, twice, b->samples)));
  if (results_count (r, false) == 0 && !r->unkept)
    json_object_set_new (j, "failure_bound",
                         json_real (confidence_failure_bound (b->samples)));
}

static json_t *
stats_to_json (const struct results *r, const struct options *o,
               const struct outcome *end)
{
  struct promise promise;
  json_t *j = json_object ();
  double rate = end->seconds > 0 ? (double) r->executions / end->seconds : 0.0;
  json_object_set_new (j, "executions_per_second", json_real (rate));
  json_object_set_new (j, "seconds", json_real (end->seconds));
  json_object_set_new (j, "distinct_behaviours",
                       json_of_number (behaviours_distinct (&r->behaviours)));
  json_object_set_new (j, "new_rate", json_real (results_new_rate (r)));
  json_object_set_new (j, "executions_with_findings",
                       json_of_number (r->exec_findings));
  if (!end->exhaustive)
    add_confidence (j, r);
  if (promise_of (o, r, &promise))
    json_object_set_new (j, "promise", promise_to_json (&promise));
  return j;
}

json_t *
results_to_json (const struct results *r, const struct options *o,
                 const struct program *p, const struct outcome *end)
{
  json_t *j = json_object (), *args = json_array ();
  for (char **a = p->argv + 1; *a; a++)
    json_array_append_new (args, json_of_text (*a));
  json_object_set_new (j, "version", json_integer (1));
  json_object_set_new (j, "executions", json_of_number (r->executions));
  json_object_set_new (j, "complete", json_boolean (end->complete));
  if (end->exhaustive)
    {
      json_object_set_new (j, "exhausted",
                           json_boolean (bounds_none (r, end)));
      json_object_set_new (j, "bounds", bounds_list (r, end));
      if (end->extent && !end->exhausted)
        json_object_set_new (j, "estimated_executions",
                             json_of_number (end->extent));
      json_object_set_new (j, "redundant", json_of_number (r->redundant));
      json_object_set_new (j, "cut", json_of_number (r->cut));
      if (results_twins (r))
        json_object_set_new (j, "symmetric_threads",
                             json_of_number (results_twins (r)));
    }
  json_object_set_new (j, "replaced", json_of_number (r->replaced));
  if (r->forked)
    json_object_set_new (j, "forked", json_of_number (r->forked));
  json_object_set_new (j, "seed", json_of_number (options_uint (o, OPT_seed)));
  json_object_set_new (j, "model", json_of_text (options_get (o, OPT_model)));
  json_object_set_new (j, "program", json_of_text (p->argv[0]));
  json_object_set_new (j, "args", args);
  char *folder = getcwd (NULL, 0);
  json_object_set_new (j, "folder", json_of_text (folder ? folder : "."));
  free (folder);
  json_object_set_new (j, "options", options_to_json (o));
  json_object_set_new (j, "findings", findings_to_json (r, false));
  json_object_set_new (j, "formal_races", findings_to_json (r, true));
  causes_set (j);
  json_object_set_new (j, "warnings",
                       r->warnings ? json_incref (r->warnings)
                                   : json_array ());
  json_object_set_new (j, "notes", notes_to_json (r));
  unseen_to_json (j, r);
  target_to_json (j, r, o);
  goals_to_json (j, r, o);
  if (r->sites)
    json_object_set_new (j, "sites", sites_to_json (r->sites));
  if (r->profile)
    json_object_set_new (j, "profile",
                         profile_to_json (r->profile, o, r->executions));
  if (r->baseline)
    json_object_set_new (j, "baseline", baseline_to_json (r, end));
  if (r->suppressions)
    json_object_set_new (j, "suppressions", suppressed_to_json (r));
  json_object_set_new (j, "statuses", statuses_to_json (r));
  json_object_set_new (j, "stats", stats_to_json (r, o, end));
  return j;
}
