/* tools-confidence.c -- the estimators against values worked out by hand, and
   the counting of behaviours, in full and sampled.
   SPDX-License-Identifier: BSD-3-Clause  */
/* { c11t-layers "base" } */
/* { c11t-sources "../../tools/finding/confidence.c ../../tools/finding/behaviours.c ../../tools/finding/saturation.c" } */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tools/finding/behaviours.h"
#include "tools/finding/confidence.h"
#include "tools/finding/saturation.h"
#include "unit.h"

static int
near (double a, double b)
{
  double d = a > b ? a - b : b - a;
  return d <= 1e-12 * (b > 1 ? b : 1);
}

static void
good_turing (void)
{
  /* 7 of 20 executions showed something that no other did: 7 / 20.  */
  CHECK (near (confidence_next_is_new (7, 20), 0.35));
  CHECK (near (confidence_next_is_new (0, 1000), 0));
  CHECK (near (confidence_next_is_new (5, 5), 1));
  CHECK (near (confidence_next_is_new (0, 0), 1));
}

static void
good_turing_bound (void)
{
  /* 9 once, 8 twice of 1000: 9 + 2 * sqrt (25) + 4 = 23.  */
  CHECK (near (confidence_next_is_new_below (9, 8, 1, 1000), 0.023));
  CHECK (near (confidence_next_is_new_below (0, 0, 1, 1000), 0.004));
  CHECK (near (confidence_next_is_new_below (0, 0, 1, 3), 1));
  CHECK (near (confidence_next_is_new_below (0, 0, 1, 0), 1));
  /* One of 4 was kept: 9 + 2 * sqrt (4 * 25) + 16 = 45.  */
  CHECK (near (confidence_next_is_new_below (9, 8, 4, 1000), 0.045));
}

/* Programs whose behaviours have known probabilities: even ones, ones that become
   rarer, and those that hide, together, a little more than the chance asked for
   behind one that shows nearly always.  */
enum { MOST = 3000 };

static unsigned
make_program (unsigned kind, double chance, double *sum)
{
  unsigned n = kind == 0 ? 10 : kind == 1 ? 300 : kind == 2 ? MOST : 400;
  double total = 0;
  for (unsigned i = 0; i < n; i++)
    {
      double p = kind <= 1 ? 1
                 : kind == 2 ? 1. / (i + 1) / (i + 1)
                 : i == 0  ? 1 - 1.2 * chance
                           : 1.2 * chance / (n - 1);
      total += p;
      sum[i] = total;
    }
  for (unsigned i = 0; i < n; i++)
    sum[i] /= total;
  return n;
}

static unsigned
draw (const double *sum, unsigned n)
{
  double x = drand48 ();
  unsigned low = 0, high = n - 1;
  while (low < high)
    {
      unsigned mid = (low + high) / 2;
      if (sum[mid] > x)
        high = mid;
      else
        low = mid + 1;
    }
  return low;
}

/* The probability of what a campaign has not seen when it stops.  */
static double
unseen_at_the_end (const double *sum, unsigned n, double chance)
{
  static unsigned count[MOST];
  struct behaviours b = { .samples = 0 };
  struct saturation s = saturation_until (chance);
  double seen = 0;
  memset (count, 0, sizeof count);
  while (!s.reached)
    {
      unsigned i = draw (sum, n);
      if (++count[i] == 1)
        {
          b.once++;
          seen += sum[i] - (i ? sum[i - 1] : 0);
        }
      b.once -= count[i] == 2;
      b.twice += count[i] == 2;
      b.twice -= count[i] == 3;
      b.samples++;
      saturation_look (&s, &b);
    }
  return 1 - seen;
}

/* Of 400 campaigns that stop when the bound says so, 20 may be wrong; of a
   bound that is right in 95 % of them more than 33 are once in 1,000.  */
static void
bound_when_looked_at_often (void)
{
  static double sum[MOST];
  static const double chance[] = { 0.05, 0.01, 0.003 };
  srand48 (1);
  for (unsigned kind = 0; kind < 4; kind++)
    for (unsigned i = 0; i < 3; i++)
      {
        unsigned n = make_program (kind, chance[i], sum), wrong = 0;
        for (unsigned k = 0; k < 400; k++)
          wrong += unseen_at_the_end (sum, n, chance[i]) > chance[i];
        CHECK (wrong <= 33);
      }
}

