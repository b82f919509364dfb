/* machine-order.c -- what a machine keeps in order.
   SPDX-License-Identifier: BSD-3-Clause

   Multi-copy atomic machines have one memory: what one thread sees of another
   one's writes, all do.  An execution is one of theirs iff it is coherent, its
   RMWs are atomic, and this has no cycle ("Herding Cats", TOPLAS 2014; for
   ARMv8 Pulte, Flur, Deacon, French, Sarkar and Sewell, POPL 2018):

     rf, mo and fr between threads, and what each keeps of its program order.

   MCA (MoCA; Singh, Sharma and others): reads are made in program order, and
   only writes are late, to each location in order; release and acquire,
   seq_cst and fences as C11 has them.  An RMW is one step.

   ARMv8, with what GCC makes of C11 (LDAR or LDAPR, STLR, LSE atomics or loops
   of exclusives, DMB ISHLD for acquire fences, DMB ISH for others): as well as the writes all that has no
   order of its own, and that does not depend on a read (place_dependencies).

   RISC-V (RVWMO), with what GCC makes of C11 (plain accesses with fences
   around them as the psABI has it, AMOs with .aq and .rl): fences order what
   is around the access as well, and an AMO is one step.  Dependencies as for
   ARMv8.

   Each event has two ports: that of its read, 0, and that of its write, 1.  On
   ARMv8 the two sides of an RMW are ordered apart; elsewhere it has the first
   only, as loads have.  Of a fence port 0 is for what comes before it by
   acquire, or at all, port 1 for release.  Synchronisation through the C
   library is a full fence, and those of different threads are ordered as they
   happen.

   kept [f][t][i] are the events whose port t comes after port f of i.

   Power has more than one order: power-order.c.  */

#include "base/assert.h"
#include "model/mograph.h"
#include "model/power-order.h"
#include "model/psc.h"

typedef const struct c11t_psc window;

/* The port of the write that E makes.  */
static unsigned
write_port (window *p, const struct c11t_psc_event *e)
{
  return e->reads && p->machine != C11T_MACHINE_ARMV8 ? 0 : 1;
}

static bool
acquires (const struct c11t_psc_event *e)
{
  return e->reads && c11t_order_acquires (e->order);
}

static bool
releases (const struct c11t_psc_event *e)
{
  return e->writes && c11t_order_releases (e->order);
}

/* Is E's read LDAPR?  That of a compare-exchange that fails is LDAXR.  */
static bool
is_rcpc (window *p, const struct c11t_psc_event *e)
{
  return p->rcpc && !e->writes && !e->compares && !e->sc;
}

/* Put port T of event B after port F of event A.  */
static void
keep (struct c11t_psc *p, unsigned f, unsigned a, unsigned t, unsigned b)
{
  p->kept[f][t][a] |= c11t_psc_bit (b);
}

/* All ports that A has before port T of B; all that B has after port F of A.
 */
static void
keep_from_all (struct c11t_psc *p, unsigned a, unsigned t, unsigned b)
{
  keep (p, 0, a, t, b);
  keep (p, 1, a, t, b);
}

static void
keep_to_all (struct c11t_psc *p, unsigned f, unsigned a, unsigned b)
{
  keep (p, f, a, 0, b);
  keep (p, f, a, 1, b);
}

/* Is E before all that follows it, and after all that precedes it?  */
static bool
is_full (window *p, const struct c11t_psc_event *e)
{
  if (e->full || !c11t_psc_is_fence (e))
    return e->full;
  return p->machine == C11T_MACHINE_ARMV8 ? c11t_order_releases (e->order)
                                          : e->order == C11T_SEQ_CST;
}

/* A comes before the fence B.  */
static void
place_fence (struct c11t_psc *p, unsigned a, unsigned b)
{
  const struct c11t_psc_event *f = &p->e[b];
  if (is_full (p, f))
    keep_from_all (p, a, 0, b);
  else if (c11t_order_acquires (f->order))
    keep (p, 0, a, 0, b);
  if (!is_full (p, f) && c11t_order_releases (f->order))
    keep_from_all (p, a, 1, b);
}

