/* program.c -- the program under test, found as a shell does; see program.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/base/program.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/text.h"

static void
check_program (const char *path)
{
  struct stat st;
  if (stat (path, &st) < 0)
    c11t_die ("cannot run '%s': %s", path, strerror (errno));
  if (S_ISDIR (st.st_mode))
    c11t_die ("cannot run '%s': it is a folder; name the program in it", path);
  if (access (path, X_OK) < 0)
    c11t_die ("cannot run '%s': it is not executable; compile it with "
              "c11test-gcc, or chmod +x it",
              path);
}

void
program_find (struct program *p, char **argv)
{
  const char *name = argv[0];
  p->argv = argv;
  p->path = name;
  if (!*name)
    c11t_die ("the name of the program is empty");
  if (strchr (name, '/'))
    {
      check_program (name);
      return;
    }
  const char *dir = getenv ("PATH");
  for (dir = dir ? dir : "/usr/local/bin:/usr/bin:/bin"; *dir;)
    {
      int n = (int) strcspn (dir, ":");
      char *path = text_format ("%.*s/%s", n ? n : 1, n ? dir : ".", name);
      struct stat st;
      if (stat (path, &st) == 0 && S_ISREG (st.st_mode)
          && access (path, X_OK) == 0)
        {
          p->path = path;
          return;
        }
      free (path);
      dir += n;
      dir += *dir == ':';
    }
  if (access (name, F_OK) == 0)
    c11t_die ("'%s' is not in PATH; to run the one in this folder, write ./%s",
              name, name);
  c11t_die ("there is no program '%s', neither here nor in PATH", name);
}
