/* transition.h -- one event becomes part of the execution (Figure 11).
   SPDX-License-Identifier: BSD-3-Clause

   An operation of order seq_cst or acq_rel applies both the acquire and the
   release rule, acquire first.  Does not choose what is read: see rfset.h.  */

#ifndef C11T_MODEL_TRANSITION_H
#define C11T_MODEL_TRANSITION_H

#include "model/state.h"

/* The commit of struct c11t_model_ops, for all models.  */
struct c11t_store *c11t_transition (struct c11t_model *m,
                                    const struct c11t_event *e,
                                    struct c11t_store *rf);

#endif
