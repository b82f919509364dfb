/* pair.c -- is c11test of one tree slower than that of another?
   SPDX-License-Identifier: BSD-3-Clause

   In each round every row is measured with the old tree and the new, one right
   after the other and in turns first; what counts is the ratio of the two, new
   to old, of each round.  The bounds of a row's ratio are order statistics: that
   the median of all rounds that could be made lies below the K-th least of N
   ratios has the chance that fewer than K of N coins show heads, whatever the
   machine's noise looks like, as long as the rounds do not depend on each other.
   K is the greatest for which that is at most a hundredth; so is the upper bound.

   A row is slower if its lower bound lies above 1.03, faster if the upper lies
   below 0.97, the same if both lie between these, and else unclear, which more
   rounds may mend: "not slower" is never said of it.

   Where functions lie makes hot ones up to a tenth faster or slower, by chance,
   in each tree its own: rounds with the functions of both in another order each
   time (bench_shuffle) have that chance among their noise.

   Counts of instructions have no noise: their bounds are the least and the
   greatest ratio, of one round if no more are wished for.

   Does not say why, nor anything of what is found.  Of a hundred rows that cost
   3 percent more, one is called slower by chance; of a hundred that cost the
   same, hardly ever one.  */

#define _GNU_SOURCE
#include "bench/bench.h"
#include "bench/pair.h"

#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define OLD 0u
#define NEW 1u
#define ALIKE 4 /* numbers of operations, and runs, that differ by less are one */
#define BEARABLE 0.03 /* of the cost: what is neither slower nor faster */
#define MISS 0.01     /* how often a bound may be wrong */

enum verdict
{
  UNMEASURED,
  UNCLEAR,
  SAME,
  FASTER,
  SLOWER,
  N_VERDICTS
};

struct judgement
{
  enum verdict verdict;
  double ratio, low, high; /* median of the rounds' ratios, its bounds; 0 if
                              they are too few */
};

/* FOLDER/NAME, to be kept.  */
static const char *
below (const char *folder, const char *name)
{
  char *ret;

  if (asprintf (&ret, "%s/%s", folder, name) < 0)
    error (2, errno, "out of memory");
  return ret;
}

void
bench_pair (struct bench *b, const char *old, const char *new)
{
  static struct bench_tool two[2];

  for (unsigned t = 0; t < 2; t++)
    {
      two[t] = b->tool[bench_ours (b)];
      two[t].name = t == OLD ? "old" : "new";
      two[t].tree = t == OLD ? old : new;
      two[t].source = below (two[t].tree, "source");
      two[t].build = below (two[t].tree, "build");
      if (b->counted)
        bench_count_instructions (b, &two[t]);
    }
  b->tool = two;
  b->n_tools = 2;
  b->n_claims = 0;
  b->paired = true;
}

void
bench_ask_for_all (struct bench *b)
{
  for (unsigned r = 0; r < b->n_rows; r++)
    for (unsigned t = 0; t < b->n_tools; t++)
      {
        struct bench_cell *c = bench_cell (b, r, t);
        c->usable = bench_wants (b, r);
        c->operations = 1;
      }
}

double
bench_ask (const struct bench *b, unsigned row, unsigned tool, unsigned nth)
{
  char *command;
  double ret = -1;

  if (asprintf (&command, "%s '%s' '%s' %u", b->asked, b->row[row].name,
                b->tool[tool].tree, nth)
      < 0)
    error (2, errno, "out of memory");
  FILE *f = popen (command, "r");
  free (command);
  if (!f)
    error (2, errno, "popen");
  bool said = fscanf (f, "%lf", &ret) == 1;
  return pclose (f) == 0 && said ? ret : -1;
}

void
bench_shuffle (const struct bench *b, unsigned nth)
{
  for (unsigned t = 0; t < b->n_tools; t++)
    {
      char *command;
      if (asprintf (&command, "sh '%s/bench/shuffle' '%s' %u >&2", b->source,
                    b->tool[t].build, nth)
          < 0)
        error (2, errno, "out of memory");
      if (system (command) != 0)
        error (2, 0, "--shuffled: see above");
      free (command);
    }
}

/* Can N operations of ROW be made with TOOL, of which calibration has said fewer?
   It was wrong if they take no longer than is needed: some of few operations
   that were measured were a pause of the machine.  */
static bool
can_make (const struct bench *b, unsigned row, unsigned tool, unsigned long n)
{
  const struct bench_cell *c = bench_cell (b, row, tool);

  if (n / ALIKE <= c->operations)
    return true;
  double cost = bench_trial (b, row, tool, n);
  return cost >= 0 && cost < ALIKE * bench_enough (c);
}

void
bench_even (struct bench *b)
{
  for (unsigned r = 0; r < b->n_rows; r++)
    {
      struct bench_cell *o = bench_cell (b, r, OLD), *n = bench_cell (b, r, NEW);
      if (!o->usable || !n->usable || o->operations == n->operations)
        continue;
      bool old_has_few = o->operations < n->operations;
      unsigned long many = old_has_few ? n->operations : o->operations;
      if (can_make (b, r, old_has_few ? OLD : NEW, many))
        o->operations = n->operations = many;
    }
}

