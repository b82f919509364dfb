/* power-order.c -- what Power keeps in order.
   SPDX-License-Identifier: BSD-3-Clause

   Power is not multi-copy atomic: a write reaches other threads one after the
   other, and it takes a fence to make it reach them in order.  An execution is
   one of Power's iff it is coherent, its RMWs are atomic, and ("Herding Cats",
   Alglave, Maranget and Tautschnig, TOPLAS 2014, figures 18 and 25)

     acyclic (hb),  acyclic (mo u prop),  irreflexive (fre ; prop ; hb*)

     hb       = ppo u fence u rfe
     prop     = (propbase & W x W) u (chapo? ; propbase* ; sync ; hb*)
     propbase = (fence u rfe ; fence) ; hb*
     chapo    = rfe u fre u moe u fre ; rfe u moe ; rfe

   Synchronisation of different threads through the C library is as if they
   read each other in the order in which it happens.

   All relations grow with modification order, as psc-search.c asks, and
   nothing comes after a read of the last store, a new last store or a fence.

   Does not model: load buffering, as no model of ours does; conditional stores
   that fail; eieio.  */

#include "model/power-order.h"

#include "base/arena.h"
#include "base/assert.h"
#include "model/power.h"

typedef const struct c11t_psc window;

struct c11t_power *
c11t_power_new (struct c11t_arena *a)
{
  return c11t_arena_alloc (a, sizeof (struct c11t_power));
}

/* What comes after the nodes in S by R, or by CLOSED, which is transitive, and
   then R: R [k] has what R has for those in CLOSED [k].  */
static c11t_psc_set
through (const c11t_psc_set *closed, const c11t_psc_set *r, c11t_psc_set s)
{
  c11t_psc_set out = 0;
  while (s)
    {
      unsigned k = c11t_psc_take (&s);
      out |= r[k];
      s &= ~closed[k];
    }
  return out;
}

/* S, and what comes after it by CLOSED.  */
static c11t_psc_set
and_after (const c11t_psc_set *closed, c11t_psc_set s)
{
  return s | through (closed, closed, s);
}

/* --- the axioms --------------------------------------------------------- */

/* HB := hb+.  It has no cycle: nodes are numbered as they were executed, and
   sb and rf agree with that.  */
static void
find_hb (struct c11t_power *x)
{
  for (unsigned i = x->n; i-- > 0;)
    {
      c11t_psc_set s = x->fence[i] | x->rfe[i];
      if (x->reads >> i & 1)
        s |= (x->ii[i] & x->reads) | (x->ic[i] & x->writes);
      C11T_ASSERT (!(s & (c11t_psc_bit (i) - 1)) && !(s >> i & 1));
      x->hb[i] = and_after (x->hb, s);
    }
}

static void
find_prop (struct c11t_power *x)
{
  c11t_psc_set *base = x->work[0];   /* propbase+ */
  c11t_psc_set *strong = x->work[1]; /* propbase* ; sync ; hb* */
  for (unsigned i = x->n; i-- > 0;)
    {
      base[i] = and_after (
          x->hb, x->fence[i] | c11t_power_after (x->fence, x->rfe[i]));
      if (x->writes >> i & 1)
        x->prop[i] = base[i] & x->writes;
      base[i] = and_after (base, base[i]);
      strong[i]
          = and_after (x->hb, x->sync[i]) | through (base, strong, base[i]);
    }
  for (unsigned i = 0; i < x->n; i++)
    {
      c11t_psc_set later = x->fre[i] | x->moe[i];
      x->prop[i]
          |= strong[i]
             | c11t_power_after (
                 strong, later | x->rfe[i] | c11t_power_after (x->rfe, later));
    }
}

static bool
observes (const struct c11t_power *x)
{
  for (unsigned i = 0; i < x->n; i++)
    if (x->fre[i]
        && and_after (x->hb, c11t_power_after (x->prop, x->fre[i])) >> i & 1)
      return false;
  return true;
}

/* Has mo u prop no cycle?  What has nobody left after it is in none.  */
static bool
propagates (const struct c11t_power *x)
{
  c11t_psc_set left = x->reads | x->writes, before;
  do
    {
      before = left;
      for (unsigned i = x->n; i-- > 0;)
        if (!((x->mo[i] | x->prop[i]) & left))
          left &= ~c11t_psc_bit (i);
    }
  while (left && left != before);
  return !left;
}

bool
c11t_power_acyclic (window *p, unsigned n, const c11t_psc_set *mo)
{
  struct c11t_power *x = p->power;
  c11t_power_find (p, n, mo);
  find_hb (x);
  find_prop (x);
  return observes (x) && propagates (x);
}

/* The events that the nodes in S are of.  */
static c11t_psc_set
events (const struct c11t_power *x, c11t_psc_set s)
{
  c11t_psc_set out = 0;
  while (s)
    out |= c11t_psc_bit (x->event[c11t_psc_take (&s)]);
  return out;
}

void
c11t_power_edges (window *p, unsigned n, const c11t_psc_set *mo,
                  c11t_psc_set *out)
{
  struct c11t_power *x = p->power;
  c11t_power_find (p, n, mo);
  for (unsigned i = 0; i < n; i++)
    out[i] = c11t_power_pairs (p, C11T_POWER_SYNC)[i]
             | c11t_power_pairs (p, C11T_POWER_LWSYNC)[i];
  for (unsigned k = 0; k < x->n; k++)
    {
      unsigned i = x->event[k];
      out[i] |= events (x, x->ic[k] | x->rfe[k] | x->fre[k] | x->mo[k])
                & ~c11t_psc_bit (i);
    }
}
