/* file-write.c -- whole files, written; see file.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "report/log-file.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

/* A file has so many parts, at most.  */
#define PARTS 3

struct part
{
  const void *p;
  size_t len;
};

/* Bring what FD is onto the disk.  There are file systems, and files, that
   know no such thing.  Return 0 or an errno value.  */
static int
settle (int fd)
{
  if (fsync (fd) == 0 || errno == EINVAL || errno == ENOTSUP)
    return 0;
  return errno;
}

static int
write_parts (int fd, const struct part *part)
{
  int err = 0;
  for (int i = 0; i < PARTS && !err; i++)
    err = c11t_write_all (fd, part[i].p, part[i].len);
  if (!err)
    err = settle (fd);
  if (close (fd) < 0 && !err)
    err = errno;
  return err;
}

/* Make a file of MODE beside TARGET in the folder AT, whose name nobody can
   tell before, so that nobody can put a link in its place; *RET_NAME is its
   name, malloced.  Return its descriptor, or -1 and errno.  */
static int
open_temporary (int at, const char *target, mode_t mode, char **ret_name)
{
  uint64_t number;
  *ret_name = NULL;
  if (getrandom (&number, sizeof number, 0) != sizeof number)
    return -1;
  *ret_name = text_format ("%s.%llu.tmp", target, (unsigned long long) number);
  return openat (at, *ret_name,
                 O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
}

/* Make NAME in the folder AT, whose own descriptor is FOLDER or -1, consist of
   PART: either all of it is there, also after a power cut, or what was.  */
static int
replace (int at, const char *name, mode_t mode, int folder,
         const struct part *part)
{
  char *temporary;
  int fd = open_temporary (at, name, mode, &temporary);
  int err = fd < 0 ? errno : write_parts (fd, part);
  if (!err && renameat (at, temporary, at, name) < 0)
    err = errno;
  if (err && fd >= 0)
    unlinkat (at, temporary, 0);
  if (!err && folder >= 0)
    err = settle (folder);
  free (temporary);
  return err;
}

/* Is FILE a symbolic link that another user made?  Where several may write,
   such as /tmp, it leads to where he wants.  */
static bool
is_foreign_link (const char *file)
{
  struct stat st;
  return lstat (file, &st) == 0 && S_ISLNK (st.st_mode)
         && st.st_uid != geteuid () && st.st_uid != 0;
}

/* A descriptor of the folder that FILE is in, or -1.  */
static int
open_folder_of (const char *file)
{
  const char *slash = strrchr (file, '/');
  char *dir = slash ? text_format ("%.*s", (int) (slash - file) + 1, file)
                    : text_format (".");
  int fd = open (dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  free (dir);
  return fd;
}

/* Make FILE, which the user named, consist of PART.  Only a regular file is
   replaced by renaming: through a symbolic link of the user's the file that it
   leads to, and nothing in /dev, where /dev/stdout may lead to a regular file
   that others are writing as well.  Return 0 or an errno value.  */
static int
write_file (const char *file, const struct part *part)
{
  struct stat st;
  bool exists = stat (file, &st) == 0;
  if (is_foreign_link (file))
    return EPERM;
  if (strncmp (file, "/dev/", 5) == 0 || (exists && !S_ISREG (st.st_mode)))
    {
      int fd = open (file, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY);
      return fd < 0 ? errno : write_parts (fd, part);
    }
  char *target = exists ? realpath (file, NULL) : text_format ("%s", file);
  if (!target)
    return errno;
  if (strncmp (target, "/dev/", 5) == 0 || strncmp (target, "/proc/", 6) == 0)
    {
      free (target);
      return EINVAL;
    }
  int folder = open_folder_of (target);
  int err = replace (AT_FDCWD, target, 0666, folder, part);
  if (folder >= 0)
    close (folder);
  free (target);
  return err;
}

/* In the folder AT, which is ours, nothing is followed.  */
static int
write_to (int at, const char *name, const struct part *part)
{
  return at == AT_FDCWD ? write_file (name, part)
                        : replace (at, name, 0600, at, part);
}

int
file_write_text (int at, const char *name, const char *text, size_t len)
{
  return write_to (at, name, (struct part[PARTS]){ { text, len } });
}

char *
file_text_of_json (const json_t *j, size_t *ret_len)
{
  char *text = json_dumps (j, JSON_INDENT (1) | JSON_REAL_PRECISION (6));
  memory_check (text);
  size_t n = strlen (text);
  text = realloc (text, n + 2);
  memory_check (text);
  memcpy (text + n, "\n", 2);
  *ret_len = n + 1;
  return text;
}

int
file_write_json (int at, const char *name, json_t *j)
{
  size_t len;
  char *text = file_text_of_json (j, &len);
  int err = file_write_text (at, name, text, len);
  free (text);
  return err;
}

uint8_t *
file_text_of_log (const uint8_t *p, size_t len, size_t *ret_len)
{
  char end[C11T_LOG_END_ROOM];
  size_t n = c11t_log_file_end (p, len, end), head = strlen (C11T_LOG_MAGIC);
  uint8_t *text = malloc (head + len + n + 1);
  memory_check (text);
  memcpy (text, C11T_LOG_MAGIC, head);
  memcpy (text + head, p, len);
  memcpy (text + head + len, end, n);
  *ret_len = head + len + n;
  text[*ret_len] = 0;
  return text;
}

int
file_write_log (int at, const char *name, const uint8_t *p, size_t len)
{
  char end[C11T_LOG_END_ROOM];
  size_t n = c11t_log_file_end (p, len, end);
  return write_to (
      at, name,
      (struct part[PARTS]){ { C11T_LOG_MAGIC, strlen (C11T_LOG_MAGIC) },
                            { p, len },
                            { end, n } });
}