/* The K of above for N ratios; 0 if they are too few.  */
static unsigned
rank_of (unsigned n)
{
  double chance = 1, sum = 0; /* of exactly K heads, of fewer */
  unsigned k = 0;

  for (unsigned i = 0; i < n; i++)
    chance /= 2;
  while (k < n && sum + chance <= MISS)
    {
      sum += chance;
      k++;
      chance = chance * (n - k + 1) / k;
    }
  return k;
}

static int
by_value (const void *x, const void *y)
{
  double a = *(const double *) x, b = *(const double *) y;
  return a < b ? -1 : a > b;
}

static struct judgement
judge (const struct bench *b, unsigned row)
{
  unsigned n_old = bench_cell (b, row, OLD)->n,
           n_new = bench_cell (b, row, NEW)->n, n = 0;
  const double *old = bench_figures (b, row, OLD),
               *new = bench_figures (b, row, NEW);
  double ratio[BENCH_ROUNDS_MAX];

  /* Each was whole until it failed.  */
  if (n_old < b->rounds || n_new < b->rounds)
    return (struct judgement){ .verdict = UNMEASURED };
  for (unsigned i = 0; i < b->rounds; i++)
    if (old[i] > 0 && new[i] > 0)
      ratio[n++] = new[i] / old[i];
  unsigned k = b->counted ? n > 0 : rank_of (n);
  struct judgement j = { UNCLEAR, bench_spread (ratio, n).median, 0, 0 };
  if (k == 0)
    return j;
  qsort (ratio, n, sizeof *ratio, by_value);
  j.low = ratio[k - 1];
  j.high = ratio[n - k];
  j.verdict = j.low > 1 + BEARABLE    ? SLOWER
              : j.high < 1 - BEARABLE ? FASTER
              : j.low >= 1 - BEARABLE && j.high <= 1 + BEARABLE
                  ? SAME
                  : UNCLEAR;
  return j;
}

/* What ROW costs with TOOL, or why it does not.  */
static void
put_cost (char *buf, size_t size, const struct bench *b, unsigned row,
          unsigned tool)
{
  const struct bench_cell *c = bench_cell (b, row, tool);

  if (c->why_not)
    snprintf (buf, size, "%s", c->why_not);
  else
    bench_put_figure (buf, size,
                      b->counted ? "instructions" : bench_unit (&b->row[row]),
                      bench_spread (bench_figures (b, row, tool), c->n).median);
}

static void
print_judged (const struct bench *b, unsigned row, struct judgement j)
{
  static const char *const said[N_VERDICTS]
      = { "not measured", "unclear", "same", "faster", "SLOWER" };
  char old[32], new[32], ratio[64] = "-";

  put_cost (old, sizeof old, b, row, OLD);
  put_cost (new, sizeof new, b, row, NEW);
  if (j.low > 0)
    snprintf (ratio, sizeof ratio, "%.3f (%.3f-%.3f)", j.ratio, j.low, j.high);
  printf ("%-28s %14s %14s %22s %s\n", b->row[row].name, old, new, ratio,
          said[j.verdict]);
  unsigned long n_old = bench_cell (b, row, OLD)->operations,
                n_new = bench_cell (b, row, NEW)->operations;
  if (j.verdict != UNMEASURED && n_old != n_new)
    printf ("  %lu and %lu operations: if the first ones cost more than others, that"
            " is not the same\n",
            n_old, n_new);
}

/* The new tree does not run ROW, and the old one did.  */
static bool
is_lost (const struct bench *b, unsigned row)
{
  return bench_cell (b, row, OLD)->n == b->rounds
         && bench_cell (b, row, NEW)->n < b->rounds;
}

int
bench_judge (const struct bench *b)
{
  unsigned count[N_VERDICTS] = { 0 }, all = 0, lost = 0;

  printf ("%-28s %14s %14s %22s\n",
          b->counted ? "instructions of one" : "cost of one, medians", "old",
          "new", "new / old, bounds");
  for (unsigned r = 0; r < b->n_rows; r++)
    if (bench_wants (b, r))
      {
        struct judgement j = judge (b, r);
        print_judged (b, r, j);
        count[j.verdict]++;
        all++;
        if (is_lost (b, r))
          {
            lost++;
            printf ("  the old tree runs it, the new one does not: %s\n",
                    bench_cell (b, r, NEW)->why_not);
          }
      }
  printf ("%u of %u rows slower by more than %.0f %% beyond noise, %u faster, %u"
          " the same, %u unclear, %u not measured; %u rounds",
          count[SLOWER], all, 100 * BEARABLE, count[FASTER], count[SAME],
          count[UNCLEAR], count[UNMEASURED], b->rounds);
  if (b->shuffled)
    printf (", in each the functions in another order");
  if (b->counted)
    printf (", instructions\n");
  else
    printf (", each bound holds in %.0f %%\n", 100 * (1 - MISS));
  if (count[UNCLEAR])
    printf ("unclear: more rounds may tell (--rounds, at most %d)\n",
            BENCH_ROUNDS_MAX);
  if (all == 0)
    fprintf (stderr, "bench: no row's name contains %s\n", b->only);
  return count[SLOWER] > 0                    ? 1
         : lost || count[UNMEASURED] == all ? 2
                                              : 0;
}
