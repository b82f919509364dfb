/* priorset.c -- READPRIORSET and WRITEPRIORSET of Figure 13.
   SPDX-License-Identifier: BSD-3-Clause

   For an event E of thread t and each thread u the paper takes get_write of
   the last of these (C++11 29.3; F is t's last sc fence):
     S_1  p5, p7: E is seq_cst; a store of u before u's last sc fence;
     S_2  p4, p7: an sc store of u before F in sc;
     S_3  p6, p7: a store of u before an sc fence of u that is before F;
     S_4  coherence: an access of u that happens before E.
   And with store buffers the store that memory held when t last looked.
   S_2 is not computed thread by thread: sc stores of a location follow each
   other in mo, so the last one of all threads before F says it all.

   A slot that a later thread uses again counts as one thread here.  The paper
   asks for "sequenced before" where then only "happens before" is known; that
   forbids a little more than C++11, as C++20 does.  */

#include "model/priorset.h"

#include "base/arena.h"
#include "base/assert.h"
#include "model/buffer.h"
#include "model/state.h"

static inline void
append (const struct c11t_model *m, struct c11t_prior *p, struct c11t_node *n)
{
  if (__builtin_expect (p->n == p->cap, 0))
    p->v = c11t_arena_grow (m->arena, p->v, &p->cap, 8, sizeof *p->v);
  p->v[p->n++] = n;
}

/* Of N and the member before it only the later one stays, if they are ordered:
   threads that add to one counter leave one member, not one each.  */
static void
add (const struct c11t_model *m, struct c11t_prior *p, struct c11t_node *n)
{
  struct c11t_node *last = p->n ? p->v[p->n - 1] : NULL;
  if (last && (last == n || c11t_mograph_reaches (n, last)))
    return;
  if (last && c11t_mograph_reaches (last, n))
    {
      p->v[p->n - 1] = n;
      return;
    }
  append (m, p, n);
}

/* True if N is OWN or before it.  */
static inline bool
covered (const struct c11t_node *n, const struct c11t_node *own)
{
  return own && (n == own || c11t_mograph_reaches (n, own));
}

/* True if N, or what is before it, adds nothing to P, which has OWN.  */
static inline bool
is_idle (const struct c11t_prior *p, const struct c11t_node *n,
         const struct c11t_node *own)
{
  const struct c11t_node *last = p->n ? p->v[p->n - 1] : own;
  return covered (n, own) || (last != own && covered (n, last));
}

/* S_4 of Figure 13, line 12 of WRITEPRIORSET and 9 of READPRIORSET.  */
static inline __attribute__ ((always_inline)) const struct c11t_entry *
s4 (const struct c11t_model_thread *me, const struct c11t_history *h,
    c11t_tid u)
{
  return c11t_log_known (&h->accesses, c11t_clock_get (&me->hb.c, u));
}

/* The later of S_1 and S_3 (lines 9 and 11 of WRITEPRIORSET, 6 and 8 of
   READPRIORSET).  Both are the last store before a fence of u; of the two
   fences F_t is never the earlier.  */
static const struct c11t_entry *
s1_s3 (const struct c11t_model *m, const struct c11t_model_thread *me,
       const struct c11t_history *h, c11t_tid u, enum c11t_prior_kind kind)
{
  c11t_seq fence = 0;
  if (kind == C11T_PRIOR_SC)
    fence = m->threads[u].sc_fence; /* F_t of the paper */
  else if (kind == C11T_PRIOR_ATOMIC && u < me->n_seen)
    fence = me->seen[u]; /* F_b of the paper */
  return fence ? c11t_history_store_before (h, fence) : NULL;
}

/* S_2 (line 10 of WRITEPRIORSET, 7 of READPRIORSET), for all threads.  */
static void
add_s2 (const struct c11t_model *m, const struct c11t_model_thread *me,
        const struct c11t_location *loc, const struct c11t_node *own,
        struct c11t_prior *p)
{
  if (!me->sc_fence || !loc->sc.n)
    return;
  const struct c11t_entry *x = c11t_log_before (&loc->sc, me->sc_fence);
  if (x && !covered (x->write, own))
    add (m, p, x->write);
}

/* BEST, or the write of X if that comes later in the one chain of a location.  */
static inline const struct c11t_node *
later (const struct c11t_node *best, const struct c11t_entry *x)
{
  return x && (!best || x->write->pos > best->pos) ? x->write : best;
}

/* The first thread slot of LOC from U on that may have accessed what comes after BEST in
   its one chain; or the number of slots.  */
static inline c11t_tid
next_after (const struct c11t_location *loc, const struct c11t_node *best,
            c11t_tid u)
{
  const uint64_t *at = &loc->reached[u], *end = &loc->reached[loc->n_by];
  uint64_t pos = best->pos;
#pragma GCC unroll 4
  for (; at < end; at++)
    if (__builtin_expect (*at > pos, 0))
      break;
  return (c11t_tid)(at - loc->reached);
}

/* True if ME does not know of U's newest access, and the others are not after BEST.  */
static inline bool
is_far (const struct c11t_location *loc, const struct c11t_model_thread *me,
        const struct c11t_node *best, c11t_tid u)
{
  const struct c11t_reach *r = &loc->reach[u];
  return r->before <= best->pos && r->clk > c11t_clock_get (&me->hb.c, u);
}

/* The set for a location that is one chain: its last member stands for all.  Apart,
   as it would take registers from the other.  */
