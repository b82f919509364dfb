/* power-pairs.c -- what program order has of fences, for Power.
   SPDX-License-Identifier: BSD-3-Clause

   GCC's code for C11 ("leading sync"): lwsync before what releases, sync
   before what is seq_cst, cmp, bne and isync after loads that acquire and
   after RMWs that do, lwsync for fences, sync for seq_cst ones; an RMW is a
   lwarx and a stwcx. that succeeds.  Fences stand between accesses, so they
   are sets of pairs here.  Synchronisation through the C library is an access
   with a sync on either side.  */

#include "model/power-order.h"
#include "model/power.h"

typedef const struct c11t_psc window;

static c11t_psc_set *
pairs (struct c11t_psc *p, enum c11t_power_pairs kind)
{
  return p->kept[kind / 2][kind % 2];
}

/* The fence that is E, or that GCC puts before it: SYNC, LWSYNC, or -1.  */
static int
fence_at (const struct c11t_psc_event *e)
{
  if (e->full || e->sc)
    return C11T_POWER_SYNC;
  if (c11t_psc_is_fence (e) ? e->order != C11T_RELAXED
                            : e->writes && c11t_order_releases (e->order))
    return C11T_POWER_LWSYNC;
  return -1;
}

/* Does an isync after E wait for what E reads?  An exchange's branch is on
   whether its conditional store succeeds, which is not computed from what it
   reads: herd7 has no order there.  */
static bool
has_isync (const struct c11t_psc_event *e)
{
  return e->reads && c11t_order_acquires (e->order)
         && (!e->writes || e->computes || e->compares);
}

/* The events before event I that have a fence of KIND between it and them.  */
static c11t_psc_set
before_fence (window *p, enum c11t_power_pairs kind, unsigned i)
{
  c11t_psc_set all = fence_at (&p->e[i]) == (int) kind ? p->sb_in[i] : 0;
  for (c11t_psc_set s = p->sb_in[i]; s;)
    {
      unsigned k = c11t_psc_take (&s);
      if (fence_at (&p->e[k]) == (int) kind)
        all |= p->sb_in[k] | (p->e[k].full ? c11t_psc_bit (k) : 0);
    }
  return all;
}

static void
place (struct c11t_psc *p, enum c11t_power_pairs kind, c11t_psc_set before,
       unsigned i)
{
  while (before)
    pairs (p, kind)[c11t_psc_take (&before)] |= c11t_psc_bit (i);
}

void
c11t_power_place (struct c11t_psc *p, unsigned i)
{
  const struct c11t_psc_event *e = &p->e[i];
  for (int kind = C11T_POWER_SYNC; kind <= C11T_POWER_SAME; kind++)
    pairs (p, kind)[i] = 0;
  place (p, C11T_POWER_SYNC, before_fence (p, C11T_POWER_SYNC, i), i);
  place (p, C11T_POWER_LWSYNC, before_fence (p, C11T_POWER_LWSYNC, i), i);
  for (c11t_psc_set s = p->sb_in[i]; s;)
    {
      unsigned k = c11t_psc_take (&s);
      const struct c11t_psc_event *f = &p->e[k];
      if (has_isync (f))
        pairs (p, C11T_POWER_ISYNC)[k] |= c11t_psc_bit (i);
      if (e->loc && f->loc == e->loc)
        pairs (p, C11T_POWER_SAME)[k] |= c11t_psc_bit (i);
    }
}
