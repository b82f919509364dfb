/* psc-order.c -- the relations scb, eco and psc of a window of events.
   SPDX-License-Identifier: BSD-3-Clause

   Straight from the definitions (psc.h), as operations on sets.  What does not
   depend on modification order is kept from event to event.  */

#include "base/assert.h"
#include "model/mograph.h"
#include "model/psc.h"

c11t_psc_set
c11t_psc_writes (const struct c11t_psc *p, unsigned n,
                 const struct c11t_location *loc)
{
  c11t_psc_set s = 0;
  for (unsigned i = 0; i < n; i++)
    if (p->e[i].write && p->e[i].loc == loc)
      s |= c11t_psc_bit (i);
  return s;
}

/* The earlier events in SET that touch I's location.  */
static c11t_psc_set
same_location (const struct c11t_psc *p, c11t_psc_set set, unsigned i)
{
  c11t_psc_set same = 0;
  while (p->e[i].loc && set)
    {
      unsigned k = c11t_psc_take (&set);
      if (p->e[k].loc == p->e[i].loc)
        same |= c11t_psc_bit (k);
    }
  return same;
}

/* sb|/=loc ; hb ; sb|/=loc into I.  */
static c11t_psc_set
strongly (const struct c11t_psc *p, unsigned i)
{
  c11t_psc_set pre = p->apart_in[i], middle = 0, out = 0;
  while (pre)
    middle |= p->hb_in[c11t_psc_take (&pre)];
  while (middle)
    out |= p->apart_in[c11t_psc_take (&middle)];
  return out;
}

void
c11t_psc_place (struct c11t_psc *p, unsigned i)
{
  c11t_psc_set bit = c11t_psc_bit (i), hb = p->hb_in[i];
  p->apart_in[i] = p->sb_in[i] & ~same_location (p, p->sb_in[i], i);
  p->scb_in[i] = p->sb_in[i] | same_location (p, hb, i) | strongly (p, i);
  for (c11t_psc_set s = hb; s;)
    p->hb_out[c11t_psc_take (&s)] |= bit;
  for (c11t_psc_set s = p->scb_in[i]; s;)
    p->scb_out[c11t_psc_take (&s)] |= bit;
  p->hb_out[i] = p->scb_out[i] = p->mo[i] = 0;
  if (p->machine)
    c11t_machine_order_place (p, i);
}

void
c11t_psc_unplace (struct c11t_psc *p, unsigned i)
{
  for (unsigned k = 0; k < i; k++)
    {
      p->hb_out[k] &= ~c11t_psc_bit (i);
      p->scb_out[k] &= ~c11t_psc_bit (i);
    }
  if (p->machine)
    c11t_machine_order_unplace (p, i);
}

/* The reads of what the events in S write.  */
static c11t_psc_set
readers (const struct c11t_psc_orders *o, c11t_psc_set s)
{
  c11t_psc_set out = 0;
  while (s)
    out |= o->readers[c11t_psc_take (&s)];
  return out;
}

void
c11t_psc_orders (const struct c11t_psc *p, unsigned n, const c11t_psc_set *mo,
                 struct c11t_psc_orders *o)
{
  for (unsigned i = 0; i < n; i++)
    o->readers[i] = 0;
  for (unsigned i = 0; i < n; i++)
    {
      const struct c11t_psc_event *e = &p->e[i];
      c11t_psc_set later = mo[i];
      if (e->reads && e->rf != C11T_PSC_NONE)
        {
          o->readers[e->rf] |= c11t_psc_bit (i);
          later |= mo[e->rf];
        }
      else if (e->reads && e->loc)
        later |= c11t_psc_writes (p, n, e->loc); /* all are after PSC_LAST */
      o->communicates[i] = later & ~c11t_psc_bit (i);
    }
}

/* What comes after the events in S by eco.  */
static c11t_psc_set
eco (const struct c11t_psc_orders *o, c11t_psc_set s)
{
  c11t_psc_set out = readers (o, s), later = 0;
  while (s)
    later |= o->communicates[c11t_psc_take (&s)];
  return out | later | readers (o, later);
}

/* What comes after the events in S by scb.  */
static c11t_psc_set
scb (const struct c11t_psc *p, const struct c11t_psc_orders *o, c11t_psc_set s)
{
  c11t_psc_set out = 0;
  while (s)
    {
      unsigned i = c11t_psc_take (&s);
      out |= p->scb_out[i] | o->communicates[i];
    }
  return out;
}

/* What comes after S in psc.  */
static c11t_psc_set
edges_of (const struct c11t_psc *p, const struct c11t_psc_orders *o,
          c11t_psc_set sc, unsigned s)
{
  bool fence = p->e[s].fence;
  c11t_psc_set out = 0, after = fence ? p->hb_out[s] : 0;
  c11t_psc_set next = scb (p, o, after | c11t_psc_bit (s));
  c11t_psc_set far = fence ? eco (o, after) : 0;
  while (sc)
    {
      unsigned t = c11t_psc_take (&sc);
      c11t_psc_set bit = c11t_psc_bit (t);
      c11t_psc_set before = p->e[t].fence ? p->hb_in[t] : 0;
      if ((next & (before | bit))
          || (p->e[t].fence && ((after & bit) || (far & before))))
        out |= bit;
    }
  return out;
}

/* The seq_cst events among the first N.  */
static c11t_psc_set
seq_cst (const struct c11t_psc *p, unsigned n)
{
  c11t_psc_set s = 0;
  for (unsigned i = 0; i < n; i++)
    if (p->e[i].sc)
      s |= c11t_psc_bit (i);
  return s;
}

void
c11t_psc_edges (const struct c11t_psc *p, unsigned n, const c11t_psc_set *mo,
                c11t_psc_set *out)
{
  struct c11t_psc_orders o;
  c11t_psc_set sc = seq_cst (p, n);
  if (p->machine)
    {
      c11t_machine_order_edges (p, n, mo, out);
      return;
    }
  for (unsigned i = 0; i < n; i++)
    out[i] = 0;
  if (sc)
    c11t_psc_orders (p, n, mo, &o);
  for (c11t_psc_set s = sc; s;)
    {
      unsigned i = c11t_psc_take (&s);
      out[i] = edges_of (p, &o, sc, i);
    }
}

bool
c11t_psc_acyclic (const struct c11t_psc *p, unsigned n, const c11t_psc_set *mo)
{
  c11t_psc_set out[C11T_PSC_ROOM], left = seq_cst (p, n), before;
  if (p->machine)
    return c11t_machine_order_acyclic (p, n, mo);
  if (!left)
    return true;
  c11t_psc_edges (p, n, mo, out);
  do
    {
      before = left;
      for (c11t_psc_set s = before; s;)
        {
          unsigned i = c11t_psc_take (&s);
          if (!(out[i] & left))
            left &= ~c11t_psc_bit (i);
        }
    }
  while (left && left != before);
  return !left;
}
