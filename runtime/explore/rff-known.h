/* rff-known.h -- which reads were seen in lessons, and what is worth following.
   SPDX-License-Identifier: BSD-3-Clause

   What strategy-rff.c learns: of each pair of places in how many lessons one
   has read from the other, of each set of pairs that a lesson showed how many
   did, and schedules: those of earlier campaigns, then one for each lesson that
   showed a pair or a set for the first time.

   Lies in memory that lessons share, all zeros at first, and is read-only
   later.  Only the process that runs nothing of the program writes here.

   Does not: forget.  What there is no room for is not known.  */

#ifndef C11T_EXPLORE_RFF_KNOWN_H
#define C11T_EXPLORE_RFF_KNOWN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/prng.h"
#include "c11test/strategy.h"
#include "explore/rff-note.h"

#define C11T_RFF_LESSONS 256
#define C11T_RFF_PAIRS 4096
#define C11T_RFF_SCHEDULES 512

struct c11t_rff_pair
{
  struct c11test_wish wish;
  uint32_t seen; /* lessons that showed it; 0: it seems possible */
};

struct c11t_rff_known
{
  uint32_t lessons; /* that are over */
  uint32_t n_pairs, n_sets, n_schedules;
  struct c11t_rff_pair pair[C11T_RFF_PAIRS];
  uint16_t slot[2 * C11T_RFF_PAIRS]; /* by hash: index + 1, or 0 */
  struct
  {
    uint64_t hash;
    uint32_t seen;
  } set[C11T_RFF_LESSONS];
  struct
  {
    struct c11test_schedule is;
    uint32_t set; /* an index of those above */
  } schedule[C11T_RFF_SCHEDULES];
};

/* In how many lessons of K the pair W was read.  */
uint32_t c11t_rff_seen (const struct c11t_rff_known *k,
                        const struct c11test_wish *w);

/* The rarest of the pairs that were read in N, for who knows K, as RET.  Return
   false if all are as common as can be.  */
bool c11t_rff_rarest (const struct c11t_rff_known *k,
                      const struct c11t_rff_note *n,
                      struct c11test_schedule *ret);

/* True if the last lesson of K left N, with a pair that none before showed and
   none of the NUM schedules at CORPUS has.  */
bool c11t_rff_is_new (const struct c11t_rff_known *k,
                      const struct c11t_rff_note *n,
                      const struct c11test_schedule *corpus, uint32_t num);

/* A lesson has ended and left N.  */
void c11t_rff_learn (struct c11t_rff_known *k, const struct c11t_rff_note *n);

/* What the execution of START is to follow, drawn with P, as RET.  */
void c11t_rff_draw (const struct c11t_rff_known *k,
                    const struct c11test_strategy_start *start,
                    struct c11t_prng *p, struct c11test_schedule *ret);

#endif
