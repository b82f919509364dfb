/* strategy.c -- the exhaustive strategies against the axioms, on random scripts.
   SPDX-License-Identifier: BSD-3-Clause

   Two claims.  They leave nothing out: the outcomes that they reach are those
   that the axioms allow.  And dpor is worth it: for each distinct graph (what
   every read takes) it makes few executions, those that turn out to be
   redundant counted; the mean of that over all scripts is bounded for each
   model.  */

#include "selftest.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "generate.h"

extern const struct c11test_strategy c11t_strategy_dfs, c11t_strategy_dpor;

#define REPORTS 3
#define SHORT 6 /* events of a script for dfs */

/* dpor's executions for a graph that is allowed, on the average of the scripts,
   by model.  Where
   modification order is the order of execution, two graphs that differ in that
   alone are counted as one.  */
static const struct
{
  const char *model;
  double most;
} bounds[] = {
  { "c11", 3.2 },  { "tsan11", 5.5 }, { "sc", 2.6 },    { "tso", 7.5 },
  { "c20", 1.3 },  { "mca", 1.3 },    { "armv8", 1.3 }, { "riscv", 1.3 },
  { "power", 1.3 }, { "armv8_any", 1.3 },
};

static void *
shared_room (const struct c11test_strategy *ops)
{
  void *room = mmap (NULL, ops->shared_size,
                     PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED)
    {
      perror ("oracle: mmap");
      exit (2);
    }
  return room;
}

/* How many graphs the outcomes SET, which are sorted, differ in: the finals
   lie above.  */
static unsigned
graphs_of (const struct outcomes *set)
{
  struct outcomes graphs = { 0 };
  for (unsigned i = 0; i < set->n; i++)
    outcomes_add (&graphs,
                  set->v[i] & (((uint64_t) 1 << 5 * SCRIPT_EVENTS) - 1));
  unsigned n = graphs.n;
  outcomes_free (&graphs);
  return n;
}

/* True if Q's strategy reaches what the axioms allow of S under model M.  */
static bool
agrees (const struct script *s, unsigned m, struct asked *q,
        struct difference *d, double *factors)
{
  struct oracle_model model = oracle_models[m];
  struct outcomes allowed = { 0 };
  q->ops->restart (q->shared);
  model.options.asked = q;
  bool same = compare (s, &model, d);
  axioms_outcomes (s, model.axioms, &allowed);
  *factors += (double) d->executions / graphs_of (&allowed);
  outcomes_free (&allowed);
  return same;
}

/* Report S, on which Q's strategy is wrong, as NAME.  */
static void
report_wrong (struct script s, unsigned m, struct asked *q, const char *name)
{
  struct oracle_model model = oracle_models[m];
  model.options.asked = q;
  q->ops->restart (q->shared);
  minimise (&s, &model);
  report (stdout, &s, &model, name);
}

static bool
is_frugal (const char *model, double factor)
{
  for (unsigned b = 0; b < sizeof bounds / sizeof *bounds; b++)
    if (!strcmp (bounds[b].model, model))
      return factor <= bounds[b].most;
  return false;
}

static bool
test_model (const struct c11test_strategy *ops, unsigned m,
            unsigned long scripts, unsigned long first)
{
  struct asked q = { ops, shared_room (ops), NULL };
  bool is_dfs = ops == &c11t_strategy_dfs;
  unsigned long executions = 0, n = 0, failed = 0;
  double factors = 0;
  char name[64];
  for (unsigned long i = 0; i < scripts * PROFILES; i++)
    {
      struct script s;
      struct difference d;
      generate (&s, &profiles[i % PROFILES], first + i);
      if (is_dfs && s.n > SHORT)
        continue;
      n++;
      bool same = agrees (&s, m, &q, &d, &factors);
      executions += d.executions;
      if (same || failed++ >= REPORTS)
        continue;
      snprintf (name, sizeof name, "%s-%s-%lu", oracle_models[m].axioms->name,
                ops->name, first + i);
      report_wrong (s, m, &q, name);
    }
  munmap (q.shared, ops->shared_size);
  const char *model = oracle_models[m].axioms->name;
  snprintf (name, sizeof name, "%s %s", ops->name, model);
  printf ("%s: %lu scripts, %lu differ, %lu executions, %.2f for a graph\n",
          name, n, failed, executions, factors / n);
  bool ok = verdict (failed == 0, "strategy agrees:", name);
  return is_dfs ? ok
                : verdict (is_frugal (model, factors / n),
                           "strategy is frugal:", name)
                      & ok;
}

bool
test_strategy (unsigned long scripts, unsigned long first)
{
  bool ok = true;
  for (unsigned m = 0; m < AXIOMS_MODELS; m++)
    {
      ok &= test_model (&c11t_strategy_dpor, m, scripts, first);
      ok &= test_model (&c11t_strategy_dfs, m, scripts, first);
    }
  return ok;
}
