/* explore-directed.c -- directed brings two places together, and holds nobody for
   ever.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }

   Programs are threads of writes, each to an object of its thread's own, but for
   those at the places: 'a' and 'b' are the first and the second one, 'c' is both,
   all at one object; 'y' is the second one at another object.  How often two
   threads stand at them at once, and then go one right behind the other, is
   counted, and compared with random.  */

#include <string.h>

#include "base/arena.h"
#include "explore/strategy.h"
#include "unit.h"

#define MOST 3
#define SAMPLES 2000

extern const struct c11test_strategy c11t_strategy_directed;

static struct c11t_arena *arena;

struct counts
{
  unsigned meetings; /* executions in which the last two steps at the places were
                        made one right behind the other, both waiting */
  unsigned order[2]; /* of those, with "b" last, with "a" last */
  unsigned longest;  /* choices of an execution */
};

struct machine
{
  const char *program[MOST];
  unsigned at[MOST];
  uint32_t n_targets;
  unsigned most; /* rounds of '*', which a thread repeats */
};

static struct c11test_step
describe (unsigned t, char c)
{
  static int own[MOST], shared[2];
  bool alone = c == '.' || c == '*';
  return (struct c11test_step){ .kind = C11TEST_STEP_WRITE,
                                .size = 4,
                                .object = alone ? (uintptr_t) &own[t]
                                                : (uintptr_t) &shared[c == 'y'] };
}

static uint8_t
target_of (const struct machine *m, char c)
{
  return c == 'a'               ? 1
         : c == 'b' || c == 'y' ? 2
         : c == 'c'             ? (m->n_targets == 1 ? 1 : 3)
                                : 0;
}

/* Thread T makes its step.  */
static char
make_step (struct machine *m, unsigned t)
{
  char c = m->program[t][m->at[t]];
  m->at[t] += c != '*' || m->most-- == 0;
  return c;
}

/* One execution by OPS; count in RET what happened.  */
static void
execute (const struct c11test_strategy *ops, struct machine m,
         uint64_t execution, struct counts *ret)
{
  void *state = ops->begin (&(struct c11test_strategy_start){
      .alloc = c11t_arena_alloc,
      .arena = arena,
      .seed = 7,
      .execution = execution,
      .n_targets = m.n_targets });
  unsigned last = MOST, choices = 0;
  bool waited = false, met = false;
  for (;; choices++)
    {
      struct c11test_step s[MOST];
      struct c11test_candidate c[MOST];
      uint32_t n = 0, first = 0;
      for (unsigned i = 0; i < MOST; i++)
        {
          /* The running thread first.  */
          unsigned t = last < MOST ? (last + i) % MOST : i;
          char is = m.program[t] ? m.program[t][m.at[t]] : 0;
          if (!is)
            continue;
          s[t] = describe (t, is);
          c[n++] = (struct c11test_candidate){
            t, &s[t], C11TEST_ACTOR_THREAD, 0, target_of (&m, is), 0
          };
          first += n == 1 && last == t;
        }
      if (n == 0)
        break;
      uint32_t k = n == 1 ? 0
                          : ops->choose (state, C11TEST_CHOOSE_THREAD, n,
                                         &(struct c11test_choice_context){
                                             .candidate = c,
                                             .thread = last % MOST,
                                             .nth = choices,
                                             .step = choices,
                                             .current_first = first });
      CHECK (k < n);
      bool other = false;
      for (uint32_t i = 0; i < n; i++)
        other |= i != k && c11test_targets_meet (m.n_targets, c[k].target,
                                                 c[i].target)
                 && c11test_steps_race (c[k].step, c[i].step);
      last = c[k].thread;
      char is = make_step (&m, last);
      if (waited && c[k].target && !met)
        {
          met = true;
          ret->order[is != 'b']++;
        }
      waited = other;
    }
  ret->meetings += met;
  if (choices > ret->longest)
    ret->longest = choices;
}

static struct counts
sample (const struct c11test_strategy *ops, struct machine m)
{
  struct counts all = { 0 };
  for (uint64_t i = 0; i < SAMPLES; i++)
    execute (ops, m, i, &all);
  return all;
}

