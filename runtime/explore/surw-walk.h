/* surw-walk.h -- the threads of an execution, and which one is meant next.
   SPDX-License-Identifier: BSD-3-Clause

   What strategy-surw.c draws: the thread that is to make the next interesting
   step, by how many of them each has left by what is known (surw-known.h).  */

#ifndef C11T_EXPLORE_SURW_WALK_H
#define C11T_EXPLORE_SURW_WALK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/prng.h"
#include "c11test/strategy.h"
#include "explore/surw-known.h"

/* Numbers of threads are below this, as in plans.  */
#define C11T_SURW_MOST ((uint32_t) 1 << 19)

/* A thread, by its number in this execution.  */
struct c11t_surw_thread
{
  bool met;
  uint32_t index;    /* in what is known, or NOBODY */
  uint32_t children; /* made so far */
  uint64_t key;
  uint64_t left; /* interesting steps, in all lessons, with those of threads that
                    it will make */
};

struct c11t_surw_walk
{
  void *(*alloc) (struct c11t_arena *arena, size_t size);
  struct c11t_arena *arena;
  struct c11t_prng *prng;
  struct c11t_surw_known *known;
  bool learning;   /* new threads become known */
  uintptr_t object; /* what is interesting, or 0 */
  uint64_t *total;  /* steps at it by index, or NULL */
  struct c11t_surw_thread *of;
  uint32_t cap;
  bool some_meant;
  uint32_t meant; /* the number of a thread */
};

/* True if C is a thread that can be interesting.  */
static inline bool
c11t_surw_is_thread (const struct c11test_candidate *c)
{
  return c->actor == C11TEST_ACTOR_THREAD && c->thread < C11T_SURW_MOST;
}

/* True if C stands before an interesting step.  */
static inline bool
c11t_surw_is_interesting (const struct c11t_surw_walk *w,
                          const struct c11test_candidate *c)
{
  return c11t_surw_is_thread (c) && c11t_surw_uses (c->step, w->object);
}

/* True if C waits, for another one is meant.  */
static inline bool
c11t_surw_is_held (const struct c11t_surw_walk *w,
                   const struct c11test_candidate *c)
{
  return c11t_surw_is_interesting (w, c) && c->thread != w->meant;
}

/* Meet those of the N candidates in CTX that are new: who runs has made them.  It
   has their steps no longer; if it was meant, the new one is with the probability
   that the next interesting step of both is its.  */
void c11t_surw_meet_all (struct c11t_surw_walk *w, uint32_t n,
                         const struct c11test_choice_context *ctx);

/* Draw who is meant, of all threads that were met.  */
void c11t_surw_draw_meant (struct c11t_surw_walk *w);

/* One of the first N candidates in CTX that is held up; there is one.  */
uint32_t c11t_surw_draw_held (struct c11t_surw_walk *w, uint32_t n,
                              const struct c11test_choice_context *ctx);

#endif
