/* spin.c -- reads that took the same again.
   SPDX-License-Identifier: BSD-3-Clause

   A loop is known by its reads: one place, one store, several times, with no
   store of the thread between.  Others then go first, and the read is made to
   see what is newer (visible.c).  Does not: know loops as such.  */

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/observe/caller.h"
#include "engine/step/spin.h"

struct c11t_spin *
c11t_called_spin_of (struct c11t_thread *t, struct c11test_site *s,
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

uint32_t
c11t_times_here (struct c11t_thread *t)
{
  struct c11t_spin none = { .site = t->calls.next, .round = t->spins.round };
  return ++c11t_called_spin_of (t, t->calls.next, &none)->count;
}
