/* source.c -- lines of source files; see source.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/symbolise/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/options.h"

static const char *folder;

void
source_folder (const char *name)
{
  folder = name;
}

static FILE *
open_source (const char *file)
{
  FILE *f = fopen (file, "re");
  if (f || !folder || *file == '/')
    return f;
  char *path = text_format ("%s/%s", folder, file);
  f = fopen (path, "re");
  free (path);
  return f;
}

static char *
trim (char *line)
{
  for (char *c = line; *c; c++)
    if ((unsigned char) *c < 0x20 || *c == 0x7f)
      *c = ' ';
  size_t n = strlen (line);
  while (n > 0 && line[n - 1] == ' ')
    line[--n] = 0;
  n = strspn (line, " ");
  memmove (line, line + n, strlen (line + n) + 1);
  return line;
}

char *
source_line (const char *file, uint32_t number)
{
  char *line = NULL;
  size_t room = 0;
  FILE *f = number && *file ? open_source (file) : NULL;
  if (!f)
    return NULL;
  while (number > 0 && getline (&line, &room, f) >= 0)
    number--;
  fclose (f);
  if (number == 0)
    return trim (line);
  free (line);
  return NULL;
}
