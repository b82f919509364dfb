/* database-name.c -- which names lead to a database; see database.h.
   SPDX-License-Identifier: BSD-3-Clause

   A name that ends in .sqlite, unless a folder has it; a file that is one
   already, whatever it is called; a folder with a store.sqlite in it.  And the
   parts of these, as if they were folders.  */

#define _GNU_SOURCE
#include "tools/place/database.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/base/text.h"

/* True if the file NAME begins as SQLite's do.  Its descriptor stays open:
   closing it would end the locks that this process may have on the file (see
   "How To Corrupt An SQLite Database File", sqlite.org, 2.2).  */
static bool
begins_as_database (const char *name)
{
  static const char magic[] = "SQLite format 3";
  char head[sizeof magic];
  int fd = open (name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  return fd >= 0 && pread (fd, head, sizeof head, 0) == sizeof head
         && memcmp (head, magic, sizeof magic) == 0;
}

/* The file of the database NAME, malloced, or NULL.  */
static char *
file_of (const char *name)
{
  static const char ending[] = ".sqlite";
  size_t n = strlen (name), m = strlen (ending);
  struct stat st;
  bool there = stat (name, &st) == 0;
  if (there && S_ISDIR (st.st_mode))
    {
      char *within = text_format ("%s/store%s", name, ending);
      if (stat (within, &st) == 0 && S_ISREG (st.st_mode))
        return within;
      free (within);
      return NULL;
    }
  if (n > m && strcmp (name + n - m, ending) == 0)
    return text_format ("%s", name);
  if (there && S_ISREG (st.st_mode) && begins_as_database (name))
    return text_format ("%s", name);
  return NULL;
}

bool
database_is_named (const char *name, char **ret_file, char **ret_part)
{
  static const char shard[] = "shard-";
  size_t n = strlen (name);
  while (n > 1 && name[n - 1] == '/')
    n--;
  char *own = text_format ("%.*s", (int) n, name), *slash = strrchr (own, '/');
  char *file = NULL, *part = "";
  if (slash && slash > own && strncmp (slash + 1, shard, strlen (shard)) == 0)
    {
      *slash = 0;
      file = file_of (own);
      part = slash + 1;
      if (!file)
        {
          *slash = '/';
          part = "";
        }
    }
  if (!file)
    file = file_of (own);
  if (file && ret_part)
    *ret_part = text_format ("%s", part);
  free (own);
  if (file && ret_file)
    *ret_file = file;
  else
    free (file);
  return file != NULL;
}
