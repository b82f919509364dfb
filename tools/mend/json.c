/* json.c -- what harden or relax found, as data; see mend.h.
   SPDX-License-Identifier: BSD-3-Clause

   doc/schema/mend.json says what is in it.  text.c prints it.  */

#define _GNU_SOURCE
#include "tools/mend/mend.h"

#include <stdlib.h>
#include <string.h>

#include "report/finding.h"
#include "tools/base/json-util.h"
#include "tools/base/text.h"
#include "tools/finding/confidence.h"

static const char *
word (const struct mend_site *x, enum c11t_order o)
{
  return x->kind == MEND_FENCE && o == C11T_RELAXED ? "none"
                                                    : c11t_order_name (o);
}

char *
mend_words (const struct mend *m, size_t i, const char *change)
{
  const struct mend_site *x = &m->site[i];
  const char *what = *x->variable ? x->variable : x->expr;
  const char *order = strchr (change, ' ') + 1;
  if (!strcmp (change, "fence none"))
    return text_format ("no fence here");
  if (x->kind == MEND_FENCE)
    return text_format ("memory_order_%s for this fence", order);
  const char *kind = x->kind == MEND_LOAD    ? "load of"
                     : x->kind == MEND_STORE ? "store to"
                                             : "read-modify-write of";
  if (!strncmp (change, "after", 5))
    return text_format (
        "atomic_thread_fence (memory_order_%s) after the %s '%s'", order, kind,
        what);
  return text_format ("memory_order_%s for the %s '%s'", order, kind, what);
}

static json_t *
evidence_to_json (const struct mend *m, const struct mend_evidence *e)
{
  return json_pack ("{s:o, s:o, s:o}", "seed",
                    json_of_number (options_uint (&m->options, OPT_seed)),
                    "execution", json_of_number (e->execution), "message",
                    json_of_text (e->message));
}

static json_t *
site_to_json (const struct mend_site *x)
{
  json_t *j = json_pack ("{s:o, s:I, s:I, s:o, s:o, s:o, s:s}", "file",
                         json_of_text (x->file), "line", (json_int_t) x->line,
                         "column", (json_int_t) x->column, "function",
                         json_of_text (x->function), "variable",
                         json_of_text (x->variable), "expr",
                         json_of_text (x->expr), "was", word (x, x->order));
  if (*x->macro)
    json_object_set_new (j, "macro", json_of_text (x->macro));
  return j;
}

/* Append the change CHANGE at site I to LIST.  */
static void
add_change (const struct mend *m, size_t i, char *change, int cost,
            json_t *list)
{
  json_t *j = site_to_json (&m->site[i]);
  char *words = mend_words (m, i, change);
  json_object_set_new (j, "change", json_of_text (change));
  json_object_set_new (j, "hint", json_of_text (words));
  json_object_set_new (j, "cost", json_integer (cost));
  if (!m->relax && m->evidence[i].known)
    json_object_set_new (j, "without", evidence_to_json (m, &m->evidence[i]));
  json_array_append_new (list, j);
  free (words);
  free (change);
}

static json_t *
changes_to_json (const struct mend *m)
{
  json_t *list = json_array ();
  struct mend_set one = mend_nothing (m), nothing = one;
  for (size_t i = 0; i < m->n_sites; i++)
    {
      const struct mend_site *x = &m->site[i];
      enum c11t_order o = (enum c11t_order) m->set.of[i].order;
      one.of[i].order = (uint8_t) o;
      if (o != x->order)
        add_change (m, i, mend_change_text (m, i), mend_cost (m, &one), list);
      one.of[i] = nothing.of[i];
      one.of[i].after = m->set.of[i].after;
      if (one.of[i].after)
        add_change (m, i, text_format ("after seq_cst"), mend_cost (m, &one),
                    list);
      one.of[i] = nothing.of[i];
    }
  return list;
}