static __attribute__ ((noinline)) void
find_in_chain (const struct c11t_model *m, const struct c11t_location *loc,
               c11t_tid t, enum c11t_prior_kind kind, struct c11t_node *own,
               struct c11t_prior *p)
{
  const struct c11t_model_thread *me = &m->threads[t];
  const struct c11t_node *best = own;
  if (kind != C11T_PRIOR_HB && me->sc_fence && loc->sc.n)
    best = later (best, c11t_log_before (&loc->sc, me->sc_fence));
  for (c11t_tid u = 0; u < loc->n_by; u++)
    {
      if (loc->reach && best && (u = next_after (loc, best, u)) == loc->n_by)
        break;
      const struct c11t_history *h = &loc->by[u];
      const struct c11t_entry *top = c11t_log_newest (&h->accesses);
      /* All that u did is before its newest get_write.  */
      if (u == t || !top || (!loc->reach && later (best, top) == best))
        continue;
      if (!loc->reach || !best || !is_far (loc, me, best, u))
        best = later (best, s4 (me, h, u));
      best = later (best, s1_s3 (m, me, h, u, kind));
    }
  if (best)
    append (m, p, (struct c11t_node *) best);
}

static inline void
find_in_graph (const struct c11t_model *m, const struct c11t_location *loc,
               c11t_tid t, enum c11t_prior_kind kind, struct c11t_node *own,
               struct c11t_prior *p)
{
  const struct c11t_model_thread *me = &m->threads[t];
  if (own)
    append (m, p, own);
  if (kind != C11T_PRIOR_HB)
    add_s2 (m, me, loc, own, p);
  if (m->rules->store_buffers)
    {
      struct c11t_node *seen = c11t_buffer_seen (me, loc);
      if (seen && !covered (seen, own))
        add (m, p, seen);
    }
  for (c11t_tid u = 0; u < loc->n_by; u++)
    {
      const struct c11t_history *h = &loc->by[u];
      const struct c11t_entry *top = c11t_log_newest (&h->accesses);
      /* All that u did is before its newest get_write.  */
      if (u == t || !top || is_idle (p, top->write, own))
        continue;
      const struct c11t_entry *x = s4 (me, h, u);
      const struct c11t_entry *y = s1_s3 (m, me, h, u, kind);
      if (!x || (y && y->seq > x->seq))
        x = y;
      if (x && !covered (x->write, own))
        add (m, p, x->write);
    }
}

/* True if P is what the general rule finds.  For checks.  */
static __attribute__ ((unused)) bool
is_as_in_graph (const struct c11t_model *m, const struct c11t_location *loc,
                c11t_tid t, enum c11t_prior_kind kind,
                const struct c11t_prior *p)
{
  struct c11t_prior q = { 0 };
  find_in_graph (m, loc, t, kind, c11t_priorset_own (loc, t), &q);
  bool same = p->n == q.n;
  for (uint32_t i = 0; same && i < p->n; i++)
    same = p->v[i] == q.v[i];
  c11t_arena_free (m->arena, q.v, q.cap * sizeof *q.v);
  return same;
}

static inline void
find (const struct c11t_model *m, const struct c11t_location *loc, c11t_tid t,
      enum c11t_prior_kind kind, struct c11t_prior *p)
{
  struct c11t_node *own = c11t_priorset_own (loc, t);
  p->n = 0;
  if (own && own == c11t_mograph_maximum (&loc->mo))
    append (m, p, own); /* it covers everything */
  else if (c11t_mograph_is_chain (&loc->mo) && !m->rules->store_buffers)
    {
      find_in_chain (m, loc, t, kind, own, p);
      C11T_INVARIANT (is_as_in_graph (m, loc, t, kind, p));
    }
  else
    find_in_graph (m, loc, t, kind, own, p);
}

enum c11t_prior_kind
c11t_prior_kind (const struct c11t_model *m, enum c11t_order order)
{
  if (m->psc)
    return C11T_PRIOR_HB;
  return order == C11T_SEQ_CST ? C11T_PRIOR_SC : C11T_PRIOR_ATOMIC;
}

/* Let P be the set.  Apart, so that c11t_priorset saves no registers when it is
   that already.  */
static __attribute__ ((noinline)) const struct c11t_prior *
compute (const struct c11t_model *m, const struct c11t_location *loc,
         c11t_tid t, enum c11t_prior_kind kind, struct c11t_prior *p)
{
  find (m, loc, t, kind, p);
  p->stamp = m->stamp;
  p->loc = loc;
  p->tid = t;
  return p;
}

const struct c11t_prior *
c11t_priorset (const struct c11t_model *m, const struct c11t_location *loc,
               c11t_tid t, enum c11t_prior_kind kind)
{
  /* A cache is no part of the model's state.  */
  struct c11t_prior *p = &((struct c11t_model *) m)->prior[kind];
  if (p->stamp == m->stamp && p->loc == loc && p->tid == t)
    return p;
  return compute (m, loc, t, kind, p);
}

bool
c11t_priorset_allows (const struct c11t_prior *p, const struct c11t_node *s)
{
  for (uint32_t i = 0; i < p->n; i++)
    if (p->v[i] != s && c11t_mograph_reaches (s, p->v[i]))
      return false;
  return true;
}

struct c11t_node *
c11t_priorset_last_sc (const struct c11t_location *loc)
{
  const struct c11t_entry *x = c11t_log_newest (&loc->sc);
  return x ? x->write : NULL;
}
