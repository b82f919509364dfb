/* paths.c -- where the parts of c11test are; see paths.h.
   SPDX-License-Identifier: BSD-3-Clause

   c11test.uninstalled has lines NAME=VALUE; the compiler wrappers read it as
   shell, so the values are in single quotes.  */

#define _GNU_SOURCE
#include "tools/base/paths.h"

#include <stdbool.h>
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
                { "gdb='", &p->gdb },
                { "data='", &p->data },
                { "aclocal='", &p->aclocal },
                { "cmake='", &p->cmake },
                { "ci='", &p->ci } };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      size_t n = strlen (names[i].name);
      char *end = strrchr (line, '\'');
      if (strncmp (line, names[i].name, n) == 0 && end >= line + n)
        *names[i].field
            = text_format ("%.*s", (int) (end - line - (long) n), line + n);
    }
}

/* The folder of the command itself; NULL if the kernel does not say.  */
static char *
own_folder (void)
{
  char exe[4096];
  ssize_t n = readlink ("/proc/self/exe", exe, sizeof exe - 1);
  if (n <= 0)
    return NULL;
  exe[n] = 0;
  char *slash = strrchr (exe, '/');
  return text_format ("%.*s", (int) (slash ? slash - exe : 0), exe);
}

/* True if HERE has a c11test.uninstalled, which then is in P.  */
static bool
read_uninstalled (struct paths *p, const char *here)
{
  char line[4096];
  char *file = text_format ("%s/c11test.uninstalled", here);
  FILE *f = fopen (file, "re");
  free (file);
  if (!f)
    return false;
  while (fgets (line, sizeof line, f))
    set_from_line (p, line);
  fclose (f);
  return true;
}

/* What stands before the last folders that the paths A and B have in common: the
   lengths go to *RET_A and *RET_B.  Of /usr/local/bin and /opt/c11test/bin this
   is /usr/local and /opt/c11test.  */
static void
cut_common_end (const char *a, const char *b, size_t *ret_a, size_t *ret_b)
{
  size_t i = strlen (a), j = strlen (b);
  *ret_a = i;
  *ret_b = j;
  while (i && j && a[i - 1] == b[j - 1])
    if (i--, j--, a[i] == '/')
      {
        *ret_a = i;
        *ret_b = j;
      }
}

/* Let *PATH, which was to be below the first LEN bytes of C11T_BINDIR, be below
   ROOT if it is there.  c11test-gcc.in does the same.  */
static void
move (const char **path, size_t len, const char *root)
{
  if (strncmp (*path, C11T_BINDIR, len) != 0 || (*path)[len] != '/')
    return;
  char *moved = text_format ("%s%s", root, *path + len);
  if (access (moved, F_OK) == 0)
    *path = moved;
  else
    free (moved);
}

static void
move_all (struct paths *p, char *here)
{
  const char **const all[]
      = { &p->plugin, &p->libdir, &p->includedir, &p->gdb,
          &p->data, &p->aclocal, &p->cmake, &p->ci };
  size_t configured, found;
  if (strcmp (here, C11T_BINDIR) == 0)
    return;
  cut_common_end (C11T_BINDIR, here, &configured, &found);
  here[found] = 0;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    move (all[i], configured, here);
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
          C11T_PKGDATADIR "/c11test.gdb", C11T_PKGDATADIR, C11T_ACLOCALDIR,
          C11T_CMAKEDIR, C11T_PKGDATADIR "/ci" };
  char *here = own_folder ();
  if (here && !read_uninstalled (&p, here))
    move_all (&p, here);
  free (here);
  set_from_environment ("C11TEST_PLUGIN", &p.plugin);
  set_from_environment ("C11TEST_LIBDIR", &p.libdir);
  set_from_environment ("C11TEST_INCLUDEDIR", &p.includedir);
  return p;
}
