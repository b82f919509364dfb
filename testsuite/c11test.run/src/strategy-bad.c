/* strategy-bad.c -- strategies that are wrong, by -DHOW.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <c11test/strategy.h>

enum
{
  CRASHES = 1, /* when it is asked */
  BEGINS,      /* and crashes there */
  TOO_MUCH,    /* takes a candidate that is not there */
  UNTOLD,      /* asks for candidates, and has not said that it wants them */
  VERSION,
  LACKS,       /* has no choose */
  GOOD
};

static int *volatile nowhere;

static void *
begin (const struct c11test_strategy_start *start)
{
  if (HOW == BEGINS)
    *nowhere = 0;
  return start->alloc (start->arena, 1);
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  (void) state;
  if (HOW == CRASHES)
    *nowhere = 0;
  if (HOW == TOO_MUCH)
    return n;
  if (HOW == UNTOLD && kind == C11TEST_CHOOSE_THREAD)
    return ctx->candidate[0].thread == 77;
  return n - 1;
}

#if HOW != 0
const struct c11test_strategy c11test_strategy
    = { .version = HOW == VERSION ? 99 : C11TEST_STRATEGY_VERSION,
        .name = "bad",
        .begin = begin,
        .choose = HOW == LACKS ? NULL : choose };
#endif
