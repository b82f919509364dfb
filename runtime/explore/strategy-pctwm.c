/* strategy-pctwm.c -- few communications, where they may matter: PCTWM.
   SPDX-License-Identifier: BSD-3-Clause

   PCT for weak memory (Gao, Chakraborty, Ozkan, ASPLOS 2023): the depth of a
   bug is the number of communications, reads of what another thread wrote
   without having synchronised before, that it needs.  By default each thread
   runs alone and reads what it knows: the oldest store that it may read.  D of
   the K events that may communicate (reads, compare-exchanges and their kin,
   fences, seq_cst accesses, synchronisation calls), drawn uniformly, are made
   late: their thread goes behind all others, and when it goes on it reads one
   of the H newest stores.  So a bug of depth D is made with a probability of
   about 1 / (K H)^D, however many orders of other events there are.

   After 2 K such events, and for a loop that reads the same again, values are
   drawn (draws.h), for somebody may wait for them.  Without K it is drawn
   among powers of two.  */

#include "explore/priority.h"
#include "explore/strategy.h"

#define FIRST_LENGTH 1 /* logarithms */
#define N_LENGTHS 10

enum
{
  ARGUMENT_D,
  ARGUMENT_H,
  ARGUMENT_K
};

static const struct c11test_argument arguments[] = {
  [ARGUMENT_D] = { "d", 2, 0, 100, "depth: communications that a bug needs" },
  [ARGUMENT_H] = { "h", 2, 1, 1000000, "newest stores that one may read" },
  [ARGUMENT_K] = { "k", 0, 0, 1000000000000,
                   "communicating events of an execution; 0: drawn" },
  { 0 }
};

/* Of the next event of a thread.  */
enum
{
  COUNTED = 1,
  LATE = 2
};

struct pctwm
{
  struct c11t_priorities p;
  struct c11t_lowering *lowering;
  uint32_t n, passed, newest;
  uint64_t count, most; /* of communicating events */
  uint8_t *flags;       /* by thread */
  uint32_t cap;
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct pctwm *t = start->alloc (start->arena, sizeof *t);
  c11t_priorities_begin (&t->p, start);
  t->n = (uint32_t) start->argument[ARGUMENT_D];
  t->newest = (uint32_t) start->argument[ARGUMENT_H];
  uint64_t k = c11t_priority_length (&t->p, start->argument[ARGUMENT_K],
                                     FIRST_LENGTH, N_LENGTHS);
  t->lowering = c11t_priority_lowerings (&t->p, t->n, k);
  t->most = 2 * k;
  return t;
}

static uint8_t *
flags_of (struct pctwm *t, uint32_t thread)
{
  if (thread >= t->cap)
    {
      uint32_t cap = 2 * thread + 16;
      uint8_t *flags = t->p.alloc (t->p.arena, cap);
      for (uint32_t i = 0; i < t->cap; i++)
        flags[i] = t->flags[i];
      t->flags = flags;
      t->cap = cap;
    }
  return &t->flags[thread];
}

static bool
communicates (const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_READ || s->kind == C11TEST_STEP_RMW
         || s->kind == C11TEST_STEP_FENCE || s->kind == C11TEST_STEP_SYNC
         || (s->kind == C11TEST_STEP_WRITE && s->sc);
}

/* Count the next event of C, if it has not been.  Return true if it is to come
   late.  */
static bool
comes_late (struct pctwm *t, const struct c11test_candidate *c)
{
  if (c->actor != C11TEST_ACTOR_THREAD || !communicates (c->step))
    return false;
  uint8_t *flags = flags_of (t, c->thread);
  if (*flags & COUNTED)
    return false;
  *flags |= COUNTED;
  t->count++;
  if (t->passed == t->n || t->count < t->lowering[t->passed].at)
    return false;
  *flags |= LATE;
  *c11t_priority_of (&t->p, c->thread) = t->lowering[t->passed++].slot;
  return true;
}

static uint32_t
choose_thread (struct pctwm *t, uint32_t n,
               const struct c11test_choice_context *ctx)
{
  uint32_t answer;
  *flags_of (t, ctx->thread) &= (uint8_t) ~COUNTED;
  if (c11t_priority_simple (&t->p, n, ctx, &n, &answer))
    return answer;
  do
    answer = c11t_priority_best (&t->p, n, ctx);
  while (comes_late (t, &ctx->candidate[answer]));
  return answer;
}

static uint32_t
choose_read (struct pctwm *t, uint32_t n,
             const struct c11test_choice_context *ctx)
{
  uint8_t *flags = flags_of (t, ctx->thread);
  if (*flags & LATE)
    {
      *flags &= (uint8_t) ~LATE;
      return c11t_prng_below (&t->p.draws.prng, n < t->newest ? n : t->newest);
    }
  if (ctx->same || t->count > t->most)
    return c11t_draw (&t->p.draws, C11TEST_CHOOSE_READ, n, ctx);
  return n - 1;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct pctwm *t = state;
  switch (kind)
    {
    case C11TEST_CHOOSE_THREAD:
      return choose_thread (t, n, ctx);
    case C11TEST_CHOOSE_READ:
      return choose_read (t, n, ctx);
    default:
      return c11t_draw (&t->p.draws, kind, n, ctx);
    }
}

const struct c11test_strategy c11t_strategy_pctwm = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "pctwm",
  .arguments = arguments,
  .wants_candidates = true,
  .begin = begin,
  .choose = choose,
};
