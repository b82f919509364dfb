/* rest.c -- the sites of classes D, E and F; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   D comes from the races that are left with the repairs, E from the weakening,
   F from assembly that is not understood.  */

#define _GNU_SOURCE
#include "tools/audit/audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/finding/confidence.h"
#include "tools/base/json-util.h"
#include "tools/explain/second-run.h"

#define RACE_TRIAL 200   /* executions to see which races stay */
#define RACE_SECONDS 5.0 /* to explain one, if there are as many */

/* --- D ------------------------------------------------------------------- */

static bool
is_formal (const struct c11t_finding *f)
{
  return f->kind == C11T_FINDING_FORMAL_RACE
         || f->kind == C11T_FINDING_DATA_RACE
         || f->kind == C11T_FINDING_UNINITIALIZED_ATOMIC
         || f->kind == C11T_FINDING_MISALIGNED_ATOMIC
         || f->kind == C11T_FINDING_LOCK_ORDER;
}

/* The site in LIST with the id of J, or NULL.  */
static json_t *
twin_of (const json_t *list, const json_t *j)
{
  json_t *other;
  size_t i;
  json_array_foreach (
      list, i, other) if (json_equal (json_object_get (other, "id"),
                                      json_object_get (j, "id"))) return other;
  return NULL;
}

/* The rules that the explanation of X, a race, asks for first, all about one
   variable; the one that publishes it, if there is one, goes to *RET.  */
static json_t *
rules_of_race (const struct result *x, const json_t **ret)
{
  json_t *list = json_array (), *change;
  size_t i;
  *ret = NULL;
  json_array_foreach (
      json_object_get (json_object_get (x->more, "explanation"), "change"), i,
      change)
  {
    json_t *rule = json_object_get (change, "rule");
    if (!rule
        || (*ret
            && !json_equal (json_object_get (rule, "variable"),
                            json_object_get (*ret, "variable"))))
      continue;
    json_t *copy = json_copy (rule);
    json_object_del (copy, "address");
    json_array_append_new (list, copy);
    const char *to = json_text (json_object_get (rule, "change"), "");
    if (!*ret || !strncmp (to, "store", 5))
      *ret = rule;
  }
  return list;
}

/* A site for the race X: the variable that should have ordered it, if the
   explanation knows one, or else what races.  */
static json_t *
site_of_race (struct audit *a, const struct result *x)
{
  const json_t *rule;
  json_t *rules = rules_of_race (x, &rule);
  json_t *j = audit_site_of_finding (a, 'D', &x->finding);
  if (rule)
    {
      const char *file = json_text (json_object_get (rule, "file"), "");
      const char *name = json_text (json_object_get (rule, "variable"), "");
      json_t *other = audit_site_new (
          'D',
          audit_place (
              file, (uint32_t) json_number (json_object_get (rule, "line"), 0),
              (uint32_t) json_number (json_object_get (rule, "column"), 0),
              json_text (json_object_get (rule, "function"), ""), name),
          file, name);
      json_object_update (j, other);
      json_decref (other);
      json_object_set_new (
          j, "needs", json_string ("more order, or to be atomic, for C11"));
    }
  json_object_set_new (j, "repair", rules);
  return j;
}

static void
add_race (struct audit *a, json_t *list, const struct result *x,
          uint64_t executions)
{
  json_t *j = site_of_race (a, x);
  json_t *twin = twin_of (list, j);
  json_object_set_new (j, "failures", json_integer (0));
  json_object_set_new (j, "executions", json_of_number (executions));
  json_object_set_new (j, "races", json_array ());
  if (!twin)
    json_array_append (list, twin = j);
  json_t *races = json_object_get (twin, "races");
  if (!races)
    json_object_set_new (twin, "races", races = json_array ());
  json_array_append_new (races, json_of_text (x->finding.id));
  json_decref (j);
}

/* The races that are left with A's rules.  */
void
audit_add_races (struct audit *a, json_t *list)
{
  struct audit_run *weak = audit_run_of (a, AUDIT_WEAK);
  struct campaign *c = &weak->campaign;
  struct audit_trial t = { .fd = -1 };
  if (a->rules.n && a->held)
    {
      char *text = audit_rules_text (&a->rules, SIZE_MAX);
      audit_try (a, weak->mode, text, 0, RACE_TRIAL, audit_left (a, 1) / 2,
                 NULL, &t);
      free (text);
      c = &t.campaign;
    }
  for (size_t i = 0; i < c->results.n; i++)
    {
      struct result *x = &c->results.result[i];
      double left = audit_left (a, 1);
      if (!is_formal (&x->finding))
        continue;
      if (left > 1 && !x->more)
        second_run (c, x, left < RACE_SECONDS ? left : RACE_SECONDS, false);
      add_race (a, list, x, c->results.executions);
    }
  if (t.fd >= 0)
    audit_trial_free (&t);
}

/* --- F ------------------------------------------------------------------- */

void
audit_add_assembly (struct audit *a, json_t *list)
{
  struct audit_run *weak = audit_run_of (a, AUDIT_WEAK);
  const char *id;
  json_t *place;
  json_object_foreach (weak->campaign.results.assembly, id, place)
  {
    const char *file = json_text (json_object_get (place, "file"), "");
    const char *text = json_text (json_object_get (place, "text"), "");
    json_t *j = audit_site_new (
        'F',
        audit_place (
            file, (uint32_t) json_number (json_object_get (place, "line"), 0),
            (uint32_t) json_number (json_object_get (place, "column"), 0),
            json_text (json_object_get (place, "function"), ""), ""),
        file, text);
    json_object_set_new (j, "kind", json_string ("unknown-assembly"));
    json_object_set_new (j, "message", json_of_text (text));
    json_object_set_new (j, "failures", json_integer (0));
    json_object_set (j, "executions", json_object_get (place, "executions"));
    json_object_set_new (j, "repair", json_array ());
    json_array_append_new (list, j);
  }
}

/* --- E ------------------------------------------------------------------- */

void
audit_add_spare (struct audit *a, json_t *list)
{
  for (size_t i = 0; i < a->n_spare; i++)
    {
      const struct audit_spare *s = &a->spare[i];
      const struct audit_rule *r = &s->rule;
      if (!s->executions)
        continue;
      bool fence = !strncmp (r->change, "fence", 5);
      char *name = fence ? text_format ("%s fence", s->order)
                         : text_format ("%s", r->variable);
      json_t *j = NULL;
      for (int nth = 0; !j || twin_of (list, j); nth++)
        {
          char *key
              = text_format ("%s %s %s %d", r->function, name, r->change, nth);
          json_decref (j);
          j = audit_site_new (
              'E',
              audit_place (r->file, r->line, r->column, r->function, name),
              r->file, key);
          free (key);
        }
      json_object_set_new (j, "kind", json_string ("spare-order"));
      json_object_set_new (j, "order", json_string (s->order));
      json_object_set_new (j, "failures", json_integer (0));
      json_object_set_new (j, "executions", json_of_number (s->executions));
      json_object_set_new (
          j, "confidence",
          json_real (confidence_failure_bound (s->executions)));
      json_object_set_new (j, "repair",
                           json_pack ("[o]", audit_rule_to_json (r)));
      json_array_append_new (list, j);
      free (name);
    }
}
