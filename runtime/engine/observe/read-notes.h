/* read-notes.h -- what a thread remembers of its reads for reports.
   SPDX-License-Identifier: BSD-3-Clause

   A row of observers.def that watches reads.  Here, so that it is a part of
   the read: it is always on, since a report may come of any later access.  */

#ifndef C11T_ENGINE_OBSERVE_READ_NOTES_H
#define C11T_ENGINE_OBSERVE_READ_NOTES_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/observe/of-thread.h"
#include "model/event.h"
#include "model/model.h"

/* Remember a read that gave no edge or an old value: it explains findings. */
static inline void
c11t_notes_read (struct c11t_thread *t, const struct c11t_event *e,
                 const struct c11t_store *s, const struct c11t_store *newest)
{
  const struct c11t_clock *c = c11t_my_clock (t);
  bool unsync = s->clk > c11t_clock_get (c, s->tid);
  bool stale = newest != s;
  if (!unsync && !stale)
    return;
  struct c11t_read_note *n = &t->notes.note[t->notes.n++ % C11T_NOTES];
  *n = (struct c11t_read_note){
    .load = e->site,
    .store = s->site,
    .newest = newest->site,
    .value = s->value,
    .tid = s->tid,
    .clk = s->clk,
    .own_clk = c11t_clock_get (c, t->tid),
    .store_order = s->plain ? 0xff : (uint8_t) s->order,
    .load_order = e->plain ? 0xff : (uint8_t) e->order,
    .size = e->size,
    .unsync = unsync,
    .stale = stale,
    .store_thread = E.by_tid[s->tid]->task.number,
    .newest_thread = E.by_tid[newest->tid]->task.number,
  };
}

#endif