/* relax: the orders that stay, and why.  */
static json_t *
needed_to_json (const struct mend *m)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < m->n_sites; i++)
    {
      const struct mend_evidence *e = &m->evidence[i];
      if (!e->known || mend_weaker (e->tried, C11T_RELAXED))
        continue;
      json_t *j = site_to_json (&m->site[i]);
      json_object_set_new (
          j, "now",
          json_string (
              word (&m->site[i], (enum c11t_order) m->set.of[i].order)));
      json_object_set_new (j, "tried",
                           json_string (word (&m->site[i], e->tried)));
      json_object_set_new (j, "without", evidence_to_json (m, e));
      json_array_append_new (list, j);
    }
  return list;
}

/* What the program shows as it is and does not count.  */
static json_t *
also_to_json (const struct mend *m)
{
  json_t *list = json_array ();
  for (size_t i = 0; m->before.results && i < m->before.results->n; i++)
    {
      const struct c11t_finding *f = &m->before.results->result[i].finding;
      if (f->kind == C11T_FINDING_OBSERVATION
          || (!m->relax && mend_counts (m, f)))
        continue;
      json_array_append_new (
          list, json_pack ("{s:o, s:s, s:o, s:o}", "id", json_of_text (f->id),
                           "kind", c11t_finding_kind_name (f->kind), "message",
                           json_of_text (f->message), "count",
                           json_of_number (f->count)));
    }
  return list;
}

static json_t *
trial_to_json (uint64_t executions, uint64_t failures)
{
  return json_pack ("{s:o, s:o}", "executions", json_of_number (executions),
                    "failures", json_of_number (failures));
}

static json_t *
arguments_to_json (const struct mend *m)
{
  json_t *list = json_array ();
  for (char **a = m->program.argv + 1; *a; a++)
    json_array_append_new (list, json_of_text (*a));
  return list;
}

static void
add_result (struct mend *m, json_t *j)
{
  size_t missing = 0;
  json_object_set_new (j, "changes", changes_to_json (m));
  json_object_set_new (j, "cost", json_integer (mend_cost (m, &m->set)));
  if (m->tested)
    {
      json_t *t = trial_to_json (m->tested, 0);
      json_object_set_new (t, "confidence",
                           json_real (confidence_failure_bound (m->tested)));
      json_object_set_new (j, "tested", t);
    }
  char *orders = mend_set_text (m, &m->set);
  char *diff = mend_diff (m, &missing);
  json_object_set_new (j, "orders", json_of_text (orders));
  json_object_set_new (j, "diff", json_of_text (diff));
  json_object_set_new (j, "by_hand", json_integer ((json_int_t) missing));
  free (orders);
  free (diff);
}

json_t *
mend_to_json (struct mend *m)
{
  if (!m->found && mend_left (m) <= 0 && !m->why_partial)
    m->why_partial = "time limit reached";
  json_t *j = json_pack (
      "{s:i, s:s, s:o, s:o, s:o, s:o, s:f, s:s, s:b, s:I}", "version", 1,
      "kind", m->relax ? "relax" : "harden", "program",
      json_of_text (m->program.argv[0]), "args", arguments_to_json (m), "seed",
      json_of_number (options_uint (&m->options, OPT_seed)), "executions",
      json_of_number (m->executions), "seconds", now_seconds () - m->started,
      "target", mend_target_name (m->target), "complete",
      !m->why_partial && !m->signal, "places", (json_int_t) m->n_sites);
  if (m->why_partial || m->signal)
    json_object_set_new (
        j, "why_partial",
        json_string (m->signal ? "interrupted" : m->why_partial));
  if (m->relax)
    json_object_set_new (j, "keep",
                         json_string (m->outcomes ? "outcomes" : "robust"));
  json_object_set_new (
      j, "before", trial_to_json (m->before.executions, m->before.failures));
  json_object_set_new (j, "also", also_to_json (m));
  if (m->found)
    add_result (m, j);
  else if (m->why_not)
    json_object_set_new (j, "why_not", json_of_text (m->why_not));
  if (m->relax)
    json_object_set_new (j, "needed", needed_to_json (m));
  if (m->sites_left_out)
    json_object_set_new (j, "places_left_out", json_true ());
  return j;
}
