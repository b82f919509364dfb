/* priority.c -- priorities of actors; see priority.h.
   SPDX-License-Identifier: BSD-3-Clause

   Priorities at random are above 2^32; strategies that lower one use numbers
   between that and 0; LAST goes down from 0.  */

#include "explore/priority.h"

#include <string.h>

#include "base/assert.h"

#define MOST_THREADS ((uint32_t) 1 << 19) /* as in plans */
#define N_OTHERS 1024

/* So many hints in a row are believed.  */
#define MANY_HINTS 8

#define AT_RANDOM ((int64_t) 1 << 32)

void
c11t_priorities_begin (struct c11t_priorities *p,
                       const struct c11test_strategy_start *start)
{
  p->alloc = start->alloc;
  p->arena = start->arena;
  c11t_draws_begin (&p->draws, start);
}

int64_t
c11t_priority_draw (struct c11t_priorities *p)
{
  return AT_RANDOM + (int64_t) (c11t_prng_next (&p->draws.prng) >> 2);
}

static int64_t *
place_of (struct c11t_priorities *p, uint32_t number)
{
  if (number >= MOST_THREADS)
    {
      if (!p->others)
        p->others = p->alloc (p->arena, N_OTHERS * sizeof *p->others);
      return &p->others[number % N_OTHERS];
    }
  if (number >= p->cap)
    {
      uint32_t cap = 2 * number + 16;
      int64_t *of = p->alloc (p->arena, cap * sizeof *of);
      if (p->cap)
        memcpy (of, p->of, p->cap * sizeof *of);
      p->of = of;
      p->cap = cap;
    }
  return &p->of[number];
}

int64_t *
c11t_priority_of (struct c11t_priorities *p, uint32_t number)
{
  int64_t *is = place_of (p, number);
  if (*is == 0)
    *is = c11t_priority_draw (p);
  return is;
}

/* IS the priority of a thread that lets others go first: those at random, but not
   those that are held back, or they would not be for long in a program that
   waits somewhere.  */
static void
stand_back (struct c11t_priorities *p, int64_t *is)
{
  *is = *is >= AT_RANDOM - p->stood_back ? AT_RANDOM - ++p->stood_back : --p->last;
}

bool
c11t_priority_simple (struct c11t_priorities *p, uint32_t n,
                      const struct c11test_choice_context *ctx,
                      uint32_t *ret_n, uint32_t *ret_answer)
{
  *ret_answer = 0;
  if (ctx->timed_last && n > 1)
    {
      n--;
      *ret_answer = n;
      if (c11t_draw_deadline (&p->draws))
        return true;
      *ret_answer = 0;
    }
  *ret_n = n;
  if (ctx->hint && ctx->n_hints > MANY_HINTS)
    *c11t_priority_of (p, ctx->thread) = --p->last;
  else if (ctx->hint && c11t_prng_below (&p->draws.prng, 8))
    stand_back (p, c11t_priority_of (p, ctx->thread));
  return n == 1 || ctx->local_first;
}

uint32_t
c11t_priority_best (struct c11t_priorities *p, uint32_t n,
                    const struct c11test_choice_context *ctx)
{
  uint32_t best = 0;
  int64_t highest = INT64_MIN;
  for (uint32_t i = 0; i < n; i++)
    {
      int64_t is = *c11t_priority_of (p, ctx->candidate[i].thread);
      if (is > highest)
        {
          highest = is;
          best = i;
        }
    }
  return best;
}

static bool
is_among (const struct c11t_lowering *l, uint32_t num, uint64_t at)
{
  for (uint32_t i = 0; i < num; i++)
    if (l[i].at == at)
      return true;
  return false;
}

struct c11t_lowering *
c11t_priority_lowerings (struct c11t_priorities *p, uint32_t num,
                         uint64_t most)
{
  struct c11t_lowering *l = p->alloc (p->arena, (num + 1) * sizeof *l);
  C11T_ASSERT (most > 0);
  for (uint32_t i = 0; i < num; i++)
    {
      uint64_t at;
      do
        at = 1 + c11t_prng_next (&p->draws.prng) % most;
      while (num <= most && is_among (l, i, at));
      uint32_t k = i;
      for (; k && l[k - 1].at > at; k--)
        l[k].at = l[k - 1].at;
      l[k].at = at;
    }
  for (uint32_t i = 0; i < num; i++) /* Fisher and Yates, inside out */
    {
      uint32_t k = c11t_prng_below (&p->draws.prng, i + 1);
      l[i].slot = l[k].slot;
      l[k].slot = i + 1;
    }
  return l;
}

uint64_t
c11t_priority_length (struct c11t_priorities *p, uint64_t k, unsigned first,
                      unsigned num)
{
  return k ? k
           : (uint64_t) 1 << (first + c11t_prng_below (&p->draws.prng, num));
}
