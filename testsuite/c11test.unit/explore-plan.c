/* explore-plan.c -- plans: their text, who is answered what, completions.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }  */

#include <string.h>

#include "base/arena.h"
#include "explore/plan.h"
#include "unit.h"

static struct c11t_arena *arena;

/* Is TEXT taken?  Returns 0, or the number of the bad line.  */
static unsigned
bad_line (const char *text)
{
  unsigned line = 0;
  return c11t_plan_use (text, strlen (text), &line) ? 0 : line;
}

static void
use (const char *text)
{
  CHECK_EQ (bad_line (text), 0);
}

static void *
begin (uint64_t execution)
{
  return c11t_strategy_plan.begin (&(struct c11test_strategy_start){
      .arena = arena, .seed = 5, .execution = execution });
}

/* What STATE answers to choice NTH of a thread, asked by THREAD, among threads
   10, 11, ... of which there are N; STAYS: 10 is THREAD itself.  */
static uint32_t
thread_of (void *state, uint32_t thread, uint64_t nth, uint32_t n, bool stays)
{
  struct c11test_step step = { .kind = C11TEST_STEP_ANY };
  struct c11test_candidate c[8];
  for (uint32_t i = 0; i < n; i++)
    c[i] = (struct c11test_candidate){ 10 + i, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 };
  struct c11test_choice_context ctx = { .candidate = c,
                                     .thread = thread,
                                     .nth = nth,
                                     .current_first = stays };
  return c11t_strategy_plan.choose (state, C11TEST_CHOOSE_THREAD, n, &ctx);
}

static uint32_t
answer_of (void *state, enum c11test_choice_kind kind, uint32_t thread,
           uint64_t nth, uint32_t n)
{
  struct c11test_choice_context ctx = { .thread = thread, .nth = nth };
  return c11t_strategy_plan.choose (state, kind, n, &ctx);
}

static void
good_texts_are_taken (void)
{
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 1\n"), 0);
  CHECK_EQ (bad_line ("c11test plans 1 completions 3 plan 0 1 2 3 plan"), 0);
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 1\nplan\n"
                      "forced 0 524287 1099511627775 4294967295\n5 0 0 1\n"),
            0);
}

static void
bad_texts_are_refused_with_their_line (void)
{
  CHECK_EQ (bad_line (""), 1);
  CHECK_EQ (bad_line ("c11test plans 2\ncompletions 1\n"), 1);
  CHECK_EQ (bad_line ("c11test plans 1\nplan\n"), 2);
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 0\n"), 2);
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions x\n"), 2);
  /* No such kind, thread, number, answer.  */
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 1\nplan\n6 0 0 0\n"), 4);
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 1\nplan\n0 524288 0 0"),
            4);
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 1\nplan\n"
                      "1 0 1099511627776 0"),
            4);
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 1\nplan\n"
                      "0 0 0 4294967296"),
            4);
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 1\nplan\n"
                      "0 0 0 99999999999999999999"),
            4);
  /* Only who runs can be forced.  */
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 1\nplan\nforced 1 0 0 0"),
            4);
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 1\nplan\n\n0 0 0\n"), 6);
  CHECK_EQ (bad_line ("c11test plans 1\ncompletions 1\nplan\n0 0 0 0 plans"),
            4);
}

static void
what_is_not_named_is_boring (void)
{
  use ("c11test plans 1\ncompletions 1\nplan\n0 3 7 12\n1 3 2 1\n");
  void *p = begin (0);
  CHECK_EQ (thread_of (p, 3, 6, 4, true), 0);
  CHECK_EQ (thread_of (p, 2, 7, 4, true), 0);
  CHECK_EQ (thread_of (p, 3, 6, 4, false), 0);
  CHECK_EQ (answer_of (p, C11TEST_CHOOSE_READ, 3, 1, 4), 0);
  CHECK_EQ (answer_of (p, C11TEST_CHOOSE_READ, 2, 2, 4), 0);
  CHECK_EQ (answer_of (p, C11TEST_CHOOSE_WAITER, 3, 2, 4), 0);
}

static void
what_is_named_is_answered (void)
{
  use ("c11test plans 1\ncompletions 1\nplan\n0 3 7 12\n1 3 2 1\n2 0 0 3\n"
       "1 524287 1099511627775 2");
  void *p = begin (0);
  CHECK_EQ (thread_of (p, 3, 7, 4, true), 2);
  CHECK_EQ (answer_of (p, C11TEST_CHOOSE_READ, 3, 2, 4), 1);
  CHECK_EQ (answer_of (p, C11TEST_CHOOSE_WAITER, 0, 0, 4), 3);
  CHECK_EQ (answer_of (p, C11TEST_CHOOSE_READ, 524287, 1099511627775, 4), 2);
  /* Asked again, said again.  */
  CHECK_EQ (thread_of (p, 3, 7, 4, true), 2);
}

