/* buffer.c -- loads that overtake stores of their own thread; see buffer.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "model/buffer.h"

#include "base/assert.h"

struct c11t_buffer_reader
c11t_buffer_reader (const struct c11t_model *m, const struct c11t_event *e)
{
  const struct c11t_model_thread *me = &m->threads[e->tid];
  return (struct c11t_buffer_reader){
    .thread = me, .newest = c11t_mograph_maximum (&e->loc->mo)
  };
}

struct c11t_node *
c11t_buffer_seen (const struct c11t_model_thread *me,
                  const struct c11t_location *loc)
{
  const struct c11t_entry *seen = NULL;
  for (c11t_tid u = 0; u < loc->n_by; u++)
    {
      const struct c11t_entry *x
          = c11t_log_before (&loc->by[u].stores, me->view + 1);
      if (x && (!seen || x->seq > seen->seq))
        seen = x;
    }
  return seen ? seen->write : NULL;
}

/* What x86 does for E as compilers map it: a seq_cst store is an xchg, or a mov
   and an mfence; a compare-exchange locks, also when it fails; other fences
   are none.  */
static bool
drains (const struct c11t_event *e)
{
  return e->kind == C11T_RMW || e->locked
         || (e->order == C11T_SEQ_CST && e->kind != C11T_LOAD);
}

void
c11t_buffer_event (const struct c11t_model *m, struct c11t_model_thread *me,
                   const struct c11t_event *e, const struct c11t_node *rf)
{
  if (e->kind == C11T_STORE || e->kind == C11T_RMW)
    me->stored = m->seq;
  if (drains (e))
    c11t_buffer_drain (m, me);
  else if (e->kind == C11T_LOAD)
    me->view = c11t_buffer_position (me, rf);
}

void
c11t_buffer_check (const struct c11t_model *m)
{
  for (c11t_tid t = 0; t < m->n_threads; t++)
    C11T_ASSERT (m->threads[t].view <= m->seq
                 && m->threads[t].stored <= m->seq);
}
