/* spin.c -- reads that took the same again.
   SPDX-License-Identifier: BSD-3-Clause

   A loop is known by its reads: one place, one store, several times, with no
   store of the thread between.  Others then go first, and the read is made to
   see what is newer (visible.c).  Does not: know loops as such.  */

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/cut.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/observe/caller.h"
#include "engine/step/spin.h"
#include "model/event.h"
#include "model/model.h"

/* Reads of one store at one place before the thread counts as spinning.  */
#define SPIN_READS 3

/* The thread's record of the place S, called as now; as after FIRST, the read
   at S that began, if it is new.  */
static struct c11t_spin *
called_spin_of (struct c11t_thread *t, struct c11test_site *s,
                const struct c11t_spin *first)
{
  uint64_t stack = c11t_stack_hash ();
  struct c11t_spin *sp = t->spins.called;
  struct c11t_spin *end = sp + C11T_CALLED_SPINS;
  while (sp < end && !(sp->site == s && sp->stack == stack))
    sp++;
  if (sp == end)
    sp = &t->spins.called[t->spins.n_called++ % C11T_CALLED_SPINS];
  else if (sp->count && sp->round == t->spins.round)
    return sp;
  *sp = *first;
  sp->stack = stack;
  return sp;
}

/* The thread's record of the place S.  Two places may share one and forget
   each other; c11t_turn's patience covers the loops that this hides.
   Several reads in a function that is called from several lines, such as an
   atomic's load in C++, are no loop.  Where each outcome counts, the second
   read at S and those that follow are therefore told apart by the calls.  */
static inline struct c11t_spin *
spin_of (struct c11t_thread *t, struct c11test_site *s)
{
  uintptr_t h = (uintptr_t) s / sizeof *s;
  struct c11t_spin *sp = &t->spins.own[h % C11T_SPINS];
  if (sp->site != s)
    *sp = (struct c11t_spin){ .site = s };
  if (sp->round != t->spins.round)
    {
      sp->round = t->spins.round;
      sp->count = 0;
    }
  return E.bounded && sp->count ? called_spin_of (t, s, sp) : sp;
}

struct c11t_spin *
c11t_spin_of (struct c11t_thread *t, struct c11test_site *s)
{
  return spin_of (t, s);
}

uint32_t
c11t_times_here (struct c11t_thread *t)
{
  struct c11t_spin none = { .site = t->calls.next, .round = t->spins.round };
  return ++called_spin_of (t, t->calls.next, &none)->count;
}

/* E_ read S.  An RMW that writes back what it read is a waiting iteration of
   a test-and-set loop, although each one makes a store of its own.  */
bool
c11t_is_spinning (struct c11t_thread *t, const struct c11t_event *e,
                  const struct c11t_store *s, c11t_value value)
{
  struct c11t_spin *sp = spin_of (t, e->site);
  bool again = e->kind == C11T_LOAD ? sp->store == s
                                    : sp->value == value && e->value == value;
  sp->count = again ? sp->count + 1 : 1;
  sp->store = s;
  sp->value = value;
  if (sp->count < SPIN_READS)
    return false;
  c11t_spend_waiting (e->site, sp->count == SPIN_READS ? SPIN_READS : 1);
  return true;
}
