/* robust-graph.c -- robustness by its definition, on execution graphs.
   SPDX-License-Identifier: BSD-3-Clause

   Graphs grow by one event at a time: each thread's next operation, with every
   write that it may read and every place in modification order.  What is left
   of an allowed graph without its last event is allowed, so it is enough to
   extend graphs that are interleavings: the program is not robust iff one of
   their extensions is allowed and is none.  Event E is bit E of a row.  */

#include <stdlib.h>
#include <string.h>

#include "robust-program.h"

#define L (N_LOCATIONS + 1) /* and the hidden one of seq_cst fences */
#define MOST_EVENTS (L + MOST_THREADS * MOST_OPS)
#define NO_THREAD MOST_THREADS

typedef uint64_t rel[MOST_EVENTS]; /* row E: what E is related to */

struct event
{
  unsigned thread, loc, value; /* VALUE: written */
  bool reads, writes, sc;
  bool acq, rel;   /* as an access */
  bool facq, frel; /* as a fence */
  unsigned rf;
};

struct graph
{
  unsigned n, pc[MOST_THREADS];
  struct event e[MOST_EVENTS];
  unsigned n_mo[L], mo[L][MOST_EVENTS];
};

static struct
{
  const struct program *p;
  bool psc;
  uint64_t *seen; /* hashes; 0: free */
  unsigned room, n_seen;
} x;

/* --- Relations
 * ------------------------------------------------------------------ */

static void
edge (rel r, unsigned a, unsigned b)
{
  r[a] |= UINT64_C (1) << b;
}

static bool
has (const rel r, unsigned a, unsigned b)
{
  return r[a] >> b & 1;
}

static void
close_over (rel r, unsigned n)
{
  for (unsigned k = 0; k < n; k++)
    for (unsigned a = 0; a < n; a++)
      if (has (r, a, k))
        r[a] |= r[k];
}

static bool
has_cycle (rel r, unsigned n)
{
  close_over (r, n);
  for (unsigned a = 0; a < n; a++)
    if (has (r, a, a))
      return true;
  return false;
}

/* OUT := A;B.  */
static void
compose (rel out, const rel a, const rel b, unsigned n)
{
  memset (out, 0, sizeof (rel));
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      if (has (a, i, k))
        out[i] |= b[k];
}

static void
add (rel to, const rel from, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    to[i] |= from[i];
}

/* Program order; initial writes come before everything.  Events of a thread
   have been added in its order.  */
static void
program_order (const struct graph *g, rel r)
{
  memset (r, 0, sizeof (rel));
  for (unsigned a = 0; a < g->n; a++)
    for (unsigned b = a + 1; b < g->n; b++)
      if (g->e[a].thread == NO_THREAD ? g->e[b].thread != NO_THREAD
                                      : g->e[a].thread == g->e[b].thread)
        edge (r, a, b);
}

static void
communication (const struct graph *g, rel rf, rel mo, rel fr)
{
  memset (rf, 0, sizeof (rel));
  memset (mo, 0, sizeof (rel));
  memset (fr, 0, sizeof (rel));
  for (unsigned l = 0; l < L; l++)
    for (unsigned i = 0; i < g->n_mo[l]; i++)
      for (unsigned k = i + 1; k < g->n_mo[l]; k++)
        edge (mo, g->mo[l][i], g->mo[l][k]);
  for (unsigned b = 0; b < g->n; b++)
    if (g->e[b].reads)
      {
        edge (rf, g->e[b].rf, b);
        fr[b] = mo[g->e[b].rf] & ~(UINT64_C (1) << b);
      }
}

/* W heads a release sequence that the read R takes from: add what
   synchronises.  */
static void
synchronise (const struct graph *g, const rel po, rel hb, unsigned w,
             unsigned r)
{
  for (unsigned s = 0; s < g->n; s++)
    for (unsigned d = 0; d < g->n; d++)
      if ((s == w ? g->e[w].rel : g->e[s].frel && has (po, s, w))
          && (d == r ? g->e[r].acq : g->e[d].facq && has (po, r, d)) && s != d)
        edge (hb, s, d);
}

static void
happens_before (const struct graph *g, const rel po, rel hb)
{
  memcpy (hb, po, sizeof (rel));
  for (unsigned r = 0; r < g->n; r++)
    if (g->e[r].reads)
      for (unsigned w = g->e[r].rf;; w = g->e[w].rf)
        {
          synchronise (g, po, hb, w, r);
          if (!g->e[w].reads)
            break;
        }
  close_over (hb, g->n);
}

