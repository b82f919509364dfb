/* observer.h -- who watches every step of an execution.
   SPDX-License-Identifier: BSD-3-Clause

   An observer is shown each step that changes the model (model/done.h), before
   it is made and after it, in the order of observers.def.  It must not change
   the model, switch fibers, nor ask the strategy: an execution is the same
   whoever watches.  One that is not on costs nothing; when none is, a step
   tests one word.  */

#ifndef C11T_ENGINE_CORE_OBSERVER_H
#define C11T_ENGINE_CORE_OBSERVER_H

#include <stdbool.h>

#include "model/done.h"

/* Bits for struct c11t_observer's MODELS, by the model's position in
   params.def.  */
#define C11T_ANY_MODEL (~0u)

struct c11t_observer
{
  const char *name;
  unsigned models; /* it makes sense with these; with others it stays off */
  /* The model of an execution, or of a followed child (E.process), is there
     and empty: shall it be watched?  */
  bool (*begin) (void);
  /* D is about to be made, has been made; either may be NULL.  */
  void (*before) (const struct c11t_done *d);
  void (*after) (const struct c11t_done *d);
};

#define C11T_OBSERVER(name)                                                   \
  extern const struct c11t_observer c11t_observe_##name;
#include "engine/core/observers.def"
#undef C11T_OBSERVER

/* Ask all of them who wants to watch.  */
void c11t_observers_begin (void);

#endif
