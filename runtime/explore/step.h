/* step.h -- what a thread will do when it runs next.
   SPDX-License-Identifier: BSD-3-Clause

   A step is everything that a thread does from one scheduling point to the
   next: the event that it stands before, then code that only it can notice.
   Exhaustive strategies ask which steps commute; the others do not look.
   Objects are addresses that are compared, never followed.  */

#ifndef C11T_EXPLORE_STEP_H
#define C11T_EXPLORE_STEP_H

#include <stdbool.h>
#include <stdint.h>

enum c11t_step_kind
{
  C11T_STEP_LOCAL, /* no other thread can notice when it happens */
  C11T_STEP_READ,  /* of SIZE bytes at OBJECT */
  C11T_STEP_WRITE, /* the same */
  C11T_STEP_RMW,   /* the same; also a compare-exchange, which may only read */
  C11T_STEP_FENCE,
  C11T_STEP_SYNC, /* uses the synchronisation objects OBJECT and OTHER */
  C11T_STEP_ANY   /* may depend on anything */
};

struct c11t_step
{
  uint8_t kind; /* enum c11t_step_kind */
  bool sc;      /* seq_cst, or may be */
  uint8_t size;
  uintptr_t object, other; /* 0: none */
};

#endif
