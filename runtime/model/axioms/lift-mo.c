/* lift-mo.c -- modification orders of a lifted execution.
   SPDX-License-Identifier: BSD-3-Clause

   Each axiom that speaks of modification order demands, for two accesses A and
   B of a location, that one write be before another one.  A store and the RMWs
   that read from it, one after the other, are one node ("chain"), as nothing
   may come in between.  For each chain the set of those before it is kept; a
   chain with more before it than another one cannot be before that one, so
   sorting by the size of the sets is a topological sort.

   The demands are met in the order of the events they come from.  One that
   would close a cycle is dropped and counted.  Where the seq_cst of C++20
   holds, what it makes of modification order is no demand of pairs, and left
   to its axiom (axioms-c20.c).  */

#include <string.h>

#include "base/arena.h"
#include "model/axioms/lift.h"

/* One location.  Writes have numbers, from 0, in the order of the trace; a
   chain has that of its first write.  */
struct c11t_lift_graph
{
  struct c11t_lifted *x;
  uint32_t n, words;
  uint32_t *event;       /* by number */
  uint32_t *chain;       /* by number */
  uint32_t *pos;         /* by number: in the chain */
  uint32_t *next;        /* by number: the RMW that follows, or none */
  bool *leads;           /* by chain: there are chains after it */
  uint64_t *before;      /* by chain: set of chains, WORDS each */
  uint32_t *next_access; /* by event: the next one of its thread, or none */
  uint32_t *last_access; /* by thread; all none between locations */
};

static uint64_t *
set_of (const struct c11t_lift_graph *g, uint32_t chain)
{
  return g->before + (size_t) chain * g->words;
}

static bool
is_before (const struct c11t_lift_graph *g, uint32_t a, uint32_t b)
{
  return set_of (g, b)[a / 64] >> a % 64 & 1;
}

/* A and all before it are before B.  */
static void
unite (struct c11t_lift_graph *g, uint32_t a, uint32_t b)
{
  uint64_t *from = set_of (g, a), *to = set_of (g, b);
  for (uint32_t w = 0; w < g->words; w++)
    to[w] |= from[w];
  to[a / 64] |= UINT64_C (1) << a % 64;
}

/* The write with number A must be before the one with number B, unless they
   are the same.  */
static void
demand (struct c11t_lift_graph *g, uint32_t a, uint32_t b)
{
  uint32_t p = g->chain[a], q = g->chain[b];
  if (a == b || (p != q && is_before (g, p, q)))
    return;
  if (p == q ? g->pos[a] > g->pos[b] : is_before (g, q, p))
    {
      g->x->n_dropped++;
      return;
    }
  if (p == q)
    return;
  g->leads[p] = true;
  unite (g, p, q);
  for (uint32_t c = 0; g->leads[q] && c < g->n; c++)
    if (g->chain[c] == c && is_before (g, q, c))
      unite (g, p, c);
}

/* --- what the axioms demand ---------------------------------------------- */

/* The number of the write I; X->mo holds it while the graph is built.  */
static uint32_t
number (const struct c11t_lift_graph *g, uint32_t i)
{
  return g->x->mo[i];
}

/* A happens before B (1.10p15 to p18).  */
static void
demand_coherence (struct c11t_lift_graph *g, uint32_t a, uint32_t b)
{
  const struct c11t_trace_event *e = &g->x->trace->event[a],
                                *f = &g->x->trace->event[b];
  uint32_t from = number (g, c11t_trace_writes (e) ? a : e->rf);
  if (c11t_trace_reads (f))
    demand (g, from, number (g, f->rf));
  if (c11t_trace_writes (f))
    demand (g, from, number (g, b));
}

/* A is a write that was executed before B (29.3p3 to p7; paper 7.2).  Where S
   has two writes the other way round, so must mo.  */
