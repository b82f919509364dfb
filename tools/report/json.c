/* json.c -- the campaign with its findings as one object.
   SPDX-License-Identifier: BSD-3-Clause

   The form of --json (doc/schema/campaign.json), with what
   the saved findings have to add.  */

#include "tools/finding/cause.h"
#include "tools/base/memory.h"
#include "tools/report/report.h"

#include "base/out.h"

static void
fill_list (const struct report *r, json_t *j, const char *name, bool formal)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < r->n; i++)
    if (report_is_formal (&r->finding[i]) == formal)
      json_array_append (list, r->finding[i].json);
  json_object_set_new (j, name, list);
}

void
report_json (struct report *r, FILE *out)
{
  json_t *j = json_copy (r->campaign);
  if (!r->ended)
    {
      json_object_set_new (j, "version", json_integer (1));
      json_object_set_new (j, "complete", json_false ());
    }
  fill_list (r, j, "findings", false);
  fill_list (r, j, "formal_races", true);
  causes_set (j);
  char *text = json_dumps (j, JSON_INDENT (1) | JSON_REAL_PRECISION (6));
  memory_check (text);
  fprintf (out, "%s\n", text);
  json_decref (j);
}
