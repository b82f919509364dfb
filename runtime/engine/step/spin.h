/* spin.h -- reads that took the same again; see spin.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  Nothing here switches fibers.  What each read asks is
   here, in line.  */

#ifndef C11T_ENGINE_STEP_SPIN_H
#define C11T_ENGINE_STEP_SPIN_H

#include <stdbool.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/observe/profile.h"
#include "model/event.h"
#include "model/model.h"

/* Reads of one store at one place before the thread counts as spinning.  */
#define C11T_SPIN_READS 3

/* T's record of the place S, called as now; as after FIRST, the read at S that
   began, if it is new.  */
struct c11t_spin *c11t_called_spin_of (struct c11t_thread *t,
                                       struct c11test_site *s,
                                       const struct c11t_spin *first);

/* The thread's record of the place S.  Two places may share one and forget
   each other; c11t_turn's patience covers the loops that this hides.
   Several reads in a function that is called from several lines, such as an
   atomic's load in C++, are no loop.  Where each outcome counts, the second
   read at S and those that follow are therefore told apart by the calls.  */
static inline struct c11t_spin *
c11t_spin_of (struct c11t_thread *t, struct c11test_site *s)
{
  uintptr_t h = (uintptr_t) s / 16; /* the same wherever a library is loaded */
  struct c11t_spin *sp = &t->spins.own[h % C11T_SPINS];
  if (sp->site != s)
    *sp = (struct c11t_spin){ .site = s };
  if (sp->round != t->spins.round)
    {
      sp->round = t->spins.round;
      sp->count = 0;
    }
  return E.bounded && sp->count ? c11t_called_spin_of (t, s, sp) : sp;
}

/* E_ read S.  An RMW that writes back what it read is a waiting iteration of
   a test-and-set loop, although each one makes a store of its own.  */
static inline bool
c11t_is_spinning (struct c11t_thread *t, const struct c11t_event *e,
                  const struct c11t_store *s, c11t_value value)
{
  struct c11t_spin *sp = c11t_spin_of (t, e->site);
  bool again = e->kind == C11T_LOAD ? sp->store == s
                                    : sp->value == value && e->value == value;
  sp->count = again ? sp->count + 1 : 1;
  sp->store = s;
  sp->value = value;
  if (sp->count < C11T_SPIN_READS)
    return false;
  c11t_spend_waiting (e->site, sp->count == C11T_SPIN_READS ? C11T_SPIN_READS : 1);
  return true;
}

/* How often in a row T has come by its call since, this time included.  */
uint32_t c11t_times_here (struct c11t_thread *t);

/* T has done something that a waiting loop would not do.  */
static inline void
c11t_forget_spins (struct c11t_thread *t)
{
  t->spins.round++;
  t->cancel.points = 0;
  t->turns.idle = 0;
}

#endif
