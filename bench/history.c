/* history.c -- a line for each run in a file, and what they say over commits.
   SPDX-License-Identifier: BSD-3-Clause

   A line is a JSON object:

     "date"     when the run ended, as 2026-11-29T10:20:30Z
     "machine"  {"cpu", "processors", "kernel", "compiler", "checking"}; the last
                is true if c11test was configured with --enable-checking, which
                makes it another machine as far as its speed goes
     "commit"   the sources' short hash, null if they are in no git tree
     "dirty"    they had changes that are in no commit
     "rounds"   samples of each figure
     "rows"     by the row's name {"unit", "figures", "ratio"}: "figures" has by
                the tool's name [median, lowest, highest], nanoseconds, kilobytes
                or percent as "unit" says; "ratio" has the same three of c11test
                to gcc's thread sanitizer, if both were measured

   Lines are only ever added, each by a single write, so that two runs at a time
   do no harm; one cut short makes those after it no less readable.

   Does not judge: figures of different days do not compare (bench/compare does
   that), and those of different machines still less.  */

#define _GNU_SOURCE
#include "bench/bench.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static json_t *
of_spread (struct bench_spread s)
{
  return json_pack ("[f, f, f]", s.median, s.low, s.high);
}

/* What was measured of ROW; NULL if nothing was.  */
static json_t *
row_of (const struct bench *b, unsigned row)
{
  json_t *figures = json_object ();
  struct bench_spread ratio = bench_ratio (b, row, bench_ours (b), BENCH_TSAN);

  for (unsigned t = 0; t < b->n_tools; t++)
    {
      unsigned n = bench_cell (b, row, t)->n;
      if (n)
        json_object_set_new (
            figures, b->tool[t].name,
            of_spread (bench_spread (bench_figures (b, row, t), n)));
    }
  if (json_object_size (figures) == 0)
    {
      json_decref (figures);
      return NULL;
    }
  json_t *ret = json_pack ("{s:s, s:o}", "unit", bench_unit (&b->row[row]),
                           "figures", figures);
  if (ratio.median > 0)
    json_object_set_new (ret, "ratio", of_spread (ratio));
  return ret;
}

