/* build.c -- workloads built in every way.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* COMMAND with the build tree for %b, in a static buffer.  */
static const char *
expand (const struct bench *b, const char *command)
{
  static char text[4096];
  const char *at = strstr (command, "%b");

  if (at)
    snprintf (text, sizeof text, "%.*s%s%s", (int) (at - command), command,
              b->build, at + 2);
  else
    snprintf (text, sizeof text, "%s", command);
  return text;
}

const char *
bench_program (const struct bench *b, unsigned row, unsigned tool)
{
  static char name[4096];
  const char *source = b->row[row].source;
  const char *base = strrchr (source, '/') + 1;
  int n = (int) (strrchr (base, '.') - base);

  snprintf (name, sizeof name, "%s/%.*s.%s", b->work, n, base,
            b->tool[tool].name);
  return name;
}

static bool
is_cxx (const char *source)
{
  return !strcmp (strrchr (source, '.'), ".cc");
}

static bool
succeeds (const char *command)
{
  return bench_run (command).status == 0;
}

void
bench_find_tools (struct bench *b)
{
  for (unsigned t = 0; t < b->n_tools; t++)
    {
      char command[8192];
      const struct bench_tool *tool = &b->tool[t];
      snprintf (command, sizeof command,
                "echo 'int main (void) { return 0; }' >'%s/try.c' && "
                "%s '%s/try.c' -o '%s/try' -pthread && %s %s '%s/try'",
                b->work, expand (b, tool->cc), b->work, b->work,
                tool->assignment, tool->run, b->work);
      b->present[t] = succeeds (command);
      if (!b->present[t])
        fprintf (stderr, "bench: %s is not here: its column is left out\n",
                 tool->name);
    }
}

static bool
build_one (const struct bench *b, unsigned row, unsigned tool)
{
  char command[12288];
  const struct bench_tool *t = &b->tool[tool];
  const char *source = b->row[row].source;

  snprintf (command, sizeof command, "test '%s' -nt '%s/%s' || %s '%s/%s' ",
            bench_program (b, row, tool), b->source, source,
            expand (b, is_cxx (source) ? t->cxx : t->cc), b->source, source);
  size_t n = strlen (command);
  snprintf (command + n, sizeof command - n, "-I'%s/include' -o '%s' -pthread",
            b->source, bench_program (b, row, tool));
  return succeeds (command);
}

void
bench_build (struct bench *b)
{
  for (unsigned r = 0; r < b->n_rows; r++)
    for (unsigned t = 0; t < b->n_tools; t++)
      {
        struct bench_cell *c = bench_cell (b, r, t);
        bool wanted = !b->only || strstr (b->row[r].name, b->only);
        c->usable = wanted && b->present[t] && build_one (b, r, t);
        c->why_not = !wanted          ? NULL
                     : !b->present[t] ? "absent"
                                      : "does not build";
      }
}
