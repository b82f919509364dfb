/* table.c -- the table for people.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "bench/bench.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

/* X nanoseconds (or kilobytes) of ROW, short.  */
static void
put_figure (char *buf, size_t size, const struct bench_row *r, double x)
{
  if (r->kind == BENCH_MEMORY)
    snprintf (buf, size, "%.1f MB", x / 1024);
  else if (x < 1e3)
    snprintf (buf, size, "%.*f ns", x < 100 ? 1 : 0, x);
  else if (x < 1e6)
    snprintf (buf, size, "%.*f us", x < 1e5 ? 1 : 0, x / 1e3);
  else
    snprintf (buf, size, "%.*f ms", x < 1e8 ? 1 : 0, x / 1e6);
}

static void
put_cell (char *buf, size_t size, const struct bench *b, unsigned row,
          unsigned tool)
{
  const struct bench_cell *c = bench_cell (b, row, tool);

  if (c->n)
    put_figure (buf, size, &b->row[row],
                bench_spread (bench_figures (b, row, tool), c->n).median);
  else
    snprintf (buf, size, "%s", c->why_not ? c->why_not : "-");
}

static void
put_ratio (char *buf, size_t size, struct bench_spread s)
{
  if (s.median > 0)
    snprintf (buf, size, "%.2f (%.2f-%.2f)", s.median, s.low, s.high);
  else
    snprintf (buf, size, "-");
}

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

static void
print_facts (const struct bench *b, const char *command)
{
  static const char *const versions[]
      = { "gcc --version", "clang --version 2>/dev/null",
          "valgrind --version 2>/dev/null" };
  char text[512];
  struct utsname u;
  time_t now = time (NULL);

  uname (&u);
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

static void
print_row (const struct bench *b, unsigned row, const char *between)
{
  char text[64];
  const struct bench_row *r = &b->row[row];
  struct bench_spread tsan = bench_ratio (b, row, bench_ours (b), BENCH_TSAN);

  printf ("%s%-26s", between, r->name);
  for (unsigned t = 0; t < b->n_tools; t++)
    if (b->present[t])
      {
        put_cell (text, sizeof text, b, row, t);
        printf (" %s%12s", between, text);
      }
  put_ratio (text, sizeof text, tsan);
  printf (" %s%20s", between, text);
  if (r->target > 0 && tsan.median > 0)
    printf (" %s<= %.2f %s", between, r->target,
            tsan.median <= r->target ? "met" : "MISSED");
  else
    printf (" %s", between);
  printf ("%s\n", *between ? "|" : "");
}

void
bench_print (const struct bench *b, bool markdown, const char *command)
{
  const char *between = markdown ? "| " : "";

  if (markdown)
    print_facts (b, command);
  printf ("%s%-26s", between, "CPU time of one");
  for (unsigned t = 0; t < b->n_tools; t++)
    if (b->present[t])
      printf (" %s%12s", between, b->tool[t].name);
  printf (" %s%20s %s%s\n", between, "c11test / gcc-tsan", between,
          markdown ? "target |" : "target");
  if (markdown)
    {
      printf ("| --- |");
      for (unsigned t = 0; t < b->n_tools; t++)
        if (b->present[t])
          printf (" ---: |");
      printf (" ---: | --- |\n");
    }
  for (unsigned r = 0; r < b->n_rows; r++)
    if (!b->only || strstr (b->row[r].name, b->only))
      print_row (b, r, between);
}
