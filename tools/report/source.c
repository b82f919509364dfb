/* source.c -- source files, found and kept for the report writers.
   SPDX-License-Identifier: BSD-3-Clause

   A name that a program was compiled with is looked for from the present
   folder and then from the one where the campaign was made.  */

#define _GNU_SOURCE
#include "tools/report/report.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"

#define MOST_BYTES (8 << 20)

/* All of the regular file NAME, ended by a null byte; NULL if that cannot be
   had.  */
static char *
slurp (const char *name)
{
  struct stat st;
  int fd = open (name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0)
    return NULL;
  char *text = NULL;
  if (fstat (fd, &st) == 0 && S_ISREG (st.st_mode) && st.st_size < MOST_BYTES)
    {
      ssize_t n, len = 0;
      text = malloc ((size_t) st.st_size + 1);
      memory_check (text);
      while (len < st.st_size
             && (n = read (fd, text + len, (size_t) (st.st_size - len))) > 0)
        len += n;
      text[len] = 0;
    }
  close (fd);
  return text;
}

/* Cut TEXT, which stays, into the lines of S.  */
static void
cut_lines (struct report_source *s, char *text)
{
  size_t room = 1;
  for (const char *c = text; *c; c++)
    room += *c == '\n';
  s->line = calloc (room, sizeof *s->line);
  memory_check (s->line);
  while (*text)
    {
      s->line[s->n++] = text;
      char *end = strchrnul (text, '\n');
      text = *end ? end + 1 : end;
      *end = 0;
    }
}

struct report_sources
{
  struct report_source *known;
  size_t n;
};

struct report_sources *
report_sources_new (void)
{
  struct report_sources *all = calloc (1, sizeof *all);
  memory_check (all);
  return all;
}

const struct report_source *
report_source (const struct report *r, const char *file)
{
  struct report_sources *all = r->sources;
  for (size_t i = 0; i < all->n; i++)
    if (strcmp (all->known[i].name, file) == 0)
      return all->known[i].line ? &all->known[i] : NULL;
  /* Moves what was returned before; callers use one source at a time.  */
  all->known = realloc (all->known, (all->n + 1) * sizeof *all->known);
  memory_check (all->known);
  struct report_source *s = &all->known[all->n++];
  *s = (struct report_source){ .name = text_format ("%s", file) };
  char *text = *file ? slurp (file) : NULL;
  if (!text && *file && *file != '/' && r->home)
    {
      char *there = text_format ("%s/%s", r->home, file);
      text = slurp (there);
      free (there);
    }
  if (text)
    cut_lines (s, text);
  return s->line ? s : NULL;
}

const char *
report_source_line (const struct report *r, const char *file, uint64_t number)
{
  const struct report_source *s = report_source (r, file);
  return s && number > 0 && number <= s->n ? s->line[number - 1] : NULL;
}

/* --- Names ----------------------------------------------------------------
 */

/* Take "//", "/." and "/.." out of PATH, which is absolute.  */
static void
normalise (char *path)
{
  char *to = path;
  const char *from = path;
  while (*from)
    {
      size_t n = strcspn (from + 1, "/");
      if (n == 2 && from[1] == '.' && from[2] == '.')
        while (to > path && *--to != '/')
          ;
      else if (n > 0 && !(n == 1 && from[1] == '.'))
        {
          memmove (to, from, n + 1);
          to += n + 1;
        }
      from += n + 1;
    }
  *to = 0;
}

/* NAME, looked at from FOLDER, in full.  Malloced.  */
static char *
full_name (const char *folder, const char *name)
{
  char *full = *name == '/' ? text_format ("%s", name)
                            : text_format ("%s/%s", folder, name);
  normalise (full);
  return full;
}

char *
report_file_name (const struct report *r, const char *file, bool *ret_full)
{
  char here[PATH_MAX];
  if (!getcwd (here, sizeof here))
    strcpy (here, "/");
  const char *home = r->home && *r->home == '/' ? r->home : here;
  char *full = full_name (home, file);
  char *root = full_name (here, r->root ? r->root : home);
  size_t n = strlen (root);
  bool below = strncmp (full, root, n) == 0 && full[n] == '/' && full[n + 1];
  if (below)
    memmove (full, full + n + 1, strlen (full + n + 1) + 1);
  if (!below && !ret_full && !r->root)
    {
      free (full);
      full = text_format ("%s", file);
    }
  if (ret_full)
    *ret_full = !below;
  free (root);
  return full;
}
