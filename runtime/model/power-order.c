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
#include "model/power.h"

typedef const struct c11t_psc window;

struct c11t_power *
c11t_power_new (struct c11t_arena *a)
{
  return c11t_arena_alloc (a, sizeof (struct c11t_power));
}

/* R := R+.  */
static void
close (const struct c11t_power *x, c11t_psc_set *r)
{
  for (unsigned k = 0; k < x->n; k++)
    {
      c11t_psc_set bit = c11t_psc_bit (k), later = r[k];
      for (unsigned i = 0; later && i < x->n; i++)
        if (r[i] & bit)
          r[i] |= later;
    }
}

static bool
is_irreflexive (const struct c11t_power *x, c11t_psc_set *r)
{
  for (unsigned i = 0; i < x->n; i++)
    if (r[i] >> i & 1)
      return false;
  return true;
}

/* --- the axioms --------------------------------------------------------- */

/* HB := hb+.  */
static void
find_hb (struct c11t_power *x)
{
  for (unsigned i = 0; i < x->n; i++)
    {
      x->hb[i] = x->fence[i] | x->rfe[i];
      if (x->reads >> i & 1)
        x->hb[i] |= (x->ii[i] & x->reads) | (x->ic[i] & x->writes);
    }
  close (x, x->hb);
}

static void
find_prop (struct c11t_power *x)
{
  c11t_psc_set *base = x->work[0], *strong = x->work[1];
  for (unsigned i = 0; i < x->n; i++)
    {
      c11t_psc_set light
          = x->fence[i] | c11t_power_after (x->fence, x->rfe[i]);
      base[i] = light | c11t_power_after (x->hb, light);
      strong[i] = x->sync[i] | c11t_power_after (x->hb, x->sync[i]);
      if (x->writes >> i & 1)
        x->prop[i] = base[i] & x->writes;
    }
  close (x, base);
  for (unsigned i = 0; i < x->n; i++)
    {
      c11t_psc_set later = x->fre[i] | x->moe[i];
      c11t_psc_set from = c11t_psc_bit (i) | later | x->rfe[i]
                          | c11t_power_after (x->rfe, later); /* chapo? */
      x->prop[i]
          |= c11t_power_after (strong, from | c11t_power_after (base, from));
    }
}

static bool
observes (const struct c11t_power *x)
{
  for (unsigned i = 0; i < x->n; i++)
    {
      c11t_psc_set later = c11t_power_after (x->prop, x->fre[i]);
      if ((later | c11t_power_after (x->hb, later)) >> i & 1)
        return false;
    }
  return true;
}

static bool
propagates (struct c11t_power *x)
{
  c11t_psc_set *order = x->work[0];
  for (unsigned i = 0; i < x->n; i++)
    order[i] = x->mo[i] | x->prop[i];
  close (x, order);
  return is_irreflexive (x, order);
}

bool
c11t_power_acyclic (window *p, unsigned n, const c11t_psc_set *mo)
{
  struct c11t_power *x = p->power;
  c11t_power_find (p, n, mo);
  find_hb (x);
  if (!is_irreflexive (x, x->hb))
    return false;
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
