/* event.h -- what comes before an event; see event.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  */

#ifndef C11T_ENGINE_EVENT_H
#define C11T_ENGINE_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/assert.h"
#include "c11test/abi.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/access.h"
#include "c11test/strategy.h"
#include "model/event.h"
#include "race/race.h"
#include "race/shadow.h"

struct c11t_clock;
struct c11t_store;
struct c11test_site;

static inline const struct c11t_clock *
c11t_my_clock (const struct c11t_thread *t)
{
  C11T_INVARIANT (t->clock == E.ops->thread_clock (E.model, t->tid));
  return t->clock;
}

/* T's own component of it, which is there as long as T lives.  */
static inline c11t_clk
c11t_my_clk (const struct c11t_thread *t)
{
  const struct c11t_clock *c = c11t_my_clock (t);
  C11T_INVARIANT (t->tid < c->n);
  return c->c[t->tid];
}

/* What T's access to the SIZE bytes at ADDR, in one granule, is remembered as:
   a key of race/shadow.h.  */
static inline uint64_t
c11t_key_of (const struct c11t_thread *t, uintptr_t addr, unsigned size,
             enum c11t_access_kind kind)
{
  return c11t_key (t->tid, c11t_granule_mask (addr, size), kind,
                   c11t_my_clk (t));
}

bool c11t_on_own_stack (const struct c11t_thread *t, uintptr_t addr);
/* Make the pending plain write of T a store.  */
void c11t_flush_pending (struct c11t_thread *t);
/* A fence of the running thread T: a scheduling point, then its event.
   RELAXED is none.  */
void c11t_fence_event (struct c11t_thread *t, enum c11t_order order,
                       struct c11test_site *s);
/* T stands before STEP at S: take its pending write, offer a switch.  A loose
   store (relaxed or release) right after another one offers none where stores
   commute.  */
void c11t_before_event (struct c11t_thread *t, struct c11test_site *s,
                        const struct c11test_step *step);
/* The same for an access of SIZE bytes at ADDR.  */
void c11t_before_access (struct c11t_thread *t, struct c11test_site *s,
                         enum c11test_step_kind kind, enum c11t_order order,
                         uintptr_t addr, unsigned size);
/* The same for the noted synchronisation call, which uses OBJECT and OTHER
   (either may be NULL); KIND is LOCAL, SYNC or ANY.  */
void c11t_before_sync (struct c11t_thread *t, enum c11test_step_kind kind,
                       const void *object, const void *other);
/* T is about to block and will go on with the synchronisation object at
   OBJECT.  */
void c11t_will_sync (struct c11t_thread *t, const void *object);
enum c11t_order c11t_normal_order (int order);
/* A store of ORDER to the N bytes at P, piece by piece, that the program makes
   itself after the hook at S: the value is what is there at the thread's next
   one (plain.c).  May switch.  */
void c11t_plain_store (void *p, size_t n, enum c11t_order order,
                       struct c11test_site *s);
/* T's call, which depends on what others did, has this ANSWER: it is part of the
   execution's behaviour.  */
void c11t_note_answer (struct c11t_thread *t, uint64_t answer);
/* A fence of T, as part of a larger step.  */
void c11t_fence_within (struct c11t_thread *t, enum c11t_order order,
                        struct c11test_site *s);

#endif
