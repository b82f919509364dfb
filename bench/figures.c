/* figures.c -- medians, ratios and claims.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int
by_value (const void *x, const void *y)
{
  double a = *(const double *) x, b = *(const double *) y;
  return a < b ? -1 : a > b;
}

struct bench_spread
bench_spread (const double *v, unsigned n)
{
  double sorted[BENCH_ROUNDS_MAX];

  if (n == 0)
    return (struct bench_spread){ 0, 0, 0 };
  memcpy (sorted, v, n * sizeof *v);
  qsort (sorted, n, sizeof *sorted, by_value);
  return (struct bench_spread){
    .median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2,
    .low = sorted[0],
    .high = sorted[n - 1],
  };
}

const double *
bench_figures (const struct bench *b, unsigned row, unsigned tool)
{
  const struct bench_cell *c = bench_cell (b, row, tool);
  return b->row[row].kind == BENCH_MEMORY ? c->peak : c->cost;
}

/* Of the ratios of C's samples X to D's samples Y, round by round.  */
static struct bench_spread
ratio_spread (const struct bench_cell *c, const double *x,
              const struct bench_cell *d, const double *y)
{
  double ratio[BENCH_ROUNDS_MAX];
  unsigned n = 0;

  for (unsigned i = 0; i < c->n && i < d->n; i++)
    if (x[i] > 0 && y[i] > 0)
      ratio[n++] = x[i] / y[i];
  return bench_spread (ratio, n);
}

struct bench_spread
bench_ratio (const struct bench *b, unsigned row, unsigned tool,
             unsigned other)
{
  return ratio_spread (bench_cell (b, row, tool), bench_figures (b, row, tool),
                       bench_cell (b, row, other),
                       bench_figures (b, row, other));
}

struct bench_spread
bench_beside (const struct bench *b, unsigned row, unsigned other)
{
  const struct bench_cell *c = bench_cell (b, row, bench_ours (b)),
                          *d = bench_cell (b, other, bench_ours (b));
  return ratio_spread (c, c->cost, d, d->cost);
}

/* Our cell of the row called NAME.  */
static const struct bench_cell *
our_cell (const struct bench *b, const char *name)
{
  unsigned row = 0;

  while (row < b->n_rows && strcmp (b->row[row].name, name))
    row++;
  if (row == b->n_rows)
    {
      fprintf (stderr, "bench: claims.def: there is no row '%s'\n", name);
      abort ();
    }
  return bench_cell (b, row, bench_ours (b));
}

struct bench_spread
bench_claimed (const struct bench *b, unsigned claim)
{
  const struct bench_claim *k = &b->claim[claim];
  const struct bench_cell *c = our_cell (b, k->row);
  double figure[BENCH_ROUNDS_MAX];
  unsigned n = 0;

  if (k->other)
    {
      const struct bench_cell *d = our_cell (b, k->other);
      return k->measure == BENCH_PEAK ? ratio_spread (c, c->peak, d, d->peak)
                                      : ratio_spread (c, c->cost, d, d->cost);
    }
  for (unsigned i = 0; i < c->n; i++)
    if (c->cost[i] > 0)
      figure[n++] = k->measure == BENCH_TIME ? c->cost[i] : 1e9 / c->cost[i];
  return bench_spread (figure, n);
}
