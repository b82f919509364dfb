/* minimise.h -- the fewest switches and old values that show a finding.
   SPDX-License-Identifier: BSD-3-Clause

   Delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating
   Failure-Inducing Input", TSE 2002) on the choices of an execution that are
   not the boring ones, each attempt a plan (runtime/explore/plan.h), many
   plans in one batch.  The result is 1-minimal: drop any one entry, and
   neither the plain completion nor COMPLETIONS drawn ones show the finding,
   unless time ran out.  */

#ifndef C11T_TOOLS_MINIMISE_H
#define C11T_TOOLS_MINIMISE_H

#include "rerun.h"

/* A choice that was not the boring one.  */
struct deviation
{
  uint8_t kind;  /* enum c11t_choice_kind */
  bool forced;   /* of a thread, when the last one could not go on */
  uint32_t thread, answer;
  uint64_t nth;
};

struct minimised
{
  struct deviation *v;
  size_t n;
  bool complete; /* time sufficed */
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
