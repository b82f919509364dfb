/* model-c11.c -- the c11 model: the C11Tester fragment, corrected.
   SPDX-License-Identifier: BSD-3-Clause

   The transitions of Figure 11, put together from the rules of hb.h (Figure
   9), priorset.h (Figure 13), rfset.h (Figure 12) and mograph.h (Figures 6 and
   7), with two corrections to the paper: chains (mograph.h) and the check for
   seq_cst RMWs (rfset.c).  An operation of order seq_cst or acq_rel applies
   both the acquire and the release rule, acquire first.

   Does not model: consume (it is acquire), aggressive pruning, accesses of
   different sizes to one location.  */

#include "model/model-c11.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "model/prune.h"
#include "model/rfset.h"

static struct c11t_model *
create (struct c11t_arena *a)
{
  struct c11t_model *m = c11t_arena_alloc (a, sizeof *m);
  m->arena = m->pool.arena = a;
  m->stamp = 1;
  m->policy = C11T_PRUNE_CONSERVATIVE;
  return m;
}

/* --- threads ------------------------------------------------------------- */

static struct c11t_model_thread *
live (const struct c11t_model *m, c11t_tid t)
{
  C11T_ASSERT (t < m->n_threads && m->threads[t].live);
  return &m->threads[t];
}

/* Make slots up to T.  */
static void
add_slots (struct c11t_model *m, c11t_tid t)
{
  if (t >= m->cap_threads)
    {
      uint32_t cap = m->cap_threads ? m->cap_threads : 8;
      while (cap <= t)
        cap *= 2;
      struct c11t_model_thread *v
          = c11t_arena_alloc (m->arena, cap * sizeof *v);
      if (m->n_threads)
        memcpy (v, m->threads, m->n_threads * sizeof *v);
      c11t_arena_free (m->arena, m->threads, m->cap_threads * sizeof *v);
      m->threads = v;
      m->cap_threads = cap;
    }
  if (t >= m->n_threads)
    m->n_threads = t + 1;
}

/* The asw edge from the creation of a thread to its first event.  */
static void
thread_start (struct c11t_model *m, c11t_tid t, c11t_tid parent)
{
  m->stamp++;
  add_slots (m, t);
  struct c11t_model_thread *me = &m->threads[t];
  C11T_ASSERT (!me->live);
  if (parent != t)
    {
      struct c11t_model_thread *p = live (m, parent);
      /* What was done in this slot before must happen before the new thread;
         the last stretch may be empty (it follows the final release).  */
      C11T_ASSERT (me->last_clk <= 1 + c11t_clock_get (&p->hb.c, t));
      c11t_clock_copy (m->arena, &me->hb.c, &p->hb.c);
      c11t_hb_tick (m->arena, &p->hb, parent);
    }
  c11t_clock_set (m->arena, &me->hb.c, t, me->last_clk + 1);
  me->live = true;
}

static void
thread_end (struct c11t_model *m, c11t_tid t)
{
  m->stamp++;
  struct c11t_model_thread *me = live (m, t);
  me->last_clk = c11t_clock_get (&me->hb.c, t);
  me->live = me->waits = false;
  /* From here on those that wait hold back what T held back, because what
     they do next is to learn what T knew.  */
  for (c11t_tid u = 0; u < m->n_threads; u++)
    if (m->threads[u].waits && m->threads[u].waits_for == t)
      {
        m->threads[u].waits = false;
        c11t_clock_join (m->arena, &m->threads[u].hb.c, &me->hb.c);
      }
  c11t_clock_free (m->arena, &me->hb.c);
  c11t_clock_free (m->arena, &me->hb.f_rel);
  c11t_clock_free (m->arena, &me->hb.f_acq);
}

static void
thread_wait (struct c11t_model *m, c11t_tid t, c11t_tid u)
{
  live (m, u);
  struct c11t_model_thread *me = live (m, t);
  me->waits = t != u;
  me->waits_for = u;
}

static const struct c11t_clock *
thread_clock (const struct c11t_model *m, c11t_tid t)
{
  C11T_ASSERT (t < m->n_threads);
  return &m->threads[t].hb.c;
}

static void
sync_release (struct c11t_model *m, c11t_tid t, struct c11t_clock *c)
{
  m->stamp++;
  struct c11t_model_thread *me = live (m, t);
  c11t_clock_join (m->arena, c, &me->hb.c);
  c11t_hb_tick (m->arena, &me->hb, t);
}

static void
sync_acquire (struct c11t_model *m, c11t_tid t, const struct c11t_clock *c)
{
  m->stamp++;
  struct c11t_model_thread *me = live (m, t);
  me->waits = false;
  c11t_clock_join (m->arena, &me->hb.c, c);
}

/* --- stores -------------------------------------------------------------- */

