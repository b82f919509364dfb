/* validate.h -- a trace of what a model does.
   SPDX-License-Identifier: BSD-3-Clause

   Is shown each step of a model, before and after it is made (done.h), and
   writes down what is committed.  What the model's own bookkeeping says is not
   believed; only these are taken from it:
   - which stores it names, by their location and SEQ;
   - for each event, the thread's own clock component, so that a plain write
     that enters late can be put into the stretch it was made in.

   When the trace is full, recording ends and the execution counts as not
   validated.  Does not check anything: see axioms.h.  */

#ifndef C11T_MODEL_VALIDATE_H
#define C11T_MODEL_VALIDATE_H

#include "model/done.h"
#include "model/model.h"
#include "model/trace.h"

struct c11t_validator;

/* One for the fresh model M, which OPS works on.  It records into TRACE, an
   empty one, which outlives it.  Memory comes from A.  */
struct c11t_validator *c11t_validator_new (struct c11t_arena *a,
                                           const struct c11t_model_ops *ops,
                                           const struct c11t_model *m,
                                           struct c11t_trace *trace);

/* D is about to be made; it has been made.  A step that V sees begin while the
   trace has room may find it full at its end.  */
void c11t_validator_before (struct c11t_validator *v,
                            const struct c11t_done *d);
void c11t_validator_after (struct c11t_validator *v,
                           const struct c11t_done *d);

#endif
