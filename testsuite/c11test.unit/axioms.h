/* axioms.h -- the c11 model by its axioms, by brute force.
   SPDX-License-Identifier: BSD-3-Clause

   Decides for a small straight-line litmus test and one choice of what each
   read takes (rf) whether a modification order and an sc order exist that
   satisfy C++11 1.10 and 29.3 as in the C11Tester fragment (paper section
   2.2): with C++20 release sequences and acyclic (hb u sc u rf).  Written from
   the rules, not from the model library, of which it uses nothing.

   Relations are arrays of bit sets: R [a] has bit b iff (a, b) is in R.  Does
   not know plain accesses or conditionals.  */

#ifndef C11T_AXIOMS_H
#define C11T_AXIOMS_H

#include <stdint.h>

#include "litmus-parse.h"

#define AXIOMS_EVENTS 24

struct axioms_event
{
  const struct litmus_statement *s; /* NULL: initial value */
  unsigned thread, loc;
  bool reads, writes, fence;
  bool acquires, releases, sc;
  long value, expected; /* written; of a CAS */
};

typedef uint32_t axioms_relation[AXIOMS_EVENTS];

struct axioms
{
  const struct litmus_test *test;
  unsigned n;
  struct axioms_event e[AXIOMS_EVENTS];
  unsigned rf[AXIOMS_EVENTS]; /* of the events that read */
  axioms_relation sb, hb;
  axioms_relation order;     /* (hb u rf)+ */
  axioms_relation must;      /* what coherence and sc say of mo */
  unsigned s[AXIOMS_EVENTS]; /* the seq_cst events in sc order */
  unsigned place[AXIOMS_EVENTS];
};

static inline bool
axioms_in (const axioms_relation r, unsigned a, unsigned b)
{
  return r[a] >> b & 1;
}

/* Close R transitively; return true if it has no cycle.  */
static inline bool
axioms_acyclic (axioms_relation r, unsigned n)
{
  bool ok = true;
  for (unsigned k = 0; k < n; k++)
    for (unsigned a = 0; a < n; a++)
      if (axioms_in (r, a, k))
        r[a] |= r[k];
  for (unsigned a = 0; a < n; a++)
    ok &= !axioms_in (r, a, a);
  return ok;
}

/* Append the events of thread T to X.  */
static inline void
axioms_thread (struct axioms *x, unsigned t)
{
  const struct litmus_thread *code = &x->test->threads[t];
  long regs[LITMUS_REGISTERS] = { 0 };
  for (const struct litmus_statement *s = code->code; s < code->code + code->n;
       s++)
    if (s->kind == LITMUS_SET)
      regs[s->reg] = s->value;
    else
      x->e[x->n++] = (struct axioms_event){ .s = s,
                                            .thread = t,
                                            .loc = s->loc,
                                            .value = s->value,
                                            .expected = regs[s->reg] };
}

/* The events of TEST: the initial values first.  */
static inline void
axioms_events (struct axioms *x, const struct litmus_test *test)
{
  memset (x, 0, sizeof *x);
  x->test = test;
  for (unsigned l = 0; l < test->n_locs; l++)
    x->e[x->n++] = (struct axioms_event){ .thread = LITMUS_THREADS,
                                          .loc = l,
                                          .writes = true,
                                          .value = test->initial[l] };
  for (unsigned t = 0; t < test->n_threads; t++)
    axioms_thread (x, t);
  for (unsigned a = 0; a < x->n; a++)
    for (unsigned b = a + 1; b < x->n; b++)
      if (!x->e[a].s ? !!x->e[b].s : x->e[a].thread == x->e[b].thread)
        x->sb[a] |= 1u << b;
}

/* Kinds and orders, which for a CAS depend on what it reads.  */
static inline void
axioms_settle (struct axioms *x)
{
  for (unsigned i = 0; i < x->n; i++)
    {
      struct axioms_event *e = &x->e[i];
      if (!e->s)
        continue;
      enum litmus_kind k = e->s->kind;
      int order = e->s->order;
      e->fence = k == LITMUS_FENCE;
      e->reads = !e->fence && k != LITMUS_STORE;
      e->writes = k == LITMUS_STORE || k == LITMUS_EXCHANGE;
      if (k == LITMUS_CAS)
        {
          e->writes = x->e[x->rf[i]].value == e->expected;
          order = e->writes ? order : e->s->fail_order;
        }
      e->sc = order == __ATOMIC_SEQ_CST;
      e->acquires = (e->reads || e->fence)
                    && (e->sc || order == __ATOMIC_ACQUIRE
                        || order == __ATOMIC_ACQ_REL);
      e->releases = (e->writes || e->fence)
                    && (e->sc || order == __ATOMIC_RELEASE
                        || order == __ATOMIC_ACQ_REL);
    }
}