/* The fence A comes before B, an access.  */
static void
place_after_fence (struct c11t_psc *p, unsigned a, unsigned b)
{
  const struct c11t_psc_event *f = &p->e[a], *e = &p->e[b];
  if (is_full (p, f) || c11t_order_acquires (f->order))
    keep_to_all (p, 0, a, b);
  if (!is_full (p, f) && c11t_order_releases (f->order) && e->writes)
    keep (p, 1, a, write_port (p, e), b);
}

/* The accesses A and B of a thread, in this order.  */
static void
place_accesses (struct c11t_psc *p, unsigned a, unsigned b)
{
  const struct c11t_psc_event *e = &p->e[a], *f = &p->e[b];
  bool mca = p->machine == C11T_MACHINE_MCA;
  if (mca ? e->reads : acquires (e))
    keep_to_all (p, 0, a, b);
  if (acquires (e) && releases (e) && !p->exclusives)
    /* [range([A];amo;[L])];po */
    keep_to_all (p, 1, a, b);
  if (releases (f))
    keep_from_all (p, a, write_port (p, f), b);
  if (mca && e->writes && f->writes && e->loc == f->loc)
    keep (p, write_port (p, e), a, write_port (p, f), b);
  if (mca ? e->writes && e->sc && f->reads && f->sc
          : releases (e) && acquires (f) && !is_rcpc (p, f))
    keep (p, write_port (p, e), a, 0, b);
}

/* ARMv8: what comes before A, a releasing store, comes before B, a later store
   to its location: po;[L];coi.  */
static void
place_over (struct c11t_psc *p, unsigned a, unsigned b)
{
  const struct c11t_psc_event *e = &p->e[a], *f = &p->e[b];
  if (releases (e) && f->writes && e->loc == f->loc)
    for (c11t_psc_set s = p->sb_in[a]; s;)
      keep_from_all (p, c11t_psc_take (&s), 1, b);
}

/* What B's port T comes after: the reads in SET.  */
static void
keep_from_reads (struct c11t_psc *p, c11t_psc_set set, unsigned t, unsigned b)
{
  while (set)
    keep (p, 0, c11t_psc_take (&set), t, b);
}

/* ARMv8's dob (Pulte et al., figure 4) and RVWMO's ppo rules 9 to 13, of the
   access B:

     addr | data | ctrl;[W] | addr;po;[W] | (addr | data);rfi

   and on ARMv8 (ctrl | data);coi, which on RISC-V follows from rule 1.  */
static void
place_dependencies (struct c11t_psc *p, unsigned b)
{
  const struct c11t_psc_event *f = &p->e[b];
  if (f->reads)
    keep_from_reads (p, f->from[C11T_ADDRESS], 0, b);
  if (f->reads && f->rf != C11T_PSC_NONE && (p->sb_in[b] >> f->rf & 1))
    keep_from_reads (p,
                     p->e[f->rf].from[C11T_ADDRESS]
                         | p->e[f->rf].from[C11T_DATA],
                     0, b);
  if (!f->writes)
    return;
  unsigned port = write_port (p, f);
  for (unsigned kind = 0; kind < 3; kind++)
    keep_from_reads (p, f->from[kind], port, b);
  for (c11t_psc_set s = p->sb_in[b]; s;)
    {
      const struct c11t_psc_event *e = &p->e[c11t_psc_take (&s)];
      keep_from_reads (p, e->from[C11T_ADDRESS], port, b);
      if (e->writes && e->loc && e->loc == f->loc)
        keep_from_reads (p, e->from[C11T_DATA] | e->from[C11T_CONTROL], port,
                         b);
    }
}

/* --- RISC-V
 * -------------------------------------------------------------------- */

enum around
{
  NONE,
  READS,  /* fence r,rw */
  WRITES, /* fence rw,w */
  ALL     /* fence rw,rw */
};

static bool
is_amo (const struct c11t_psc_event *e)
{
  return e->reads && e->writes;
}

/* The fence that GCC puts before E, after it.  */
static enum around
fence_before (const struct c11t_psc_event *e)
{
  if (is_amo (e))
    return NONE;
  return e->sc && e->reads ? ALL : releases (e) ? WRITES : NONE;
}

