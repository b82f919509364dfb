/* facts.c -- what a table was measured on, and with.
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

void
bench_print_facts (const struct bench *b, const char *command)
{
  char ours[4096];
  const char *const versions[]
      = { "gcc --version", "clang --version 2>/dev/null",
          "valgrind --version 2>/dev/null", ours };
  char text[512];
  struct utsname u;
  time_t now = time (NULL);

  snprintf (ours, sizeof ours, "'%s/c11test' version", b->build);
  uname (&u);
  printf ("# What c11test costs, beside its peers\n\n"
          "Medians, and in parentheses the lowest and highest of the rounds; the"
          " ratios are\nthose within a round. The manual's chapter \"Speed\" says"
          " more.\n\n");
  put_fact ("/proc/cpuinfo", "model name", text, sizeof text);
  printf ("- machine: %s, %ld processors, %s %s\n", text,
          sysconf (_SC_NPROCESSORS_ONLN), u.sysname, u.release);
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
