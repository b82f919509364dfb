/* figures.c -- medians and ratios.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "bench/bench.h"

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

struct bench_spread
bench_ratio (const struct bench *b, unsigned row, unsigned tool,
             unsigned other)
{
  const struct bench_cell *c = bench_cell (b, row, tool);
  const struct bench_cell *d = bench_cell (b, row, other);
  const double *x = bench_figures (b, row, tool);
  const double *y = bench_figures (b, row, other);
  double ratio[BENCH_ROUNDS_MAX];
  unsigned n = 0;

  for (unsigned i = 0; i < c->n && i < d->n; i++)
    if (y[i] > 0)
      ratio[n++] = x[i] / y[i];
  return bench_spread (ratio, n);
}