static enum around
fence_after (const struct c11t_psc_event *e)
{
  if (is_amo (e))
    return NONE;
  return e->sc && e->writes ? ALL : acquires (e) ? READS : NONE;
}

/* A fence between the events in BEFORE and B.  */
static void
place_around (struct c11t_psc *p, enum around fence, c11t_psc_set before,
              unsigned b)
{
  const struct c11t_psc_event *f = &p->e[b];
  if (fence == NONE || (fence == WRITES && !f->writes))
    return;
  while (before)
    {
      unsigned a = c11t_psc_take (&before);
      if (fence == WRITES)
        keep_from_all (p, a, write_port (p, f), b);
      else
        keep_to_all (p, 0, a, b);
      if (fence == ALL)
        keep_to_all (p, 1, a, b);
    }
}

/* A and B access one location: ppo rules 1 to 3.  */
static void
place_same (struct c11t_psc *p, unsigned a, unsigned b)
{
  const struct c11t_psc_event *e = &p->e[a], *f = &p->e[b];
  bool between = false;
  if (f->writes)
    keep_from_all (p, a, write_port (p, f), b);
  if (!f->reads)
    return;
  if (is_amo (e) && f->rf == (int) a)
    keep (p, 0, a, 0, b);
  for (c11t_psc_set s = p->sb_in[b] & ~p->sb_in[a] & ~c11t_psc_bit (a); s;)
    {
      const struct c11t_psc_event *g = &p->e[c11t_psc_take (&s)];
      between |= g->writes && g->loc == e->loc;
    }
  if (e->reads && !e->writes && e->rf != f->rf && !between)
    keep (p, 0, a, 0, b);
}

/* What program order keeps of the access B and what comes before it.  */
static void
place_riscv (struct c11t_psc *p, unsigned b)
{
  const struct c11t_psc_event *f = &p->e[b];
  place_around (p, fence_before (f), p->sb_in[b], b);
  for (c11t_psc_set s = p->sb_in[b]; s;)
    {
      unsigned a = c11t_psc_take (&s);
      const struct c11t_psc_event *e = &p->e[a];
      place_around (p, fence_before (e), p->sb_in[a], b);
      place_around (p, fence_after (e), p->sb_in[a] | c11t_psc_bit (a), b);
      if (is_amo (e) && acquires (e))
        keep_to_all (p, 0, a, b);
      if (is_amo (f) && releases (f))
        keep_from_all (p, a, 0, b);
      if (is_amo (e) && is_amo (f) && releases (e) && acquires (f))
        keep (p, 0, a, 0, b);
      if (e->loc && e->loc == f->loc)
        place_same (p, a, b);
    }
}

/* --- all of them
 * ---------------------------------------------------------------- */

void
c11t_machine_order_place (struct c11t_psc *p, unsigned i)
{
  const struct c11t_psc_event *e = &p->e[i];
  if (p->power)
    {
      c11t_power_place (p, i);
      return;
    }
  for (unsigned f = 0; f < 2; f++)
    p->kept[f][0][i] = p->kept[f][1][i] = 0;
  for (c11t_psc_set s = e->full ? p->hb_in[i] : p->sb_in[i]; s;)
    {
      unsigned k = c11t_psc_take (&s);
      bool own = p->sb_in[i] >> k & 1;
      if (!own)
        {
          if (p->e[k].full)
            keep (p, 0, k, 0, i);
        }
      else if (e->full || c11t_psc_is_fence (e))
        place_fence (p, k, i);
      else if (p->e[k].full || c11t_psc_is_fence (&p->e[k]))
        place_after_fence (p, k, i);
      else if (p->machine != C11T_MACHINE_RISCV)
        {
          place_accesses (p, k, i);
          if (p->machine == C11T_MACHINE_ARMV8)
            place_over (p, k, i);
        }
    }
  if (p->machine == C11T_MACHINE_RISCV && (e->reads || e->writes))
    place_riscv (p, i);
  place_dependencies (p, i);
  /* [range(rmw)];lrs;[A].  */
  if (p->machine == C11T_MACHINE_ARMV8 && acquires (e)
      && e->rf != C11T_PSC_NONE && p->e[e->rf].reads
      && (p->sb_in[i] >> e->rf & 1))
    keep (p, 1, (unsigned) e->rf, 0, i);
}

