/* explore.h -- every execution of a litmus test that a model allows.
   SPDX-License-Identifier: BSD-3-Clause

   Depth-first search by running the test again and again on the model library
   alone: no fibers, no engine.  A choice is which thread takes the next step,
   or which candidate a read takes; the stack of choices is what one execution
   differs from the next in.

   Reductions (they can be turned off, to test them):
   - What only its own thread can notice, or what commutes with all that others
     may do before it, is done at once: plain accesses to locations that
     nobody accesses atomically, fences that are not seq_cst, and if the model
     says so (stores_commute) stores that are not seq_cst (paper section 3).
   - Sleep sets (Godefroid): a thread that was tried at a choice is not tried
     again further down before a step that its next one depends on.

   Plain accesses are checked for races by happens-before; an execution with a
   race ends there and has no state.  A location that is accessed both plainly
   and atomically lives in the model; its plain accesses are relaxed ones for
   it.  A loop that goes on longer than UNROLL rounds ends the execution, too.

   Counts are of executions explored, which says nothing of likelihood.  */

#ifndef C11T_TOOLS_LITMUS_EXPLORE_H
#define C11T_TOOLS_LITMUS_EXPLORE_H

#include "tools/litmus/states.h"
#include "tools/litmus/test.h"
#include "model/model.h"

struct c11t_litmus_options
{
  const struct c11t_model_ops *ops;
  uint64_t bound;  /* executions; 0: no bound */
  uint64_t random; /* executions with random choices; 0: all executions */
  uint64_t seed;
  unsigned unroll; /* rounds of a loop */
  bool reduce;
  bool prune; /* after every event */
  bool check; /* the model's invariants, after every event */
};

#define C11T_LITMUS_UNROLL 4

struct c11t_litmus_result
{
  uint64_t executions;         /* all, with those below */
  uint64_t racy;               /* ended by a data race */
  uint64_t cut;                /* ended by the bound for loops */
  uint64_t repeated;           /* given up: the rest had been seen */
  uint64_t positive, negative; /* states counted, by the condition */
  bool complete; /* there are no other executions, and none was cut */
  bool stopped;  /* at the bound */
  struct c11t_litmus_states states;
};

/* Run TEST as OPTIONS say.  The caller frees the result's states.  */
void c11t_litmus_explore (const struct c11t_litmus_test *test,
                          const struct c11t_litmus_options *options,
                          struct c11t_litmus_result *result);

/* What is known of a test's condition.  */
enum c11t_litmus_verdict
{
  C11T_LITMUS_OK,        /* it holds; also if there is none */
  C11T_LITMUS_NO,        /* it does not hold */
  C11T_LITMUS_UNDEFINED, /* there is a race, and nothing without it decides */
  C11T_LITMUS_UNKNOWN,   /* not all executions were seen, and none decides */
  C11T_LITMUS_VERDICTS
};

enum c11t_litmus_verdict
c11t_litmus_judge (const struct c11t_litmus_test *test,
                   const struct c11t_litmus_result *result);

#endif
