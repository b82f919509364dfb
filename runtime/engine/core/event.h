/* event.h -- one event through race detection, model and strategy.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/; included at the end of state.h, whose types it uses.  */

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

/* What T's access to the SIZE bytes at ADDR, in one granule, is remembered as:
   a key of race/shadow.h.  */
static inline uint64_t
c11t_key_of (const struct c11t_thread *t, uintptr_t addr, unsigned size,
             enum c11t_access_kind kind)
{
  return c11t_key (t->tid, c11t_granule_mask (addr, size), kind,
                   c11t_clock_get (c11t_my_clock (t), t->tid));
}

bool c11t_on_own_stack (const struct c11t_thread *t, uintptr_t addr);
/* Make the pending plain write of T a store.  */
void c11t_flush_pending (struct c11t_thread *t);
/* Read LOC as E_ says and commit it; return the store read.  */
struct c11t_store *c11t_read_event (struct c11t_thread *t,
                                    struct c11t_event *e,
                                    c11t_value *ret_value);
/* The same for an RMW: returns the old value, E_'s value is the new one.  */
c11t_value c11t_rmw_event (struct c11t_thread *t, struct c11t_event *e,
                           enum c11t_rmw_op op, c11t_value operand);
/* The same for a CAS of the object at ADDR, which becomes an RMW (returns true)
   or a load.  A write is checked for races, and remembered, before it is
   committed: what it releases contains itself.  */
bool c11t_cas_event (struct c11t_thread *t, struct c11t_event *e,
                     uintptr_t addr,
                     c11t_value *ret_value);
/* Commit the store E_.  */
void c11t_store_event (struct c11t_thread *t, struct c11t_event *e);
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
/* T has done something that a waiting loop would not do.  */
static inline void
c11t_forget_spins (struct c11t_thread *t)
{
  t->spins.round++;
  t->cancel.points = 0;
  t->turns.idle = 0;
}
/* T's call, which depends on what others did, has this ANSWER: it is part of the
   execution's behaviour.  */
void c11t_note_answer (struct c11t_thread *t, uint64_t answer);
/* How often in a row T has come by its call since, this time included.  */
uint32_t c11t_times_here (struct c11t_thread *t);
/* A read by T, as E_ says, that is part of a larger step.  */
c11t_value c11t_read_within (struct c11t_thread *t, struct c11t_event *e);
/* E_, an RMW that is not the program's, by which T takes the newest store.  No
   choice.  Return false if the model does not allow it: nothing happens.  */
bool c11t_exchange_within (struct c11t_thread *t, const struct c11t_event *e);
/* A fence of T, as part of a larger step.  */
void c11t_fence_within (struct c11t_thread *t, enum c11t_order order,
                        struct c11test_site *s);

#endif
