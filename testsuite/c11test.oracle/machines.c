/* machines.c -- what multi-copy atomic machines do, by brute force.
   SPDX-License-Identifier: BSD-3-Clause

   A candidate execution that is coherent, and in which RMWs are atomic, is one
   of the machine iff rf, mo and "reads before" between threads, with what
   program order must keep, have no cycle.  As the papers and architectures put
   it:
   - MCA: MoCA (Singh, Sharma and others), without early writes;
   - ARMv8 (armv8_any: with loops of exclusives and LDAPR): Pulte, Flur, Deacon, French, Sarkar and Sewell, POPL 2018, and the
     model that goes with the architecture, for LDAR, STLR, DMB ISH and ISHLD and
     LSE atomics, whose read and write are two;
   - RISC-V: RVWMO, for GCC's mapping (psABI, table A.6), AMOs being one.
   The last two keep dependencies, too.  Ground truth for them is herd7's
   (c11test.litmus); this is for random scripts.  */

#include "axioms.h"

/* The side of an event: of two machines it has one, 0.  */
enum
{
  READ,
  WRITE
};

#define NODES (2 * AXIOMS_EVENTS)

typedef uint64_t graph[NODES];

static bool
two_sided (const struct axioms *x)
{
  return x->model->machine == ARMV8 || x->model->machine == ARMV8_ANY;
}

/* The node of A's SIDE.  */
static unsigned
node (const struct axioms *x, unsigned a, unsigned side)
{
  return 2 * a + (two_sided (x) && side == WRITE && !x->e[a].fence);
}

static void
edge (graph g, unsigned a, unsigned b)
{
  g[a] |= (uint64_t) 1 << b;
}

static bool
acyclic (graph g, unsigned n)
{
  for (unsigned k = 0; k < n; k++)
    for (unsigned i = 0; i < n; i++)
      if (g[i] >> k & 1)
        g[i] |= g[k];
  for (unsigned i = 0; i < n; i++)
    if (g[i] >> i & 1)
      return false;
  return true;
}

/* --- between threads ---------------------------------------------------------- */

static bool
external (const struct axioms *x, unsigned a, unsigned b)
{
  return x->e[a].thread != x->e[b].thread || !x->e[a].s || !x->e[b].s;
}

static void
add_communication (const struct axioms *x, graph g)
{
  for (unsigned a = 0; a < x->n; a++)
    for (unsigned b = 0; b < x->n; b++)
      {
        const struct axioms_event *e = &x->e[a], *f = &x->e[b];
        if (a == b || e->fence || f->fence || e->loc != f->loc
            || !external (x, a, b))
          continue;
        if (f->reads && x->rf[b] == a)
          edge (g, node (x, a, WRITE), node (x, b, READ));
        if (!f->writes)
          continue;
        if (e->writes && x->mo_at[a] < x->mo_at[b])
          edge (g, node (x, a, WRITE), node (x, b, WRITE));
        if (e->reads && x->mo_at[x->rf[a]] < x->mo_at[b])
          edge (g, node (x, a, READ), node (x, b, WRITE));
      }
}

/* --- program order -------------------------------------------------------------- */

static bool
is_amo (const struct axioms_event *e)
{
  return e->reads && e->writes;
}

/* Is there a fence between A and B that orders A's SIDE and B's?  */
static bool
fenced (const struct axioms *x, unsigned a, unsigned side, unsigned b,
        unsigned other)
{
  for (unsigned f = 0; f < x->n; f++)
    {
      const struct axioms_event *e = &x->e[f];
      if (!e->fence || !axioms_in (x->sb, a, f) || !axioms_in (x->sb, f, b))
        continue;
      bool load = e->acquires, store = e->releases, full = e->sc;
      if (two_sided (x))
        full |= store; /* DMB ISH */
      if (full || (load && side == READ) || (store && other == WRITE))
        return true;
    }
  return false;
}

/* Does B depend on A by KIND?  */
static bool
depends (const struct axioms *x, unsigned a, unsigned b,
         enum script_dependence kind)
{
  const struct script_event *s = x->e[b].s;
  return s && s->back[kind] && s->back[kind] == b - a && x->e[a].reads;
}

/* The dob of the architecture's model, which RVWMO's rules 9 to 13 agree with:

     addr | data | ctrl;[W] | addr;po;[W] | (ctrl | data);coi
     | (addr | data);rfi

   from the read of A to B's OTHER side, which B has.  */
static bool
dependence_keeps (const struct axioms *x, unsigned a, unsigned b,
                  unsigned other)
{
  bool write = other == WRITE || (!two_sided (x) && x->e[b].writes);
  bool read = other == READ || (!two_sided (x) && x->e[b].reads);
  if (depends (x, a, b, SCRIPT_ADDRESS)
      || (write
          && (depends (x, a, b, SCRIPT_DATA)
              || depends (x, a, b, SCRIPT_CONTROL))))
    return true;
  for (unsigned c = 0; c < x->n; c++)
    {
      if (!axioms_in (x->sb, a, c) || !axioms_in (x->sb, c, b))
        continue;
      bool address = depends (x, a, c, SCRIPT_ADDRESS);
      bool data = x->e[c].writes && depends (x, a, c, SCRIPT_DATA);
      bool control = x->e[c].writes && depends (x, a, c, SCRIPT_CONTROL);
      if (write
          && (address
              || ((data || control) && x->e[c].loc == x->e[b].loc)))
        return true;
      if (read && x->e[b].reads && x->rf[b] == c
          && ((address && x->e[c].writes) || data))
        return true;
    }
  return false;
}

