/* await-loop.c -- loops that do nothing but wait.
   SPDX-License-Identifier: BSD-3-Clause

   A round of a loop is idle if the thread stands before the same read as when
   it began, in the same state (stuck.h), and has entered the runtime meanwhile
   for nothing but atomic reads, acquire fences and pauses.  Then the execution without the
   round is one as well, in which the thread knows less: all that the others
   and the thread itself can do afterwards, they can do without it.  So a
   search for every execution may leave out those with idle rounds, as long as
   it makes those in which the thread begins the round later, and those in
   which it waits for ever.

   A state costs some microseconds.  It is looked at only at places where a
   thread was seen to come back, which are kept from execution to execution:
   who finds a new one has the execution made again.

   Does not see: what code without instrumentation changes elsewhere than on
   the stack, unless it calls an interposed function.  A round with plain
   accesses is not idle, for it may race; nor is one with an RMW that writes,
   though it be the same value.  */

#include <stdbool.h>
#include <stdint.h>

#include "base/hash.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/await-loop.h"
#include "engine/core/cut.h"
#include "engine/core/state.h"
#include "engine/core/stuck.h"
#include "engine/core/thread.h"

/* The word and the bit of S.  Places may share one, which costs time only.  */
static uint32_t *
loops_of (const struct c11test_site *s, uint32_t *ret_bit)
{
  uint64_t h = (uintptr_t) s * C11T_HASH_MULTIPLIER >> 32;
  *ret_bit = (uint32_t) 1 << h % 32;
  return &c11t_shared->loops[h / 32 % C11T_LOOP_WORDS];
}

static struct c11t_round *
round_of (struct c11t_thread *t, const struct c11test_site *s)
{
  return &t->rounds.round[(uintptr_t) s / sizeof *s % C11T_ROUNDS];
}

enum c11test_round
c11t_round_look (struct c11t_thread *t, const struct c11test_site *s,
                 uintptr_t object)
{
  struct c11t_round *r = round_of (t, s), last = *r;
  uint32_t bit, *loops = loops_of (s, &bit);
  bool known = *loops & bit;
  bool again
      = last.site == s && last.object == object && last.effects == t->rounds.effects;
  /* Who is alone only waits while it reads old values.  */
  bool sees_all
      = E.sched.n_live == 1 && (!last.site || last.old_reads == t->rounds.old_reads);
  if (E.n_threads == 0 || E.has_handlers)
    return C11TEST_ROUND_NONE;
  *r = (struct c11t_round){ .site = s,
                            .object = object,
                            .effects = t->rounds.effects,
                            .old_reads = t->rounds.old_reads,
                            .last_reads = t->rounds.last_reads,
                            .progress = last.progress,
                            .state = known ? c11t_stuck_state (t) : 0 };
  if (sees_all)
    return C11TEST_ROUND_NONE;
  if (again && !known)
    {
      *loops |= bit;
      c11t_shared->new_loop
          = 1 + (uint32_t) (loops - c11t_shared->loops) * 32
            + (uint32_t) __builtin_ctz (bit);
      return C11TEST_ROUND_NEW;
    }
  if (!again || r->state != last.state)
    return C11TEST_ROUND_NONE;
  /* For that store it may wait for ever as well, and nobody tries it.  */
  if (r->last_reads != last.last_reads)
    c11t_cut (C11T_CUT_wait_order, s);
  return E.progress == last.progress && r->old_reads == last.old_reads
             ? C11TEST_ROUND_NEWEST
             : C11TEST_ROUND_OLD;
}

void
c11t_round_begin (struct c11t_thread *t, const struct c11test_site *s)
{
  round_of (t, s)->progress = E.progress;
}
