/* suppressed.c -- what the command says of suppressed findings; see
   suppressed.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/suppressed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/finding/results.h"
#include "tools/finding/suppress.h"
#include "tools/base/text.h"

static void
warn (const char *text)
{
  c11t_say ("%s", text);
}

struct suppressions *
suppressed_init (const struct options *o)
{
  const char *file = options_get (o, OPT_suppressions);
  if (!*file)
    return NULL;
  struct suppressions *s = calloc (1, sizeof *s);
  memory_check (s);
  char *error = suppressions_load (s, file, warn);
  if (error)
    c11t_die ("%s", error);
  return s;
}

/* The places with assembly that RULE suppressed, or all rules if it is NULL;
   in *RET_EXECUTIONS the executions that ran them.  */
static size_t
count_places (const struct results *r, const struct suppression *rule,
              uint64_t *ret_executions)
{
  const char *id;
  json_t *place;
  size_t count = 0;
  json_object_foreach (r->assembly, id, place)
    {
      const char *text
          = json_text (json_object_get (place, "suppression"), NULL);
      if (!text || (rule && strcmp (text, rule->text) != 0))
        continue;
      count++;
      *ret_executions
          += json_number (json_object_get (place, "executions"), 0);
    }
  return count;
}

/* Rules with ids that are not given any more.  */
static void
show_former (const struct results *r)
{
  for (size_t i = 0; i < r->n; i++)
    {
      const struct suppression *s = r->result[i].suppressed_by;
      const struct c11t_finding *f = &r->result[i].finding;
      if (s && s->is_id && strcmp (s->pattern[0].glob, f->id) != 0)
        text_print (stderr, "%s:%u: %s is now id:%s\n", r->suppressions->file,
                 s->line, s->text, f->id);
    }
}

static void
show_entries (const struct results *r)
{
  const struct suppressions *s = r->suppressions;
  for (size_t i = 0; i < s->n; i++)
    if (!s->rule[i].used)
      text_print (stderr, "%s:%u: this suppression was not used: %s\n", s->file,
               s->rule[i].line, s->rule[i].text);
}

void
suppressed_show (const struct results *r)
{
  uint64_t executions = 0;
  size_t found = 0, places;
  if (!r->suppressions)
    return;
  for (size_t i = 0; i < r->n; i++)
    found += r->result[i].suppressed_by != NULL;
  if (found)
    text_print (stderr, "c11test: %zu finding%s suppressed:\n", found,
             found == 1 ? "" : "s");
  for (size_t i = 0; i < r->n; i++)
    {
      const struct result *x = &r->result[i];
      if (x->suppressed_by)
        text_print (stderr, "  %s  %s, in %llu execution%s: %s\n", x->finding.id,
                 c11t_finding_kind_name (x->finding.kind),
                 (unsigned long long) x->finding.count,
                 x->finding.count == 1 ? "" : "s", x->suppressed_by->text);
    }
  places = count_places (r, NULL, &executions);
  if (places)
    text_print (stderr,
             "c11test: %zu place%s with assembly that is not understood "
             "suppressed\n",
             places, places == 1 ? "" : "s");
  show_former (r);
  show_entries (r);
}

void
suppressed_suggest (const struct results *r)
{
  for (size_t i = 0; i < r->n; i++)
    if (!r->result[i].suppressed_by)
      suppression_suggest (&r->result[i].finding, stdout);
  fflush (stdout);
}

json_t *
suppressed_to_json (const struct results *r)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < r->suppressions->n; i++)
    {
      const struct suppression *rule = &r->suppressions->rule[i];
      uint64_t executions = 0, found = count_places (r, rule, &executions);
      for (size_t k = 0; k < r->n; k++)
        if (r->result[k].suppressed_by == rule)
          {
            found++;
            executions += r->result[k].finding.count;
          }
      json_t *j = json_object ();
      json_object_set_new (j, "rule", json_of_text (rule->text));
      json_object_set_new (j, "file", json_of_text (r->suppressions->file));
      json_object_set_new (j, "line", json_integer (rule->line));
      json_object_set_new (j, "used", json_boolean (rule->used));
      json_object_set_new (j, "suppressed", json_of_number (found));
      json_object_set_new (j, "executions", json_of_number (executions));
      json_array_append_new (list, j);
    }
  return list;
}
