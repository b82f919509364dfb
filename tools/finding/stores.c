/* stores.c -- several folders that hold parts of a campaign; see stores.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/stores.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

/* Add the store in P.  */
static void
add (struct stores *s, struct place *p)
{
  char *why = NULL;
  struct store *store = store_read (p, &why);
  if (!store)
    c11t_die ("'%s/" STORE_NAME "' cannot be used: %s", p->name, why);
  s->at = realloc (s->at, (s->n + 1) * sizeof *s->at);
  memory_check (s->at);
  s->at[s->n++] = (struct opened){ store, p };
}

/* True if NAME is in P.  Ends the process if that cannot be told.  */
static bool
has (struct place *p, const char *name)
{
  int err = place_look (p, name, NULL);
  if (err && err != ENOENT)
    c11t_die ("'%s/%s' cannot be used: %s", p->name, name,
              place_error (p, err));
  return !err;
}

/* Add those of the shards in P.  Return how many.  */
static size_t
add_shards (struct stores *s, struct place *p)
{
  char **shard;
  size_t n, added = 0;
  int err = place_shards (p, &shard, &n);
  if (err)
    c11t_die ("'%s' cannot be used: %s", p->name, place_error (p, err));
  for (size_t i = 0; i < n; i++)
    {
      char *path = text_format ("%s/%s", p->name, shard[i]);
      char *why = NULL;
      struct place *sub = place_open (path, PLACE_WITHIN, &err, &why);
      /* Of a folder it need not be one.  */
      if (!sub && place_is_database (p->name))
        c11t_die ("'%s' cannot be used: %s", path, why);
      free (why);
      if (sub && has (sub, STORE_NAME))
        {
          add (s, sub);
          added++;
        }
      else if (sub)
        c11t_say ("there is nothing in '%s' yet; left out", path);
      free (path);
      free (shard[i]);
    }
  free (shard);
  return added;
}

void
stores_open (struct stores *s, const char *folder)
{
  size_t n = strlen (folder);
  char *why;
  int err;
  while (n > 1 && folder[n - 1] == '/')
    n--;
  char *name = text_format ("%.*s", (int) n, folder);
  struct place *p = place_open (name, PLACE_READ, &err, &why);
  if (!p)
    c11t_die ("cannot read the %s of findings '%s': %s", place_kind (name),
              name, why);
  if (has (p, STORE_NAME))
    add (s, p);
  else if (add_shards (s, p))
    place_close (p);
  else
    c11t_die ("there is no " STORE_NAME " in '%s', nor folders of shards in "
              "which one is: name what c11test run saved in (--save)%s",
              name,
              has (p, CAMPAIGN_NAME)
                  ? "; what is there was saved by an older c11test"
                  : "");
  free (name);
}

struct store *
stores_join (const struct stores *s, char **ret_conflicts)
{
  char *why = NULL, *all = NULL;
  /* A store of its own, which grows.  */
  struct store *whole = store_read (s->at[0].place, &why);
  if (!whole)
    c11t_die ("'%s/" STORE_NAME "' cannot be used: %s", s->at[0].store->name,
              why);
  for (size_t i = 0; i < s->n; i++)
    if ((why = store_join (whole, s->at[i].store)))
      {
        char *both = text_format ("%s%s", all ? all : "", why);
        free (all);
        free (why);
        all = both;
      }
  *ret_conflicts = all;
  return whole;
}

void
stores_close (struct stores *s)
{
  for (size_t i = 0; i < s->n; i++)
    {
      place_close (s->at[i].place);
      s->at[i].place = NULL;
    }
}

const char *
stores_state (const struct opened *o)
{
  const char *state
      = json_text (json_object_get (o->store->campaign, "state"), "");
  if (strcmp (state, "running") != 0)
    return "ended";
  enum folder_lock lock = place_is_in_use (o->place);
  return lock == FOLDER_IN_USE   ? "running"
         : lock == FOLDER_LOCKED ? "killed"
                                 : "running or killed";
}
