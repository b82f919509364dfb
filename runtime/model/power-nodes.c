/* power-nodes.c -- communication, fences and preserved program order of Power.
   SPDX-License-Identifier: BSD-3-Clause

   "Herding Cats" (Alglave, Maranget and Tautschnig, TOPLAS 2014), figure 25,
   as operations on sets of nodes (power.h).  */

#include <string.h>

#include "base/assert.h"
#include "model/power-order.h"
#include "model/power.h"

typedef const struct c11t_psc window;

/* --- nodes -------------------------------------------------------------- */

static unsigned
n_nodes (const struct c11t_psc_event *e)
{
  return e->full ? 1 : e->reads + e->writes;
}

/* Another event may have two.  */
bool
c11t_power_is_full (window *p)
{
  unsigned n = 0;
  for (unsigned i = 0; i < p->n; i++)
    n += n_nodes (&p->e[i]);
  return n + 2 > C11T_POWER_NODES;
}

static uint8_t
new_node (struct c11t_power *x, unsigned i)
{
  C11T_ASSERT (x->n < C11T_POWER_NODES);
  x->event[x->n] = (uint8_t) i;
  return (uint8_t) x->n++;
}

static void
find_nodes (window *p, unsigned n, struct c11t_power *x)
{
  x->n = 0;
  x->reads = x->writes = 0;
  for (unsigned i = 0; i < n; i++)
    {
      const struct c11t_psc_event *e = &p->e[i];
      x->read[i] = x->write[i] = C11T_POWER_NONE;
      if (e->reads || e->full)
        x->reads |= c11t_psc_bit (x->read[i] = new_node (x, i));
      if (e->writes)
        x->writes |= c11t_psc_bit (x->write[i] = new_node (x, i));
      if (e->full)
        x->writes |= c11t_psc_bit (x->read[i]);
    }
}

static c11t_psc_set
node (unsigned k)
{
  return k == C11T_POWER_NONE ? 0 : c11t_psc_bit (k);
}

/* The nodes that the events in SET have.  */
static c11t_psc_set
nodes (const struct c11t_power *x, c11t_psc_set set)
{
  c11t_psc_set out = 0;
  while (set)
    {
      unsigned i = c11t_psc_take (&set);
      out |= node (x->read[i]) | node (x->write[i]);
    }
  return out;
}

/* --- communication ------------------------------------------------------ */

static bool
same_thread (window *p, unsigned a, unsigned b)
{
  return p->e[a].tid == p->e[b].tid && p->e[a].first_clk == p->e[b].first_clk;
}

/* The writes of the events in SET; those of I's thread too if OWN.  */
static c11t_psc_set
writes_of (window *p, const struct c11t_power *x, unsigned i, c11t_psc_set set,
           bool own)
{
  c11t_psc_set out = 0;
  while (set)
    {
      unsigned k = c11t_psc_take (&set);
      if (own || !same_thread (p, i, k))
        out |= node (x->write[k]);
    }
  return out;
}

/* The events that have overwritten what I reads, under MO.  */
static c11t_psc_set
overwriters (window *p, unsigned n, const c11t_psc_set *mo, unsigned i)
{
  const struct c11t_psc_event *e = &p->e[i];
  if (!e->reads)
    return 0;
  if (e->rf != C11T_PSC_NONE)
    return mo[e->rf];
  return e->loc ? c11t_psc_writes (p, n, e->loc) : mo[i];
}

static void
find_communication (window *p, unsigned n, const c11t_psc_set *mo,
                    struct c11t_power *x)
{
  for (unsigned i = 0; i < n; i++)
    {
      const struct c11t_psc_event *e = &p->e[i];
      c11t_psc_set later = e->writes ? mo[i] : 0;
      c11t_psc_set over = overwriters (p, n, mo, i);
      x->fre[x->read[i]] = writes_of (p, x, i, over, false);
      x->moe[x->write[i]] = writes_of (p, x, i, later, false);
      x->mo[x->write[i]] = writes_of (p, x, i, later, true);
      if (e->reads && e->rf != C11T_PSC_NONE
          && !same_thread (p, i, (unsigned) e->rf))
        x->rfe[x->write[e->rf]] |= node (x->read[i]);
      for (c11t_psc_set s = e->full ? p->hb_in[i] : 0; s;)
        {
          unsigned k = c11t_psc_take (&s);
          if (p->e[k].full && !same_thread (p, i, k))
            x->rfe[x->read[k]] |= node (x->read[i]);
        }
    }
}

/* --- fences ------------------------------------------------------------- */

static void
find_fences (window *p, unsigned n, struct c11t_power *x)
{
  for (unsigned i = 0; i < n; i++)
    {
      c11t_psc_set sync = nodes (x, c11t_power_pairs (p, C11T_POWER_SYNC)[i]);
      c11t_psc_set light
          = nodes (x, c11t_power_pairs (p, C11T_POWER_LWSYNC)[i]);
      unsigned r = x->read[i], w = x->write[i];
      x->sync[r] = x->sync[w] = sync;
      x->fence[r] = sync | light;
      x->fence[w] = sync | (light & x->writes);
    }
}

