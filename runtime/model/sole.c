/* sole.c -- a store that takes the node of the one before it; see sole.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "model/sole.h"

/* All that remains of LOC's history is the write N, made at SEQ and CLK.  */
static void
write_logs (struct c11t_model *m, struct c11t_location *loc,
            struct c11t_node *n)
{
  c11t_seq seq = n->store.seq;
  c11t_clk clk = n->store.clk;
  for (c11t_tid u = 0; u < loc->n_by; u++)
    {
      struct c11t_history *h = &loc->by[u];
      h->floor.write = NULL;
      h->stores.n = h->accesses.n = 0;
    }
  struct c11t_history *h = &loc->by[n->store.tid];
  c11t_log_push (m->arena, &h->stores, n, seq, clk);
  if (loc->reach)
    c11t_history_reach (loc, n->store.tid, n, clk);
  c11t_log_push (m->arena, &h->accesses, n, seq, clk);
  loc->sc.n = 0;
  if (n->store.order == C11T_SEQ_CST)
    c11t_log_push (m->arena, &loc->sc, n, seq, clk);
}

void
c11t_sole_write (struct c11t_model *m, const struct c11t_event *e,
                 struct c11t_model_thread *me, struct c11t_node *n)
{
  const struct c11t_clock *gives
      = c11t_order_releases (e->order) ? &me->hb.c : &me->hb.f_rel;
  n->store.clk = c11t_clock_get (&me->hb.c, e->tid);
  n->store.seq = m->seq;
  c11t_value_copy (&n->store.value, &e->value);
  n->store.order = e->order;
  n->store.plain = e->plain;
  n->store.origin = 0;
  n->store.site = e->site;
  /* Figure 9: an RMW gives what the store that it read gave, too.  */
  if (e->kind == C11T_RMW)
    c11t_clock_join (m->arena, &n->rf, gives);
  else
    c11t_clock_copy (m->arena, &n->rf, gives);
  write_logs (m, e->loc, n);
}