/* Places that are far from each other meet.  */
static void
check_meets (const struct machine *m)
{
  struct counts led = sample (&c11t_strategy_directed, *m),
                drawn = sample (&c11t_strategy_random, *m);
  CHECK (led.meetings > SAMPLES * 3 / 10);
  CHECK (drawn.meetings < SAMPLES / 10);
  CHECK (led.meetings > 4 * drawn.meetings);
  for (int i = 0; m->n_targets == 2 && i < 2; i++)
    CHECK (led.order[i] > led.meetings / 4);
}

/* At different objects they do not.  */
static void
other_objects_do_not_meet (void)
{
  struct machine m = { { "..a..............", "..............y..", NULL },
                       { 0 }, 2, 0 };
  CHECK (sample (&c11t_strategy_directed, m).meetings == 0);
}

/* Who is held goes on although another one never ends by itself; and sooner than
   after all the choices that anybody may be held for.  */
static void
who_is_held_goes_on (void)
{
  struct machine m = { { "..a..", "*", NULL }, { 0 }, 2, 20000 };
  unsigned held = 0;
  for (uint64_t i = 0; i < 200; i++)
    {
      struct machine one = m;
          void *state = c11t_strategy_directed.begin (
          &(struct c11test_strategy_start){ .alloc = c11t_arena_alloc,
                                            .arena = arena,
                                            .seed = 3,
                                            .execution = i,
                                            .n_targets = 2 });
      unsigned choices = 0;
      while (one.program[0][one.at[0]] && choices < 20000)
        {
          char is = one.program[0][one.at[0]];
          struct c11test_step s[2] = { describe (0, is), describe (1, '*') };
          const struct c11test_candidate two[]
              = { { 0, &s[0], C11TEST_ACTOR_THREAD, 0, target_of (&one, is), 0 },
                  { 1, &s[1], C11TEST_ACTOR_THREAD, 0, 0, 0 } };
          uint32_t k = c11t_strategy_directed.choose (
              state, C11TEST_CHOOSE_THREAD, 2,
              &(struct c11test_choice_context){ .candidate = two,
                                                .step = choices,
                                                .nth = choices });
          one.at[0] += k == 0;
          choices++;
        }
      CHECK (choices < 20000);
      held += choices > 16;
    }
  CHECK (held > 50);
}

/* A load at one place takes the store of the other, but not always.  */
static void
loads_are_led (void)
{
  enum { N = 6 };
  unsigned read[N] = { 0 };
  const uint8_t target[N] = { 0, 0, 0, 1, 0, 2 };
  for (uint64_t i = 0; i < SAMPLES; i++)
    {
      void *state = c11t_strategy_directed.begin (
          &(struct c11test_strategy_start){ .alloc = c11t_arena_alloc,
                                            .arena = arena,
                                            .seed = 5,
                                            .execution = i,
                                            .n_targets = 2 });
      uint32_t k = c11t_strategy_directed.choose (
          state, C11TEST_CHOOSE_READ, N,
          &(struct c11test_choice_context){ .here_target = 2,
                                            .target = target });
      CHECK (k < N);
      read[k]++;
    }
  CHECK (read[3] > SAMPLES / 3);
  for (unsigned i = 0; i < N; i++)
    CHECK (read[i] > SAMPLES / 40);
}

static void
places_far_from_each_other_meet (void)
{
  check_meets (&(struct machine){ { "..a..............", "..............b..",
                                    "................." }, { 0 }, 2, 0 });
  check_meets (&(struct machine){ { "..b..............", "..............a..",
                                    NULL }, { 0 }, 2, 0 });
}

static void
two_threads_meet_at_one_place (void)
{
  check_meets (&(struct machine){ { ".c...............", "...............c.",
                                    NULL }, { 0 }, 1, 0 });
}

int
main (void)
{
  arena = c11t_arena_new ();
  RUN (places_far_from_each_other_meet);
  RUN (two_threads_meet_at_one_place);
  RUN (other_objects_do_not_meet);
  RUN (who_is_held_goes_on);
  RUN (loads_are_led);
  return unit_done ();
}
