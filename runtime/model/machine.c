/* machine.c -- what all models share: threads, locations, the whole.
   SPDX-License-Identifier: BSD-3-Clause

   Every function that changes the model moves STAMP on, so that no cached
   prior set outlives the change.  */

#include "model/machine.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "model/buffer.h"
#include "model/prune.h"
#include "model/psc.h"
#include "model/rfset.h"
#include "model/sequence.h"

struct c11t_model *
c11t_machine_new (struct c11t_arena *a, const struct c11t_rules *rules)
{
  struct c11t_model *m = c11t_arena_alloc (a, sizeof *m);
  m->rules = rules;
  m->arena = m->pool.arena = a;
  m->stamp = 1;
  m->policy = C11T_PRUNE_CONSERVATIVE;
  if (!c11t_rules_have_sc (rules))
    m->psc = c11t_psc_new (a, rules);
  return m;
}

/* --- threads ------------------------------------------------------------- */


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
void
c11t_machine_thread_start (struct c11t_model *m, c11t_tid t, c11t_tid parent)
{
  m->stamp++;
  add_slots (m, t);
  struct c11t_model_thread *me = &m->threads[t];
  C11T_ASSERT (!me->live);
  if (parent != t)
    {
      struct c11t_model_thread *p = c11t_machine_live (m, parent);
      /* What was done in this slot before must happen before the new thread;
         the last stretch may be empty (it follows the final release).  */
      C11T_ASSERT (me->last_clk <= 1 + c11t_clock_get (&p->hb.c, t));
      c11t_clock_copy (m->arena, &me->hb.c, &p->hb.c);
      if (m->psc)
        c11t_psc_sync (m, parent);
      c11t_hb_tick (m->arena, &p->hb, parent);
      c11t_buffer_drain (m, p);
    }
  c11t_buffer_drain (m, me);
  me->first_clk = me->last_clk + 1;
  c11t_clock_set (m->arena, &me->hb.c, t, me->first_clk);
  me->live = true;
  m->n_live++;
  if (m->psc)
    c11t_psc_sync (m, t);
}

