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

/* Remember that T's E_ read S when NEWEST was there, for it gave no edge (UNSYNC)
   or an old value.  */
void c11t_note_read (struct c11t_thread *t, const struct c11t_event *e,
                     const struct c11t_store *s,
                     const struct c11t_store *newest, bool unsync);

/* Remember a read that gave no edge or an old value: it explains findings. */
static inline void
c11t_notes_read (struct c11t_thread *t, const struct c11t_event *e,
                 const struct c11t_store *s, const struct c11t_store *newest)
{
  bool unsync = s->clk > c11t_clock_get (c11t_my_clock (t), s->tid);
  if (unsync || newest != s)
    c11t_note_read (t, e, s, newest, unsync);
}

#endif
