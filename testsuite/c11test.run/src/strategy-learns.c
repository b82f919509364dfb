/* strategy-learns.c -- a strategy that answers with what it knows, by -DHOW.
   SPDX-License-Identifier: BSD-3-Clause

   The answer to c11test_choose is how many executions were learned from, each
   of which must have been told of in order, and have written for itself in what
   is shared; or WRONG.  -DEVERY=N: it learns from the last of each N.  */

#include <c11test/strategy.h>

enum
{
  GOOD,
  WRITES, /* when there is nothing to learn from any more */
  LACKS,  /* has no learn */
  OLD,    /* is made for the version before */
  CRASHES /* in learn */
};

#define LESSONS 8
#ifndef EVERY
#define EVERY 1
#endif
#define WRONG 900

static int *volatile nowhere;

struct shared
{
  uint32_t begun, learned, wrong;
};

struct state
{
  struct shared *shared;
  struct c11test_random random;
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct state *s = start->alloc (start->arena, sizeof *s);
  s->shared = start->shared;
  s->random = c11test_random_begin (start);
  if (start->learning || HOW == WRITES)
    s->shared->begun++;
  return s;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct state *s = state;
  (void) ctx;
  if (kind != C11TEST_CHOOSE_VALUE)
    return c11test_random_below (&s->random, n);
  return s->shared->wrong ? WRONG : s->shared->learned;
}

static void
learn (void *shared, const struct c11test_summary *summary)
{
  struct shared *s = shared;
  if (HOW == CRASHES && s->learned == 5)
    *nowhere = 0;
  s->wrong |= summary->execution != s->learned * EVERY + EVERY - 1
              || s->begun != s->learned + 1 || !summary->steps;
  s->learned++;
}

static bool
is_lesson (uint64_t execution)
{
  return execution % EVERY == EVERY - 1;
}

const struct c11test_strategy c11test_strategy
    = { .version = HOW == OLD ? 2 : C11TEST_STRATEGY_VERSION,
        .name = "learns",
        .begin = begin,
        .choose = choose,
        .shared_size = sizeof (struct shared),
        .learns = LESSONS * EVERY,
        .is_lesson = EVERY > 1 ? is_lesson : NULL,
        .learn = HOW == LACKS ? NULL : learn };