static void
demand_sc (struct c11t_lift_graph *g, uint32_t a, uint32_t b)
{
  const struct c11t_lifted *x = g->x;
  const struct c11t_trace_event *e = &x->trace->event[a],
                                *f = &x->trace->event[b];
  bool fenced = c11t_lifted_to_fence (x, a, b)
                || c11t_lifted_from_fence (x, a, b)
                || c11t_lifted_fences (x, a, b);
  bool both = c11t_trace_sc (e) && c11t_trace_sc (f);
  bool against = both && c11t_lifted_sc (x, b, a);
  bool last = f->kind == C11T_TRACE_PLAIN;
  if (!c11t_rules_have_sc (&x->trace->rules))
    fenced = both = against = false;
  if (against && c11t_trace_writes (f))
    {
      demand (g, number (g, b), number (g, a));
      return;
    }
  if (fenced && c11t_trace_reads (f))
    demand (g, number (g, a), number (g, f->rf));
  if ((fenced || both || last) && c11t_trace_writes (f))
    demand (g, number (g, a), number (g, b));
}

/* A happens before B.  True if a later access of A's thread does, too: what
   coherence demands of that one and B, and demanded of A and that one, says
   it all.  */
static bool
is_superseded (const struct c11t_lift_graph *g, uint32_t a, uint32_t b)
{
  const struct c11t_trace_event *event = g->x->trace->event;
  uint32_t next = g->next_access[a];
  return next < b && c11t_trace_atomic (&event[a])
         && c11t_trace_atomic (&event[next]) && c11t_lifted_hb (g->x, next, b);
}

/* Meet all demands of the accesses before B, access number K from FIRST on. */
static void
demand_all (struct c11t_lift_graph *g, uint32_t first, uint32_t k)
{
  const struct c11t_lifted *x = g->x;
  uint32_t b = x->access[k];
  bool ordered = c11t_lifted_is_ordered (x, b);
  for (uint32_t j = first; j < k; j++)
    {
      uint32_t a = x->access[j];
      if (c11t_lifted_hb (x, a, b) && !is_superseded (g, a, b))
        demand_coherence (g, a, b);
      if (ordered && c11t_trace_writes (&x->trace->event[a]))
        demand_sc (g, a, b);
    }
}

/* Write number W, an RMW or not, joins the chain it belongs to.  */
static void
join_chain (struct c11t_lift_graph *g, uint32_t w)
{
  const struct c11t_trace_event *e = &g->x->trace->event[g->event[w]];
  g->chain[w] = w;
  g->next[w] = C11T_TRACE_NONE;
  if (e->kind != C11T_TRACE_RMW)
    return;
  uint32_t r = number (g, e->rf);
  if (g->next[r] != C11T_TRACE_NONE)
    {
      demand (g, r, w); /* two RMWs read one store: not to be cured */
      return;
    }
  g->next[r] = w;
  g->chain[w] = g->chain[r];
  g->pos[w] = g->pos[r] + 1;
}

static void
build (struct c11t_lift_graph *g, uint32_t location)
{
  const struct c11t_lifted *x = g->x;
  uint32_t first = x->first_access[location],
           end = x->first_access[location + 1], w = 0;
  for (uint32_t k = first; k < end; k++)
    {
      uint32_t b = x->access[k];
      if (c11t_trace_writes (&x->trace->event[b]))
        {
          g->event[w] = b;
          x->mo[b] = w;
          join_chain (g, w++);
        }
      demand_all (g, first, k);
      g->next_access[b] = C11T_TRACE_NONE;
      uint32_t t = x->trace->event[b].thread;
      if (t == C11T_TRACE_NONE)
        continue;
      if (g->last_access[t] != C11T_TRACE_NONE)
        g->next_access[g->last_access[t]] = b;
      g->last_access[t] = b;
    }
  for (uint32_t k = first; k < end; k++)
    if (x->trace->event[x->access[k]].thread != C11T_TRACE_NONE)
      g->last_access[x->trace->event[x->access[k]].thread] = C11T_TRACE_NONE;
}

/* --- the total order ----------------------------------------------------- */

static uint32_t
size_of (const struct c11t_lift_graph *g, uint32_t chain)
{
  uint32_t n = 0;
  for (uint32_t w = 0; w < g->words; w++)
    n += (uint32_t) __builtin_popcountll (set_of (g, chain)[w]);
  return n;
}