static void
chao1 (void)
{
  /* 12 seen in 20, 7 once, 2 twice: 12 + 19/20 * 49/4 = 23.6375.  */
  CHECK (near (confidence_behaviours (12, 7, 2, 20), 23.6375));
  /* None twice: 10 + 9/10 * 10*9/2 = 50.5.  */
  CHECK (near (confidence_behaviours (10, 10, 0, 10), 50.5));
  /* Nothing seen once only: all there is.  */
  CHECK (near (confidence_behaviours (4, 0, 1, 100), 4));
  CHECK (near (confidence_behaviours (4, 0, 0, 100), 4));
  /* One once, none twice: 3 + 7/8 * 0.  */
  CHECK (near (confidence_behaviours (3, 1, 0, 8), 3));
  CHECK (near (confidence_behaviours (0, 0, 0, 0), 0));
  /* Not cut by integer division, nor by 32 bits: 3*10^9 once, 10^9 twice in
     5*10^9: 4*10^9 + (1 - 2e-10) * 4.5*10^9 = 8499999999.1.  */
  CHECK (near (confidence_behaviours (4000000000, 3000000000, 1000000000,
                                      5000000000),
               8499999999.1));
}

static void
rule_of_three (void)
{
  CHECK (near (confidence_failure_bound (1000), 0.003));
  CHECK (near (confidence_failure_bound (30), 0.1));
  CHECK (near (confidence_failure_bound (3), 1));
  CHECK (near (confidence_failure_bound (1), 1));
  CHECK (near (confidence_failure_bound (0), 1));
}

static void
missed (void)
{
  /* In 1 of 4 then; 3 now: (3/4)^3 = 27/64.  */
  CHECK (near (confidence_missed (1, 4, 3), 0.421875));
  CHECK (near (confidence_missed (1, 2, 10), 1.0 / 1024));
  CHECK (near (confidence_missed (4, 4, 1), 0));
  CHECK (near (confidence_missed (5, 4, 7), 0));
  CHECK (near (confidence_missed (4, 4, 0), 1));
  CHECK (near (confidence_missed (1, 4, 0), 1));
  CHECK (near (confidence_missed (0, 100, 10), 1));
  CHECK (near (confidence_missed (1, 0, 10), 1));
}

/* Six behaviours: 0 six times, 1 twice, 2 twice, 3, 4 and 5 once.  */
static void
frequencies (void)
{
  static const uint64_t seen[] = { 0, 1, 0, 2, 0, 2, 0, 3, 0, 1, 4, 0, 5 };
  struct behaviours b = { 0 };
  for (unsigned i = 0; i < sizeof seen / sizeof *seen; i++)
    behaviours_add (&b, seen[i], i);
  CHECK_EQ (b.samples, 13);
  CHECK_EQ (behaviours_distinct (&b), 6);
  CHECK_EQ (behaviours_once (&b), 3);
  CHECK_EQ (behaviours_twice (&b), 2);
  CHECK_EQ (behaviours_since (&b, 0), 6);
  CHECK_EQ (behaviours_since (&b, 7), 3);
  CHECK_EQ (behaviours_since (&b, 12), 1);
  CHECK_EQ (behaviours_since (&b, 13), 0);
}

/* Growth of the table loses nothing.  */
static void
many (void)
{
  struct behaviours b = { 0 };
  for (uint64_t i = 0; i < 100000; i++)
    behaviours_add (&b, i % 60000, i);
  CHECK_EQ (behaviours_distinct (&b), 60000);
  CHECK_EQ (behaviours_once (&b), 20000);
  CHECK_EQ (behaviours_twice (&b), 40000);
  CHECK_EQ (behaviours_since (&b, 50000), 10000);
  CHECK_EQ (b.level, 0);
}

/* With room for 1000 only, the same numbers within a tenth.  */
static void
sampled (void)
{
  struct behaviours b = { .most = 1000 };
  for (uint64_t i = 0; i < 100000; i++)
    {
      behaviours_add (&b, i % 60000, i);
      CHECK (b.kept <= 1000);
    }
  CHECK (b.level > 0 && b.room <= 4096);
  CHECK_EQ (b.samples, 100000);
  long long distinct = (long long) behaviours_distinct (&b);
  long long once = (long long) behaviours_once (&b);
  CHECK (distinct > 54000 && distinct < 66000);
  CHECK (once > 17000 && once < 23000);
  CHECK_EQ (distinct - once, behaviours_twice (&b));
}

int
main (void)
{
  RUN (good_turing);
  RUN (good_turing_bound);
  RUN (bound_when_looked_at_often);
  RUN (chao1);
  RUN (rule_of_three);
  RUN (missed);
  RUN (frequencies);
  RUN (many);
  RUN (sampled);
  return unit_done ();
}