/* --- RC11's psc
 * ------------------------------------------------------------------- */

static bool
is_fence (const struct event *e)
{
  return e->sc && e->loc == L - 1;
}

static void
sc_before (const struct graph *g, const rel po, const rel hb, const rel mo,
           const rel fr, rel scb)
{
  rel po_other = { 0 }, half, other;
  memcpy (scb, po, sizeof (rel));
  for (unsigned a = 0; a < g->n; a++)
    for (unsigned b = 0; b < g->n; b++)
      {
        bool access = !is_fence (&g->e[a]) && !is_fence (&g->e[b]);
        bool same = access && g->e[a].loc == g->e[b].loc;
        if (has (po, a, b) && !same)
          edge (po_other, a, b);
        if (has (hb, a, b) && same)
          edge (scb, a, b);
      }
  compose (half, po_other, hb, g->n);
  compose (other, half, po_other, g->n);
  add (scb, other, g->n);
  add (scb, mo, g->n);
  add (scb, fr, g->n);
}

static bool
psc_is_acyclic (const struct graph *g, const rel po, const rel hb,
                const rel mo, const rel fr)
{
  rel scb, to = { 0 }, from = { 0 }, half, psc;
  sc_before (g, po, hb, mo, fr, scb);
  for (unsigned a = 0; a < g->n; a++)
    for (unsigned b = 0; b < g->n; b++)
      if (a == b || has (hb, a, b))
        {
          if (g->e[a].sc && (a == b || is_fence (&g->e[a])))
            edge (from, a, b);
          if (g->e[b].sc && (a == b || is_fence (&g->e[b])))
            edge (to, a, b);
        }
  compose (half, from, scb, g->n);
  compose (psc, half, to, g->n);
  return !has_cycle (psc, g->n);
}

/* --- What is allowed
 * ---------------------------------------------------------------- */

static bool
is_coherent (const rel hb, const rel rf, const rel mo, const rel fr,
             unsigned n)
{
  rel eco, part, cycle;
  memcpy (eco, rf, sizeof eco);
  add (eco, mo, n);
  add (eco, fr, n);
  compose (part, mo, rf, n);
  add (eco, part, n);
  compose (part, fr, rf, n);
  add (eco, part, n);
  compose (cycle, hb, eco, n);
  for (unsigned a = 0; a < n; a++)
    if (has (hb, a, a) || has (cycle, a, a))
      return false;
  return true;
}

/* Is G allowed?  Is it an interleaving?  RMWs are made to be atomic.  */
static bool
is_allowed (const struct graph *g, bool *ret_sc)
{
  rel po, hb, rf, mo, fr, all;
  program_order (g, po);
  communication (g, rf, mo, fr);
  happens_before (g, po, hb);
  if (!is_coherent (hb, rf, mo, fr, g->n)
      || (x.psc && !psc_is_acyclic (g, po, hb, mo, fr)))
    return false;
  memcpy (all, po, sizeof all);
  add (all, rf, g->n);
  add (all, mo, g->n);
  add (all, fr, g->n);
  *ret_sc = !has_cycle (all, g->n);
  return true;
}

/* --- Growing
 * ------------------------------------------------------------------------- */

/* A number for G that does not depend on the order in which it grew.  */
static uint64_t
hash (const struct graph *g)
{
  uint64_t h = 1, name[MOST_EVENTS], seen[MOST_THREADS + 1] = { 0 };
  for (unsigned i = 0; i < g->n; i++)
    name[i] = 1 + g->e[i].thread * 64 + seen[g->e[i].thread]++;
  for (unsigned t = 0; t < x.p->n_threads; t++)
    for (unsigned i = 0; i < g->n; i++)
      if (g->e[i].thread == t)
        {
          h = (h ^ (g->e[i].reads ? name[g->e[i].rf] : 0))
              * 0x9e3779b97f4a7c15u;
          h = (h ^ h >> 29 ^ (name[i] * 2 + g->e[i].writes))
              * 0xbf58476d1ce4e5b9u;
        }
  for (unsigned l = 0; l < L; l++)
    for (unsigned i = 0; i < g->n_mo[l]; i++)
      h = (h ^ h >> 31 ^ name[g->mo[l][i]]) * 0x94d049bb133111ebu;
  return h | 1;
}

