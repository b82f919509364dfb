/* explore-replay.c -- logs are followed, in whole or in part, or do not fit.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }  */

#include <stdlib.h>

#include "explore/strategy.h"
#include "unit.h"

#define ROOM 4096

/* A strategy that answers 1, so that zeros come from elsewhere.  */
static uint32_t
one (void *state, enum c11test_choice_kind kind, uint32_t n,
     const struct c11test_choice_context *ctx)
{
  (void) state;
  (void) kind;
  (void) n;
  (void) ctx;
  return 1;
}

static const struct c11test_strategy ones = { .name = "ones", .choose = one };
static const struct c11test_choice_context nobody;

static struct c11t_choice_log *
new_log (void)
{
  struct c11t_choice_log *l = malloc (sizeof *l + ROOM);
  c11t_log_reset (l, ROOM);
  return l;
}

/* An explorer that follows FOLLOW entries of a log of reads 2, 3, ..., N + 1;
   all if FOLLOW is 0.  */
static struct c11t_explorer
follower (unsigned n, uint64_t follow)
{
  struct c11t_choice_log *log = new_log ();
  for (unsigned i = 0; i < n; i++)
    c11t_log_add (log, C11TEST_CHOOSE_READ, i + 2);
  return (struct c11t_explorer){ .ops = &ones,
                                 .replaying = true,
                                 .follow = follow,
                                 .replay = { log->tail,
                                             log->tail + c11t_log_len (log) },
                                 .log = new_log () };
}

static uint32_t
ask (struct c11t_explorer *x, enum c11test_choice_kind kind, uint32_t n)
{
  return c11t_choose (x, kind, n, &nobody);
}

static void
the_whole_log_is_followed (void)
{
  struct c11t_explorer x = follower (3, 0);
  for (uint32_t i = 0; i < 3; i++)
    CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), i + 2);
  CHECK (!x.diverged && x.replaying);
  /* More than the log has: zeros, and it is known.  */
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 0);
  CHECK (x.diverged);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 0);
}

static void
a_part_is_followed_then_the_strategy (void)
{
  struct c11t_explorer x = follower (3, 2);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 2);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 1), 0); /* no choice: not counted */
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 3);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 1);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_THREAD, 10), 1);
  CHECK (!x.diverged && !x.replaying);
  /* What was followed and what came then are both in the new log.  */
  CHECK_EQ (x.log->count, 4);
}

static void
a_part_may_be_all (void)
{
  struct c11t_explorer x = follower (2, 2);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 2);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 3);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 1);
  CHECK (!x.diverged);
}

static void
a_part_beyond_the_log_diverges (void)
{
  struct c11t_explorer x = follower (1, 5);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 2);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 0);
  CHECK (x.diverged);
}

static void
another_question_diverges (void)
{
  struct c11t_explorer x = follower (2, 2);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_WAITER, 10), 0);
  CHECK (x.diverged);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 10), 0);
  x = follower (2, 0);
  CHECK_EQ (ask (&x, C11TEST_CHOOSE_READ, 2), 0); /* 2 is no candidate */
  CHECK (x.diverged);
}

int
main (void)
{
  RUN (the_whole_log_is_followed);
  RUN (a_part_is_followed_then_the_strategy);
  RUN (a_part_may_be_all);
  RUN (a_part_beyond_the_log_diverges);
  RUN (another_question_diverges);
  return unit_done ();
}
