/* sites.c -- places that a campaign has reached (option sites).
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/sites.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"

/* The threads of PLACE, a bit each; none if it is NULL.  */
static uint64_t
threads_of (const json_t *place)
{
  return strtoull (json_text (json_object_get (place, "threads"), "0"), NULL,
                   16);
}

void
sites_take (json_t **sites, json_t *place)
{
  const char *id = json_text (json_object_get (place, "id"), "");
  if (!*sites)
    *sites = json_object ();
  uint64_t threads
      = threads_of (place) | threads_of (json_object_get (*sites, id));
  json_object_set_new (place, "threads",
                       json_sprintf ("%llx", (unsigned long long) threads));
  json_object_set (*sites, id, place);
}

static int
by_text (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static json_t *
site_to_json (const json_t *place)
{
  json_t *row = json_copy ((json_t *) place), *numbers = json_array ();
  uint64_t threads = threads_of (place);
  for (int i = 0; i < 64; i++)
    if (threads >> i & 1)
      json_array_append_new (numbers, json_integer (i));
  json_object_del (row, "id");
  json_object_set_new (row, "threads", numbers);
  return row;
}

json_t *
sites_to_json (json_t *sites)
{
  size_t n = 0;
  const char **ids = memory_new (json_object_size (sites), sizeof *ids), *id;
  json_t *list = json_array (), *place;
  json_object_foreach (sites, id, place)
    ids[n++] = id;
  qsort (ids, n, sizeof *ids, by_text);
  for (size_t i = 0; i < n; i++)
    json_array_append_new (list,
                           site_to_json (json_object_get (sites, ids[i])));
  free (ids);
  return list;
}
