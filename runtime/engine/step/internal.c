/* internal.c -- the model's steps as candidates; see internal.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "engine/step/internal.h"

#include "base/arena.h"
#include "engine/core/turn.h"
#include "engine/step/step.h"

/* Numbers of such candidates; those of threads are smaller, of timers larger
   (timer.c).  */
#define FIRST_NUMBER ((uint32_t) 1 << 30)

void
c11t_internal_place (const struct c11t_location *loc, uintptr_t addr)
{
  struct c11t_internal *p = &E.internal;
  if (!E.ops->n_steps)
    return;
  if (p->n == p->cap)
    p->address = c11t_arena_grow (E.arena, p->address, &p->cap, 64,
                                  sizeof *p->address);
  p->address[p->n] = addr;
  c11t_index_set (E.arena, &p->places, (uintptr_t) loc, p->n++);
}

/* To other threads it is a write.  Of what is not known, it could be any.  */
struct c11test_candidate
c11t_internal_candidate (uint32_t i)
{
  static struct c11test_step steps[C11T_MOST_INTERNAL];
  struct c11t_model_step m = E.ops->about_step (E.model, i);
  uint32_t k = c11t_index_get (&E.internal.places, (uintptr_t) m.loc);
  steps[i] = (struct c11test_step){ .kind = C11TEST_STEP_ANY };
  if (k != C11T_INDEX_NONE)
    steps[i] = (struct c11test_step){ .kind = C11TEST_STEP_WRITE,
                                      .size = m.size,
                                      .object = E.internal.address[k] };
  return (struct c11test_candidate){ FIRST_NUMBER | m.id, &steps[i],
                                     C11TEST_ACTOR_MODEL, 0, 0, 0 };
}

void
c11t_internal_take (uint32_t i)
{
  c11t_step_internal (i);
  c11t_progress ();
}

const struct c11test_step *
c11t_internal_widen (const struct c11t_thread *t)
{
  static const struct c11test_step any = { .kind = C11TEST_STEP_ANY };
  return E.ops->takes_along (E.model, t->tid) ? &any : &t->turns.step;
}
