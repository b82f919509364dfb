/* file.c -- whole files, read; see file.h.
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
#include <sys/stat.h>
#include <unistd.h>

#include "report/log-file.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

/* What is wrong with a file of that ST, which stands in a folder of ours or
   was named by the user as NAME; NULL if nothing is.  /dev is what a shell's
   <(...) gives.  */
static const char *
refuse (const struct stat *st, bool named, const char *name)
{
  if (S_ISLNK (st->st_mode))
    return "it is a symbolic link";
  if (!S_ISREG (st->st_mode) && !(named && strncmp (name, "/dev/", 5) == 0))
    return "it is not a regular file";
  if (S_ISREG (st->st_mode) && st->st_size == 0)
    return "it is empty";
  return NULL;
}

/* Open NAME in the folder AT.  Looked at before, since opening a device may do
   something, and after, since it may be another one by then.  Nothing here
   waits for a pipe's other end, unless it is in /dev.  Return the descriptor,
   or -1 and why in *RET_WHY; the size goes to *RET_SIZE.  */
static int
open_to_read (int at, const char *name, off_t *ret_size, const char **ret_why)
{
  struct stat st;
  bool named = at == AT_FDCWD, wait = named && strncmp (name, "/dev/", 5) == 0;
  int flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (wait ? 0 : O_NONBLOCK)
              | (named ? 0 : O_NOFOLLOW);
  int fd = -1;
  *ret_why = NULL;
  if (fstatat (at, name, &st, named ? 0 : AT_SYMLINK_NOFOLLOW) == 0)
    *ret_why = refuse (&st, named, name);
  else
    *ret_why = strerror (errno);
  if (!*ret_why && (fd = openat (at, name, flags)) < 0)
    *ret_why = strerror (errno);
  else if (!*ret_why && fstat (fd, &st) < 0)
    *ret_why = strerror (errno);
  else if (!*ret_why)
    *ret_why = refuse (&st, named, name);
  if (*ret_why && fd >= 0)
    close (fd);
  *ret_size = st.st_size;
  return *ret_why ? -1 : fd;
}

/* J, which was read, or else ERROR came of it, if it is an object of ours.  */
static json_t *
accept (json_t *j, const json_error_t *error, char **ret_why)
{
  const char *why = NULL;
  if (!j)
    {
      *ret_why = text_format ("it is damaged, or not JSON (line %d: %s)",
                              error->line, error->text);
      return NULL;
    }
  if (!json_is_object (j) || !json_object_get (j, "version"))
    why = "c11test did not write it";
  else if (json_number (json_object_get (j, "version"), 0) != 1)
    why = "it is of another version of c11test";
  if (!why)
    return j;
  json_decref (j);
  *ret_why = text_format ("%s", why);
  return NULL;
}

json_t *
file_read_json (int at, const char *name, char **ret_why)
{
  json_error_t error;
  off_t size;
  const char *why;
  int fd = open_to_read (at, name, &size, &why);
  if (fd < 0)
    {
      *ret_why = text_format ("%s", why);
      return NULL;
    }
  /* Not json_loadfd, which asks the system for each byte.  */
  FILE *f = fdopen (fd, "r");
  memory_check (f);
  json_t *j = json_loadf (f, 0, &error);
  fclose (f);
  return accept (j, &error, ret_why);
}

json_t *
file_json_of_text (const char *text, size_t len, char **ret_why)
{
  json_error_t error;
  json_t *j = json_loadb (text, len, 0, &error);
  return accept (j, &error, ret_why);
}

char *
file_read_text (const char *file, size_t *ret_len, char **ret_why)
{
  off_t size;
  char *text = NULL;
  size_t room = 0;
  const char *why;
  int fd = open_to_read (AT_FDCWD, file, &size, &why);
  FILE *f = fd < 0 ? NULL : fdopen (fd, "r");
  if (!why && !f)
    {
      why = strerror (errno);
      close (fd);
    }
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

/* Map the whole choice log NAME: *RET_P, *RET_SIZE bytes, of which *RET_LEN at
   *RET_BYTES are choices.  Return NULL, or why it is of no use; unmap it after
   success.  */
static const char *
map_log (int at, const char *name, void **ret_p, size_t *ret_size,
         const uint8_t **ret_bytes, size_t *ret_len)
{
  off_t size;
  const char *why;
  int fd = open_to_read (at, name, &size, &why);
  if (fd < 0)
    return why;
  *ret_size = (size_t) size;
  *ret_p = mmap (NULL, *ret_size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (*ret_p == MAP_FAILED)
    why = strerror (errno);
  close (fd);
  if (why)
    return why;
  why = c11t_log_file_check (*ret_p, *ret_size, ret_bytes, ret_len);
  if (why)
    munmap (*ret_p, *ret_size);
  return why;
}

const char *
file_check_log (int at, const char *name, char **ret_sum)
{
  const uint8_t *bytes;
  size_t len, size;
  void *p;
  const char *why = map_log (at, name, &p, &size, &bytes, &len);
  if (why)
    return why;
  if (ret_sum)
    *ret_sum = file_log_sum (bytes, len);
  munmap (p, size);
  return NULL;
}

uint8_t *
file_read_log (int at, const char *name, size_t *ret_len)
{
  const uint8_t *bytes;
  size_t size;
  void *p;
  if (map_log (at, name, &p, &size, &bytes, ret_len))
    return NULL;
  uint8_t *copy = malloc (*ret_len + 1);
  if (copy)
    memcpy (copy, bytes, *ret_len);
  munmap (p, size);
  return copy;
}