/* Write the graph's writes, sorted, to OUT, and their places to X->mo.  */
static void
sort (struct c11t_lift_graph *g, uint32_t *out)
{
  struct c11t_arena *a = g->x->arena;
  uint32_t *first = c11t_arena_alloc (a, (g->n + 1) * sizeof *first);
  uint32_t *link = c11t_arena_alloc (a, g->n * sizeof *link);
  /* Chains by the sizes of their sets; newest first, so backwards.  */
  for (uint32_t c = g->n; c-- > 0;)
    if (g->chain[c] == c)
      {
        uint32_t size = size_of (g, c);
        link[c] = first[size];
        first[size] = c + 1;
      }
  uint32_t at = 0;
  for (uint32_t size = 0; size < g->n; size++)
    for (uint32_t c = first[size]; c; c = link[c - 1])
      for (uint32_t w = c - 1; w != C11T_TRACE_NONE; w = g->next[w])
        out[at++] = g->event[w];
  for (uint32_t i = 0; i < g->n; i++)
    g->x->mo[out[i]] = i;
}

static void
lift_location (struct c11t_lifted *x, uint32_t location, uint32_t *next_access,
               uint32_t *last_access)
{
  uint32_t *out = x->by_mo + x->first_write[location];
  uint32_t n = x->first_write[location + 1] - x->first_write[location];
  uint32_t words = (n + 63) / 64;
  struct c11t_lift_graph *g = c11t_arena_alloc (x->arena, sizeof *g);
  *g = (struct c11t_lift_graph){ .x = x,
                                 .n = n,
                                 .words = words,
                                 .next_access = next_access,
                                 .last_access = last_access };
  g->event = c11t_arena_alloc (x->arena, n * sizeof *g->event);
  g->chain = c11t_arena_alloc (x->arena, n * sizeof *g->chain);
  g->pos = c11t_arena_alloc (x->arena, n * sizeof *g->pos);
  g->next = c11t_arena_alloc (x->arena, n * sizeof *g->next);
  g->leads = c11t_arena_alloc (x->arena, n * sizeof *g->leads);
  g->before
      = c11t_arena_alloc (x->arena, (size_t) n * words * sizeof *g->before);
  build (g, location);
  sort (g, out);
  x->demands[location] = g;
}

/* The number of the write I.  */
static uint32_t
find_number (const struct c11t_lift_graph *g, uint32_t i)
{
  uint32_t k = 0;
  while (g->event[k] != i)
    k++;
  return k;
}

bool
c11t_lifted_demanded (const struct c11t_lifted *x, uint32_t a, uint32_t b)
{
  const struct c11t_lift_graph *g = x->demands[x->trace->event[a].object];
  if (!g)
    return x->mo[a] < x->mo[b];
  uint32_t i = find_number (g, a), k = find_number (g, b);
  return g->chain[i] == g->chain[k] ? g->pos[i] < g->pos[k]
                                    : is_before (g, g->chain[i], g->chain[k]);
}

/* Modification order is the order of execution.  */
static void
take_execution_order (struct c11t_lifted *x, uint32_t location)
{
  uint32_t at = x->first_write[location], place = 0;
  for (uint32_t k = x->first_access[location];
       k < x->first_access[location + 1]; k++)
    if (c11t_trace_writes (&x->trace->event[x->access[k]]))
      {
        x->by_mo[at + place] = x->access[k];
        x->mo[x->access[k]] = place++;
      }
}

void
c11t_lift_mo (struct c11t_lifted *x)
{
  const struct c11t_trace *t = x->trace;
  uint32_t *next = c11t_arena_alloc (x->arena, t->n * sizeof *next);
  uint32_t *last = c11t_arena_alloc (x->arena, t->n_threads * sizeof *last);
  x->demands
      = c11t_arena_alloc (x->arena, t->n_locations * sizeof *x->demands);
  memset (last, 0xff, t->n_threads * sizeof *last);
  for (uint32_t l = 0; l < t->n_locations; l++)
    if (t->rules.mo_is_execution_order)
      take_execution_order (x, l);
    else
      lift_location (x, l, next, last);
}
