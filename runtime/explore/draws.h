/* draws.h -- what the strategies that draw have in common.
   SPDX-License-Identifier: BSD-3-Clause

   They differ in who runs next.  When deadlines pass, what loads read and what
   fails is drawn the same way for all of them:

   - deadlines pass after a number of steps of the others that is drawn anew
     each time, as often up to 32 as up to 8192: a sleep of one thread may be
     all the time that another one has for its work.  In one execution of 16
     they pass soon: else two calls in a row hardly ever time out;
   - a store to read is drawn uniformly, with some more weight on the newest
     when there are many, so that a thread that polls does see progress; and
     with much more when the thread has changed the location by an RMW before,
     for then it looks for what others did since.  Right after a store of its
     own a thread prefers the oldest value: bugs in which two threads miss each
     other's store (store buffering) need two such reads, and those in which
     only one value is old, as in message passing, seldom have a store before
     the new one.  In one execution of 16 stores become visible late: who has
     read an old one at a place mostly does so again, or a loop that looks
     several times before it sleeps would never miss the new one.  In one of
     four no value is preferred after a store, and a loop that may wait for ever
     does: the store that would end its wait is then the earlier one in
     modification order, which a drawn read would sooner or later deny.  */

#ifndef C11T_EXPLORE_DRAWS_H
#define C11T_EXPLORE_DRAWS_H

#include "base/prng.h"
#include "c11test/strategy.h"

struct c11t_draws
{
  struct c11t_prng prng;
  uint32_t span; /* turns until a deadline passes, or 0: to be drawn */
  bool soon;     /* deadlines pass nearly at once */
  bool slow;     /* stores become visible late */
  bool stays;    /* who may wait for ever does */
};

void c11t_draws_begin (struct c11t_draws *d,
                       const struct c11test_strategy_start *start);

/* A deadline is a candidate: does it pass now?  */
bool c11t_draw_deadline (struct c11t_draws *d);

/* The answer to any choice but of a thread.  */
uint32_t c11t_draw (struct c11t_draws *d, enum c11test_choice_kind kind,
                    uint32_t n, const struct c11test_choice_context *ctx);

#endif
