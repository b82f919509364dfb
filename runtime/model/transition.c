/* transition.c -- the transitions of Figure 11.
   SPDX-License-Identifier: BSD-3-Clause

   Put together from the rules of hb.h (Figure 9), priorset.h (Figure 13),
   rfset.h (Figure 12) and mograph.h (Figures 6 and 7), with two corrections to
   the paper: chains (mograph.h) and the check for seq_cst RMWs (rfset.c).

   Where modification order is execution order, one edge from the newest store
   to the new one says all that prior sets could say.  */

#include "model/transition.h"

#include "base/arena.h"
#include "base/assert.h"
#include "model/buffer.h"
#include "model/machine.h"
#include "model/prune.h"
#include "model/psc.h"
#include "model/sequence.h"
#include "model/sole.h"

static const struct c11t_prior *
prior (const struct c11t_model *m, const struct c11t_event *e)
{
  return c11t_priorset (m, e->loc, e->tid, c11t_prior_kind (m, e->order));
}

static __attribute__ ((noinline)) void
add_prior (struct c11t_model *m, const struct c11t_event *e,
           struct c11t_node *n)
{
  const struct c11t_prior *p = prior (m, e);
  for (uint32_t i = 0; i < p->n; i++)
    if (p->v[i] != n)
      c11t_mograph_add_edge (&m->pool, &n->store.loc->mo, p->v[i], n);
}

/* Figure 7, ADDEDGES: what must come before N, which E reads or writes.  All
   comes before the last store in mo.  */
static inline void
add_edges (struct c11t_model *m, const struct c11t_event *e,
           struct c11t_node *n)
{
  if (!m->rules->mo_is_execution_order
      && n != c11t_mograph_maximum (&e->loc->mo))
    add_prior (m, e, n);
}

/* The edge from last_sc_store to the write N of a seq_cst event (Figure 13,
   WRITEPRIORSET, lines 3-5).  */
static void
add_sc_edge (struct c11t_model *m, const struct c11t_event *e,
             struct c11t_node *n)
{
  struct c11t_node *s = c11t_priorset_last_sc (e->loc);
  if (e->order == C11T_SEQ_CST && s && !m->psc)
    c11t_mograph_add_edge (&m->pool, &e->loc->mo, s, n);
}

/* The part that loads and RMWs share: the edges to RF, and Figure 9's load
   rule.  */
static inline void
read_from (struct c11t_model *m, const struct c11t_event *e,
           struct c11t_model_thread *me, struct c11t_node *rf)
{
  C11T_ASSERT (rf && rf->store.loc == e->loc);
  add_edges (m, e, rf);
  if (c11t_order_acquires (e->order))
    c11t_hb_acquire_load (m->arena, &me->hb, &rf->rf);
  else
    c11t_hb_relaxed_load (m->arena, &me->hb, &rf->rf);
}

/* A new node for the write of E.  */
static struct c11t_node *
written (struct c11t_model *m, const struct c11t_event *e,
         struct c11t_model_thread *me)
{
  struct c11t_node *n
      = c11t_machine_new_node (m, e->loc, e->value, e->tid,
                               c11t_clock_get (&me->hb.c, e->tid), e->site);
  n->store.order = e->order;
  n->store.plain = e->plain;
  n->store.seq = m->seq;
  return n;
}

/* Figure 11 [ATOMIC LOAD].  */
static void
commit_load (struct c11t_model *m, const struct c11t_event *e,
             struct c11t_model_thread *me, struct c11t_node *rf)
{
  read_from (m, e, me, rf);
  struct c11t_history *h = c11t_history_of (m->arena, e->loc, e->tid);
  c11t_history_access (m->arena, e->loc, e->tid, h, rf, m->seq,
                       c11t_clock_get (&me->hb.c, e->tid));
}

/* Figure 11 [ATOMIC STORE].  */
static struct c11t_node *
commit_store (struct c11t_model *m, const struct c11t_event *e,
              struct c11t_model_thread *me)
{
  struct c11t_node *n = written (m, e, me);
  struct c11t_node *last = c11t_mograph_maximum (&e->loc->mo);
  bool after_last = m->rules->mo_is_execution_order
                    || (last && last == c11t_priorset_own (e->loc, e->tid));
  c11t_mograph_add_store (&m->pool, &e->loc->mo, n);
  if (after_last) /* and so after all of them */
    c11t_mograph_add_edge (&m->pool, &e->loc->mo, last, n);
  else
    {
      add_edges (m, e, n);
      add_sc_edge (m, e, n);
      if (e->loc->psc_last)
        c11t_mograph_add_edge (&m->pool, &e->loc->mo, e->loc->psc_last, n);
    }
  if (c11t_order_releases (e->order))
    c11t_hb_release_store (m->arena, &me->hb, &n->rf);
  else
    c11t_hb_relaxed_store (m->arena, &me->hb, &n->rf);
  if (m->rules->cxx11_sequences)
    c11t_sequence_store (m->arena, n, me->first_clk);
  return n;
}

