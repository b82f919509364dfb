/* table.c -- the table for people.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "bench/bench.h"

#include <stdio.h>
#include <string.h>

void
bench_put_figure (char *buf, size_t size, const char *unit, double x)
{
  if (!strcmp (unit, "kB"))
    snprintf (buf, size, "%.1f MB", x / 1024);
  else if (!strcmp (unit, "%"))
    snprintf (buf, size, "%.1f %%", x);
  else if (!strcmp (unit, "instructions"))
    snprintf (buf, size, "%.*f", x < 100 ? 1 : 0, x);
  else if (x == 0)
    snprintf (buf, size, "noise");
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
    bench_put_figure (buf, size, bench_unit (&b->row[row]),
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

static void
put_verdict (char *buf, size_t size, const char *bound, double target,
             bool met)
{
  if (target > 0)
    snprintf (buf, size, "%s %.10g %s", bound, target, met ? "met" : "MISSED");
  else
    buf[0] = 0;
}

static void
print_row (const struct bench *b, unsigned row, const char *between)
{
  char text[64];
  const struct bench_row *r = &b->row[row];
  const struct bench_cell *ours = bench_cell (b, row, bench_ours (b));
  struct bench_spread tsan = bench_ratio (b, row, bench_ours (b), BENCH_TSAN);
  bool memory = r->kind == BENCH_MEMORY;
  double figure = memory ? bench_spread (ours->peak, ours->n).median / 1024
                         : tsan.median;

  printf ("%s%-28s", between, r->name);
  for (unsigned t = 0; t < b->n_tools; t++)
    if (b->present[t])
      {
        put_cell (text, sizeof text, b, row, t);
        printf (" %s%12s", between, text);
      }
  put_ratio (text, sizeof text, tsan);
  printf (" %s%20s", between, text);
  put_verdict (text, sizeof text, memory ? "MB <=" : "<=",
               figure > 0 ? r->target : 0, figure <= r->target);
  printf (" %s%s%s\n", between, text, *between ? " |" : "");
}

/* The main table: everything that others are measured at, too.  */
static void
print_rows (const struct bench *b, bool markdown)
{
  const char *between = markdown ? "| " : "";

  printf ("%s%-28s", between, "CPU time of one");
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
    if (bench_wants (b, r) && b->row[r].kind != BENCH_DETECT
        && b->row[r].kind != BENCH_MODEL)
      print_row (b, r, between);
}

/* The first lines of a table of figures of ours.  */
static void
print_head (const char *title, const char *figure, bool markdown)
{
  if (markdown)
    printf ("\n| %s | %s | target |\n| --- | ---: | --- |\n", title, figure);
  else
    printf ("\n%-42s %22s target\n", title, figure);
}

static void
print_figure (const char *name, struct bench_spread s, int digits,
              const char *verdict, bool markdown)
{
  char text[64];

  snprintf (text, sizeof text, "%.*f (%.*f-%.*f)", digits, s.median, digits,
            s.low, digits, s.high);
  printf (markdown ? "| %s | %s | %s |\n" : "%-42s %22s %s\n", name, text,
          verdict);
}

static void
print_claims (const struct bench *b, bool markdown)
{
  bool begun = false;

  for (unsigned i = 0; i < b->n_claims; i++)
    {
      const struct bench_claim *k = &b->claim[i];
      struct bench_spread s = bench_claimed (b, i);
      bool least = k->at_least > 0;
      double bound = least ? k->at_least : k->at_most;
      char text[64];
      if (s.median == 0)
        continue;
      if (!begun)
        print_head ("c11test alone", "figure", markdown);
      begun = true;
      put_verdict (text, sizeof text, least ? ">=" : "<=", bound,
                   least ? s.median >= bound : s.median <= bound);
      print_figure (k->name, s, k->other ? 2 : k->measure == BENCH_TIME ? 1 : 0, text,
                    markdown);
    }
}

static void
print_detected (const struct bench *b, bool markdown)
{
  bool begun = false;

  for (unsigned r = 0; r < b->n_rows; r++)
    {
      const struct bench_cell *c = bench_cell (b, r, bench_ours (b));
      struct bench_spread s = bench_spread (c->cost, c->n);
      char title[64], text[64];
      if (b->row[r].kind != BENCH_DETECT || !bench_wants (b, r))
        continue;
      snprintf (title, sizeof title, "%lu executions, a seed each round",
                b->row[r].operations);
      if (!begun)
        print_head (title, "% that find it", markdown);
      begun = true;
      put_verdict (text, sizeof text, ">=", b->row[r].target,
                   s.median >= b->row[r].target);
      print_figure (b->row[r].name, s, 1, c->n ? text : c->why_not, markdown);
    }
}

void
bench_print (const struct bench *b, bool markdown, const char *command)
{
  if (markdown)
    bench_print_facts (b, command);
  print_rows (b, markdown);
  print_claims (b, markdown);
  bench_print_models (b, markdown);
  print_detected (b, markdown);
}
