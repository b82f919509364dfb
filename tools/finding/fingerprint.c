/* fingerprint.c -- is this still the program that it was?  See fingerprint.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/fingerprint.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/text.h"

/* The contents of a regular file.  */
struct contents
{
  void *p;
  size_t size;
};

/* Map PATH.  Return 0 or an errno value; unmap it after success.  */
static int
map (const char *path, struct contents *ret)
{
  struct stat st;
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), err = 0;
  if (fd < 0)
    return errno;
  if (fstat (fd, &st) < 0 || !S_ISREG (st.st_mode) || st.st_size == 0)
    err = EINVAL;
  *ret = (struct contents){ NULL, err ? 0 : (size_t) st.st_size };
  if (!err)
    ret->p = mmap (NULL, ret->size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (ret->p == MAP_FAILED)
    err = errno;
  close (fd);
  return err;
}

static json_t *
sum_up (const char *path, const struct contents *c)
{
  const uint8_t *p = c->p;
  char sum[20];
  uint64_t h = C11T_FNV_BASIS;
  for (size_t i = 0; i < c->size; i++)
    h = (h ^ p[i]) * C11T_FNV_PRIME;
  snprintf (sum, sizeof sum, "%016llx", (unsigned long long) h);
  json_t *j = json_object ();
  json_object_set_new (j, "path", json_of_text (path));
  json_object_set_new (j, "bytes", json_of_number (c->size));
  json_object_set_new (j, "checksum", json_string (sum));
  return j;
}

/* Does it use the hooks of compiled code, or define them?  */
static bool
is_instrumented (const struct contents *c)
{
  static const char mark[] = "__c11test_";
  return memmem (c->p, c->size, mark, sizeof mark - 1);
}

json_t *
fingerprint_new (const json_t *modules)
{
  json_t *list = json_array (), *m;
  size_t i;
  struct contents c;
  json_array_foreach (modules, i, m)
  {
    const char *path = json_text (m, "");
    if (map (path, &c))
      continue;
    if (i == 0 || is_instrumented (&c))
      json_array_append_new (list, sum_up (path, &c));
    munmap (c.p, c.size);
  }
  if (json_array_size (list))
    return list;
  json_decref (list);
  return NULL;
}

json_t *
fingerprint_of_file (const char *path)
{
  struct contents c;
  if (map (path, &c))
    return NULL;
  json_t *j = sum_up (path, &c);
  munmap (c.p, c.size);
  json_object_del (j, "path");
  return j;
}

/* NULL if FILE, an object of a fingerprint, is as it was; else what became of
   it.  Malloced.  */
static char *
change_of (const json_t *file)
{
  const char *path = json_text (json_object_get (file, "path"), "");
  struct contents c;
  int err = map (path, &c);
  if (err)
    return text_format ("  %s cannot be read: %s\n", path, strerror (err));
  json_t *now = sum_up (path, &c);
  munmap (c.p, c.size);
  char *text = NULL;
  unsigned long long bytes = json_number (json_object_get (file, "bytes"), 0);
  if (bytes != c.size)
    text = text_format ("  %s has changed: it had %llu bytes, now it has %zu\n",
                        path, bytes, c.size);
  else if (!json_equal (json_object_get (now, "checksum"),
                        json_object_get (file, "checksum")))
    text = text_format ("  %s has changed, though not in length\n", path);
  json_decref (now);
  return text;
}

char *
fingerprint_changes (const json_t *was, bool executable)
{
  char *all = NULL;
  json_t *file;
  size_t i;
  json_array_foreach (was, i, file)
  {
    char *one = i || executable ? change_of (file) : NULL;
    if (!one)
      continue;
    char *both = text_format ("%s%s", all ? all : "", one);
    free (all);
    free (one);
    all = both;
  }
  return all;
}

bool
fingerprint_is_program (const json_t *was, const char *path)
{
  const json_t *first = json_array_get (was, 0);
  struct contents c;
  if (!first || map (path, &c))
    return false;
  json_t *now = sum_up (path, &c);
  munmap (c.p, c.size);
  bool same = json_equal (json_object_get (now, "checksum"),
                          json_object_get (first, "checksum"));
  json_decref (now);
  return same;
}
