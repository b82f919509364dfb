/* paths.c -- where the parts of c11test are; see paths.h.
   SPDX-License-Identifier: BSD-3-Clause

   c11test.uninstalled has lines NAME=VALUE; the compiler wrappers read it as
   shell, so the values are in single quotes.  */

#define _GNU_SOURCE
#include "tools/base/paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/base/options.h"

static void
set_from_line (struct paths *p, char *line)
{
  const struct
  {
    const char *name;
    const char **field;
  } names[] = { { "plugin='", &p->plugin },
                { "libdir='", &p->libdir },
                { "includedir='", &p->includedir },
                { "gdb='", &p->gdb } };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      size_t n = strlen (names[i].name);
      char *end = strrchr (line, '\'');
      if (strncmp (line, names[i].name, n) == 0 && end >= line + n)
        *names[i].field
            = text_format ("%.*s", (int) (end - line - (long) n), line + n);
    }
}

static void
read_uninstalled (struct paths *p)
{
  char exe[4096], line[4096];
  ssize_t n = readlink ("/proc/self/exe", exe, sizeof exe - 1);
  if (n <= 0)
    return;
  exe[n] = 0;
  char *slash = strrchr (exe, '/');
  char *file = text_format ("%.*s/c11test.uninstalled",
                            (int) (slash ? slash - exe : 0), exe);
  FILE *f = fopen (file, "re");
  free (file);
  if (!f)
    return;
  while (fgets (line, sizeof line, f))
    set_from_line (p, line);
  fclose (f);
}

static void
set_from_environment (const char *name, const char **field)
{
  const char *v = getenv (name);
  if (v && *v)
    *field = v;
}

struct paths
paths_find (void)
{
  struct paths p
      = { C11T_PKGLIBDIR "/c11test.so", C11T_LIBDIR, C11T_INCLUDEDIR,
          C11T_PKGDATADIR "/c11test.gdb" };
  read_uninstalled (&p);
  set_from_environment ("C11TEST_PLUGIN", &p.plugin);
  set_from_environment ("C11TEST_LIBDIR", &p.libdir);
  set_from_environment ("C11TEST_INCLUDEDIR", &p.includedir);
  return p;
}
