/* file.c -- whole files; see file.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "report/log-file.h"
#include "tools/base/text.h"

/* --- Write ----------------------------------------------------------------
 */

/* A file has so many parts, at most.  */
#define PARTS 3

struct part
{
  const void *p;
  size_t len;
};

static int
write_parts (int fd, const struct part *part)
{
  int err = 0;
  for (int i = 0; i < PARTS && !err; i++)
    err = c11t_write_all (fd, part[i].p, part[i].len);
  if (close (fd) < 0 && !err)
    err = errno;
  return err;
}

/* Make a file beside TARGET whose name nobody can tell before, so that nobody
   can put a link in its place; *RET_NAME is its name, malloced.  Return its
   descriptor, or -1 and errno.  */
static int
open_temporary (const char *target, char **ret_name)
{
  uint64_t number;
  *ret_name = NULL;
  if (getrandom (&number, sizeof number, 0) != sizeof number)
    return -1;
  *ret_name = text_format ("%s.%llu.tmp", target, (unsigned long long) number);
  return open (*ret_name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
               0666);
}

/* Make FILE consist of PART.  Only a regular file is replaced by renaming:
   through a symbolic link the file that it leads to, and nothing in /dev,
   where /dev/stdout may lead to a regular file that others are writing as
   well. Return 0 or an errno value.  */
static int
write_file (const char *file, const struct part *part)
{
  struct stat st;
  bool exists = stat (file, &st) == 0;
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
  char *temporary;
  int fd = open_temporary (target, &temporary);
  int err = fd < 0 ? errno : write_parts (fd, part);
  if (!err && rename (temporary, target) < 0)
    err = errno;
  if (err && fd >= 0)
    unlink (temporary);
  free (temporary);
  free (target);
  return err;
}

int
file_write_text (const char *file, const char *text, size_t len)
{
  return write_file (file, (struct part[PARTS]){ { text, len } });
}

int
file_write_json (const char *file, json_t *j)
{
  char *text = json_dumps (j, JSON_INDENT (1) | JSON_REAL_PRECISION (6));
  if (!text)
    c11t_die ("out of memory");
  int err = write_file (
      file, (struct part[PARTS]){ { text, strlen (text) }, { "\n", 1 } });
  free (text);
  return err;
}

int
file_write_log (const char *file, const uint8_t *p, size_t len)
{
  char end[C11T_LOG_END_ROOM];
  size_t n = c11t_log_file_end (p, len, end);
  return write_file (
      file, (struct part[PARTS]){ { C11T_LOG_MAGIC, strlen (C11T_LOG_MAGIC) },
                                  { p, len },
                                  { end, n } });
}

/* --- Read -----------------------------------------------------------------
 */

/* NULL if FILE is a regular file with something in it, or something in /dev,
   which a shell's <(...) gives; else why not.  A pipe in a folder would make
   us wait for ever.  */
static const char *
refuse (const char *file, off_t *ret_size)
{
  struct stat st;
  if (stat (file, &st) < 0)
    return strerror (errno);
  if (!S_ISREG (st.st_mode) && strncmp (file, "/dev/", 5) != 0)
    return "it is not a regular file";
  if (S_ISREG (st.st_mode) && st.st_size == 0)
    return "it is empty";
  *ret_size = st.st_size;
  return NULL;
}

json_t *
file_read_json (const char *file, char **ret_why)
{
  json_error_t error;
  off_t size;
  const char *why = refuse (file, &size);
  json_t *j = why ? NULL : json_load_file (file, 0, &error);
  if (!why && !j)
    {
      *ret_why = text_format ("it is damaged, or not JSON (line %d: %s)",
                              error.line, error.text);
      return NULL;
    }
  if (!why && (!json_is_object (j) || !json_object_get (j, "version")))
    why = "c11test did not write it";
  else if (!why && json_number (json_object_get (j, "version"), 0) != 1)
    why = "it is of another version of c11test";
  if (!why)
    return j;
  json_decref (j);
  *ret_why = text_format ("%s", why);
  return NULL;
}

char *
file_read_text (const char *file, size_t *ret_len, char **ret_why)
{
  off_t size;
  char *text = NULL;
  size_t room = 0;
  const char *why = refuse (file, &size);
  FILE *f = why ? NULL : fopen (file, "re");
  if (!why && !f)
    why = strerror (errno);
  /* A text has no null byte: that is all of it.  */
  ssize_t n = f ? getdelim (&text, &room, 0, f) : -1;
  if (f)
    fclose (f);
  if (!why && n < 0)
    why = "it cannot be read";
  if (!why)
    {
      *ret_len = (size_t) n;
      return text;
    }
  free (text);
  *ret_why = text_format ("%s", why);
  return NULL;
}

char *
file_log_sum (const uint8_t *p, size_t len)
{
  static const char before[] = "\nend: ";
  char end[C11T_LOG_END_ROOM];
  size_t n = c11t_log_file_end (p, len, end), skip = strlen (before);
  return text_format ("%.*s", (int) (n - skip - 1), end + skip);
}

const char *
file_check_log (const char *file, char **ret_sum)
{
  const uint8_t *bytes;
  size_t len;
  off_t size;
  const char *why = refuse (file, &size);
  if (why)
    return why;
  int fd = open (file, O_RDONLY | O_CLOEXEC);
  void *p = fd < 0 ? MAP_FAILED
                   : mmap (NULL, (size_t) size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (p == MAP_FAILED)
    why = strerror (errno);
  if (fd >= 0)
    close (fd);
  if (why)
    return why;
  why = c11t_log_file_check (p, (size_t) size, &bytes, &len);
  if (!why && ret_sum)
    *ret_sum = file_log_sum (bytes, len);
  munmap (p, (size_t) size);
  return why;
}
