/* saved.c -- samples in a file, and what got worse since.
   SPDX-License-Identifier: BSD-3-Clause

   The file is one JSON object: "rounds", and "rows", an object by the row's
   name of objects by the tool's name: {"operations", "cost": [...], "peak":
   [...]}, costs in nanoseconds, peaks in kilobytes;
   of BENCH_DETECT rows, "cost" is the percentage found, and where instructions
   were counted it is their number.

   Figures of different days do not compare; ratios to another tool, measured
   beside it, do.  */

#include "bench/bench.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define WORSE 1.1 /* beyond the old spread */

int
bench_open (const char *file, bool append)
{
  int fd = open (file, O_WRONLY | O_CREAT | (append ? O_APPEND : 0), 0666);

  if (fd < 0)
    fprintf (stderr, "bench: cannot write %s: %s\n", file, strerror (errno));
  return fd;
}

static json_t *
array_of (const double *v, unsigned n)
{
  json_t *a = json_array ();
  for (unsigned i = 0; i < n; i++)
    json_array_append_new (a, json_real (v[i]));
  return a;
}

bool
bench_save (const struct bench *b, int fd, const char *file)
{
  json_t *rows = json_object (), *all;

  for (unsigned r = 0; r < b->n_rows; r++)
    {
      json_t *row = json_object ();
      for (unsigned t = 0; t < b->n_tools; t++)
        {
          const struct bench_cell *c = bench_cell (b, r, t);
          if (c->n)
            json_object_set_new (
                row, b->tool[t].name,
                json_pack ("{s:I, s:o, s:o}", "operations",
                           (json_int_t) c->operations, "cost",
                           array_of (c->cost, c->n), "peak",
                           array_of (c->peak, c->n)));
        }
      if (json_object_size (row))
        json_object_set_new (rows, b->row[r].name, row);
      else
        json_decref (row);
    }
  all = json_pack ("{s:i, s:o}", "rounds", (int) b->rounds, "rows", rows);
  /* What was there is of no use any more; a pipe has no length.  */
  bool good = (ftruncate (fd, 0) == 0 || errno == EINVAL)
              && json_dumpfd (all, fd, JSON_INDENT (1)) == 0;
  int why = errno;
  json_decref (all);
  if (!good)
    fprintf (stderr, "bench: cannot write %s: %s\n", file, strerror (why));
  return good;
}

/* The samples of TOOL in the saved ROW that are ROW's figure.  */
static unsigned
saved_figures (const struct bench *b, unsigned row, const json_t *saved,
               unsigned tool, double *ret)
{
  const json_t *cell = json_object_get (saved, b->tool[tool].name);
  const json_t *a = json_object_get (
      cell, b->row[row].kind == BENCH_MEMORY ? "peak" : "cost");
  unsigned n = 0;

  for (; n < json_array_size (a) && n < BENCH_ROUNDS_MAX; n++)
    ret[n] = json_number_value (json_array_get (a, n));
  return n;
}

static struct bench_spread
saved_ratio (const struct bench *b, unsigned row, const json_t *saved,
             unsigned other)
{
  double x[BENCH_ROUNDS_MAX], y[BENCH_ROUNDS_MAX], ratio[BENCH_ROUNDS_MAX];
  unsigned n = saved_figures (b, row, saved, bench_ours (b), x);
  unsigned m = saved_figures (b, row, saved, other, y), k = 0;

  for (unsigned i = 0; i < n && i < m; i++)
    if (y[i] > 0)
      ratio[k++] = x[i] / y[i];
  return bench_spread (ratio, k);
}

/* Of a row that is about what is found: return true if that is less now.  */
static bool
compare_found (const struct bench *b, unsigned row, const json_t *saved)
{
  const struct bench_cell *c = bench_cell (b, row, bench_ours (b));
  double was[BENCH_ROUNDS_MAX];
  unsigned n = saved_figures (b, row, saved, bench_ours (b), was);
  struct bench_spread now = bench_spread (c->cost, c->n);
  struct bench_spread old = bench_spread (was, n);

  if (c->n == 0 || n == 0 || now.median * WORSE >= old.low)
    return false;
  printf ("worse: %s: in %.1f %%, was %.1f (%.1f-%.1f)\n", b->row[row].name,
          now.median, old.median, old.low, old.high);
  return true;
}

/* Compare ROW with SAVED; return true if it got worse.  */
static bool
compare_row (const struct bench *b, unsigned row, const json_t *saved)
{
  if (b->row[row].kind == BENCH_DETECT)
    return compare_found (b, row, saved);

  unsigned other = BENCH_TSAN;
  struct bench_spread now = bench_ratio (b, row, bench_ours (b), other);
  struct bench_spread old = saved_ratio (b, row, saved, other);

  if (now.median == 0 || old.median == 0)
    {
      other = BENCH_PLAIN;
      now = bench_ratio (b, row, bench_ours (b), other);
      old = saved_ratio (b, row, saved, other);
    }
  if (now.median == 0 || old.median == 0 || now.median <= old.high * WORSE)
    return false;
  printf ("worse: %s: %.2f times %s, was %.2f (%.2f-%.2f)\n",
          b->row[row].name, now.median, b->tool[other].name, old.median,
          old.low, old.high);
  return true;
}

json_t *
bench_load (const char *file)
{
  json_error_t e;
  json_t *all = json_load_file (file, 0, &e);

  if (json_is_object (json_object_get (all, "rows")))
    return all;
  fprintf (stderr, "bench: %s: %s\n", file,
           all ? "no object \"rows\": not a file of --json" : e.text);
  json_decref (all);
  return NULL;
}

int
bench_compare (const struct bench *b, json_t *all, const char *file)
{
  const json_t *rows = json_object_get (all, "rows");
  int worse = 0;

  for (unsigned r = 0; r < b->n_rows; r++)
    worse += compare_row (b, r, json_object_get (rows, b->row[r].name));
  printf ("%d rows are worse than in %s\n", worse, file);
  json_decref (all);
  return worse;
}
