/* stores.c -- several folders that hold parts of a campaign; see stores.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/stores.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

static bool
has_file (int fd, const char *name)
{
  struct stat st;
  return fstatat (fd, name, &st, AT_SYMLINK_NOFOLLOW) == 0;
}

/* Add the store of the folder FD, called NAME.  */
static void
add (struct stores *s, int fd, const char *name)
{
  char *why = NULL;
  struct store *store = store_read (fd, name, &why);
  if (!store)
    c11t_die ("'%s/" STORE_NAME "' cannot be used: %s", name, why);
  s->at = realloc (s->at, (s->n + 1) * sizeof *s->at);
  memory_check (s->at);
  s->at[s->n++] = (struct opened){ store, fd };
}

static int
is_shard (const struct dirent *e)
{
  return strncmp (e->d_name, "shard-", strlen ("shard-")) == 0;
}

/* Add those of the shards in the folder FD, called NAME.  Return how many.  */
static size_t
add_shards (struct stores *s, int fd, const char *name)
{
  struct dirent **entry;
  int n = scandirat (fd, ".", &entry, is_shard, versionsort);
  size_t added = 0;
  for (int i = 0; i < n; i++)
    {
      char *path = text_format ("%s/%s", name, entry[i]->d_name);
      int sub = openat (fd, entry[i]->d_name,
                        O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      if (sub >= 0 && has_file (sub, STORE_NAME))
        {
          add (s, sub, path);
          added++;
        }
      else if (sub >= 0)
        c11t_say ("there is nothing in '%s' yet; left out", path);
      free (path);
      free (entry[i]);
    }
  if (n >= 0)
    free (entry);
  return added;
}

void
stores_open (struct stores *s, const char *folder)
{
  size_t n = strlen (folder);
  while (n > 1 && folder[n - 1] == '/')
    n--;
  char *name = text_format ("%.*s", (int) n, folder);
  int fd = open (name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    c11t_die ("cannot read the folder of findings '%s': %s", name,
              strerror (errno));
  if (has_file (fd, STORE_NAME))
    add (s, fd, name);
  else if (!add_shards (s, fd, name))
    c11t_die ("there is no " STORE_NAME " in '%s', nor folders of shards in "
              "which one is: name what c11test run saved in (--save)%s",
              name,
              has_file (fd, "campaign.json")
                  ? "; what is there was saved by an older c11test"
                  : "");
  free (name);
}

struct store *
stores_join (const struct stores *s, char **ret_conflicts)
{
  char *why = NULL, *all = NULL;
  /* A store of its own, which grows.  */
  struct store *whole = store_read (s->at[0].fd, s->at[0].store->name, &why);
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

const char *
stores_state (const struct opened *o)
{
  const char *state
      = json_text (json_object_get (o->store->campaign, "state"), "");
  if (strcmp (state, "running") != 0)
    return "ended";
  enum folder_lock lock = folder_is_in_use (o->fd);
  return lock == FOLDER_IN_USE   ? "running"
         : lock == FOLDER_LOCKED ? "killed"
                                 : "running or killed";
}
