/* done.c -- the call that a step is; see done.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "model/done.h"

void
c11t_done_make (const struct c11t_model_ops *ops, struct c11t_model *m,
                struct c11t_done *d)
{
  switch (d->kind)
    {
    case C11T_DONE_COMMIT:
      d->made = ops->commit (m, d->event, d->read);
      break;
    case C11T_DONE_RELEASE:
      ops->sync_release (m, d->tid, d->clock);
      break;
    case C11T_DONE_ACQUIRE:
      ops->sync_acquire (m, d->tid, d->clock);
      break;
    case C11T_DONE_LOCATION:
      d->loc = ops->location (m, d->size, d->value, d->tid, d->clk, d->site);
      break;
    case C11T_DONE_FREE:
      ops->location_free (m, d->loc);
      break;
    case C11T_DONE_INHERIT:
      ops->inherit (m, d->loc, d->from);
      break;
    case C11T_DONE_PLAIN:
      ops->plain_store (m, d->loc, d->value, d->tid, d->clk, d->site);
      break;
    case C11T_DONE_THREAD_START:
      ops->thread_start (m, d->tid, d->other);
      break;
    case C11T_DONE_THREAD_END:
      ops->thread_end (m, d->tid);
      break;
    case C11T_DONE_THREAD_WAIT:
      if (ops->thread_wait)
        ops->thread_wait (m, d->tid, d->other);
      break;
    case C11T_DONE_INTERNAL:
      ops->step (m, d->other);
      break;
    }
}