/* A new node at LOC, in no graph and no log.  */
static struct c11t_node *
new_node (struct c11t_model *m, struct c11t_location *loc, uint64_t value,
          c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  struct c11t_node *n = c11t_mograph_new_node (&m->pool);
  n->store.tid = tid;
  n->store.clk = clk;
  n->store.seq = 0;
  n->store.value = value;
  n->store.order = C11T_RELAXED;
  n->store.plain = true;
  n->store.site = site;
  n->store.loc = loc;
  return n;
}

/* N is in the graph with all its edges: number its chain, if it heads one, and
   log it.  */
static void
log_store (struct c11t_model *m, struct c11t_node *n)
{
  struct c11t_location *loc = n->store.loc;
  c11t_seq seq = n->store.seq;
  c11t_clk clk = n->store.clk;
  struct c11t_history *h = c11t_history_of (m->arena, loc, n->store.tid);
  if (n->pos == 0)
    c11t_mograph_seal (&m->pool, n, ++h->n_chains);
  c11t_log_push (m->arena, &h->stores, n, seq, clk);
  c11t_history_access (m->arena, h, n, seq, clk);
  if (n->store.order == C11T_SEQ_CST)
    c11t_log_push (m->arena, &loc->sc, n, seq, clk);
}

static struct c11t_location *
location (struct c11t_model *m, uint8_t size, uint64_t value, c11t_tid tid,
          c11t_clk clk, struct c11test_site *site)
{
  m->stamp++;
  struct c11t_location *loc = m->spare;
  if (loc)
    m->spare = loc->next;
  else
    loc = c11t_arena_alloc (m->arena, sizeof *loc);
  loc->size = size;
  loc->prune_at = 0;
  loc->prev = NULL;
  loc->next = m->locations;
  if (loc->next)
    loc->next->prev = loc;
  m->locations = loc;
  struct c11t_node *n = new_node (m, loc, value, tid, clk, site);
  c11t_mograph_add_store (&m->pool, &loc->mo, n);
  log_store (m, n);
  return loc;
}

static void
location_free (struct c11t_model *m, struct c11t_location *loc)
{
  m->stamp++;
  while (loc->mo.sinks)
    c11t_mograph_drop (&m->pool, &loc->mo, loc->mo.sinks, UINT64_MAX);
  while (loc->mo.inner)
    c11t_mograph_drop (&m->pool, &loc->mo, loc->mo.inner, UINT64_MAX);
  loc->sc.n = 0;
  for (uint32_t u = 0; u < loc->n_by; u++)
    {
      struct c11t_history *h = &loc->by[u];
      h->stores.n = h->accesses.n = h->n_chains = 0;
    }
  if (loc->prev)
    loc->prev->next = loc->next;
  else
    m->locations = loc->next;
  if (loc->next)
    loc->next->prev = loc->prev;
  loc->next = m->spare;
  m->spare = loc;
}

static void
inherit (struct c11t_model *m, struct c11t_location *to,
         const struct c11t_location *from)
{
  m->stamp++;
  C11T_ASSERT (to->mo.sinks && !to->mo.sinks->next && !to->mo.inner);
  struct c11t_node *n = to->mo.sinks->tail;
  for (const struct c11t_chain *c = from->mo.sinks; c; c = c->next)
    c11t_clock_join (m->arena, &n->rf, &c->tail->rf);
}

/* Paper section 7.2.  */
static void
plain_store (struct c11t_model *m, struct c11t_location *loc, uint64_t value,
             c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  m->stamp++;
  c11t_prune_grown (m, loc);
  /* Logs are sorted.  A plain write that enters after later accesses of its
     thread (this takes overlapping accesses of several sizes) moves up to
     them; that only lets it be read a little longer.  */
  const struct c11t_entry *top
      = c11t_log_newest (&c11t_history_of (m->arena, loc, tid)->accesses);
  if (top && clk < top->clk)
    clk = top->clk;
  struct c11t_node *n = new_node (m, loc, value, tid, clk, site);
  n->store.seq = ++m->seq;
  struct c11t_chain *sinks = loc->mo.sinks, *next;
  c11t_mograph_add_store (&m->pool, &loc->mo, n);
  for (; sinks; sinks = next)
    {
      next = sinks->next;
      c11t_mograph_add_edge (&m->pool, &loc->mo, sinks->tail, n);
    }
  log_store (m, n);
}

/* --- events (Figure 11) -------------------------------------------------- */

static const struct c11t_prior *
prior (const struct c11t_model *m, const struct c11t_event *e)
{
  return c11t_priorset (m, e->loc, e->tid,
                        e->order == C11T_SEQ_CST ? C11T_PRIOR_SC
                                                 : C11T_PRIOR_ATOMIC);
}

/* Figure 7, ADDEDGES.  */
static void
add_edges (struct c11t_model *m, const struct c11t_prior *p,
           struct c11t_node *n)
{
  for (uint32_t i = 0; i < p->n; i++)
    if (p->v[i] != n)
      c11t_mograph_add_edge (&m->pool, &n->store.loc->mo, p->v[i], n);
}

/* The edge from last_sc_store to the write N of a seq_cst event (Figure 13,
   WRITEPRIORSET, lines 3-5).  */
