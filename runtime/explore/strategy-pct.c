/* strategy-pct.c -- few switches, where they may matter: PCT.
   SPDX-License-Identifier: BSD-3-Clause

   Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi,
   Nagarakatte, ASPLOS 2010, section 2.2): threads have priorities at random,
   who has the highest runs, and at D - 1 of the execution's K steps, drawn
   uniformly, the thread that runs gets one of D - 1 priorities below all
   those, in any order.  A bug that shows whenever D steps come in one order
   (its depth) is made with a probability of at least 1 / (N K^(D-1)) by an
   execution of N threads.

   K is what the user says; else it is drawn among powers of two, which costs
   the guarantee a factor of twice their number at most for each point.

   Who only waits is put behind all others, as all implementations have it: the
   paper's programs do not spin.  What loads read is drawn (draws.h); for a
   bound that counts those, see pctwm.  */

#include "explore/priority.h"
#include "explore/strategy.h"

#define FIRST_LENGTH 3 /* logarithms */
#define N_LENGTHS 11

enum
{
  ARGUMENT_D,
  ARGUMENT_K
};

static const struct c11test_argument arguments[]
    = { [ARGUMENT_D]
        = { "d", 3, 1, 100, "depth: ordered steps that a bug needs" },
        [ARGUMENT_K]
        = { "k", 0, 0, 1000000000000, "steps of an execution; 0: drawn" },
        { 0 } };

struct pct
{
  struct c11t_priorities p;
  struct c11t_lowering *lowering;
  uint32_t n, passed;
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct pct *t = start->alloc (start->arena, sizeof *t);
  c11t_priorities_begin (&t->p, start);
  t->n = (uint32_t) start->argument[ARGUMENT_D] - 1;
  uint64_t k = c11t_priority_length (&t->p, start->argument[ARGUMENT_K],
                                     FIRST_LENGTH, N_LENGTHS);
  t->lowering = c11t_priority_lowerings (&t->p, t->n, k);
  return t;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct pct *t = state;
  uint32_t answer;
  if (kind != C11TEST_CHOOSE_THREAD)
    return c11t_draw (&t->p.draws, kind, n, ctx);
  for (; t->passed < t->n && ctx->step >= t->lowering[t->passed].at;
       t->passed++)
    *c11t_priority_of (&t->p, ctx->thread) = t->lowering[t->passed].slot;
  if (c11t_priority_simple (&t->p, n, ctx, &n, &answer))
    return answer;
  return c11t_priority_best (&t->p, n, ctx);
}

const struct c11test_strategy c11t_strategy_pct = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "pct",
  .arguments = arguments,
  .wants_candidates = true,
  .begin = begin,
  .choose = choose,
};
