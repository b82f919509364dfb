/* strategy-random.c -- the default strategy: a random walk.
   SPDX-License-Identifier: BSD-3-Clause

   The paper's strategy (section 3) draws the next thread uniformly at every
   operation.  Here
   - nobody is switched away from before a step that others cannot notice, such
     as the creation of a thread.  No behaviour needs that, and so all threads
     of a test exist before the first of them does much;
   - each execution draws the probability of a switch once, mostly from "at
     nearly every operation", which finds most bugs of small programs, some
   down to one in 8, and in 32 when the execution gets long: under uniform
   draws no thread gets far before another one runs, and queues stay empty.  A
   thread's first step is a toss even so, or threads that alternate strictly
   would always meet in the same place.  One execution of 113 has no switch
   before a thread waits or ends: else what a thread publishes after a long
   work is never there when another one looks for it once.  But not for ever: a
   thread may wait for another one, for a signal or for time in a loop that is
   not known as such;
   - in two executions of three, the first time that the running thread cannot
     go on, the last of three or more others is taken: the threads that a
     program creates first are often those that prepare something, and nobody
     tests what happens when they come last;
   - in some executions a thread goes on after a hint that it only waits, a few
     times, where a switch is likely anyway: a thread that looks only so many
     times would find nothing elsewhere, and one that yields in a critical
     section must meet others there.  In those without a switch it goes on
     always, but in three of four for a sched_yield that is not among many
     hints: so a thread that goes to sleep after so many looks does so, once,
     before the others do anything.

   When deadlines pass, and what loads read: draws.h.  */

#include "explore/draws.h"
#include "explore/strategy.h"

/* Probabilities of a switch in 64ths: the lowest, and what it becomes after so
   many turns in which the running thread could have gone on.  */
#define SELDOM 8
#define LIKELY 44
#define HALF 32
#define MORE_SELDOM 2
#define MANY_TURNS 64
#define TURNS_WITHOUT 2000 /* of an execution without a switch */

struct random
{
  struct c11t_draws draws;
  uint32_t switch_in_64; /* probability of a switch, in 64ths */
  uint32_t turns;        /* if that is the lowest, or 0 */
  bool last_first;       /* of those who can run when the running one cannot */
  uint32_t stays;        /* so often may a thread go on after a hint; without
                            switches: after any sched_yield */
};

#define TWICE(n) n, n
#define FOUR(n) n, n, n, n

static uint32_t
draw_switch (struct c11t_prng *p)
{
  static const uint8_t in_64[]
      = { TWICE (64), FOUR (60),  FOUR (60), FOUR (56), FOUR (52), FOUR (48),
          TWICE (44), TWICE (40), 36,        28,        16,        SELDOM };
  return in_64[c11t_prng_below (p, sizeof in_64)];
}

static void *
begin (const struct c11test_strategy_start *start)
{
  struct random *r = start->alloc (start->arena, sizeof *r);
  struct c11t_prng *p = &r->draws.prng;
  c11t_draws_begin (&r->draws, start);
  r->switch_in_64 = c11t_prng_below (p, 113) ? draw_switch (p) : 0;
  r->last_first = c11t_prng_below (p, 16) < 11;
  if (c11t_prng_below (p, 32) == 0 && r->switch_in_64 >= LIKELY)
    r->stays = 1 + c11t_prng_below (p, 3);
  if (r->switch_in_64 == 0)
    r->stays = c11t_prng_below (p, 4) == 0;
  return r;
}

/* With so many hints in a row, a sched_yield among them is one more look.  */
#define MANY_HINTS 8

/* The running thread only waits, as it hints: does it go on at once?  */
static bool
goes_on (struct random *r, const struct c11test_choice_context *ctx)
{
  if (r->switch_in_64 == 0)
    return r->stays || !ctx->yields || ctx->n_hints > MANY_HINTS;
  if (!r->stays || c11t_prng_below (&r->draws.prng, 2))
    return false;
  r->stays--;
  return true;
}

/* One of N others.  */
static uint32_t
other (struct random *r, uint32_t n)
{
  bool last = r->last_first && n > 2;
  r->last_first &= n <= 2;
  return last ? n - 1 : c11t_prng_below (&r->draws.prng, n);
}

static uint32_t
choose_thread (struct random *r, uint32_t n,
               const struct c11test_choice_context *ctx)
{
  if (ctx->timed_last && n > 1)
    {
      n--;
      if (c11t_draw_deadline (&r->draws))
        return n;
    }
  if (n == 1)
    return 0;
  if (ctx->local_first)
    return 0;
  if (ctx->hint)
    return goes_on (r, ctx) ? n - 1 : other (r, n - 1);
  if (!ctx->current_first)
    return other (r, n);
  if (r->switch_in_64 <= SELDOM
      && ++r->turns > (r->switch_in_64 ? MANY_TURNS : TURNS_WITHOUT))
    r->switch_in_64 = MORE_SELDOM;
  uint32_t p = r->switch_in_64;
  if (ctx->nth <= 1 && p > HALF)
    p = HALF;
  if (c11t_prng_below (&r->draws.prng, 64) >= p)
    return 0;
  return r->switch_in_64 == 64 ? c11t_prng_below (&r->draws.prng, n)
                               : 1 + c11t_prng_below (&r->draws.prng, n - 1);
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct random *r = state;
  return kind == C11TEST_CHOOSE_THREAD ? choose_thread (r, n, ctx)
                                       : c11t_draw (&r->draws, kind, n, ctx);
}

const struct c11test_strategy c11t_strategy_random = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "random",
  .begin = begin,
  .choose = choose,
};
