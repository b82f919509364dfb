/* strategy-help.h -- random numbers and races, for those who write a strategy.
   SPDX-License-Identifier: BSD-3-Clause

   A part of strategy.h, which includes it at its end.  */

#ifndef C11TEST_STRATEGY_HELP_H
#define C11TEST_STRATEGY_HELP_H

#include "c11test/strategy.h"

/* Random numbers: splitmix64 (Steele, Lea, Flood 2014).  */
struct c11test_random
{
  uint64_t state;
};

static inline uint64_t
c11test_random_next (struct c11test_random *r)
{
  uint64_t z = r->state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

/* Numbers of their own for each execution of each seed.  */
static inline struct c11test_random
c11test_random_begin (const struct c11test_strategy_start *start)
{
  struct c11test_random r = { start->seed };
  r.state = c11test_random_next (&r) ^ start->execution;
  r.state = c11test_random_next (&r);
  return r;
}

/* A number below N, N > 0.  */
static inline uint32_t
c11test_random_below (struct c11test_random *r, uint32_t n)
{
  return (uint32_t) (((c11test_random_next (r) >> 32) * n) >> 32);
}

static inline bool
c11test_step_touches_memory (const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_READ || s->kind == C11TEST_STEP_WRITE
         || s->kind == C11TEST_STEP_RMW;
}

/* True if the order of A and B, next steps of two threads, can matter by what
   they use: bytes that one of them changes, or a synchronisation object.  */
static inline bool
c11test_steps_race (const struct c11test_step *a, const struct c11test_step *b)
{
  if (a->kind == C11TEST_STEP_ANY || b->kind == C11TEST_STEP_ANY)
    return true;
  if (c11test_step_touches_memory (a) && c11test_step_touches_memory (b))
    return a->object < b->object + b->size && b->object < a->object + a->size
           && (a->kind != C11TEST_STEP_READ || b->kind != C11TEST_STEP_READ);
  if (a->kind != C11TEST_STEP_SYNC || b->kind != C11TEST_STEP_SYNC)
    return false;
  return (a->object && (a->object == b->object || a->object == b->other))
         || (a->other && (a->other == b->object || a->other == b->other));
}

/* True if places A and B, bits of those of N targets, are the two that are to
   meet.  */
static inline bool
c11test_targets_meet (uint32_t n, uint8_t a, uint8_t b)
{
  return n == 1 ? a & b & 1 : (a & 1 && b & 2) || (a & 2 && b & 1);
}

#endif
