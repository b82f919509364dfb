/* done.h -- one step of a model, as a value.
   SPDX-License-Identifier: BSD-3-Clause

   Whatever changes a model is one of these calls of model.h.  Who watches a
   model is shown the call before it is made and after it, and need not know
   how each of them is called.  */

#ifndef C11T_MODEL_DONE_H
#define C11T_MODEL_DONE_H

#include "model/model.h"

enum c11t_done_kind
{
  C11T_DONE_COMMIT,       /* EVENT, which reads READ or NULL; makes MADE */
  C11T_DONE_RELEASE,      /* TID to CLOCK */
  C11T_DONE_ACQUIRE,      /* TID from CLOCK */
  C11T_DONE_LOCATION,     /* LOC is made: SIZE, VALUE, TID, CLK, SITE */
  C11T_DONE_FREE,         /* LOC ends */
  C11T_DONE_INHERIT,      /* LOC from FROM */
  C11T_DONE_PLAIN,        /* to LOC: VALUE, TID, CLK, SITE */
  C11T_DONE_THREAD_START, /* TID, made by OTHER, which is TID for the first */
  C11T_DONE_THREAD_END,   /* TID */
  C11T_DONE_THREAD_WAIT,  /* TID for OTHER */
  C11T_DONE_INTERNAL      /* the model's step number OTHER, which is STEP */
};

struct c11t_done
{
  enum c11t_done_kind kind;
  c11t_tid tid; /* of a commit: EVENT's */
  c11t_tid other;
  const struct c11t_event *event;
  struct c11t_store *read; /* the model may have dropped it afterwards */
  struct c11t_store *made; /* afterwards; NULL: none */
  struct c11t_clock *clock;
  struct c11t_location *loc;
  const struct c11t_location *from;
  uintptr_t address; /* of a new location: what the caller has it for */
  uint8_t size;
  c11t_value value;
  c11t_clk clk;
  struct c11test_site *site;
  struct c11t_model_step step;
};

/* Make the call that D is, of OPS on M; fills in MADE or, of a new location,
   LOC.  */
void c11t_done_make (const struct c11t_model_ops *ops, struct c11t_model *m,
                     struct c11t_done *d);

#endif
