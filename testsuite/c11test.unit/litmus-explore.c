/* litmus-explore.c -- the explorer's reductions lose nothing.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "litmus model base" }

   For the litmus tests of the corpus, with the final values of all locations
   added to what makes a state, the set of states must be the same with and
   without reductions, with pruning, and contain what random executions give.
   Tests that need too many executions without reductions are left out.  */

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "corpus.h"
#include "tools/litmus/explore.h"
#include "litmus-file.h"
#include "unit.h"

#define BOUND 3000

static unsigned n_compared;

/* True if all states of A are in B.  */
static bool
contained (const struct c11t_litmus_states *a,
           const struct c11t_litmus_states *b)
{
  for (size_t i = 0; i < a->n; i++)
    if (c11t_litmus_states_find (b, c11t_litmus_state (a, i)) < 0)
      return false;
  return true;
}

/* Explore TEST as OPTIONS say and compare with WANT.  */
static void
compare (const struct c11t_litmus_test *test,
         const struct c11t_litmus_options *options,
         const struct c11t_litmus_result *want)
{
  struct c11t_litmus_result got;
  c11t_litmus_explore (test, options, &got);
  bool same = contained (&got.states, &want->states);
  if (got.complete)
    {
      same &= contained (&want->states, &got.states)
              && !got.racy == !want->racy;
      n_compared++;
    }
  if (!same)
    printf ("%s %s: %zu states, wanted %zu\n", test->name, options->ops->name,
            got.states.n, want->states.n);
  c11t_litmus_states_free (&got.states);
  CHECK (same);
}

static void
compare_ways (const struct c11t_litmus_test *test,
              const struct c11t_model_ops *ops)
{
  struct c11t_litmus_options options
      = { .ops = ops, .unroll = C11T_LITMUS_UNROLL, .reduce = true };
  struct c11t_litmus_result want;
  c11t_litmus_explore (test, &options, &want);
  CHECK (want.complete && (want.states.n > 0 || want.racy));
  options.prune = options.check = true;
  compare (test, &options, &want);
  options.reduce = options.prune = options.check = false;
  options.bound = BOUND;
  compare (test, &options, &want);
  options.random = 100;
  compare (test, &options, &want);
  c11t_litmus_states_free (&want.states);
}

static void
compare_file (const char *file)
{
  struct c11t_litmus_test *test = litmus_read (file, true);
  for (size_t k = 0; k < C11T_N_MODELS; k++)
    compare_ways (test, c11t_models[k]);
  c11t_litmus_free (test);
}

static void
compare_set (const char *set)
{
  n_compared = 0;
  int n = for_each_litmus (set, compare_file);
  /* Pruning always, the rest for most.  */
  CHECK (n_compared > 4 * (unsigned) n);
}

static void
reductions_lose_nothing_of_the_named_tests (void)
{
  compare_set ("named");
}

static void
reductions_lose_nothing_of_the_language_tests (void)
{
  compare_set ("language");
}

static void
reductions_lose_nothing_of_the_cas_tests (void)
{
  compare_set ("cas");
}

int
main (void)
{
  RUN (reductions_lose_nothing_of_the_named_tests);
  RUN (reductions_lose_nothing_of_the_language_tests);
  RUN (reductions_lose_nothing_of_the_cas_tests);
  return unit_done ();
}
