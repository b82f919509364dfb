/* rfset.c -- may-read-from, exact.
   SPDX-License-Identifier: BSD-3-Clause

   A CAS is two readers at once: an RMW for the stores that hold the expected
   value, a load of the failure order for the others.  Each has its own rules;
   the walk over a thread's stores ends when both say that nothing older can
   be read.  */

#include "model/rfset.h"

#include "base/arena.h"
#include "base/assert.h"
#include "model/buffer.h"
#include "model/psc.h"
#include "model/state.h"

/* One way to read.  */
struct reader
{
  const struct c11t_prior *prior;
  struct c11t_node *last_sc; /* S of Figure 12, for seq_cst readers */
  /* The only store that can be read: the newest one, for an RMW where
     modification order is execution order, and where reads see the latest.  */
  const struct c11t_node *only;
  bool rmw;
  enum c11t_order order;
  struct c11t_buffer_reader buffer; /* with store_buffers only */
};

enum verdict
{
  TAKE,
  SKIP,
  STOP /* neither this one nor any older store of the same thread */
};

/* Let R be E, which reads with ORDER, as an RMW if RMW.  Not returned: it would be
   copied in words that are wider than those just written, which waits.  */
static void
reader (const struct c11t_model *m, const struct c11t_event *e,
        enum c11t_order order, bool rmw, struct reader *r)
{
  bool sc = order == C11T_SEQ_CST;
  bool newest = m->rules->reads_latest
                || (rmw && m->rules->mo_is_execution_order);
  r->rmw = rmw;
  r->order = order;
  r->buffer.thread = NULL;
  if (m->rules->store_buffers)
    {
      /* A compare-exchange is a locked instruction, also if it fails.  */
      newest = rmw || e->kind == C11T_CAS || e->locked;
      sc = false;
      r->prior = c11t_priorset (m, e->loc, e->tid, C11T_PRIOR_HB);
      if (!newest)
        r->buffer = c11t_buffer_reader (m, e);
    }
  else
    r->prior = c11t_priorset (m, e->loc, e->tid, c11t_prior_kind (m, order));
  r->last_sc = sc && !m->psc ? c11t_priorset_last_sc (e->loc) : NULL;
  r->only = newest ? c11t_mograph_maximum (&e->loc->mo) : NULL;
}

/* C++11 29.3p3, Figure 12 lines 9-11: a seq_cst read sees the last seq_cst
   store S, or a store that is not seq_cst and does not happen before S.  As S
   released, its RF clock knows what happens before it; its own thread may have
   stayed where it was (c11t_machine_released).  What is older than X in its thread
   happens before S if X does.  */
static enum verdict
sc_rule (const struct c11t_node *s, const struct c11t_node *x)
{
  if (x == s)
    return TAKE;
  bool before = x->store.tid == s->store.tid ? x->store.seq < s->store.seq
                                             : c11t_known (&s->rf, x);
  if (before)
    return STOP;
  return x->store.order == C11T_SEQ_CST ? SKIP : TAKE;
}

/* May R, which is E in M, read X?  */
static enum verdict
judge (const struct c11t_model *m, const struct c11t_event *e,
       const struct reader *r, struct c11t_node *x)
{
  if (r->only)
    return x == r->only ? TAKE : STOP;
  if (!c11t_priorset_allows (r->prior, x))
    return STOP;
  if (r->buffer.thread)
    return c11t_buffer_allows (&r->buffer, x) ? TAKE : SKIP;
  if (r->last_sc)
    {
      /* A seq_cst RMW's write comes after the last seq_cst store S, and
         directly after X: X must not be before S.  (The paper has no such
         check.)  If X is S itself, or unordered, nothing is wrong.  */
      if (r->rmw && c11t_mograph_reaches (x, r->last_sc))
        return STOP;
      enum verdict v = sc_rule (r->last_sc, x);
      if (v != TAKE)
        return v;
    }
  /* Figure 12, lines 14-16.  With X at its chain's end the checks above are
     also those for the RMW's write: whatever must come before the write must
     come before X or be X.  */
  if (r->rmw && x->next)
    return SKIP;
  return !m->psc || c11t_psc_may_read (m, e, r->order, r->rmw, x) ? TAKE
                                                                  : SKIP;
}

/* Add to OUT what E may read among STORES, one thread's; KNOWN is E's thread's
   component of that thread.  HIT reads the stores that hold E->expected, MISS
   the others.  The walk ends at the first store that happens before E, which
   hides the older ones (line 8).  */