/* True if H is new.  */
static bool
remember (uint64_t h)
{
  if (2 * x.n_seen >= x.room)
    {
      uint64_t *old = x.seen;
      unsigned n = x.room;
      x.room = n ? 2 * n : 4096;
      x.seen = calloc (x.room, sizeof *x.seen);
      x.n_seen = 0;
      for (unsigned i = 0; i < n; i++)
        if (old[i])
          remember (old[i]);
      free (old);
    }
  unsigned i = h >> 20 & (x.room - 1);
  for (; x.seen[i]; i = (i + 1) & (x.room - 1))
    if (x.seen[i] == h)
      return false;
  x.seen[i] = h;
  x.n_seen++;
  return true;
}

static bool explore (const struct graph *g);

/* G with the event E of thread T, a write at PLACE of modification order.
   Return false if that shows that the program is not robust.  */
static bool
try (const struct graph *g, const struct event *e, unsigned place)
{
  struct graph h = *g;
  bool sc;
  h.pc[e->thread]++;
  h.e[h.n] = *e;
  if (e->writes)
    {
      unsigned *mo = h.mo[e->loc];
      memmove (mo + place + 1, mo + place,
               (h.n_mo[e->loc]++ - place) * sizeof *mo);
      mo[place] = h.n;
    }
  h.n++;
  if (!is_allowed (&h, &sc))
    return true;
  return sc && (!remember (hash (&h)) || explore (&h));
}

static struct event
event_of (unsigned t, const struct op *op, bool writes)
{
  bool cas = op->kind == OP_CAS || op->kind == OP_WEAK_CAS;
  enum c11t_order o = cas && !writes ? op->fail_order : op->order;
  struct event e = { .thread = t,
                     .loc = op->loc,
                     .reads = op->kind != OP_STORE,
                     .writes = writes,
                     .sc = o == C11T_SEQ_CST };
  e.acq = e.reads && c11t_order_acquires (o);
  e.rel = writes && c11t_order_releases (o);
  return e;
}

/* Could a write come at PLACE?  Not before an RMW.  */
static bool
is_open (const struct graph *g, unsigned loc, unsigned place)
{
  return place == g->n_mo[loc] || !g->e[g->mo[loc][place]].reads;
}

/* E reads the write at AT of its modification order.  */
static bool
try_read (const struct graph *g, struct event *e, const struct op *op,
          unsigned at, bool fail)
{
  e->rf = g->mo[e->loc][at];
  unsigned old = g->e[e->rf].value;
  if (op_blocks (op, old) || (fail && old != op->expected))
    return true;
  e->writes = op_writes (op, old, fail);
  struct event now = event_of (e->thread, op, e->writes);
  now.rf = e->rf;
  now.value = op_result (op, old);
  return (e->writes && !is_open (g, e->loc, at + 1)) || try (g, &now, at + 1);
}

static bool
try_fence (const struct graph *g, unsigned t, const struct op *op)
{
  struct event e = { .thread = t,
                     .loc = L - 1,
                     .facq = c11t_order_acquires (op->order),
                     .frel = c11t_order_releases (op->order) };
  if (op->order == C11T_SEQ_CST)
    {
      e.sc = e.reads = e.writes = e.acq = e.rel = true;
      e.rf = g->mo[e.loc][g->n_mo[e.loc] - 1];
    }
  return try (g, &e, g->n_mo[e.loc]);
}

static bool
try_op (const struct graph *g, unsigned t, const struct op *op)
{
  if (op->kind == OP_FENCE)
    return try_fence (g, t, op);
  struct event e = event_of (t, op, op->kind == OP_STORE);
  e.value = op->value;
  for (unsigned i = 0; i < g->n_mo[op->loc]; i++)
    if (op->kind == OP_STORE)
      {
        if (is_open (g, op->loc, i + 1) && !try (g, &e, i + 1))
          return false;
      }
    else if (!try_read (g, &e, op, i, false)
             || (op->kind == OP_WEAK_CAS && !try_read (g, &e, op, i, true)))
      return false;
  return true;
}

static bool
explore (const struct graph *g)
{
  for (unsigned t = 0; t < x.p->n_threads; t++)
    if (g->pc[t] < x.p->n[t] && !try_op (g, t, &x.p->op[t][g->pc[t]]))
      return false;
  return true;
}

bool
graph_is_robust (const struct program *p, bool psc)
{
  struct graph g = { .n = L };
  x.p = p;
  x.psc = psc;
  if (x.seen)
    memset (x.seen, 0, x.room * sizeof *x.seen);
  x.n_seen = 0;
  for (unsigned l = 0; l < L; l++)
    {
      g.e[l] = (struct event){ .thread = NO_THREAD, .loc = l, .writes = true };
      g.mo[l][g.n_mo[l]++] = l;
    }
  return explore (&g);
}
