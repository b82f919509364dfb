/* reached.c -- what a campaign has reached of an inventory.
   SPDX-License-Identifier: BSD-3-Clause

   The campaign was made with the option sites.  A place of the one is a place
   of the other if line, column, function and the last part of the file's name
   are the same: compilers may have run elsewhere.  */

#define _GNU_SOURCE
#include "tools/inventory/inventory.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/text.h"
#include "tools/place/place.h"

/* The key of the place J.  Malloced.  */
static char *
key_of (const json_t *j)
{
  return text_format (
      "%s:%lu:%lu:%s", text_base_name (inventory_text (j, "file")),
      inventory_number (j, "line"), inventory_number (j, "column"),
      inventory_text (j, "function"));
}

/* The threads of each place that the campaign in PATH has reached, by key.  */
static json_t *
load (const char *path)
{
  char *why, *file = place_result_file (path);
  json_t *campaign = place_read_result (path, file, &why);
  json_t *reached = json_object ();
  json_t *site, *thread;
  size_t i, k;
  if (!campaign)
    c11t_die ("'%s' cannot be used: %s", file, why);
  if (!json_object_get (campaign, "sites"))
    c11t_die ("'%s' does not say which places ran; run the campaign with "
              "--sites=1",
              file);
  json_array_foreach (json_object_get (campaign, "sites"), i, site)
  {
    char *key = key_of (site);
    json_t *threads = json_object_get (reached, key);
    if (!threads)
      {
        threads = json_object ();
        json_object_set_new (reached, key, threads);
      }
    json_array_foreach (json_object_get (site, "threads"), k, thread)
    {
      char number[24];
      snprintf (number, sizeof number, "%lld",
                (long long) json_integer_value (thread));
      json_object_set (threads, number, thread);
    }
    free (key);
  }
  json_decref (campaign);
  free (file);
  return reached;
}

/* The threads that reached the place J, NULL if none did.  */
static json_t *
threads_at (const json_t *reached, const json_t *j)
{
  char *key = key_of (j);
  json_t *threads = json_object_get (reached, key);
  free (key);
  return threads;
}

/* A row for the place J.  */
static json_t *
place_row (const json_t *j)
{
  static const char *const keys[]
      = { "file", "line", "column", "function", "kind", "expr", "macro" };
  json_t *row = json_object ();
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (json_object_get (j, keys[i]))
      json_object_set (row, keys[i], json_object_get (j, keys[i]));
  return row;
}

/* True if J takes part in synchronisation.  */
static bool
is_marked (const json_t *j)
{
  const char *kind = inventory_text (j, "kind");
  return strcmp (kind, "read") && strcmp (kind, "write")
         && strcmp (kind, "call");
}

/* The functions of V none of whose places is in RUNNING, though they have
   some.  */
static json_t *
never (const struct inventory *v, const json_t *with_places,
       const json_t *running)
{
  json_t *list = json_array (), *j;
  const char *key;
  json_object_foreach (v->functions, key, j)
  {
    const char *name = inventory_text (j, "function");
    if (json_object_get (with_places, name)
        && !json_object_get (running, name))
      json_array_append_new (list, place_row (j));
  }
  return inventory_sorted (list);
}

json_t *
inventory_reached (const struct inventory *v, const char *dir)
{
  json_t *reached = load (dir), *one = json_array (), *j;
  json_t *with_places = json_object (), *running = json_object ();
  json_int_t n = 0, of = 0;
  const char *key;
  json_object_foreach (v->sites, key, j)
  {
    const char *function = inventory_text (j, "function");
    json_t *threads = threads_at (reached, j);
    if (*inventory_text (j, "skipped"))
      continue;
    of++;
    json_object_set_new (with_places, function, json_true ());
    if (!threads)
      continue;
    n++;
    json_object_set_new (running, function, json_true ());
    if (json_object_size (threads) == 1 && is_marked (j))
      {
        json_t *row = place_row (j);
        json_object_set (row, "thread",
                         json_object_iter_value (json_object_iter (threads)));
        json_array_append_new (one, row);
      }
  }
  json_t *row = json_object ();
  json_object_set_new (row, "reached", json_integer (n));
  json_object_set_new (row, "places", json_integer (of));
  json_object_set_new (row, "functions_never",
                       never (v, with_places, running));
  json_object_set_new (row, "one_thread", inventory_sorted (one));
  json_decref (with_places);
  json_decref (running);
  json_decref (reached);
  return row;
}
