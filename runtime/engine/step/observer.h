/* observer.h -- who watches every step of an execution.
   SPDX-License-Identifier: BSD-3-Clause

   An observer is shown each step that changes the model (model/done.h), before
   it is made and after it, in the order of observers.def.  It must not change
   the model, switch fibers, nor ask the strategy: an execution is the same
   whoever watches.  One that is not on costs nothing; when none is, a step
   tests one word.  Any number of them may be on.

   What it finds it tells as an observation, which becomes a finding of that
   kind; nobody else needs to know the observer.  */

#ifndef C11T_ENGINE_STEP_OBSERVER_H
#define C11T_ENGINE_STEP_OBSERVER_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/params.h"
#include "model/done.h"

/* For observers.def: sets of models, as bits.  */
#define C11T_ANY_MODEL (~0u)
#define C11T_WITH(model) (1u << C11T_MODEL_##model)

struct c11t_observer
{
  const char *name; /* letters and dashes: findings begin with it */
  /* The model of an execution, or of a followed child (E.process), is there
     and empty: forget all, and say whether to be shown it.  Without it: yes,
     which only an analysis can be.  */
  bool (*begin) (void);
  /* D is about to be made, has been made; either may be NULL.  */
  void (*before) (const struct c11t_done *d);
  void (*after) (const struct c11t_done *d);
};

#define C11T_OBSERVER(name, models)                                           \
  extern const struct c11t_observer c11t_observe_##name;
#define C11T_ANALYSIS(name, word, models)                                     \
  extern const struct c11t_observer c11t_observe_##name;
#include "engine/step/observers.def"

/* The server: refuse an analysis that the model is not one for.  */
void c11t_observers_prepare (void);
/* Ask all of them who wants to watch.  */
void c11t_observers_begin (void);

/* --- Observations -------------------------------------------------------- */

struct c11t_observation
{
  const char *text;             /* a sentence, without the observer's name */
  struct c11test_site *site;    /* where; NULL: nowhere in particular */
  c11t_tid tid;                 /* who is there; not used without SITE */
  uintptr_t address;            /* of the data; 0: none */
  struct c11test_site *earlier; /* a place before that, or NULL */
  c11t_tid earlier_tid;
};

/* O is what the observer W has found: a finding, at once.  W's findings at one
   place, with one earlier one, are the same finding.  */
void c11t_observed (const struct c11t_observer *w,
                    const struct c11t_observation *o);
/* The same, but it becomes a finding when the execution ends, however it does,
   and takes the place of what W said so before.  */
void c11t_observed_so_far (const struct c11t_observer *w,
                           const struct c11t_observation *o);
/* The server: the execution has ended.  */
void c11t_observations_end (void);

#endif
