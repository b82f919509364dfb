/* sleep.h -- sleep sets: who need not run, for that was tried before.
   SPDX-License-Identifier: BSD-3-Clause

   Once a thread's next step was tried at some point of the search, the thread
   sleeps in the other branches that begin there, until a step is taken that its
   own depends on (Godefroid 1996).  When all that could go on sleep, the rest of
   the execution is redundant: it leads to what was seen before.

   A strategy that knows what loads read may let sleepers DOZE: one whose step
   reads, and was tried with all stores up to KNOWN, is of interest again when a
   newer store is made, but with that store only.

   One execution's; the memory is the arena's.  */

#ifndef C11T_EXPLORE_SLEEP_H
#define C11T_EXPLORE_SLEEP_H

#include <stdbool.h>
#include <stdint.h>

#include "explore/depend.h"

struct c11t_sleeper
{
  struct c11t_sleeper *next;
  uint32_t thread;
  bool dozes;
  bool stuck; /* and it would come back to where it is */
  uint64_t known; /* the newest store when its step was tried */
  struct c11test_step step;
};

struct c11t_sleepers
{
  struct c11t_dependence d;
  bool may_doze;
  void *(*alloc) (struct c11t_arena *arena, size_t size);
  struct c11t_arena *arena;
  struct c11t_sleeper *first, *spare;
};

/* S of an execution that STARTs, with nobody asleep.  */
void c11t_sleep_begin (struct c11t_sleepers *s,
                       const struct c11test_strategy_start *start,
                       bool may_doze);

/* Thread's entry, or NULL if it is awake.  */
struct c11t_sleeper *c11t_sleeper_of (const struct c11t_sleepers *s,
                                      uint32_t thread);

static inline bool
c11t_is_asleep (const struct c11t_sleepers *s, uint32_t thread)
{
  const struct c11t_sleeper *e = c11t_sleeper_of (s, thread);
  return e && !e->dozes;
}

/* C's step was tried, with all stores up to KNOWN.  Return its entry.  */
struct c11t_sleeper *c11t_put_to_sleep (struct c11t_sleepers *s,
                                        const struct c11test_candidate *c,
                                        uint64_t known);

/* THREAD takes STEP: wake whom it concerns, and THREAD.  */
void c11t_wake_dependents (struct c11t_sleepers *s, uint32_t thread,
                           const struct c11test_step *step);

#endif