static void
add_sc_edge (struct c11t_model *m, const struct c11t_event *e,
             struct c11t_node *n)
{
  struct c11t_node *s = c11t_priorset_last_sc (e->loc);
  if (e->order == C11T_SEQ_CST && s)
    c11t_mograph_add_edge (&m->pool, &e->loc->mo, s, n);
}

/* The part that loads and RMWs share: the edges to RF, and Figure 9's load
   rule.  */
static void
read_from (struct c11t_model *m, const struct c11t_event *e,
           struct c11t_model_thread *me, struct c11t_node *rf)
{
  C11T_ASSERT (rf && rf->store.loc == e->loc);
  add_edges (m, prior (m, e), rf);
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
  struct c11t_node *n = new_node (m, e->loc, e->value, e->tid,
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
  c11t_history_access (m->arena, c11t_history_of (m->arena, e->loc, e->tid),
                       rf, m->seq, c11t_clock_get (&me->hb.c, e->tid));
}

/* Figure 11 [ATOMIC STORE].  */
static struct c11t_node *
commit_store (struct c11t_model *m, const struct c11t_event *e,
              struct c11t_model_thread *me)
{
  struct c11t_node *n = written (m, e, me);
  c11t_mograph_add_store (&m->pool, &e->loc->mo, n);
  add_edges (m, prior (m, e), n);
  add_sc_edge (m, e, n);
  if (c11t_order_releases (e->order))
    c11t_hb_release_store (m->arena, &me->hb, &n->rf);
  else
    c11t_hb_relaxed_store (m->arena, &me->hb, &n->rf);
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
  if (c11t_order_releases (e->order))
    c11t_hb_release_rmw (m->arena, &me->hb, &rf->rf, &n->rf);
  else
    c11t_hb_relaxed_rmw (m->arena, &me->hb, &rf->rf, &n->rf);
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

static struct c11t_store *
commit (struct c11t_model *m, const struct c11t_event *e,
        struct c11t_store *rf)
{
  struct c11t_model_thread *me = live (m, e->tid);
  struct c11t_node *n = NULL;
  m->seq++;
  me->waits = false;
  /* Before the event and not after it: RF and the new store stay valid until
     the next call.  RF can be read now, so pruning leaves it.  */
  if (e->kind == C11T_STORE || e->kind == C11T_RMW)
    c11t_prune_grown (m, e->loc);
  switch (e->kind)
    {
    case C11T_LOAD:
      commit_load (m, e, me, (struct c11t_node *) rf);
      break;
    case C11T_STORE:
      n = commit_store (m, e, me);
      break;
    case C11T_RMW:
      n = commit_rmw (m, e, me, (struct c11t_node *) rf);
      break;
    case C11T_FENCE:
      commit_fence (m, e, me);
      break;
    case C11T_CAS:
      C11T_ASSERT (!"a CAS must become an RMW or a load before commit");
    }
  if (n)
    log_store (m, n);
  if (c11t_order_releases (e->order) && e->kind != C11T_LOAD)
    c11t_hb_tick (m->arena, &me->hb, e->tid);
  m->stamp++;
  return n ? &n->store : NULL;
}

static struct c11t_store *
latest (const struct c11t_model *m, struct c11t_location *loc)
{
  (void) m;
  return &c11t_mograph_latest (&loc->mo)->store;
}

/* --- the whole ----------------------------------------------------------- */

static size_t
prune (struct c11t_model *m, enum c11t_prune_policy policy)
{
  size_t bytes = 0;
  m->policy = policy;
  if (policy != C11T_PRUNE_NONE)
    for (struct c11t_location *l = m->locations; l; l = l->next)
      bytes += c11t_prune_location (m, l);
  return bytes;
}

/* Nobody knows more of a thread than the thread itself.  */
static void
check_clocks (const struct c11t_model *m)
{
  for (c11t_tid t = 0; t < m->n_threads; t++)
    for (c11t_tid u = 0; u < m->n_threads; u++)
      if (u != t && m->threads[t].live && m->threads[u].live)
        C11T_ASSERT (c11t_clock_get (&m->threads[t].hb.c, u)
                     < c11t_clock_get (&m->threads[u].hb.c, u));
}

static void
check (const struct c11t_model *m)
{
  check_clocks (m);
  for (struct c11t_location *l = m->locations; l; l = l->next)
    {
      c11t_mograph_check (&l->mo);
      c11t_history_check (l);
    }
}

const struct c11t_model_ops c11t_model_c11 = {
  .name = "c11",
  .stores_commute = true,
  .create = create,
  .thread_start = thread_start,
  .thread_end = thread_end,
  .thread_wait = thread_wait,
  .thread_clock = thread_clock,
  .sync_release = sync_release,
  .sync_acquire = sync_acquire,
  .location = location,
  .location_free = location_free,
  .inherit = inherit,
  .plain_store = plain_store,
  .candidates = c11t_rfset_build,
  .feasible = c11t_rfset_allows,
  .commit = commit,
  .latest = latest,
  .prune = prune,
  .check = check,
};
