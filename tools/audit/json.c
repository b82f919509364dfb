/* json.c -- an audit as data; see audit.h and doc/schema/audit.json.
   SPDX-License-Identifier: BSD-3-Clause

   The object is also what c11test report reads: it has the findings as a
   campaign's has.  A finding that several modes showed is there once, as the
   mode that decides its class saw it.  */

#define _GNU_SOURCE
#include "tools/audit/audit.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/base/json-util.h"

/* Roles in the order in which their word counts.  */
static const enum audit_role precedence[]
    = { AUDIT_SC, AUDIT_STRONG, AUDIT_WEAK, AUDIT_PART, AUDIT_MACHINE };

static bool
has_id (const json_t *list, const char *id)
{
  json_t *j;
  size_t i;
  json_array_foreach (
      list, i, j) if (!strcmp (json_text (json_object_get (j, "id"), ""),
                               id)) return true;
  return false;
}

static void
add_findings (struct audit *a, struct audit_run *r, bool formal, json_t *list)
{
  for (size_t i = 0; i < r->campaign.results.n; i++)
    {
      struct result *x = &r->campaign.results.result[i];
      bool wanted = formal ? x->finding.kind == C11T_FINDING_FORMAL_RACE
                           : audit_is_outcome (&x->finding);
      if (!wanted || has_id (list, x->finding.id))
        continue;
      struct options o = audit_options (&a->options, r->mode);
      save_finding (&a->saver, x, &o, &a->program);
      json_array_append_new (list, result_to_json (x));
    }
}

static json_t *
findings (struct audit *a, bool formal)
{
  json_t *list = json_array ();
  for (size_t k = 0; k < sizeof precedence / sizeof *precedence; k++)
    for (size_t i = 0; i < a->n_runs; i++)
      if (a->run[i].mode->role == precedence[k])
        add_findings (a, &a->run[i], formal, list);
  return list;
}

void
audit_save_again (struct audit *a)
{
  json_decref (findings (a, false));
  json_decref (findings (a, true));
}

static json_t *
modes (const struct audit *a)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < a->n_runs; i++)
    {
      const struct audit_run *r = &a->run[i];
      const struct audit_mode *m = r->mode;
      struct options o = audit_options (&a->options, m);
      const struct results *x = &r->campaign.results;
      json_array_append_new (
          list,
          json_pack ("{s:s, s:s, s:{s:s, s:s, s:s, s:s}, s:o, s:o, s:o}",
                     "name", m->name, "meaning", m->text, "options",
                     "volatile", o.value[OPT_volatile_mode], "plain",
                     o.value[OPT_plain_mode], "asm", o.value[OPT_asm_mode],
                     "model", o.value[OPT_model], "executions",
                     json_of_number (x->executions), "failures",
                     json_of_number (r->failures), "behaviours",
                     json_of_number (behaviours_distinct (&x->behaviours))));
    }
  return list;
}

/* The sites, the worst classes first.  */
static json_t *
sorted_sites (struct audit *a)
{
  json_t *all = audit_sites (a), *list = json_array (), *j;
  size_t i;
  for (const char *letter = "ABCDEF"; *letter; letter++)
    json_array_foreach (all, i,
                        j) if (*json_text (json_object_get (j, "class"), "")
                               == *letter) json_array_append (list, j);
  json_decref (all);
  return list;
}

json_t *
audit_to_json (struct audit *a)
{
  json_t *j = json_object (), *args = json_array ();
  for (char **s = a->program.argv + 1; *s; s++)
    json_array_append_new (args, json_of_text (*s));
  char *folder = getcwd (NULL, 0);
  json_t *sites = sorted_sites (a);
  json_object_set_new (j, "version", json_integer (1));
  json_object_set_new (j, "kind", json_string ("audit"));
  json_object_set_new (j, "program", json_of_text (a->program.argv[0]));
  json_object_set_new (j, "args", args);
  json_object_set_new (j, "folder", json_of_text (folder ? folder : "."));
  json_object_set_new (j, "seed",
                       json_of_number (options_uint (&a->options, OPT_seed)));
  json_object_set_new (j, "executions", json_of_number (a->executions));
  json_object_set_new (j, "seconds", json_real (now_seconds () - a->started));
  json_object_set_new (j, "complete", json_boolean (!a->why_partial));
  if (a->why_partial)
    json_object_set_new (j, "why_partial", json_string (a->why_partial));
  json_object_set_new (j, "modes", modes (a));
  json_object_set_new (j, "sites", sites);
  if (a->all_spare)
    json_object_set_new (j, "all_spare", json_of_number (a->all_spare));
  json_object_set_new (j, "findings", findings (a, false));
  json_object_set_new (j, "formal_races", findings (a, true));
  free (folder);
  return j;
}