/* --- preserved program order -------------------------------------------- */

/* The reads of event I come before the nodes TO by their value.  */
static void
depend (const struct c11t_power *x, c11t_psc_set *r, c11t_psc_set from,
        c11t_psc_set to)
{
  while (from)
    r[x->read[c11t_psc_take (&from)]] |= to;
}

/* Event I depends: dd of II and CC; ctrl and addr ; po of CC.  */
static void
find_dependencies (window *p, unsigned n, struct c11t_power *x, unsigned i)
{
  const struct c11t_psc_event *e = &p->e[i];
  c11t_psc_set mine = nodes (x, c11t_psc_bit (i)), write = node (x->write[i]);
  depend (x, x->ii, e->from[C11T_ADDRESS], mine);
  depend (x, x->ii, e->from[C11T_DATA], write);
  depend (x, x->cc, e->from[C11T_CONTROL], mine);
  for (unsigned k = i + 1; e->from[C11T_ADDRESS] && k < n; k++)
    if (p->sb_in[k] >> i & 1)
      depend (x, x->cc, e->from[C11T_ADDRESS], nodes (x, c11t_psc_bit (k)));
  if (e->computes)
    x->ii[x->read[i]] |= write;
}

/* A comes before B, of one thread and location: rfi and rdw of II, detour of
   CI.  */
static void
find_same (window *p, struct c11t_power *x, unsigned a, unsigned b)
{
  const struct c11t_psc_event *f = &p->e[b];
  if (!f->reads || f->rf == C11T_PSC_NONE)
    return;
  c11t_psc_set read = node (x->read[b]);
  c11t_psc_set from = node (x->write[f->rf]);
  if (f->rf == (int) a)
    x->ii[x->write[a]] |= read;
  if (same_thread (p, (unsigned) f->rf, b))
    return;
  if (x->fre[x->read[a]] & from)
    x->ii[x->read[a]] |= read;
  if (x->moe[x->write[a]] & from)
    x->ci[x->write[a]] |= read;
}

/* The base cases, ii0, ci0 and cc0.  */
static void
find_bases (window *p, unsigned n, struct c11t_power *x)
{
  for (unsigned i = 0; i < n; i++)
    {
      c11t_psc_set same = c11t_power_pairs (p, C11T_POWER_SAME)[i],
                   later = nodes (x, same);
      find_dependencies (p, n, x, i);
      x->ci[x->read[i]]
          |= nodes (x, c11t_power_pairs (p, C11T_POWER_ISYNC)[i]);
      x->cc[x->read[i]] |= later | node (x->write[i]);
      x->cc[x->write[i]] |= later;
      while (same)
        find_same (p, x, i, c11t_psc_take (&same));
    }
  /* Of II, rfi and rdw are in SAME.  */
  for (unsigned i = 0; i < x->n; i++)
    x->cc[i] |= x->ii[i];
}

/* One step of figure 25's recursion, at node I.  True if it adds something. */
static bool
grow (struct c11t_power *x, unsigned i)
{
  c11t_psc_set ii = x->ii[i], ic = x->ic[i], ci = x->ci[i], cc = x->cc[i];
  x->ci[i] |= c11t_power_after (x->ii, ci) | c11t_power_after (x->ci, cc);
  x->ii[i] |= x->ci[i] | c11t_power_after (x->ci, ic)
              | c11t_power_after (x->ii, ii);
  x->cc[i] |= x->ci[i] | c11t_power_after (x->ic, ci)
              | c11t_power_after (x->cc, cc);
  x->ic[i] |= x->ii[i] | x->cc[i] | c11t_power_after (x->cc, ic)
              | c11t_power_after (x->ic, ii);
  return x->ii[i] != ii || x->ic[i] != ic || x->ci[i] != ci || x->cc[i] != cc;
}

/* What comes after a node has a larger number, as it was executed later, so
   that its row is complete.  */
static void
find_preserved (window *p, unsigned n, struct c11t_power *x)
{
  find_bases (p, n, x);
  for (unsigned i = x->n; i-- > 0;)
    while (grow (x, i))
      continue;
}

/* --- all of them -------------------------------------------------------- */

void
c11t_power_find (window *p, unsigned n, const c11t_psc_set *mo)
{
  struct c11t_power *x = p->power;
  c11t_psc_set *const all[]
      = { x->sync, x->fence, x->rfe, x->fre, x->moe, x->mo,
          x->ii,   x->ic,    x->ci,  x->cc,  x->prop };
  find_nodes (p, n, x);
  for (unsigned k = 0; k < sizeof all / sizeof *all; k++)
    memset (all[k], 0, x->n * sizeof *all[k]);
  find_communication (p, n, mo, x);
  find_fences (p, n, x);
  find_preserved (p, n, x);
}
