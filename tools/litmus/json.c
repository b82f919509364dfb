/* json.c -- the results of c11test litmus as JSON.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdlib.h>

#include "tools/base/json-util.h"
#include "tools/litmus/report.h"

/* A number that may be negative.  */
static json_t *
of_value (int64_t v)
{
  return v < 0 ? json_integer (v) : json_of_number ((uint64_t) v);
}

static json_t *
states_to_json (const struct c11t_litmus_test *test,
                const struct c11t_litmus_states *states)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < states->n; i++)
    {
      const int64_t *v = c11t_litmus_state (states, i);
      json_t *state = json_object (), *values = json_object ();
      for (unsigned k = 0; k < test->n_items; k++)
        json_object_set_new (values, test->items[k].name, of_value (v[k]));
      json_object_set_new (state, "values", values);
      json_object_set_new (state, "count", json_of_number (states->counts[i]));
      if (test->prop)
        json_object_set_new (state, "witness",
                             json_boolean (c11t_litmus_holds (test->prop, v)));
      json_array_append_new (list, state);
    }
  return list;
}

static json_t *
finding_to_json (const struct c11t_litmus_test *test,
                 const struct litmus_finding *f)
{
  const struct c11t_litmus_result *r = &f->result;
  json_t *j = json_object ();
  json_object_set_new (j, "model", json_of_text (f->ops->name));
  if (test->prop)
    {
      json_object_set_new (j, "verdict",
                           json_of_text (litmus_verdict_name (f)));
      json_object_set_new (j, "observation",
                           json_of_text (litmus_observation (f)));
      json_object_set_new (j, "positive", json_of_number (r->positive));
      json_object_set_new (j, "negative", json_of_number (r->negative));
    }
  json_object_set_new (j, "complete", json_boolean (r->complete));
  json_object_set_new (j, "executions", json_of_number (r->executions));
  json_object_set_new (j, "racy", json_of_number (r->racy));
  json_object_set_new (j, "cut", json_of_number (r->cut));
  json_object_set_new (j, "seconds", json_real (f->seconds));
  if (f->differences)
    json_object_set_new (j, "differences", json_of_text (f->differences));
  json_object_set_new (j, "states", states_to_json (test, &r->states));
  return j;
}

json_t *
litmus_to_json (const struct litmus_report *r)
{
  json_t *j = json_object (), *models = json_array ();
  json_object_set_new (j, "file", json_of_text (r->file));
  json_object_set_new (j, "name", json_of_text (r->test->name));
  if (r->test->prop)
    {
      char *condition = litmus_condition (r->test);
      json_object_set_new (j, "question",
                           json_of_text (litmus_question_name (r->test)));
      json_object_set_new (j, "condition", json_of_text (condition));
      free (condition);
    }
  for (unsigned k = 0; k < r->n; k++)
    json_array_append_new (models, finding_to_json (r->test, &r->by[k]));
  json_object_set_new (j, "models", models);
  return j;
}
