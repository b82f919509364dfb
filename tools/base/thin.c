/* thin.c -- the members of thin archives.
   SPDX-License-Identifier: BSD-3-Clause

   "ar T" writes, and Meson for each static library, an archive that only names
   its members; libelf does not know it.  A header has 60 bytes: the name in
   16, the size from byte 48 in decimal, and "`\n".  Behind "/" and "/SYM64/",
   indices, and "//", the long names, are as many bytes; behind members is
   nothing.  A member's name is "/N", bytes from the start of the long names,
   each of which ends with "/\n"; from the archive's folder, unless it begins
   with a slash.

   Does not: read archives in archives, which "ar" does not put there.  */

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/text.h"
#include "tools/base/thin.h"

#define MAGIC "!<thin>\n"
#define HEADER 60

struct archive
{
  const char *file, *text;
  size_t len;
  const char *names; /* the long ones; NULL if they did not come */
  size_t n_names;
};

static void __attribute__ ((noreturn)) damaged (const struct archive *a)
{
  c11t_die ("'%s' is a thin archive, and damaged", a->file);
}

/* The path of the member that the HEADER names; the caller's.  */
static char *
member_path (const struct archive *a, const char *header)
{
  size_t at = strtoul (header + 1, NULL, 10);
  if (header[0] != '/' || at >= a->n_names)
    damaged (a);
  const char *name = a->names + at;
  const char *end = memchr (name, '\n', a->n_names - at);
  if (!end || end == name || end[-1] != '/')
    damaged (a);
  int folder = name[0] == '/' ? 0 : (int) (text_base_name (a->file) - a->file);
  return text_format ("%.*s%.*s", folder, a->file, (int) (end - 1 - name),
                      name);
}

/* Map FILE if it is a thin archive; A->text is NULL if not.  */
static void
map (struct archive *a, const char *file)
{
  struct stat st;
  int fd = open (file, O_RDONLY | O_CLOEXEC);
  a->file = file;
  if (fd >= 0 && fstat (fd, &st) == 0 && S_ISREG (st.st_mode)
      && st.st_size >= (off_t) strlen (MAGIC))
    {
      void *p
          = mmap (NULL, (size_t) st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
      a->len = (size_t) st.st_size;
      a->text = p != MAP_FAILED ? p : NULL;
      if (a->text && memcmp (a->text, MAGIC, strlen (MAGIC)) != 0)
        {
          munmap (p, a->len);
          a->text = NULL;
        }
    }
  if (fd >= 0)
    close (fd);
}

bool
thin_members (const char *file, void (*member) (void *data, const char *file),
              void *data)
{
  struct archive a = { .names = NULL };
  map (&a, file);
  if (!a.text)
    return false;
  for (size_t at = strlen (MAGIC); at < a.len;)
    {
      const char *header = a.text + at;
      if (a.len - at < HEADER || header[58] != '`' || header[59] != '\n')
        damaged (&a);
      /* A number ends with the header at the latest.  */
      size_t size = strtoul (header + 48, NULL, 10);
      at += HEADER;
      bool names = strncmp (header, "//", 2) == 0;
      if (!names && strncmp (header, "/ ", 2) != 0
          && strncmp (header, "/SYM64/", 7) != 0)
        {
          char *path = member_path (&a, header);
          member (data, path);
          free (path);
          continue;
        }
      if (size > a.len - at)
        damaged (&a);
      if (names)
        {
          a.names = a.text + at;
          a.n_names = size;
        }
      at += size + size % 2;
    }
  munmap ((void *) a.text, a.len);
  return true;
}
