/* axioms-machine.c -- the order of a multi-copy atomic machine, by definition.
   SPDX-License-Identifier: BSD-3-Clause

   What must have no cycle, beside coherence: rf, mo and "reads before" between
   threads, and what the machine keeps of program order (MoCA; Pulte et al.,
   POPL 2018, for ARMv8; RVWMO for RISC-V; GCC's code for each).  An event has
   a read side and a write side; they are one but on ARMv8.  For Power, which
   has more than one order, see axioms-power.c.

   Written from the definitions: each pair of events is looked at with all that
   is between them.  Uses no rule and no data of the models.  Is permissive of
   late plain writes.  */

#include "model/axioms/axioms-power.h"

typedef const struct c11t_lifted lifted;

#define MOST C11T_AXIOMS_MACHINE_MOST
#define WORDS ((2 * MOST + 63) / 64)

typedef uint64_t graph[2 * MOST][WORDS];

enum side
{
  READ,
  WRITE
};

static const struct c11t_trace_event *
event (lifted *x, uint32_t i)
{
  return &x->trace->event[i];
}

static bool
reads (lifted *x, uint32_t i)
{
  return c11t_trace_reads (event (x, i));
}

static bool
writes (lifted *x, uint32_t i)
{
  return c11t_trace_writes (event (x, i));
}

static bool
is_amo (lifted *x, uint32_t i)
{
  return event (x, i)->kind == C11T_TRACE_RMW;
}

static bool
is_fence (lifted *x, uint32_t i)
{
  return event (x, i)->kind == C11T_TRACE_FENCE;
}

/* An initial value or a late plain write, of which it is not known when it was
   made.  */
static bool
is_late (lifted *x, uint32_t i)
{
  return writes (x, i) && !c11t_trace_atomic (event (x, i));
}

/* Neither access nor fence: synchronisation, which is a full fence.  */
static bool
is_sync (lifted *x, uint32_t i)
{
  return !reads (x, i) && !writes (x, i) && !is_fence (x, i);
}

static bool
acquires (lifted *x, uint32_t i)
{
  return reads (x, i)
         && c11t_order_acquires ((enum c11t_order) event (x, i)->order);
}

static bool
releases (lifted *x, uint32_t i)
{
  return writes (x, i)
         && c11t_order_releases ((enum c11t_order) event (x, i)->order);
}

static bool
same_thread (lifted *x, uint32_t a, uint32_t b)
{
  return event (x, a)->thread != C11T_TRACE_NONE
         && event (x, a)->thread == event (x, b)->thread;
}

/* A is sequenced before B.  */
static bool
sb (lifted *x, uint32_t a, uint32_t b)
{
  return same_thread (x, a, b) && x->sb[a] < x->sb[b];
}

static bool
same_location (lifted *x, uint32_t a, uint32_t b)
{
  return (reads (x, a) || writes (x, a)) && (reads (x, b) || writes (x, b))
         && event (x, a)->object == event (x, b)->object;
}

/* --- what is kept of program order: A before B
 * --------------------------------- */

static bool
fenced (lifted *x, uint32_t a, enum side from, uint32_t b, enum side to)
{
  for (uint32_t f = 0; f < x->trace->n; f++)
    {
      enum c11t_order o = (enum c11t_order) event (x, f)->order;
      if (!sb (x, a, f) || !sb (x, f, b)
          || !(is_fence (x, f) || is_sync (x, f)))
        continue;
      bool full = is_sync (x, f) || o == C11T_SEQ_CST;
      if (x->trace->rules.machine == C11T_MACHINE_ARMV8)
        full |= c11t_order_releases (o);
      if (full || (c11t_order_acquires (o) && from == READ)
          || (c11t_order_releases (o) && to == WRITE))
        return true;
    }
  return false;
}

static bool
armv8 (lifted *x, uint32_t a, enum side from, uint32_t b, enum side to)
{
  if (acquires (x, a)
      && (from == READ
          || (releases (x, a) && !x->trace->rules.exclusives)))
    return true;
  if (to == WRITE && releases (x, b))
    return true;
  bool ldapr = x->trace->rules.rcpc && !is_amo (x, b)
               && !event (x, b)->locked && !c11t_trace_sc (event (x, b));
  if (from == WRITE && releases (x, a) && to == READ && acquires (x, b)
      && !ldapr)
    return true;
  if (from == WRITE && is_amo (x, a) && to == READ && acquires (x, b)
      && event (x, b)->rf == a)
    return true;
  for (uint32_t l = 0; to == WRITE && l < x->trace->n; l++)
    if (sb (x, a, l) && sb (x, l, b) && releases (x, l)
        && same_location (x, l, b))
      return true;
  return false;
}

static bool
mca (lifted *x, uint32_t a, uint32_t b)
{
  return reads (x, a) || releases (x, b)
         || (writes (x, b) && same_location (x, a, b))
         || (c11t_trace_sc (event (x, a)) && c11t_trace_sc (event (x, b))
             && reads (x, b));
}

/* The fences that GCC puts before and after C, which is at or between A and B:
   do they order A and B?  */
