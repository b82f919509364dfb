/* search.c -- where an exhaustive search is; see search.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/campaign/search.h"

#include <stdlib.h>

#include "tools/campaign/rerun.h"
#include "tools/finding/message.h"
#include "tools/finding/piece.h"

void
search_begin (struct search_state *s, const char *state)
{
  s->fd = rerun_text_file (state ? state : "");
}

void
search_take (struct search_state *s, struct message *m, const struct results *r,
             double seconds)
{
  free (s->state);
  json_decref (s->piece);
  s->state = m->schedule;
  m->schedule = NULL;
  json_t *now = piece_new (r, seconds);
  s->piece = json_deep_copy (now); /* what is counted goes on in some of it */
  json_decref (now);
}

json_t *
search_to_json (const struct search_state *s, const json_t *pieces)
{
  if (!s->state)
    return NULL;
  json_t *all = json_copy ((json_t *) pieces), *j = json_object ();
  json_array_append (all, s->piece);
  json_object_set_new (j, "state", json_string (s->state));
  json_object_set_new (j, "pieces", all);
  return j;
}

const char *
search_state_of (const json_t *j, json_t **ret_pieces)
{
  *ret_pieces = json_object_get (j, "pieces");
  return json_string_value (json_object_get (j, "state"));
}

json_t *
search_ended (void)
{
  return json_pack ("{s:b}", "exhausted", 1);
}

bool
search_has_ended (const json_t *j)
{
  return json_is_true (json_object_get (j, "exhausted"));
}
