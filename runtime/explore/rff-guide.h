/* rff-guide.h -- an execution is led to what its loads are to read.
   SPDX-License-Identifier: BSD-3-Clause

   For each wish (c11test/strategy.h) is known whether the store was made, at
   which object, and whether a newer one was.  From that follows of who stands
   before a step whether he had better wait: a load whose store is not made yet;
   the next store to the object, which would hide it; a load that is to read an
   old store, until there is a newer one.  Of half of the wishes the store waits
   for the load, too, so that nothing comes between, also nothing of the load's
   own thread.  Where loads may read old stores the
   one that is wished for is taken among them.

   A wish is over when it came true, or when it has held up others for too long:
   places are executed many times, and a store may never come.  Which time of
   the load is meant is drawn.

   Does not choose: who is not held back is chosen by others.  */

#ifndef C11T_EXPLORE_RFF_GUIDE_H
#define C11T_EXPLORE_RFF_GUIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/prng.h"
#include "c11test/strategy.h"

struct c11t_rff_wish
{
  struct c11test_wish is;
  uint32_t skip;     /* times that the load is passed by before */
  uint32_t patience; /* choices that it may hold somebody back in */
  uintptr_t object;  /* at which the store was made last */
  bool stored, newer, over;
  bool together; /* the store is made when a thread stands before the load */
  bool ready;    /* one does */
};

struct c11t_rff_guide
{
  uint32_t n;
  struct c11t_rff_wish wish[C11TEST_MOST_WISHES];
};

enum c11t_rff_advice
{
  C11T_RFF_WAIT,
  C11T_RFF_AS_WELL, /* as any other */
  C11T_RFF_NOW
};

void c11t_rff_guide_begin (struct c11t_rff_guide *g,
                           const struct c11test_schedule *s,
                           struct c11t_prng *p);

/* There are the N candidates at C.  */
void c11t_rff_look (struct c11t_rff_guide *g, uint32_t n,
                    const struct c11test_candidate *c);

/* What to do with C, one of those.  */
enum c11t_rff_advice c11t_rff_advise (const struct c11t_rff_guide *g,
                                      const struct c11test_candidate *c);

/* C was told to wait, and did.  */
void c11t_rff_waited (struct c11t_rff_guide *g,
                      const struct c11test_candidate *c);

/* C makes its step.  */
void c11t_rff_made (struct c11t_rff_guide *g,
                    const struct c11test_candidate *c);

/* The load at HERE may read from N stores, at PLACE, the first of which is the
   newest.  Return the one to read, or N if it makes no difference, of which
   then comes c11t_rff_has_read.  */
uint32_t c11t_rff_choose (const struct c11t_rff_guide *g, uint64_t here,
                          const uint64_t *place, uint32_t n);

/* It reads from number I.  */
void c11t_rff_has_read (struct c11t_rff_guide *g, uint64_t here,
                        const uint64_t *place, uint32_t i);

#endif