static void
walk (const struct c11t_model *m, const struct c11t_event *e,
      const struct c11t_log *stores, c11t_clk known, const struct reader *hit,
      const struct reader *miss, struct c11t_rfset *out)
{
  for (uint32_t i = stores->n; i-- > 0;)
    {
      struct c11t_node *x = stores->v[i].write;
      bool hits = hit == miss || x->store.value == e->expected;
      enum verdict v = judge (m, e, hits ? hit : miss, x);
      if (v == TAKE)
        c11t_rfset_append (m, out, x);
      if (v == STOP
          && (hit == miss || judge (m, e, hits ? miss : hit, x) == STOP))
        return;
      if (stores->v[i].clk <= known)
        return;
    }
}

/* Put in OUT what E may read, thread by thread.  Apart, as most reads need nothing
   of it.  */
static __attribute__ ((noinline)) void
build (const struct c11t_model *m, const struct c11t_event *e,
       struct c11t_rfset *out)
{
  const struct c11t_clock *c = &m->threads[e->tid].hb.c;
  struct reader hit, miss;
  reader (m, e, e->order, e->kind != C11T_LOAD, &hit);
  if (e->kind == C11T_CAS)
    reader (m, e, e->fail_order, false, &miss);
  for (c11t_tid u = 0; u < e->loc->n_by; u++)
    walk (m, e, &e->loc->by[u].stores, c11t_clock_get (c, u), &hit,
          e->kind == C11T_CAS ? &miss : &hit, out);
  /* The end of a chain without successors passes every check.  */
  C11T_ASSERT (out->n > 0);
}

/* True if what E may read depends on nothing but a prior set.  */
static bool
is_simple_load (const struct c11t_model *m, const struct c11t_event *e)
{
  return e->kind == C11T_LOAD && !m->psc && !m->rules->store_buffers
         && !m->rules->reads_latest && e->order != C11T_SEQ_CST;
}

#define MOST_SORTED 32 /* by insertion */

/* The same for a simple load of a location that is one chain, if it is not much:
   what is not before the latest member of the prior set.  In the same order,
   thread by thread, for choices are numbers.  */
static __attribute__ ((noinline)) bool
build_of_chain (const struct c11t_model *m, const struct c11t_event *e,
                struct c11t_rfset *out)
{
  const struct c11t_chain *c = e->loc->mo.sinks;
  const struct c11t_prior *p
      = c11t_priorset (m, e->loc, e->tid, c11t_prior_kind (m, e->order));
  struct c11t_node *x = c->first;
  for (uint32_t i = 0; i < p->n; i++)
    if (p->v[i]->pos > x->pos)
      x = p->v[i];
  if (c->tail->pos - x->pos >= MOST_SORTED)
    return false;
  for (; x; x = x->next)
    {
      c11t_rfset_append (m, out, x);
      uint32_t i = out->n - 1;
      for (; i > 0 && out->v[i - 1]->tid >= x->store.tid; i--)
        out->v[i] = out->v[i - 1];
      out->v[i] = &x->store;
    }
  return true;
}

/* True if E may read OUT by the general rule, in this order.  For checks.  */
static __attribute__ ((unused)) bool
is_as_built (const struct c11t_model *m, const struct c11t_event *e,
             const struct c11t_rfset *out)
{
  struct c11t_rfset all = { 0 };
  build (m, e, &all);
  bool same = all.n == out->n;
  for (uint32_t i = 0; same && i < all.n; i++)
    same = all.v[i] == out->v[i];
  c11t_arena_free (m->arena, all.v, all.cap * sizeof *all.v);
  return same;
}

void
c11t_rfset_build (const struct c11t_model *m, const struct c11t_event *e,
                  struct c11t_rfset *out)
{
  struct c11t_node *own = c11t_priorset_own (e->loc, e->tid);
  out->n = 0;
  if (own && own == c11t_mograph_maximum (&e->loc->mo))
    c11t_rfset_append (m, out, own); /* all others are before it */
  else if (e->kind == C11T_RMW && c11t_mograph_is_chain (&e->loc->mo))
    /* An RMW reads the end of a chain, and there is but one.  */
    c11t_rfset_append (m, out, e->loc->mo.sinks->tail);
  else if (c11t_mograph_is_chain (&e->loc->mo) && is_simple_load (m, e)
           && build_of_chain (m, e, out))
    C11T_INVARIANT (is_as_built (m, e, out));
  else
    build (m, e, out);
}

bool
c11t_rfset_allows (const struct c11t_model *m, const struct c11t_event *e,
                   const struct c11t_store *s)
{
  C11T_ASSERT (e->kind == C11T_LOAD || e->kind == C11T_RMW);
  /* A store hidden by a newer one that happens before E is before it in mo,
     and so fails against the prior set.  */
  struct reader r;
  reader (m, e, e->order, e->kind == C11T_RMW, &r);
  return judge (m, e, &r, (struct c11t_node *) s) == TAKE;
}