void
c11t_machine_order_unplace (struct c11t_psc *p, unsigned i)
{
  for (unsigned k = 0; k < i; k++)
    for (unsigned f = 0; f < 2; f++)
      {
        p->kept[f][0][k] &= ~c11t_psc_bit (i);
        p->kept[f][1][k] &= ~c11t_psc_bit (i);
      }
}

/* --- the whole order
 * ---------------------------------------------------------- */

/* What comes after each port of each event, by port.  */
struct order
{
  c11t_psc_set after[2][2][C11T_PSC_ROOM];
};

static c11t_psc_set
same_thread (window *p, unsigned n, unsigned i)
{
  c11t_psc_set s = 0;
  for (unsigned k = 0; k < n; k++)
    if (p->e[k].tid == p->e[i].tid && p->e[k].first_clk == p->e[i].first_clk)
      s |= c11t_psc_bit (k);
  return s;
}

/* The events whose writes have port 0.  */
static c11t_psc_set
steps (window *p, unsigned n)
{
  c11t_psc_set s = 0;
  for (unsigned i = 0; i < n; i++)
    if (p->e[i].reads && !write_port (p, &p->e[i]))
      s |= c11t_psc_bit (i);
  return s;
}

static void
make_order (window *p, unsigned n, const c11t_psc_set *mo, struct order *out)
{
  struct c11t_psc_orders o;
  c11t_psc_set whole = steps (p, n);
  c11t_psc_orders (p, n, mo, &o);
  for (unsigned i = 0; i < n; i++)
    {
      const struct c11t_psc_event *e = &p->e[i];
      c11t_psc_set others = ~same_thread (p, n, i);
      c11t_psc_set later = o.communicates[i] & others;
      c11t_psc_set read = o.readers[i] & others;
      for (unsigned f = 0; f < 2; f++)
        for (unsigned t = 0; t < 2; t++)
          out->after[f][t][i] = p->kept[f][t][i];
      for (unsigned f = e->reads ? 0 : 1; f < 2; f++)
        {
          out->after[f][0][i] |= later & whole;
          out->after[f][1][i] |= later & ~whole;
        }
      out->after[write_port (p, e)][0][i] |= read;
    }
}

void
c11t_machine_order_edges (window *p, unsigned n, const c11t_psc_set *mo,
                          c11t_psc_set *out)
{
  struct order o;
  if (p->power)
    {
      c11t_power_edges (p, n, mo, out);
      return;
    }
  make_order (p, n, mo, &o);
  for (unsigned i = 0; i < n; i++)
    out[i] = o.after[0][0][i] | o.after[0][1][i] | o.after[1][0][i]
             | o.after[1][1][i];
}

bool
c11t_machine_order_acyclic (window *p, unsigned n, const c11t_psc_set *mo)
{
  struct order o;
  c11t_psc_set all = n == 128 ? ~(c11t_psc_set) 0 : c11t_psc_bit (n) - 1;
  c11t_psc_set left[2] = { all, all }, before[2];
  if (p->power)
    return c11t_power_acyclic (p, n, mo);
  make_order (p, n, mo, &o);
  do
    {
      before[0] = left[0];
      before[1] = left[1];
      for (unsigned i = 0; i < n; i++)
        {
          c11t_psc_set bit = c11t_psc_bit (i);
          bool rmw = p->e[i].reads && write_port (p, &p->e[i]);
          if (!(o.after[1][0][i] & left[0]) && !(o.after[1][1][i] & left[1]))
            left[1] &= ~bit;
          if (!(o.after[0][0][i] & left[0]) && !(o.after[0][1][i] & left[1])
              && !(rmw && (left[1] & bit)))
            left[0] &= ~bit;
        }
    }
  while ((left[0] | left[1])
         && (left[0] != before[0] || left[1] != before[1]));
  return !(left[0] | left[1]);
}
