/* profile-read.c -- read what gcov --json-format wrote.
   SPDX-License-Identifier: BSD-3-Clause

   gcov writes a compressed file for each source, or with --stdout an object a
   line.  Several objects in a file are one profile.

   Does not: uncompress; gunzip does.  */

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/file.h"
#include "tools/base/json-util.h"
#include "tools/fences/given/profile.h"

/* The line of byte AT of TEXT.  */
static int
line_of (const char *text, size_t at)
{
  int line = 1;
  for (size_t i = 0; i < at; i++)
    line += text[i] == '\n';
  return line;
}

/* Add the files of J, an object that begins at LINE.  */
static void
add (struct profile *x, const json_t *j, int line)
{
  const json_t *files = json_object_get (j, "files"), *f;
  size_t i;
  if (!json_is_string (json_object_get (j, "gcc_version"))
      || !json_is_array (files))
    c11t_die ("%s:%d: this is no result of gcov: it has no gcc_version and "
              "files; make it with gcov --json-format --stdout",
              x->file, line);
  json_array_foreach (files, i, f)
  {
    if (!json_is_string (json_object_get (f, "file"))
        || !json_is_array (json_object_get (f, "lines")))
      c11t_die ("%s:%d: file number %zu of this object has no name or no "
                "lines; make it anew with gcov --json-format --stdout",
                x->file, line, i + 1);
    json_array_append (x->files, (json_t *) f);
  }
}

void
profile_read (struct profile *x, const char *file)
{
  size_t len, at = 0;
  char *why, *text = file_read_text (file, &len, &why);
  if (!text)
    c11t_die ("option profile: '%s': %s", file, why);
  if (len >= 2 && (unsigned char) text[0] == 0x1f
      && (unsigned char) text[1] == 0x8b)
    c11t_die ("'%s' is compressed; say gunzip, and give what comes of it",
              file);
  x->file = file;
  x->files = json_array ();
  for (;;)
    {
      json_error_t err;
      at += strspn (text + at, " \t\r\n");
      if (at >= len)
        break;
      json_t *j
          = json_loadb (text + at, len - at, JSON_DISABLE_EOF_CHECK, &err);
      if (!j)
        c11t_die ("%s:%d: no JSON: %s; make it anew with gcov --json-format "
                  "--stdout",
                  file, line_of (text, at) + err.line - 1, err.text);
      add (x, j, line_of (text, at));
      at += (size_t) err.position;
      json_decref (j);
    }
  if (json_array_size (x->files) == 0)
    c11t_die ("'%s' has no counts: run the program, compiled with --coverage, "
              "before gcov",
              file);
  free (text);
}
