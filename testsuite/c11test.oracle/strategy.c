/* strategy.c -- the strategy dpor against the axioms, on random scripts.
   SPDX-License-Identifier: BSD-3-Clause

   Two claims.  It leaves nothing out: the outcomes that it reaches are those
   that the axioms allow.  And it is worth it: for each distinct graph (what
   every read takes) it makes few executions, those that turn out to be
   redundant counted; how few is bounded for each model.  */

#include "selftest.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "generate.h"

extern const struct c11test_strategy c11t_strategy_dpor;

#define REPORTS 3

/* Executions for 1,000 graphs that are allowed, by model.  */
static const struct
{
  const char *model;
  unsigned long most;
} bounds[] = {
  { "c11", 1300 }, { "tsan11", 3000 }, { "sc", 3000 },    { "tso", 3000 },
  { "c20", 1100 }, { "mca", 1100 },    { "armv8", 1100 }, { "riscv", 1100 },
};

static void *
shared_room (void)
{
  void *room = mmap (NULL, c11t_strategy_dpor.shared_size,
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

/* True if dpor reaches what the axioms allow of S under model M.  */
static bool
agrees (const struct script *s, unsigned m, struct asked *q,
        unsigned long *executions, unsigned long *graphs)
{
  struct oracle_model model = oracle_models[m];
  struct difference d;
  struct outcomes reached = { 0 };
  q->ops->restart (q->shared);
  model.options.asked = q;
  bool same = compare (s, &model, &d);
  *executions += d.executions;
  q->ops->restart (q->shared);
  axioms_outcomes (s, model.axioms, &reached);
  *graphs += graphs_of (&reached);
  outcomes_free (&reached);
  return same;
}

static bool
test_model (unsigned m, unsigned long scripts, unsigned long first)
{
  struct asked q = { &c11t_strategy_dpor, shared_room (), NULL };
  unsigned long executions = 0, graphs = 0, failed = 0;
  for (unsigned long i = 0; i < scripts * PROFILES; i++)
    {
      struct script s;
      char name[64];
      generate (&s, &profiles[i % PROFILES], first + i);
      if (agrees (&s, m, &q, &executions, &graphs) || failed++ >= REPORTS)
        continue;
      struct oracle_model model = oracle_models[m];
      model.options.asked = &q;
      snprintf (name, sizeof name, "%s-dpor-%lu", model.axioms->name,
                first + i);
      minimise (&s, &model);
      report (stdout, &s, &model, name);
    }
  const char *name = oracle_models[m].axioms->name;
  printf ("%s dpor: %lu scripts, %lu differ, %lu graphs, %lu executions\n",
          name, scripts * PROFILES, failed, graphs, executions);
  bool few = false;
  for (unsigned b = 0; b < sizeof bounds / sizeof *bounds; b++)
    if (!strcmp (bounds[b].model, name))
      few = executions * 1000 <= bounds[b].most * graphs;
  munmap (q.shared, q.ops->shared_size);
  return verdict (failed == 0, "dpor agrees:", name)
         & verdict (few, "dpor is frugal:", name);
}

bool
test_strategy (unsigned long scripts, unsigned long first)
{
  bool ok = true;
  for (unsigned m = 0; m < AXIOMS_MODELS; m++)
    ok &= test_model (m, scripts, first);
  return ok;
}