void
c11t_machine_thread_end (struct c11t_model *m, c11t_tid t)
{
  m->stamp++;
  struct c11t_model_thread *me = c11t_machine_live (m, t);
  me->last_clk = c11t_clock_get (&me->hb.c, t);
  me->live = me->waits = false;
  m->n_live--;
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

void
c11t_machine_thread_wait (struct c11t_model *m, c11t_tid t, c11t_tid u)
{
  c11t_machine_live (m, u);
  struct c11t_model_thread *me = c11t_machine_live (m, t);
  me->waits = t != u;
  me->waits_for = u;
}

const struct c11t_clock *
c11t_machine_thread_clock (const struct c11t_model *m, c11t_tid t)
{
  C11T_ASSERT (t < m->n_threads);
  return &m->threads[t].hb.c;
}

void
c11t_machine_sync_release (struct c11t_model *m, c11t_tid t, struct c11t_clock *c)
{
  m->stamp++;
  struct c11t_model_thread *me = c11t_machine_live (m, t);
  c11t_clock_join (m->arena, c, &me->hb.c);
  if (m->psc)
    c11t_psc_sync (m, t);
  c11t_machine_released (m, me, t);
  c11t_buffer_drain (m, me);
}

void
c11t_machine_sync_acquire (struct c11t_model *m, c11t_tid t, const struct c11t_clock *c)
{
  m->stamp++;
  struct c11t_model_thread *me = c11t_machine_live (m, t);
  me->waits = false;
  c11t_clock_join (m->arena, &me->hb.c, c);
  if (m->psc)
    c11t_psc_sync (m, t);
  c11t_buffer_drain (m, me);
}

/* --- stores -------------------------------------------------------------- */

struct c11t_node *
c11t_machine_new_node (struct c11t_model *m, struct c11t_location *loc, c11t_value value,
          c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  struct c11t_node *n = c11t_mograph_new_node (&m->pool);
  n->store.tid = tid;
  n->store.clk = clk;
  n->store.seq = 0;
  n->store.value = value;
  n->store.order = C11T_RELAXED;
  n->store.plain = true;
  n->store.origin = 0;
  n->store.site = site;
  n->store.loc = loc;
  return n;
}

void
c11t_machine_log_store (struct c11t_model *m, struct c11t_node *n)
{
  struct c11t_location *loc = n->store.loc;
  c11t_seq seq = n->store.seq;
  c11t_clk clk = n->store.clk;
  struct c11t_history *h = c11t_history_of (m->arena, loc, n->store.tid);
  if (n->pos == 0)
    c11t_mograph_seal (&m->pool, n, ++h->n_chains);
  c11t_log_push (m->arena, &h->stores, n, seq, clk);
  c11t_history_access (m->arena, loc, n->store.tid, h, n, seq, clk);
  if (n->store.order == C11T_SEQ_CST && !m->psc)
    c11t_log_push (m->arena, &loc->sc, n, seq, clk);
}

uint32_t
c11t_location_number (const struct c11t_location *loc)
{
  return loc->number;
}

struct c11t_location *
c11t_machine_location (struct c11t_model *m, uint8_t size, c11t_value value, c11t_tid tid,
          c11t_clk clk, struct c11test_site *site)
{
  m->stamp++;
  struct c11t_location *loc = m->spare;
  if (loc)
    m->spare = loc->next;
  else
    loc = c11t_arena_alloc (m->arena, sizeof *loc);
  loc->number = ++m->n_made;
  loc->size = size;
  loc->prune_at = 0;
  loc->born = 0;
  loc->prev = NULL;
  loc->next = m->locations;
  if (loc->next)
    loc->next->prev = loc;
  m->locations = loc;
  struct c11t_node *n = c11t_machine_new_node (m, loc, value, tid, clk, site);
  c11t_mograph_add_store (&m->pool, &loc->mo, n);
  c11t_machine_log_store (m, n);
  loc->psc_last = m->psc ? n : NULL;
  return loc;
}

void
c11t_machine_location_free (struct c11t_model *m, struct c11t_location *loc)
{
  m->stamp++;
  if (m->psc)
    c11t_psc_free (m, loc);
  while (loc->mo.sinks)
    c11t_mograph_drop (&m->pool, &loc->mo, loc->mo.sinks, UINT64_MAX);
  while (loc->mo.inner)
    c11t_mograph_drop (&m->pool, &loc->mo, loc->mo.inner, UINT64_MAX);
  loc->sc.n = 0;
  c11t_sequence_forget (m->arena, loc);
  for (uint32_t u = 0; u < loc->n_by; u++)
    {
      struct c11t_history *h = &loc->by[u];
      h->stores.n = h->accesses.n = h->n_chains = 0;
      h->floor.write = NULL;
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

void
c11t_machine_inherit (struct c11t_model *m, struct c11t_location *to,
         const struct c11t_location *from)
{
  m->stamp++;
  C11T_ASSERT (to->mo.sinks && !to->mo.sinks->next && !to->mo.inner);
  struct c11t_node *n = to->mo.sinks->tail;
  for (const struct c11t_chain *c = from->mo.sinks; c; c = c->next)
    c11t_clock_join (m->arena, &n->rf, &c->tail->rf);
  c11t_sequence_inherit (m->arena, to, from);
  to->born = m->seq;
}

/* Paper section 7.2.  */
void
c11t_machine_plain_store (struct c11t_model *m, struct c11t_location *loc, c11t_value value,
             c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  m->stamp++;
  c11t_prune_grown (m, loc, UINT64_MAX);
  /* Logs are sorted.  A plain write that enters after later accesses of its
     thread (this takes overlapping accesses of several sizes) moves up to
     them; that only lets it be read a little longer.  */
  const struct c11t_entry *top
      = c11t_log_newest (&c11t_history_of (m->arena, loc, tid)->accesses);
  if (top && clk < top->clk)
    clk = top->clk;
  struct c11t_node *n = c11t_machine_new_node (m, loc, value, tid, clk, site);
  n->store.seq = ++m->seq;
  struct c11t_chain *sinks = loc->mo.sinks, *next;
  c11t_mograph_add_store (&m->pool, &loc->mo, n);
  for (; sinks; sinks = next)
    {
      next = sinks->next;
      c11t_mograph_add_edge (&m->pool, &loc->mo, sinks->tail, n);
    }
  if (m->rules->cxx11_sequences)
    c11t_sequence_store (m->arena, n, m->threads[tid].first_clk);
  c11t_machine_log_store (m, n);
  if (m->psc)
    c11t_psc_plain (m, n);
}

struct c11t_store *
c11t_machine_latest (const struct c11t_model *m, struct c11t_location *loc)
{
  struct c11t_node *n = m->psc ? c11t_psc_latest (m, loc) : NULL;
  if (n)
    return &n->store;
  return &c11t_mograph_latest (&loc->mo)->store;
}

void
c11t_machine_finals (const struct c11t_model *m, struct c11t_location *loc,
                     struct c11t_rfset *out)
{
  out->n = 0;
  for (struct c11t_chain *c = loc->mo.sinks; c; c = c->next)
    {
      struct c11t_store *s = &c->tail->store;
      if (!m->psc || c11t_psc_last (m, &s, 1))
        c11t_rfset_append (m, out, c->tail);
    }
}

/* --- the whole ----------------------------------------------------------- */

size_t
c11t_machine_prune (struct c11t_model *m, enum c11t_prune_policy policy,
                    uint32_t window)
{
  size_t bytes = 0;
  C11T_ASSERT (policy != C11T_PRUNE_WINDOW || window > 0);
  m->policy = policy;
  m->window = window;
  if (policy != C11T_PRUNE_NONE)
    for (struct c11t_location *l = m->locations; l; l = l->next)
      bytes += c11t_prune_location (m, l, UINT64_MAX);
  return bytes;
}

uint64_t
c11t_machine_forgotten (const struct c11t_model *m)
{
  return m->n_forgotten;
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

void
c11t_machine_check (const struct c11t_model *m)
{
  check_clocks (m);
  c11t_buffer_check (m);
  if (m->psc)
    c11t_psc_check (m);
  for (struct c11t_location *l = m->locations; l; l = l->next)
    {
      c11t_mograph_check (&l->mo);
      c11t_history_check (l);
    }
}

