/* behaviour.h -- which of its behaviours an execution shows.
   SPDX-License-Identifier: BSD-3-Clause

   Two executions show the same one if the loads of each thread read from the
   same stores.  Threads and stores are known by what does not depend on the
   interleaving: a thread by who created it, and as which of its own; a store
   by its thread and as which of its own, its place and its value.  A plain store is
   not counted, since it depends on the interleaving whether the model sees it.

   A row of observers.def that watches reads.  Here, so that it is a part of
   the read: it is always on.  What calls gave that depends on other threads
   counts, too (c11t_note_answer in event.h).  */

#ifndef C11T_ENGINE_OBSERVE_BEHAVIOUR_H
#define C11T_ENGINE_OBSERVE_BEHAVIOUR_H

#include <stdint.h>

#include "base/hash.h"
#include "engine/campaign/shared.h"
#include "engine/core/thread.h"
#include "model/event.h"
#include "model/model.h"

/* Fold "this thread read that" into the hash of the execution's behaviour.
   Threads are summed, so that the interleaving itself does not count.  */
static inline void
c11t_behaviour_read (struct c11t_thread *t, const struct c11t_event *e,
                     const struct c11t_store *s)
{
  uint64_t h = t->seen.behaviour ^ (uintptr_t) e->site;
  uint64_t value = (uint64_t) s->value ^ (uint64_t) (s->value >> 64) * 3;
  h = (h ^ (uintptr_t) s->site ^ value << 8 ^ (uint64_t) s->origin << 32)
      * C11T_HASH_MULTIPLIER;
  h ^= h >> 29;
  c11t_shared->behaviour += h - t->seen.behaviour;
  t->seen.behaviour = h;
}

/* FROM creates T.  */
static inline void
c11t_behaviour_thread (struct c11t_thread *t, struct c11t_thread *from)
{
  uint64_t h = ((uint64_t) from->seen.path << 32 ^ ++from->seen.n_created)
               * C11T_HASH_MULTIPLIER;
  t->seen.path = (uint32_t) (h >> 32);
  t->seen.behaviour = h;
}

/* T has made E, which made STORE, or NULL.  */
static inline void
c11t_behaviour_store (struct c11t_thread *t, const struct c11t_event *e,
                      struct c11t_store *store)
{
  if (!store)
    return;
  t->seen.n_stored += !e->plain;
  store->origin = (uint32_t) (((uint64_t) t->seen.path << 32 ^ t->seen.n_stored << 1
                               ^ e->plain)
                              * C11T_HASH_MULTIPLIER >> 32);
}

#endif
