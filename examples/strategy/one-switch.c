/* one-switch.c -- a strategy of one's own that learns: one switch, anywhere.
   SPDX-License-Identifier: BSD-3-Clause

     gcc -O2 -fPIC -shared one-switch.c -o one-switch.so
     c11test run --strategy=./one-switch.so -- ./program

   A thread goes on until it waits; but at one step of an execution, drawn
   evenly, another one goes on in its place.  How many steps there are to draw
   from is learned from the first LESSONS executions, which draw from FEW: so
   many as the longest of them had.  Values are drawn.  */

#include <c11test/strategy.h>

#define LESSONS 10
#define FEW 50

/* What is known; read-only once the lessons are over.  */
struct shared
{
  uint64_t longest;
};

struct state
{
  struct c11test_random random;
  uint64_t at; /* the step; 0: it has been */
};

static void *
begin (const struct c11test_strategy_start *start)
{
  const struct shared *known = start->shared;
  struct state *s = start->alloc (start->arena, sizeof *s);
  s->random = c11test_random_begin (start);
  s->at = 1
          + c11test_random_next (&s->random)
                % (start->learning || !known->longest ? FEW : known->longest);
  return s;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct state *s = state;
  if (kind != C11TEST_CHOOSE_THREAD || !ctx->current_first)
    return c11test_random_below (&s->random, n);
  if (!s->at || ctx->step < s->at)
    return 0;
  s->at = 0;
  return 1 + c11test_random_below (&s->random, n - 1);
}

static void
learn (void *shared, const struct c11test_summary *summary)
{
  struct shared *known = shared;
  if (known->longest < summary->steps)
    known->longest = summary->steps;
}

const struct c11test_strategy c11test_strategy
    = { .version = C11TEST_STRATEGY_VERSION,
        .name = "one-switch",
        .begin = begin,
        .choose = choose,
        .shared_size = sizeof (struct shared),
        .learns = LESSONS,
        .learn = learn };