/* Figure 11 [ATOMIC RMW].  The edges of the write's prior set lead to the
   chain, as those of the read do.  */
static struct c11t_node *
commit_rmw (struct c11t_model *m, const struct c11t_event *e,
            struct c11t_model_thread *me, struct c11t_node *rf)
{
  read_from (m, e, me, rf);
  struct c11t_node *n = written (m, e, me);
  c11t_mograph_add_rmw (&e->loc->mo, rf, n);
  add_sc_edge (m, e, n);
  if (e->order == C11T_ACQ_REL || e->order == C11T_SEQ_CST)
    c11t_hb_acq_rel_rmw (m->arena, &me->hb, &rf->rf, &n->rf);
  else if (c11t_order_releases (e->order))
    c11t_hb_release_rmw (m->arena, &me->hb, &rf->rf, &n->rf);
  else
    c11t_hb_relaxed_rmw (m->arena, &me->hb, &rf->rf, &n->rf);
  if (m->rules->cxx11_sequences)
    c11t_sequence_rmw (m->arena, n,
                       c11t_order_releases (e->order) ? &me->hb.c
                                                      : &me->hb.f_rel,
                       me->first_clk);
  return n;
}

/* F of thread ME is executed: remember F_b of Figure 13 for each thread.  */
static void
note_sc_fence (struct c11t_model *m, struct c11t_model_thread *me)
{
  if (me->n_seen < m->n_threads)
    {
      c11t_arena_free (m->arena, me->seen, me->n_seen * sizeof *me->seen);
      me->n_seen = m->cap_threads;
      me->seen = c11t_arena_alloc (m->arena, me->n_seen * sizeof *me->seen);
    }
  for (uint32_t u = 0; u < m->n_threads; u++)
    me->seen[u] = m->threads[u].sc_fence;
  me->sc_fence = m->seq;
}

/* Figure 11 [ATOMIC FENCE].  */
static void
commit_fence (struct c11t_model *m, const struct c11t_event *e,
              struct c11t_model_thread *me)
{
  if (c11t_order_acquires (e->order))
    c11t_hb_acquire_fence (m->arena, &me->hb);
  if (c11t_order_releases (e->order))
    c11t_hb_release_fence (m->arena, &me->hb);
  if (e->order == C11T_SEQ_CST)
    note_sc_fence (m, me);
}

/* Execute E, which reads RF if it reads.  Return the store that it makes, or
   NULL.  */
static struct c11t_node *
commit (struct c11t_model *m, const struct c11t_event *e,
        struct c11t_model_thread *me, struct c11t_node *rf)
{
  if (e->kind == C11T_LOAD)
    {
      commit_load (m, e, me, rf);
      return NULL;
    }
  if (e->kind == C11T_STORE)
    return commit_store (m, e, me);
  switch (e->kind)
    {
    case C11T_RMW:
      return commit_rmw (m, e, me, rf);
    case C11T_FENCE:
      commit_fence (m, e, me);
      return NULL;
    default:
      C11T_ASSERT (!"a CAS must become an RMW or a load before commit");
    }
  __builtin_unreachable ();
}

/* Make N, which an RMW E reads, the write of E (sole.h).  */
static void
commit_sole (struct c11t_model *m, const struct c11t_event *e,
             struct c11t_model_thread *me, struct c11t_node *n)
{
  if (e->kind == C11T_RMW)
    read_from (m, e, me, n);
  c11t_sole_write (m, e, me, n);
}

struct c11t_store *
c11t_transition (struct c11t_model *m, const struct c11t_event *e,
                 struct c11t_store *rf)
{
  struct c11t_model_thread *me = c11t_machine_live (m, e->tid);
  struct c11t_node *n = NULL;
  m->seq++;
  me->waits = false;
  bool writes = e->kind == C11T_STORE || e->kind == C11T_RMW;
  struct c11t_node *sole = writes ? c11t_sole_node (m, e, rf) : NULL;
  /* Before the event and not after it: RF and the new store stay valid until
     the next call.  */
  if (writes && !sole)
    c11t_prune_grown (m, e->loc, rf ? rf->seq : UINT64_MAX);
  if (m->rules->store_buffers)
    c11t_buffer_event (m, me, e, (struct c11t_node *) rf);
  if (sole)
    commit_sole (m, e, me, sole);
  else
    n = commit (m, e, me, (struct c11t_node *) rf);
  if (n)
    c11t_machine_log_store (m, n);
  else
    n = sole;
  if (m->psc)
    c11t_psc_event (m, e, (struct c11t_node *) rf, n);
  if (c11t_order_releases (e->order) && e->kind != C11T_LOAD)
    c11t_machine_released (m, me, e->tid);
  m->stamp++;
  return n ? &n->store : NULL;
}

