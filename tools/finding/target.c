/* target.c -- how often the places of the option target met; see target.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/target.h"

#include "report/target.h"
#include "tools/base/json-util.h"
#include "tools/base/options.h"
#include "tools/base/text.h"
#include "tools/finding/message.h"
#include "tools/finding/results.h"

void
target_take (struct results *r, const struct message *m)
{
  uint64_t *to[C11T_N_TARGET_COUNTS]
      = { [C11T_TARGET_FIRST] = &r->target_first,
          [C11T_TARGET_SECOND] = &r->target_second,
          [C11T_TARGET_TOGETHER] = &r->target_together,
          [C11T_TARGET_READ] = &r->target_read };
  for (size_t i = 0; i < C11T_N_TARGET_COUNTS; i++)
    *to[i] += json_number (json_array_get (m->reached, i), 0);
}

void
target_to_json (json_t *j, const struct results *r, const struct options *o)
{
  struct c11t_named_place place[C11T_MOST_TARGETS];
  const uint64_t reached[C11T_MOST_TARGETS]
      = { r->target_first, r->target_second };
  int n = c11t_targets_read (options_get (o, OPT_target), place);
  json_t *places = json_array ();
  for (int i = 0; i < n; i++)
    {
      json_t *row = json_object ();
      json_object_set_new (row, "file", json_of_text (place[i].file));
      json_object_set_new (row, "line", json_of_number (place[i].line));
      json_object_set_new (row, "executions", json_of_number (reached[i]));
      json_array_append_new (places, row);
    }
  if (n > 0)
    json_object_set_new (j, "target",
                         json_pack ("{s:O, s:I, s:I}", "places", places,
                                    "together",
                                    (json_int_t) r->target_together, "read",
                                    (json_int_t) r->target_read));
  json_decref (places);
}

static unsigned long long
number_of (const json_t *j, const char *member)
{
  return json_number (json_object_get (j, member), 0);
}

/* A place that no execution came to.  */
static void
show_missed (const json_t *place, FILE *out)
{
  text_print (out,
              "c11test: target: no execution came to %s:%llu: is there an "
              "access or a call on that line, and was it compiled for c11test?  "
              "c11test inventory lists the places\n",
              json_text (json_object_get (place, "file"), ""),
              number_of (place, "line"));
}

void
target_show (const json_t *j, FILE *out)
{
  const json_t *target = json_object_get (j, "target"), *place,
               *places = json_object_get (target, "places");
  unsigned long long all = number_of (j, "executions");
  bool missed = false;
  size_t i;
  json_array_foreach (places, i, place)
    if (number_of (place, "executions") == 0)
      {
        show_missed (place, out);
        missed = true;
      }
  if (!target || missed)
    return;
  text_print (out, "c11test: target: of %llu execution%s, ", all,
              all == 1 ? "" : "s");
  json_array_foreach (places, i, place)
    text_print (out, "%llu came to %s:%llu, ", number_of (place, "executions"),
                json_text (json_object_get (place, "file"), ""),
                number_of (place, "line"));
  text_print (out,
              "in %llu two threads stood there at once, at one object, in "
              "%llu one read what the other had stored\n",
              number_of (target, "together"), number_of (target, "read"));
}
