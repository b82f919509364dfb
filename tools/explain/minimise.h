/* minimise.h -- the fewest switches and old values that show a finding.
   SPDX-License-Identifier: BSD-3-Clause

   Delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating
   Failure-Inducing Input", TSE 2002) on the choices of an execution that are
   not the boring ones, each attempt a plan (runtime/explore/plan.h), many
   plans in one batch.  The result is 1-minimal: drop any one deviation that is
   not forced, and neither the plain completion nor MINIMISE_COMPLETIONS drawn
   ones show the finding, unless time ran out.  That one of a hundred others
   does all the same has a probability below 9 %, whatever the program: if q is
   that of a hundred misses in a row, q^4 (1 - q).  Where there are few
   completions to draw it is far less.  */

#ifndef C11T_TOOLS_MINIMISE_H
#define C11T_TOOLS_MINIMISE_H

#include "tools/campaign/rerun.h"

#define MINIMISE_COMPLETIONS 400

/* A choice that was not the boring one.  */
struct deviation
{
  uint8_t kind;  /* enum c11test_choice_kind */
  bool forced;   /* of a thread, when the last one could not go on */
  uint32_t thread, answer;
  uint64_t nth;
};

struct minimised
{
  struct deviation *v;
  size_t n;
  bool complete; /* none can be left out: time sufficed to try */
  int signal;    /* that ended it, or 0 */
  uint64_t executions; /* that it took */
};

/* Minimise the execution that R describes (options, program, id; log or
   number), of which RECORDED is the record, in about SECONDS.  Return false if
   its plan does not show the finding.  V is malloced.  */
bool minimise (const struct rerun *r, const struct c11t_record *recorded,
               double seconds, struct minimised *ret);

/* The plan that consists of M, as a file for one execution.  Malloced.  */
char *minimised_plan (const struct minimised *m);

#endif
