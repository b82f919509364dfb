/* draws.c -- deadlines, values and failures at random; see draws.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/draws.h"

/* A deadline passes after at most so many steps, doubled so often.  */
#define SHORT_SPAN 32u
#define N_SPANS 9

/* Probability, in 32nds, of reading the same old store again in a slow
   execution.  */
#define STAYS_OLD 30

void
c11t_draws_begin (struct c11t_draws *d,
                  const struct c11test_strategy_start *start)
{
  c11t_prng_seed (&d->prng, start->seed, start->execution);
  d->slow = start->execution % 16 == 3;
  d->soon = start->execution % 16 == 7;
  d->stays = start->execution % 4 == 2;
}

bool
c11t_draw_deadline (struct c11t_draws *d)
{
  if (d->soon)
    return c11t_prng_below (&d->prng, 4) != 0;
  if (!d->span)
    d->span = 1
              + c11t_prng_below (
                  &d->prng, SHORT_SPAN << c11t_prng_below (&d->prng, N_SPANS));
  return --d->span == 0;
}

static uint32_t
draw_read (struct c11t_draws *d, uint32_t n,
           const struct c11test_choice_context *ctx)
{
  if (d->stays && ctx->stays)
    return 0;
  if (d->slow && ctx->same && c11t_prng_below (&d->prng, 32) < STAYS_OLD)
    return ctx->same;
  if (ctx->after_store && !d->stays)
    {
      if (c11t_prng_below (&d->prng, 2))
        return n - 1;
    }
  else if (!d->slow && ctx->again && c11t_prng_below (&d->prng, 8))
    return 0;
  if (n > 3 && c11t_prng_below (&d->prng, 4) == 0)
    return 0;
  return c11t_prng_below (&d->prng, n);
}

uint32_t
c11t_draw (struct c11t_draws *d, enum c11test_choice_kind kind, uint32_t n,
           const struct c11test_choice_context *ctx)
{
  switch (kind)
    {
    case C11TEST_CHOOSE_READ:
      return draw_read (d, n, ctx);
    case C11TEST_CHOOSE_WEAK_FAIL:
    case C11TEST_CHOOSE_SPURIOUS:
      return c11t_prng_below (&d->prng, 8) == 0;
    default:
      return c11t_prng_below (&d->prng, n);
    }
}
