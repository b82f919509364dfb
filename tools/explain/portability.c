/* portability.c -- on which machines does a finding show?  See portability.h.
   SPDX-License-Identifier: BSD-3-Clause

   Executions are made under each model until the finding shows, or so many
   that its rate is, 95 % certain, under a tenth of that under the campaign's
   own model (rate.h).  "0 of 120" is no proof: what is rarer on one machine
   than on another may be overlooked.

   Data races are judged by the orders that the program gives, whatever the
   machine: that one shows under sc says that it is a race, not that a machine
   with this model does something unexpected.

   Where a model that keeps dependencies does not show it, it is asked without:
   then the program rests on them, and on the compiler.  */

#define _GNU_SOURCE
#include "tools/explain/portability.h"

#include <stdlib.h>
#include <string.h>

#include "model/model.h"
#include "tools/base/json-util.h"
#include "tools/base/text.h"
#include "tools/campaign/campaign.h"
#include "tools/explain/rate.h"

static json_t *
add (json_t *list, const char *model, const struct rate *r)
{
  json_t *j = json_pack ("{s:s, s:o}", "model", model, "rate",
                         rate_to_json (r));
  json_array_append_new (list, j);
  return j;
}

/* Add to LIST what MODEL says if it keeps no dependencies.  */
static void
add_without (json_t *list, struct rates *t, const char *model)
{
  struct rate r;
  rates_hold (t,
              &(struct rates_other){ .model = model, .dependencies = "0" },
              &r);
  if (!t->cut)
    json_object_set_new (add (list, model, &r), "dependencies",
                         json_false ());
}

int
portability_say (json_t *x, const struct rerun *like, double seconds)
{
  struct rates t = { .like = like, .deadline = now_seconds () + seconds };
  const char *own = options_get (&like->options, OPT_model);
  json_t *list = json_array ();
  if (rates_old (&t))
    add (list, own, &t.old);
  for (unsigned i = 0; t.old.failures && i < C11T_N_MODELS; i++)
    {
      struct rate r;
      const char *name = c11t_models[i]->name;
      if (!strcmp (name, own))
        continue;
      rates_hold (&t, &(struct rates_other){ .model = name }, &r);
      if (!t.cut)
        add (list, name, &r);
      if (!t.cut && !r.failures && c11t_models[i]->rules->dependencies)
        add_without (list, &t, name);
    }
  if (json_array_size (list))
    json_object_set (x, "portability", list);
  json_decref (list);
  return t.signal;
}

char *
portability_text (const json_t *x)
{
  char *text = NULL;
  size_t i;
  json_t *j;
  json_array_foreach (json_object_get (x, "portability"), i, j)
  {
    const json_t *r = json_object_get (j, "rate");
    char *longer = text_format (
        "%s%s%s%s %llu of %llu", text ? text : "", text ? ", " : "",
        json_text (json_object_get (j, "model"), ""),
        json_is_false (json_object_get (j, "dependencies"))
            ? " if it kept no dependencies"
            : "",
        (unsigned long long) json_number (json_object_get (r, "failures"), 0),
        (unsigned long long) json_number (json_object_get (r, "executions"),
                                          0));
    free (text);
    text = longer;
  }
  return text;
}