/* FROM, a store that heads a release sequence, or a fence before it, to what
   acquires R's value.  */
static inline void
axioms_synchronise (struct axioms *x, unsigned from, unsigned r)
{
  for (unsigned to = 0; to < x->n; to++)
    if (x->e[to].acquires
        && (to == r || (x->e[to].fence && axioms_in (x->sb, r, to))))
      x->hb[from] |= 1u << to;
}

/* Happens-before, given RF.  Return false if it or its union with rf has a
   cycle.  */
static inline bool
axioms_hb (struct axioms *x)
{
  memcpy (x->hb, x->sb, sizeof x->sb);
  for (unsigned r = 0; r < x->n; r++)
    if (x->e[r].reads)
      for (unsigned w = x->rf[r], steps = 0;; w = x->rf[w], steps++)
        {
          if (steps > x->n)
            return false; /* RMWs that read from each other */
          if (x->e[w].releases)
            axioms_synchronise (x, w, r);
          for (unsigned f = 0; f < x->n; f++)
            if (x->e[f].fence && x->e[f].releases && axioms_in (x->sb, f, w))
              axioms_synchronise (x, f, r);
          if (!x->e[w].reads)
            break;
        }
  if (!axioms_acyclic (x->hb, x->n))
    return false;
  memcpy (x->order, x->hb, sizeof x->hb);
  for (unsigned r = 0; r < x->n; r++)
    if (x->e[r].reads)
      x->order[x->rf[r]] |= 1u << r;
  return axioms_acyclic (x->order, x->n);
}

/* The write A must be before the write B in mo, if they are two.  */
static inline void
axioms_must (struct axioms *x, unsigned a, unsigned b)
{
  if (a != b)
    x->must[a] |= 1u << b;
}

/* Coherence (1.10p15-18), given hb and rf, as edges between writes.  Return
   false if no modification order has them.  */
static inline bool
axioms_coherence (struct axioms *x)
{
  memset (x->must, 0, sizeof x->must);
  for (unsigned a = 0; a < x->n; a++)
    {
      const struct axioms_event *e = &x->e[a];
      if (e->fence)
        continue;
      unsigned from = e->writes ? a : x->rf[a];
      if (e->reads && e->writes)
        axioms_must (x, x->rf[a], a);
      for (unsigned b = 0; b < x->n; b++)
        {
          const struct axioms_event *f = &x->e[b];
          if (f->fence || f->loc != e->loc || !axioms_in (x->hb, a, b))
            continue;
          if (f->writes)
            axioms_must (x, from, b); /* CoWW, CoRW */
          if (f->reads)
            axioms_must (x, from, x->rf[b]); /* CoWR, CoRR */
        }
    }
  return axioms_acyclic (x->must, x->n);
}

/* 29.3p3 for the read R.  */
static inline bool
axioms_p3 (const struct axioms *x, unsigned r)
{
  unsigned w = x->rf[r], last = x->n;
  for (unsigned i = 0; i < x->place[r]; i++)
    if (x->e[x->s[i]].writes && x->e[x->s[i]].loc == x->e[r].loc)
      last = x->s[i];
  if (last == x->n)
    return !x->e[w].sc;
  return w == last || (!x->e[w].sc && !axioms_in (x->hb, w, last));
}

/* 29.3p4-p7, and that sc agrees with mo, for two events of which A comes first
   in sc, as edges of MUST.  They are one rule: A stands for itself, or as a
   fence for all that is sequenced before it, B for itself or for all that is
   sequenced after it; of two such accesses the write on A's side is before the
   one on B's side or before what is read there.  Only between two seq_cst
   accesses proper, what is read is p3's business.  */
static inline void
axioms_sc_pair (struct axioms *x, unsigned a, unsigned b)
{
  bool fenced = x->e[a].fence || x->e[b].fence;
  for (unsigned u = 0; u < x->n; u++)
    {
      if (!x->e[u].writes
          || !(x->e[a].fence ? axioms_in (x->sb, u, a) : u == a))
        continue;
      for (unsigned v = 0; v < x->n; v++)
        {
          const struct axioms_event *e = &x->e[v];
          if (u == v || e->fence || e->loc != x->e[u].loc
              || !(x->e[b].fence ? axioms_in (x->sb, b, v) : v == b))
            continue;
          if (e->writes)
            axioms_must (x, u, v);
          if (e->reads && fenced)
            axioms_must (x, u, x->rf[v]);
        }
    }
}

