/* power.h -- the relations of power-order.c, seen by its own parts only.
   SPDX-License-Identifier: BSD-3-Clause

   What modification order has no part in is found once for each event, as
   pairs of events (power-pairs.c); the rest for each question, on nodes: one
   for a read, or for synchronisation, and one for a write (power-nodes.c).  */

#ifndef C11T_MODEL_POWER_H
#define C11T_MODEL_POWER_H

#include "model/psc.h"

#define C11T_POWER_NODES 128 /* in a set */
#define C11T_POWER_NONE C11T_POWER_NODES

/* By node: those that come after.  That of no node, NONE, is never in a set.
 */
typedef c11t_psc_set c11t_power_relation[C11T_POWER_NODES + 1];

struct c11t_power
{
  unsigned n;                                        /* nodes */
  uint8_t read[C11T_PSC_ROOM], write[C11T_PSC_ROOM]; /* by event; or NONE */
  uint8_t event[C11T_POWER_NODES];
  c11t_psc_set reads, writes; /* synchronisation is both */
  c11t_power_relation sync, fence;
  c11t_power_relation rfe, fre, moe, mo;
  c11t_power_relation ii, ic, ci, cc;
  c11t_power_relation hb, prop, work[2];
};

/* Relations that a window keeps, in its KEPT.  */
enum c11t_power_pairs
{
  C11T_POWER_SYNC,   /* a sync stands between */
  C11T_POWER_LWSYNC, /* an lwsync */
  C11T_POWER_ISYNC,  /* the first is a read, with an isync after it */
  C11T_POWER_SAME    /* they access one location */
};

static inline const c11t_psc_set *
c11t_power_pairs (const struct c11t_psc *p, enum c11t_power_pairs kind)
{
  return p->kept[kind / 2][kind % 2];
}

/* What comes after the nodes in S by R.  */
static inline c11t_psc_set
c11t_power_after (const c11t_psc_set *r, c11t_psc_set s)
{
  c11t_psc_set out = 0;
  while (s)
    out |= r[c11t_psc_take (&s)];
  return out;
}

/* Fill P's relations, but for HB, PROP and WORK, for the first N events under
   MO.  */
void c11t_power_find (const struct c11t_psc *p, unsigned n,
                      const c11t_psc_set *mo);

#endif
