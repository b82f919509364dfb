/* round-robin.c -- a strategy of one's own: threads in turn, values at random.
   SPDX-License-Identifier: BSD-3-Clause

     gcc -O2 -fPIC -shared round-robin.c -o round-robin.so
     c11test run --strategy=./round-robin.so:steps=3 -- ./program

   (with -I and the folder that has c11test/strategy.h, if that is not
   installed).  Each thread makes STEPS steps, then the next one is due, by number; who waits
   or hints that it does gives its turn away.  */

#include <c11test/strategy.h>

static const struct c11test_argument arguments[] = {
  { "steps", 1, 1, 1000000, "that a thread makes in its turn" },
  { 0 }
};

struct state
{
  struct c11test_random random;
  uint64_t steps, left;
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct state *s = start->alloc (start->arena, sizeof *s);
  s->random = c11test_random_begin (start);
  s->steps = s->left = start->argument[0];
  return s;
}

/* The candidate whose number comes next after that of the running thread.  */
static uint32_t
next (uint32_t n, const struct c11test_choice_context *ctx)
{
  uint32_t best = 0;
  for (uint32_t i = 1; i < n; i++)
    if (ctx->candidate[i].thread - ctx->thread - 1
        < ctx->candidate[best].thread - ctx->thread - 1)
      best = i;
  return best;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct state *s = state;
  if (kind != C11TEST_CHOOSE_THREAD)
    return c11test_random_below (&s->random, n);
  if (ctx->current_first && --s->left)
    return 0;
  s->left = s->steps;
  return next (n, ctx);
}

const struct c11test_strategy c11test_strategy
    = { .version = C11TEST_STRATEGY_VERSION,
        .name = "round-robin",
        .arguments = arguments,
        .wants_candidates = true,
        .begin = begin,
        .choose = choose };
