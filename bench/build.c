/* build.c -- workloads built in every way.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* COMMAND, which is TOOL's, with the build tree for %b, in a static buffer.  */
static const char *
expand (const struct bench *b, unsigned tool, const char *command)
{
  static char text[4096];
  const char *at = strstr (command, "%b");

  if (at)
    snprintf (text, sizeof text, "%.*s%s%s", (int) (at - command), command,
              bench_build_of (b, tool), at + 2);
  else
    snprintf (text, sizeof text, "%s", command);
  return text;
}

const char *
bench_program (const struct bench *b, unsigned row, unsigned tool)
{
  static char name[4096];
  const char *source = b->row[row].source;
  const char *base = strrchr (source, '/') ? strrchr (source, '/') + 1 : source;
  int n = (int) strcspn (base, ".");

  if (b->row[row].kind == BENCH_INSIDE)
    {
      snprintf (name, sizeof name, "%s/%s", bench_build_of (b, tool), source);
      return name;
    }
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
  return bench_run (command, 0).status == 0;
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
                b->work, expand (b, t, tool->cc), b->work, b->work,
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
  const char *program = bench_program (b, row, tool);

  /* Ours may be of another plugin, unless it was made after "try" was.  */
  if (bench_is_ours (b, tool))
    snprintf (command, sizeof command, "test '%s' -nt '%s/try' ", program,
              b->work);
  else
    snprintf (command, sizeof command, "test '%s' -nt '%s/%s' ", program,
              b->source, source);
  size_t n = strlen (command);
  snprintf (command + n, sizeof command - n,
            "|| %s '%s/%s' -I'%s/include' -o '%s' -pthread",
            expand (b, tool, is_cxx (source) ? t->cxx : t->cc), b->source,
            source, t->source ? t->source : b->source, program);
  return succeeds (command);
}

/* Build the program of Debian's that ROW names, if its sources can be had.  */
static bool
build_program (const struct bench *b, unsigned row, unsigned tool)
{
  const struct bench_tool *t = &b->tool[tool];
  char command[12288], cc[4096];

  if (tool != BENCH_PLAIN && !bench_is_ours (b, tool)
      && !strcmp (t->cc, b->tool[BENCH_PLAIN].cc))
    {
      snprintf (cc, sizeof cc, "%s", bench_program (b, row, BENCH_PLAIN));
      snprintf (command, sizeof command, "cp '%s' '%s'", cc,
                bench_program (b, row, tool));
      return succeeds (command);
    }
  snprintf (cc, sizeof cc, "%s", expand (b, tool, t->cc));
  snprintf (command, sizeof command,
            "sh '%s/bench/program' build %s '%s' '%s' '%s' '%s'", b->source,
            b->row[row].source, b->work, bench_program (b, row, tool), cc,
            expand (b, tool, t->cxx));
  return succeeds (command);
}

/* The sources of the program of Debian's that ROW names are there.  */
static bool
has_sources (const struct bench *b, unsigned row)
{
  char command[8192];

  fprintf (stderr, "bench: fetching and building %s\n", b->row[row].source);
  snprintf (command, sizeof command, "sh '%s/bench/program' fetch %s '%s'",
            b->source, b->row[row].source, b->work);
  if (succeeds (command))
    return true;
  fprintf (stderr, "bench: %s is left out: its sources cannot be fetched\n",
           b->row[row].source);
  return false;
}

/* The row is about c11test alone.  */
static bool
is_ours_alone (const struct bench_row *r)
{
  return r->kind == BENCH_WALL || r->kind == BENCH_MODEL
         || r->kind == BENCH_DETECT || r->kind == BENCH_INSIDE;
}

/* Build the program of ROW with TOOL; what is inside of c11test was built with
   it.  */
static bool
build_cell (const struct bench *b, unsigned row, unsigned tool)
{
  switch (b->row[row].kind)
    {
    case BENCH_INSIDE:
      return access (bench_program (b, row, tool), X_OK) == 0;
    case BENCH_PROGRAM:
      return build_program (b, row, tool);
    default:
      return build_one (b, row, tool);
    }
}

void
bench_build (struct bench *b)
{
  for (unsigned r = 0; r < b->n_rows; r++)
    {
      bool program = b->row[r].kind == BENCH_PROGRAM;
      const char *why_not = !bench_wants (b, r) ? "-"
                            : program && !has_sources (b, r) ? "no sources"
                                                             : NULL;
      for (unsigned t = 0; t < b->n_tools; t++)
        {
          struct bench_cell *c = bench_cell (b, r, t);
          c->why_not = why_not           ? why_not
                       : !b->present[t] ? "absent"
                       : is_ours_alone (&b->row[r]) && !bench_is_ours (b, t)
                           ? "-"
                       : !build_cell (b, r, t)
                           ? "does not build"
                           : NULL;
          c->usable = !c->why_not;
        }
    }
}
