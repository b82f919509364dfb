/* explore-portfolio.c -- each strategy makes its part of portfolio's executions.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }

   The executions that portfolio makes by one strategy, taken together, are those
   that the strategy makes, from the first on: answers are compared, to the same
   questions.  Of eight executions pos makes three, pctwm and rff two, pct one, and
   of those of rff the first 64 are lessons.  */

#include <string.h>

#include "base/arena.h"
#include "explore/strategy.h"
#include "unit.h"

#define QUESTIONS 80
#define SAMPLES 800

extern const struct c11test_strategy c11t_strategy_portfolio, c11t_strategy_pct,
    c11t_strategy_pctwm, c11t_strategy_pos, c11t_strategy_rff;

static const struct arm
{
  char letter;
  const struct c11test_strategy *ops;
  uint64_t argument[3];
  unsigned share; /* of eight */
} arms[] = { { 'p', &c11t_strategy_pos, { 0 }, 3 },
             { 'w', &c11t_strategy_pctwm, { 2, 2, 0 }, 2 },
             { 'f', &c11t_strategy_rff, { 0 }, 2 },
             { 'c', &c11t_strategy_pct, { 2, 0 }, 1 } };
#define N_ARMS (sizeof arms / sizeof *arms)

static const char order[] = "pwpcfpwf";
static struct c11t_arena *arena;
static void *room, *note;

/* What OPS answers to some questions in execution NUMBER.  */
static void
ask (const struct c11test_strategy *ops, const uint64_t *argument,
     uint64_t number, uint8_t *answer)
{
  struct c11test_step step = { .kind = C11TEST_STEP_RMW, .size = 4, .object = 64 };
  const uint64_t place[4] = { 0 };
  struct c11test_candidate c[4];
  for (uint32_t i = 0; i < 4; i++)
    c[i] = (struct c11test_candidate){ .thread = i,
                                       .step = &step,
                                       .actor = C11TEST_ACTOR_THREAD };
  void *state = ops->begin (&(struct c11test_strategy_start){
      .alloc = c11t_arena_alloc,
      .arena = arena,
      .seed = 3,
      .execution = number,
      .argument = argument,
      .shared = room,
      .note = note });
  for (unsigned i = 0; i < QUESTIONS; i++)
    {
      struct c11test_choice_context ctx = { .candidate = c,
                                            .step = i,
                                            .nth = i,
                                            .place = place,
                                            .current_first = true };
      answer[i] = (uint8_t) ops->choose (
          state, i % 2 ? C11TEST_CHOOSE_READ : C11TEST_CHOOSE_THREAD, 4, &ctx);
    }
  c11t_arena_clear (arena);
}

static const struct arm *
arm_of (uint64_t number)
{
  size_t i = 0;
  while (arms[i].letter != order[number % 8])
    i++;
  return &arms[i];
}

static void
executions_are_those_of_the_arms (void)
{
  unsigned made[N_ARMS] = { 0 };
  uint8_t its[QUESTIONS], other[QUESTIONS];
  for (uint64_t e = 0; e < SAMPLES; e++)
    {
      const struct arm *a = arm_of (e);
      ask (&c11t_strategy_portfolio, NULL, e, its);
      ask (a->ops, a->argument, made[a - arms]++, other);
      CHECK (!memcmp (its, other, sizeof its));
    }
  for (size_t i = 0; i < N_ARMS; i++)
    CHECK (made[i] == SAMPLES / 8 * arms[i].share);
}

static void
rff_alone_has_lessons (void)
{
  const struct c11test_strategy *ops = &c11t_strategy_portfolio;
  unsigned lessons = 0;
  for (uint64_t e = 0; e < ops->learns; e++)
    {
      CHECK (ops->is_lesson (e) == (arm_of (e)->letter == 'f'));
      lessons += ops->is_lesson (e);
    }
  CHECK (lessons == 64);
}

int
main (void)
{
  arena = c11t_arena_new ();
  room = c11t_map_shared (c11t_strategy_portfolio.shared_size);
  note = c11t_map_shared (c11t_strategy_portfolio.note_size);
  RUN (executions_are_those_of_the_arms);
  RUN (rff_alone_has_lessons);
  return unit_done ();
}
