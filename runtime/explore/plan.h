/* plan.h -- a schedule by its deviations, for minimising.
   SPDX-License-Identifier: BSD-3-Clause

   A choice log is exact but brittle: drop one entry and the rest means other
   choices.  A plan names each choice by who asks and how often that thread has
   asked before, so that the rest still means the same when one is dropped.
   Choices it does not name get the boring answer: stay on this thread, read
   the newest store, wake the oldest, do not fail.

   When the running thread cannot go on, somebody else must: completion 0 takes
   the first one, the others draw.  Who then runs is not a switch, and is named
   apart ("forced"): an entry of one sort says nothing about the other, so that
   what remains of a plan never has more switches than it says.  One file holds
   several plans; execution E follows plan E / COMPLETIONS with completion
   E % COMPLETIONS.

   Text form, one word apart from the next by blanks or line ends:

     c11test plans 1
     completions N
     plan
     KIND THREAD NTH ANSWER
     forced 0 THREAD NTH ANSWER
     ...
     plan
     ...

   KIND is a number of enum c11test_choice_kind, NTH counts from 0 the choices
   of THREAD (those of C11TEST_CHOOSE_THREAD apart from all others) and is
   below 2^40, THREAD below 2^19; ANSWER is the number of the thread to run, or
   of the candidate.  An answer that is no candidate is passed over.  */

#ifndef C11T_EXPLORE_PLAN_H
#define C11T_EXPLORE_PLAN_H

#include <stdbool.h>
#include <stddef.h>

#include "explore/strategy.h"

#define C11T_PLAN_MAGIC "c11test plans 1"

/* Use the LEN bytes at TEXT, which stay, for all executions that follow of
   the strategy below.  Return false, with the number of the bad line in
   *RET_LINE, if they are no plans.  */
bool c11t_plan_use (const char *text, size_t len, unsigned *ret_line);

/* Follows the plans; not among strategies.def, since it needs some.  */
extern const struct c11test_strategy c11t_strategy_plan;

#endif