static json_t *
run_of (const struct bench *b)
{
  struct bench_machine m = bench_machine ();
  struct bench_commit c = bench_commit (b);
  json_t *rows = json_object ();
  time_t now = time (NULL);
  char date[32];

  for (unsigned r = 0; r < b->n_rows; r++)
    {
      json_t *row = row_of (b, r);
      if (row)
        json_object_set_new (rows, b->row[r].name, row);
    }
  strftime (date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", gmtime (&now));
  return json_pack ("{s:s, s:{s:s, s:i, s:s, s:s, s:b}, s:s?, s:b, s:i, s:o}",
                    "date", date, "machine", "cpu", m.cpu, "processors",
                    (int) m.processors, "kernel", m.kernel, "compiler",
                    m.compiler, "checking", (int) m.checking, "commit",
                    *c.hash ? c.hash : NULL, "dirty", (int) c.dirty, "rounds",
                    (int) b->rounds, "rows", rows);
}

/* FILE's last line has no end: its writer was stopped.  */
static bool
is_cut_short (const char *file)
{
  FILE *f = fopen (file, "r");
  bool ret = f && fseek (f, -1, SEEK_END) == 0 && getc (f) != '\n';

  if (f)
    fclose (f);
  return ret;
}

bool
bench_history_add (const struct bench *b, int fd, const char *file)
{
  json_t *run = run_of (b);
  char *text = json_dumps (run, JSON_COMPACT | JSON_REAL_PRECISION (6)), *line;
  int n = asprintf (&line, "%s%s\n", is_cut_short (file) ? "\n" : "", text);

  json_decref (run);
  free (text);
  if (n < 0)
    return false;
  errno = 0;
  bool good = write (fd, line, (size_t) n) == n;
  if (!good)
    fprintf (stderr, "bench: cannot write %s: %s\n", file,
             errno ? strerror (errno) : "only a part of the line fits");
  free (line);
  return good;
}

/* --- what they say ---------------------------------------------------------- */

/* The runs in FILE, an array; counts in BAD the lines that are none, having
   named them.  NULL if FILE cannot be read, having said why.  */
static json_t *
load_runs (const char *file, unsigned *bad)
{
  FILE *f = fopen (file, "r");
  json_t *runs = json_array ();
  char *line = NULL;
  size_t size = 0;

  *bad = 0;
  if (!f)
    {
      fprintf (stderr, "bench: %s: %s; \"make bench\" begins a history, and "
                       "BENCH_HISTORY=FILE names one\n",
               file, strerror (errno));
      json_decref (runs);
      return NULL;
    }
  for (unsigned n = 1; getline (&line, &size, f) >= 0; n++)
    {
      json_t *run = json_loads (line, 0, NULL);
      if (json_is_object (json_object_get (run, "rows")))
        json_array_append (runs, run);
      else
        {
          ++*bad;
          fprintf (stderr, "bench: %s:%u: not a run; remove the line\n", file,
                   n);
        }
      json_decref (run);
    }
  free (line);
  fclose (f);
  return runs;
}

static struct bench_spread
to_spread (const json_t *a)
{
  return (struct bench_spread){
    .median = json_number_value (json_array_get (a, 0)),
    .low = json_number_value (json_array_get (a, 1)),
    .high = json_number_value (json_array_get (a, 2)),
  };
}

static const char *
text_of (const json_t *object, const char *key)
{
  const char *s = json_string_value (json_object_get (object, key));
  return s ? s : "?";
}

/* The number of RUN's machine, from 1, in MACHINES, which grows.  */
static size_t
machine_number (json_t *machines, const json_t *run)
{
  json_t *m = json_object_get (run, "machine");
  size_t i = 0;

  while (i < json_array_size (machines)
         && !json_equal (json_array_get (machines, i), m))
    i++;
  if (i == json_array_size (machines))
    json_array_append (machines, m);
  return i + 1;
}

/* The line of RUN, whose ROW has the figures.  */
static void
print_run (const json_t *run, const json_t *row, size_t machine)
{
  const char *const ours = "c11test", *unit = text_of (row, "unit"),
                    *date = text_of (run, "date");
  const json_t *figure = json_object_get (json_object_get (row, "figures"),
                                          ours),
               *ratio = json_object_get (row, "ratio");
  struct bench_spread s = to_spread (figure), r = to_spread (ratio);
  char commit[64], median[32], low[32], high[32], spread[72], beside[64];

  snprintf (commit, sizeof commit, "%.40s%s", text_of (run, "commit"),
            json_is_true (json_object_get (run, "dirty")) ? "+" : "");
  bench_put_figure (median, sizeof median, unit, s.median);
  bench_put_figure (low, sizeof low, unit, s.low);
  bench_put_figure (high, sizeof high, unit, s.high);
  snprintf (spread, sizeof spread, figure ? "(%s-%s)" : "", low, high);
  snprintf (beside, sizeof beside, ratio ? "%.2f (%.2f-%.2f)" : "-", r.median,
            r.low, r.high);
  printf ("  %.10s %.5s  %-12s %7zu %12s %-22s %s\n", date,
          strlen (date) > 11 ? date + 11 : "", commit, machine,
          figure ? median : "-", spread, beside);
}

/* Print the row called NAME in each of RUNS that has it.  */
static void
print_row (const json_t *runs, const char *name, json_t *machines)
{
  printf ("%s\n  %-16s  %-12s %7s %12s %-22s %s\n", name, "date", "commit",
          "machine", "c11test", "", "c11test / gcc-tsan");
  for (size_t i = 0; i < json_array_size (runs); i++)
    {
      const json_t *run = json_array_get (runs, i),
                   *row = json_object_get (json_object_get (run, "rows"), name);
      if (row)
        print_run (run, row, machine_number (machines, run));
    }
}

/* The names of the rows wanted in RUNS, as an object's keys, in the order in
   which they came.  */
static json_t *
names_of (const json_t *runs, const char *only)
{
  json_t *names = json_object ();

  for (size_t i = 0; i < json_array_size (runs); i++)
    {
      json_t *rows = json_object_get (json_array_get (runs, i), "rows"), *row;
      const char *name;
      json_object_foreach (rows, name, row)
        if (!only || strstr (name, only))
          json_object_set_new (names, name, json_true ());
    }
  return names;
}

bool
bench_history_print (const char *file, const char *only)
{
  unsigned bad;
  json_t *runs = load_runs (file, &bad);
  json_t *names = names_of (runs, only), *machines = json_array (), *value;
  const char *name;
  bool any = json_object_size (names) > 0;

  json_object_foreach (names, name, value)
    print_row (runs, name, machines);
  for (size_t i = 0; i < json_array_size (machines); i++)
    {
      const json_t *m = json_array_get (machines, i);
      printf ("machine %zu: %s, %d processors, %s, %s%s\n", i + 1,
              text_of (m, "cpu"),
              (int) json_integer_value (json_object_get (m, "processors")),
              text_of (m, "kernel"), text_of (m, "compiler"),
              json_is_true (json_object_get (m, "checking"))
                  ? ", with --enable-checking"
                  : "");
    }
  if (runs && !any)
    fprintf (stderr, "bench: %s: no run has a row%s%s\n", file,
             only ? " whose name contains " : "", only ? only : "");
  json_decref (machines);
  json_decref (names);
  json_decref (runs);
  return any && bad == 0;
}
