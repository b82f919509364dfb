/* asked.h -- a script explored by an exhaustive strategy of the runtime.
   SPDX-License-Identifier: BSD-3-Clause

   What the engine asks a strategy (c11test/strategy.h), asked for a script: the
   next step of each thread is one candidate, and what it reads the only other
   question, also where that is one store.  Scripts have no other steps, so the
   strategy is tested here for what it makes of memory accesses and fences, on
   many more programs, and larger ones, than the engine could run in the same
   time.  */

#ifndef ORACLE_ASKED_H
#define ORACLE_ASKED_H

#include "c11test/strategy.h"
#include "model/model.h"
#include "script.h"

struct asked
{
  const struct c11test_strategy *ops;
  void *shared; /* OPS->shared_size bytes, zero at first */
  void *state;  /* of this execution */
};

/* Begin an execution of a script under the model MODEL; memory is A's.  */
void asked_begin (struct asked *q, const struct c11t_model_ops *model,
                  struct c11t_arena *a);

/* Who is next of the threads that stand before the N events at NEXT: one of
   them, or C11TEST_REDUNDANT.  */
unsigned asked_thread (struct asked *q, const struct script_event **next,
                       unsigned n, uint64_t newest);

/* Which of the N stores at READS is read?  */
unsigned asked_read (struct asked *q, struct c11t_store **reads, unsigned n,
                     uint64_t newest);

/* Go to the next execution; false after the last.  Dies if there is a reason
   not to go on.  */
bool asked_advance (struct asked *q);

#endif
