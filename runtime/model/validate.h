/* validate.h -- a model that keeps a trace of what another model does.
   SPDX-License-Identifier: BSD-3-Clause

   Stands in the place of the inner model: every call is passed on to it, and
   what it commits is recorded.  What the inner model's own bookkeeping says is
   not believed; only these are taken from it:
   - which stores it names, by their location and SEQ;
   - for each event, the thread's own clock component, so that a plain write
     that enters late can be put into the stretch it was made in.

   When the trace is full, recording ends and the execution counts as not
   validated.  Does not check anything: see axioms.h.  */

#ifndef C11T_MODEL_VALIDATE_H
#define C11T_MODEL_VALIDATE_H

#include "model/model.h"
#include "model/trace.h"

struct c11t_validator;

/* A validator around the fresh model M, which INNER works on.  It records into
   TRACE, an empty one, which outlives it.  Memory comes from A.  */
struct c11t_validator *c11t_validator_new (struct c11t_arena *a,
                                           const struct c11t_model_ops *inner,
                                           struct c11t_model *m,
                                           struct c11t_trace *trace);

/* What takes the place of INNER and M.  */
const struct c11t_model_ops *
c11t_validator_ops (const struct c11t_validator *v);
struct c11t_model *c11t_validator_model (struct c11t_validator *v);

#endif