/* ARMv8: A, with its SIDE, before B with OTHER.  */
static bool
armv8_keeps (const struct axioms *x, unsigned a, unsigned side, unsigned b,
             unsigned other)
{
  const struct axioms_event *e = &x->e[a], *f = &x->e[b];
  bool acquire = e->reads && e->acquires, release = e->writes && e->releases;
  if (side == READ && acquire)
    return true; /* [A];po */
  if (side == WRITE && acquire && release && x->model->machine == ARMV8)
    return true; /* [range([A];amo;[L])];po */
  if (other == WRITE && f->writes && f->releases)
    return true; /* po;[L] */
  bool ldapr = x->model->machine == ARMV8_ANY && !f->writes && !f->sc
               && !script_is_cas (f->s);
  if (side == WRITE && release && other == READ && f->reads && f->acquires
      && !ldapr)
    return true; /* [L];po;[A] */
  if (side == WRITE && is_amo (e) && other == READ && f->acquires
      && x->rf[b] == a)
    return true; /* [range(rmw)];rfi;[A] */
  for (unsigned l = 0; other == WRITE && l < x->n; l++)
    if (axioms_in (x->sb, a, l) && axioms_in (x->sb, l, b) && x->e[l].writes
        && x->e[l].releases && x->e[l].loc == f->loc)
      return true; /* po;[L];coi */
  return false;
}

static bool
mca_keeps (const struct axioms *x, unsigned a, unsigned b)
{
  const struct axioms_event *e = &x->e[a], *f = &x->e[b];
  return e->reads || (f->writes && (f->releases || e->loc == f->loc))
         || (e->writes && e->sc && f->reads && f->sc);
}

/* Do the fences that GCC puts around C, at or between A and B, order A and B?
   A is at or before C, C at or before B.  */
static bool
riscv_around (const struct axioms *x, unsigned a, unsigned c, unsigned b)
{
  const struct axioms_event *e = &x->e[a], *f = &x->e[b], *g = &x->e[c];
  bool before = c != a, after = c != b; /* C's fence is between A and B */
  if (g->fence || is_amo (g))
    return false;
  if (g->reads && before && g->sc)
    return true;
  if (g->reads && after && g->acquires && e->reads)
    return true;
  if (g->writes && before && g->releases && f->writes)
    return true;
  return g->writes && after && g->sc;
}

static bool
riscv_keeps (const struct axioms *x, unsigned a, unsigned b)
{
  const struct axioms_event *e = &x->e[a], *f = &x->e[b];
  bool stored = false;
  for (unsigned c = 0; c < x->n; c++)
    {
      bool from = c == a || axioms_in (x->sb, a, c);
      bool to = c == b || axioms_in (x->sb, c, b);
      if (from && to && riscv_around (x, a, c, b))
        return true;
      stored |= from && to && c != a && c != b && x->e[c].writes
                && x->e[c].loc == e->loc;
    }
  if ((is_amo (e) && e->acquires) || (is_amo (f) && f->releases)
      || (is_amo (e) && is_amo (f) && e->releases && f->acquires))
    return true;
  if (e->loc != f->loc)
    return false;
  return f->writes || (is_amo (e) && f->reads && x->rf[b] == a)
         || (e->reads && !e->writes && f->reads && x->rf[a] != x->rf[b]
             && !stored);
}

/* Must A's SIDE be before B's OTHER, B being later in the thread?  */
static bool
keeps (const struct axioms *x, unsigned a, unsigned side, unsigned b,
       unsigned other)
{
  if (fenced (x, a, side, b, other))
    return true;
  if (x->model->machine != MCA && side == READ
      && dependence_keeps (x, a, b, other))
    return true;
  switch (x->model->machine)
    {
    case ARMV8:
    case ARMV8_ANY:
      return armv8_keeps (x, a, side, b, other);
    case MCA:
      return mca_keeps (x, a, b);
    default:
      return riscv_keeps (x, a, b);
    }
}

static bool
has_side (const struct axioms_event *e, unsigned side)
{
  return !e->fence && (side == READ ? e->reads : e->writes);
}

static void
add_program_order (const struct axioms *x, graph g)
{
  for (unsigned a = 0; a < x->n; a++)
    {
      if (two_sided (x) && is_amo (&x->e[a]))
        edge (g, node (x, a, READ), node (x, a, WRITE));
      for (unsigned b = 0; b < x->n; b++)
        for (unsigned side = 0; axioms_in (x->sb, a, b) && side < 4; side++)
          {
            unsigned s = side / 2, o = side % 2;
            if (has_side (&x->e[a], s) && has_side (&x->e[b], o)
                && keeps (x, a, s, b, o))
              edge (g, node (x, a, s), node (x, b, o));
          }
    }
}

bool
axioms_machine_allows (const struct axioms *x)
{
  graph g = { 0 };
  if (x->model->machine == POWER)
    return axioms_power_allows (x);
  add_communication (x, g);
  add_program_order (x, g);
  return acyclic (g, 2 * x->n);
}
