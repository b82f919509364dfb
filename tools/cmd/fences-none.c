/* fences-none.c -- c11test fences, for a build without GLPK.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "base/out.h"
#include "tools/cmd/commands.h"
#include "tools/cmd/cycles.h"

const char help_fences[]
    = "Finds, without running anything, which fences a program needs.  This\n"
      "c11test was built without GLPK, and cannot: install the Debian package\n"
      "libglpk-dev and configure it again.\n"
      "\n"
      "Exit status: 67.\n";

json_t *
fences_find (char **words)
{
  (void) words;
  c11t_die ("this c11test was built without GLPK; install the Debian package "
            "libglpk-dev, and configure and build it again");
}

int
cmd_fences (int argc, char **argv)
{
  (void) argc;
  fences_find (argv);
  return STATUS_USAGE;
}
