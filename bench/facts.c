/* facts.c -- what was measured on, with, and of which commit.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "bench/bench.h"

#include <stdio.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

/* The text after the colon of the first line of FILE that begins with KEY.  */
static void
put_fact (const char *file, const char *key, char *buf, size_t size)
{
  FILE *f = fopen (file, "r");
  char line[512];

  buf[0] = 0;
  while (f && fgets (line, sizeof line, f))
    if (!strncmp (line, key, strlen (key)) && strchr (line, ':'))
      {
        snprintf (buf, size, "%s", strchr (line, ':') + 2);
        buf[strcspn (buf, "\n")] = 0;
        break;
      }
  if (f)
    fclose (f);
}

/* The first line that COMMAND prints.  */
static void
put_version (const char *command, char *buf, size_t size)
{
  FILE *f = popen (command, "r");

  if (!f || !fgets (buf, (int) size, f))
    buf[0] = 0;
  buf[strcspn (buf, "\n")] = 0;
  if (f)
    pclose (f);
}

struct bench_machine
bench_machine (void)
{
  struct bench_machine m = { .processors = sysconf (_SC_NPROCESSORS_ONLN) };
  struct utsname u;

#ifdef C11T_CHECKING
  m.checking = true;
#endif
  uname (&u);
  put_fact ("/proc/cpuinfo", "model name", m.cpu, sizeof m.cpu);
  snprintf (m.kernel, sizeof m.kernel, "%s %s", u.sysname, u.release);
  put_version ("gcc --version", m.compiler, sizeof m.compiler);
  return m;
}

struct bench_commit
bench_commit (const struct bench *b)
{
  struct bench_commit c = { .dirty = false };
  char command[8192], changed[8];

  /* A tree of somebody else's may be around ours.  */
  snprintf (command, sizeof command,
            "cd '%s' && test -z \"$(git rev-parse --show-prefix 2>&1)\" "
            "&& git rev-parse --short HEAD 2>/dev/null",
            b->source);
  put_version (command, c.hash, sizeof c.hash);
  if (*c.hash)
    {
      snprintf (command, sizeof command,
                "git -C '%s' status --porcelain --untracked-files=no",
                b->source);
      put_version (command, changed, sizeof changed);
      c.dirty = *changed != 0;
    }
  return c;
}

void
bench_print_facts (const struct bench *b, const char *command)
{
  char ours[4096];
  const char *const versions[]
      = { "gcc --version", "clang --version 2>/dev/null",
          "valgrind --version 2>/dev/null", ours };
  char text[512];
  struct bench_machine m = bench_machine ();
  time_t now = time (NULL);

  snprintf (ours, sizeof ours, "'%s/c11test' version", b->build);
  printf ("# What c11test costs, beside its peers\n\n"
          "Medians, and in parentheses the lowest and highest of the rounds; the"
          " ratios are\nthose within a round. The manual's chapter \"Speed\" says"
          " more.\n\n");
  printf ("- machine: %s, %ld processors, %s\n", m.cpu, m.processors, m.kernel);
  for (size_t i = 0; i < sizeof versions / sizeof *versions; i++)
    {
      put_version (versions[i], text, sizeof text);
      if (*text)
        printf ("- %s\n", text);
    }
  strftime (text, sizeof text, "%Y-%m-%d", gmtime (&now));
  printf ("- date: %s\n- command: `%s`\n- rounds: %u\n\n", text, command,
          b->rounds);
}