/* Let the seq_cst event A come after the first I of S, if it can.  */
static inline bool
axioms_next_in_sc (struct axioms *x, unsigned a, unsigned i)
{
  x->s[i] = a;
  x->place[a] = i;
  if (x->e[a].reads && !axioms_p3 (x, a))
    return false;
  for (unsigned k = 0; k < i; k++)
    axioms_sc_pair (x, x->s[k], a);
  return axioms_acyclic (x->must, x->n);
}

/* Can the writes LEFT, all at one location, come after LAST in mo?  */
static inline bool
axioms_try_mo (const struct axioms *x, uint32_t left, unsigned last)
{
  if (!left)
    return true;
  for (unsigned a = 0; a < x->n; a++)
    {
      bool free = left >> a & 1;
      for (unsigned b = 0; b < x->n && free; b++)
        free = !(left >> b & 1 && axioms_in (x->must, b, a));
      /* An RMW directly follows what it reads.  */
      if (free && !(x->e[a].reads && x->rf[a] != last)
          && axioms_try_mo (x, left & ~(1u << a), a))
        return true;
    }
  return false;
}

/* Add to MUST what follows from the RMWs: what is before one is before what it
   read, what is after that is after it.  Only a short cut: the search below
   would find out, in factorial time.  Return false if MUST has a cycle.  */
static inline bool
axioms_adjacency (struct axioms *x)
{
  axioms_relation old;
  do
    {
      memcpy (old, x->must, sizeof old);
      for (unsigned r = 0; r < x->n; r++)
        {
          if (!x->e[r].reads || !x->e[r].writes)
            continue;
          unsigned w = x->rf[r];
          x->must[r] |= x->must[w] & ~(1u << r);
          for (unsigned a = 0; a < x->n; a++)
            if (a != w && axioms_in (x->must, a, r))
              x->must[a] |= 1u << w;
        }
      if (!axioms_acyclic (x->must, x->n))
        return false;
    }
  while (memcmp (old, x->must, sizeof old));
  return true;
}

/* Is there a modification order for each location?  */
static inline bool
axioms_mo_exists (struct axioms *x)
{
  if (!axioms_adjacency (x))
    return false;
  for (unsigned l = 0; l < x->test->n_locs; l++)
    {
      uint32_t writes = 0;
      for (unsigned a = 0; a < x->n; a++)
        writes |= (uint32_t) (x->e[a].writes && x->e[a].loc == l) << a;
      if (!axioms_try_mo (x, writes, x->n))
        return false;
    }
  return true;
}

/* Try all sc orders that begin with the first I of S.  LEFT: the others.  */
static inline bool
axioms_try_sc (struct axioms *x, unsigned i, uint32_t left)
{
  axioms_relation must;
  if (!left)
    return axioms_mo_exists (x);
  memcpy (must, x->must, sizeof must);
  for (unsigned a = 0; a < x->n; a++)
    {
      bool free = left >> a & 1;
      for (unsigned b = 0; b < x->n && free; b++)
        free = !(left >> b & 1 && axioms_in (x->order, b, a));
      if (!free)
        continue;
      if (axioms_next_in_sc (x, a, i)
          && axioms_try_sc (x, i + 1, left & ~(1u << a)))
        return true;
      memcpy (x->must, must, sizeof must);
    }
  return false;
}

/* No two RMWs read the same write: each would directly follow it.  */
static inline bool
axioms_rmws_differ (const struct axioms *x)
{
  uint32_t read = 0;
  for (unsigned a = 0; a < x->n; a++)
    if (x->e[a].reads && x->e[a].writes)
      {
        if (read >> x->rf[a] & 1)
          return false;
        read |= 1u << x->rf[a];
      }
  return true;
}

/* True if X, whose RF is set, is consistent.  */
static inline bool
axioms_allow (struct axioms *x)
{
  uint32_t sc = 0;
  axioms_settle (x);
  for (unsigned a = 0; a < x->n; a++)
    {
      if (x->e[a].reads && !x->e[x->rf[a]].writes)
        return false;
      sc |= (uint32_t) x->e[a].sc << a;
    }
  return axioms_rmws_differ (x) && axioms_hb (x) && axioms_coherence (x)
         && axioms_try_sc (x, 0, sc);
}

#endif
