/* explore-bandit.c -- bandit goes to the strategies that show more.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }

   Which strategy makes an execution is seen by comparing its answers with those
   of each of them, asked the same.  What the lessons showed is made up.  */

#include <string.h>

#include "base/arena.h"
#include "explore/strategy.h"
#include "unit.h"

#define N_ARMS 4
#define N_ALL 5 /* with surw, which knows nothing here and is as random */
#define QUESTIONS 80
#define SAMPLES 3000

extern const struct c11test_strategy c11t_strategy_bandit,
    c11t_strategy_random, c11t_strategy_pct, c11t_strategy_pctwm,
    c11t_strategy_pos, c11t_strategy_surw;

static const struct
{
  const struct c11test_strategy *ops;
  uint64_t argument[3];
} arms[N_ARMS] = { { &c11t_strategy_random, { 0 } },
                   { &c11t_strategy_pct, { 2, 0 } },
                   { &c11t_strategy_pctwm, { 1, 1, 0 } },
                   { &c11t_strategy_pos, { 0 } } };

static struct c11t_arena *arena;
static void *room;

/* What OPS answers to some questions in execution NUMBER.  */
static void
ask (const struct c11test_strategy *ops, const uint64_t *argument,
     uint64_t number, void *shared, uint8_t *answer)
{
  struct c11test_step step = { .kind = C11TEST_STEP_RMW,
                               .size = 4,
                               .object = 64 };
  const struct c11test_candidate c[] = { { 0, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 },
                                         { 1, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 },
                                         { 2, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 },
                                         { 3, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 } };
  void *state = ops->begin (&(struct c11test_strategy_start){
      .alloc = c11t_arena_alloc,
      .arena = arena,
      .seed = 3,
      .execution = number,
      .argument = argument,
      .shared = shared,
      .learning = number < ops->learns });
  for (unsigned i = 0; i < QUESTIONS; i++)
    {
      struct c11test_choice_context ctx
          = { .candidate = c, .step = i, .nth = i, .current_first = true };
      answer[i] = (uint8_t) ops->choose (
          state, i % 2 ? C11TEST_CHOOSE_READ : C11TEST_CHOOSE_THREAD, 4, &ctx);
    }
}

/* The arm whose execution NUMBER is like bandit's.  */
static unsigned
arm_of (uint64_t number)
{
  uint8_t its[QUESTIONS], other[QUESTIONS];
  ask (&c11t_strategy_bandit, NULL, number, room, its);
  for (unsigned a = 0; a < N_ARMS; a++)
    {
      ask (arms[a].ops, arms[a].argument, number, NULL, other);
      if (!memcmp (its, other, sizeof its))
        return a;
    }
  CHECK (!"it is one of them");
  return 0;
}

/* Lessons in which arm GOOD alone shows something new each time, if there is
   one.  */
static void
teach (unsigned good)
{
  uint64_t first = c11t_strategy_surw.learns;
  memset (room, 0, c11t_strategy_bandit.shared_size);
  for (uint64_t e = 0; e < c11t_strategy_bandit.learns; e++)
    {
      bool is_good = e >= first && (e - first) % N_ALL == good;
      c11t_strategy_bandit.learn (
          room, &(struct c11test_summary){ .execution = e,
                                           .steps = 100,
                                           .behaviour = is_good ? 100 + e : 7 });
    }
}

static void
count (unsigned *n)
{
  memset (n, 0, N_ARMS * sizeof *n);
  for (uint64_t e = 0; e < SAMPLES; e++)
    {
      n[arm_of (c11t_strategy_bandit.learns + e)]++;
      c11t_arena_clear (arena);
    }
}

static void
goes_to_the_good_one (void)
{
  for (unsigned good = 0; good < N_ARMS; good++)
    {
      unsigned n[N_ARMS];
      teach (good);
      count (n);
      for (unsigned a = 0; a < N_ARMS; a++)
        {
          unsigned parts = a ? 1 : 2;
          CHECK (a == good ? n[a] > SAMPLES * 7 / 10
                           : n[a] > parts * SAMPLES / 30
                                 && n[a] < parts * SAMPLES / 12);
        }
    }
}

static void
all_alike_without_difference (void)
{
  unsigned n[N_ARMS];
  teach (N_ALL);
  count (n);
  for (unsigned a = 0; a < N_ARMS; a++)
    CHECK (n[a] > (a ? 1 : 2) * SAMPLES / 6 && n[a] < (a ? 1 : 2) * SAMPLES / 4);
}

/* Each has as many lessons as any other.  */
static void
lessons_go_around (void)
{
  unsigned n[N_ARMS] = { 0 };
  uint64_t first = c11t_strategy_surw.learns;
  memset (room, 0, c11t_strategy_bandit.shared_size);
  for (uint64_t e = first; e < c11t_strategy_bandit.learns; e++)
    n[arm_of (e)]++;
  for (unsigned a = 0; a < N_ARMS; a++)
    CHECK (n[a] == (a ? 1 : 2) * (c11t_strategy_bandit.learns - first) / N_ALL);
}

int
main (void)
{
  arena = c11t_arena_new ();
  room = c11t_map_shared (c11t_strategy_bandit.shared_size);
  RUN (goes_to_the_good_one);
  RUN (all_alike_without_difference);
  RUN (lessons_go_around);
  return unit_done ();
}