static bool
riscv_around (lifted *x, uint32_t a, uint32_t c, uint32_t b)
{
  bool sc = c11t_trace_sc (event (x, c));
  if (is_amo (x, c))
    return false;
  if (reads (x, c))
    return (c != a && sc) || (c != b && acquires (x, c) && reads (x, a));
  return writes (x, c)
         && ((c != a && releases (x, c) && writes (x, b)) || (c != b && sc));
}

static bool
riscv (lifted *x, uint32_t a, uint32_t b)
{
  bool stored = false;
  for (uint32_t c = 0; c < x->trace->n; c++)
    {
      if ((c != a && !sb (x, a, c)) || (c != b && !sb (x, c, b)))
        continue;
      if (riscv_around (x, a, c, b))
        return true;
      stored |= c != a && c != b && writes (x, c) && same_location (x, a, c);
    }
  if ((is_amo (x, a) && acquires (x, a)) || (is_amo (x, b) && releases (x, b))
      || (is_amo (x, a) && is_amo (x, b) && releases (x, a)
          && acquires (x, b)))
    return true;
  if (!same_location (x, a, b))
    return false;
  if (writes (x, b) || (is_amo (x, a) && event (x, b)->rf == a))
    return true;
  return !writes (x, a) && !stored && event (x, a)->rf != event (x, b)->rf;
}

static bool
kept (lifted *x, uint32_t a, enum side from, uint32_t b, enum side to)
{
  if (is_sync (x, a) || is_sync (x, b) || fenced (x, a, from, b, to))
    return true;
  if (x->trace->rules.machine == C11T_MACHINE_ARMV8)
    return armv8 (x, a, from, b, to);
  return x->trace->rules.machine == C11T_MACHINE_MCA ? mca (x, a, b)
                                                     : riscv (x, a, b);
}

/* --- the graph
 * ------------------------------------------------------------------- */

static uint32_t
node (lifted *x, uint32_t a, enum side side)
{
  return 2 * a
         + (side == WRITE && x->trace->rules.machine == C11T_MACHINE_ARMV8);
}

static void
edge (graph g, uint32_t a, uint32_t b)
{
  g[a][b / 64] |= UINT64_C (1) << b % 64;
}

static bool
has_side (lifted *x, uint32_t a, enum side side)
{
  if (is_sync (x, a))
    return side == READ;
  return side == READ ? reads (x, a) : writes (x, a);
}

static void
add_program_order (lifted *x, graph g, uint32_t a, uint32_t b)
{
  for (int s = 0; s < 4; s++)
    {
      enum side from = s & 1 ? WRITE : READ, to = s & 2 ? WRITE : READ;
      if (has_side (x, a, from) && has_side (x, b, to)
          && kept (x, a, from, b, to))
        edge (g, node (x, a, from), node (x, b, to));
    }
}

/* A and B are of different threads and one location.  */
static void
add_communication (lifted *x, graph g, const uint64_t *mo, uint32_t words,
                   uint32_t a, uint32_t b)
{
  const struct c11t_trace_event *e = event (x, a), *f = event (x, b);
  uint64_t bit = UINT64_C (1) << b % 64;
  if (reads (x, b) && f->rf == a)
    edge (g, node (x, a, WRITE), node (x, b, READ));
  if (!writes (x, b))
    return;
  if (writes (x, a) && (mo[(size_t) a * words + b / 64] & bit))
    edge (g, node (x, a, WRITE), node (x, b, WRITE));
  if (reads (x, a) && (mo[(size_t) e->rf * words + b / 64] & bit))
    edge (g, node (x, a, READ), node (x, b, WRITE));
}

static bool
acyclic (graph g, uint32_t n)
{
  for (uint32_t k = 0; k < n; k++)
    for (uint32_t i = 0; i < n; i++)
      for (uint32_t w = 0; g[i][k / 64] >> k % 64 & 1 && w < WORDS; w++)
        g[i][w] |= g[k][w];
  for (uint32_t i = 0; i < n; i++)
    if (g[i][i / 64] >> i % 64 & 1)
      return false;
  return true;
}

bool
c11t_axioms_machine_acyclic (lifted *x, const uint64_t *mo, uint32_t words)
{
  graph g = { 0 };
  uint32_t n = x->trace->n;
  if (x->trace->rules.machine == C11T_MACHINE_POWER)
    return c11t_axioms_power_hold (x, mo, words);
  for (uint32_t a = 0; a < n; a++)
    {
      if (is_amo (x, a) && node (x, a, WRITE) != node (x, a, READ))
        edge (g, node (x, a, READ), node (x, a, WRITE));
      for (uint32_t b = 0; b < n; b++)
        if (sb (x, a, b) && !is_late (x, a) && !is_late (x, b))
          add_program_order (x, g, a, b);
        else if (a != b && !same_thread (x, a, b) && same_location (x, a, b))
          add_communication (x, g, mo, words, a, b);
        else if (is_sync (x, a) && is_sync (x, b) && x->place[a] < x->place[b]
                 && c11t_lifted_hb (x, a, b))
          edge (g, node (x, a, READ), node (x, b, READ));
    }
  return acyclic (g, 2 * n);
}
