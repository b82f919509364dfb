/* search.c -- where an exhaustive search is; see search.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/campaign/search.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/finding/message.h"
#include "tools/finding/piece.h"

#define HIGH_FD 200 /* as the pipes of workers */

void
search_begin (struct search_state *s, const char *state)
{
  int low = memfd_create ("c11test-search", MFD_CLOEXEC);
  s->fd = low < 0 ? -1 : fcntl (low, F_DUPFD, HIGH_FD);
  if (s->fd < 0)
    c11t_die ("cannot make memory for the search: %s", strerror (errno));
  close (low);
  if (state)
    c11t_write_all (s->fd, state, strlen (state));
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
