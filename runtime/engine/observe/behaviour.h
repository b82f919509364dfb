/* behaviour.h -- which of its behaviours an execution shows.
   SPDX-License-Identifier: BSD-3-Clause

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
  uint64_t h = t->behaviour ^ (uintptr_t) e->site;
  uint64_t value = (uint64_t) s->value ^ (uint64_t) (s->value >> 64) * 3;
  h = (h ^ (uintptr_t) s->site ^ value << 8) * C11T_HASH_MULTIPLIER;
  h ^= h >> 29;
  c11t_shared->behaviour += h - t->behaviour;
  t->behaviour = h;
}

#endif
