/* read-notes.c -- what a thread remembers of its reads for reports.
   SPDX-License-Identifier: BSD-3-Clause

   Apart from read-notes.h, as few reads are worth a note.  */

#include "engine/observe/read-notes.h"

void
c11t_note_read (struct c11t_thread *t, const struct c11t_event *e,
                const struct c11t_store *s, const struct c11t_store *newest,
                bool unsync)
{
  struct c11t_read_note *n = &t->notes.note[t->notes.n++ % C11T_NOTES];
  *n = (struct c11t_read_note){
    .load = e->site,
    .store = s->site,
    .newest = newest->site,
    .value = s->value,
    .tid = s->tid,
    .clk = s->clk,
    .own_clk = c11t_my_clk (t),
    .store_order = s->plain ? 0xff : (uint8_t) s->order,
    .load_order = e->plain ? 0xff : (uint8_t) e->order,
    .size = e->size,
    .unsync = unsync,
    .stale = newest != s,
    .store_thread = E.by_tid[s->tid]->task.number,
    .newest_thread = E.by_tid[newest->tid]->task.number,
  };
}