static void
no_candidate_is_passed_over (void)
{
  use ("c11test plans 1\ncompletions 1\nplan\n0 3 7 14\n1 3 2 4\n");
  void *p = begin (0);
  CHECK_EQ (thread_of (p, 3, 7, 4, true), 0);
  CHECK_EQ (thread_of (p, 3, 7, 5, true), 4);
  CHECK_EQ (answer_of (p, C11TEST_CHOOSE_READ, 3, 2, 4), 0);
  CHECK_EQ (answer_of (p, C11TEST_CHOOSE_READ, 3, 2, 5), 4);
}

/* An entry for a thread that cannot go on is no switch, and the reverse.  */
static void
forced_and_switch_are_two_things (void)
{
  use ("c11test plans 1\ncompletions 1\nplan\nforced 0 1 1 11\n0 1 2 11\n"
       "0 1 3 12 forced 0 1 3 11");
  void *p = begin (0);
  CHECK_EQ (thread_of (p, 1, 1, 3, false), 1);
  CHECK_EQ (thread_of (p, 1, 1, 3, true), 0);
  CHECK_EQ (thread_of (p, 1, 2, 3, true), 1);
  CHECK_EQ (thread_of (p, 1, 2, 3, false), 0);
  CHECK_EQ (thread_of (p, 1, 3, 3, true), 2);
  CHECK_EQ (thread_of (p, 1, 3, 3, false), 1);
}

static void
each_plan_has_its_executions (void)
{
  use ("c11test plans 1\ncompletions 2\nplan\n1 0 0 1\nplan\nplan\n1 0 0 3\n");
  static const uint32_t expected[] = { 1, 1, 0, 0, 3, 3, 0, 0 };
  for (uint64_t e = 0; e < 8; e++)
    CHECK_EQ (answer_of (begin (e), C11TEST_CHOOSE_READ, 0, 0, 4), expected[e]);
}

/* Who runs when one cannot go on, in 200 completions of an empty plan: bits of
   the answers of all but completion 0, which must be 0.  TIMED: the last one
   sleeps.  */
static unsigned
drawn (uint32_t n, bool stays, bool timed)
{
  unsigned bits = 0;
  for (uint64_t e = 0; e < 200; e++)
    {
      struct c11test_step step = { .kind = C11TEST_STEP_ANY };
      struct c11test_candidate c[4] = { { 0, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 },
                                     { 1, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 },
                                     { 2, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 },
                                     { 3, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 } };
      struct c11test_choice_context ctx = { .candidate = c,
                                         .current_first = stays,
                                         .timed_last = timed };
      uint32_t k = c11t_strategy_plan.choose (begin (e), C11TEST_CHOOSE_THREAD,
                                              n, &ctx);
      CHECK (k < n && (e > 0 || k == 0));
      bits |= 1u << k;
    }
  return bits;
}

static void
completions_draw_who_must_run (void)
{
  use ("c11test plans 1\ncompletions 200\nplan\n");
  CHECK_EQ (drawn (4, false, false), 0xf);
  CHECK_EQ (drawn (4, true, false), 1);
  /* Time passes only if nothing else can.  */
  CHECK_EQ (drawn (4, false, true), 7);
  CHECK_EQ (drawn (2, false, true), 1);
}

static void
completions_can_be_made_again (void)
{
  use ("c11test plans 1\ncompletions 200\nplan\n");
  for (uint64_t e = 0; e < 20; e++)
    {
      void *p = begin (e), *q = begin (e);
      for (uint64_t i = 0; i < 20; i++)
        CHECK_EQ (thread_of (p, 0, i, 4, false), thread_of (q, 0, i, 4, false));
    }
}

/* Many entries, so that they share buckets.  */
static void
long_plans_keep_all (void)
{
  static char text[200000];
  size_t n = (size_t) sprintf (text, "c11test plans 1\ncompletions 1\nplan\n");
  for (unsigned i = 0; i < 5000; i++)
    n += (size_t) sprintf (text + n, "1 %u %u %u\n", i % 7, i, 1 + i % 5);
  use (text);
  void *p = begin (0);
  for (unsigned i = 0; i < 5000; i++)
    {
      CHECK_EQ (answer_of (p, C11TEST_CHOOSE_READ, i % 7, i, 6), 1 + i % 5);
      CHECK_EQ (answer_of (p, C11TEST_CHOOSE_READ, (i + 1) % 7, i, 6), 0);
    }
}

int
main (void)
{
  arena = c11t_arena_new ();
  RUN (good_texts_are_taken);
  RUN (bad_texts_are_refused_with_their_line);
  RUN (what_is_not_named_is_boring);
  RUN (what_is_named_is_answered);
  RUN (no_candidate_is_passed_over);
  RUN (forced_and_switch_are_two_things);
  RUN (each_plan_has_its_executions);
  RUN (completions_draw_who_must_run);
  RUN (completions_can_be_made_again);
  RUN (long_plans_keep_all);
  return unit_done ();
}
