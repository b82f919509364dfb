/* power-order.h -- what Power keeps in order.
   SPDX-License-Identifier: BSD-3-Clause

   For psc-order.c and machine-order.c: what psc.h says of the functions of
   machine-order.c with the same names.  */

#ifndef C11T_MODEL_POWER_ORDER_H
#define C11T_MODEL_POWER_ORDER_H

#include <stdbool.h>

#include "model/psc.h"

struct c11t_arena;
struct c11t_power;

/* Where relations are made, in A.  */
struct c11t_power *c11t_power_new (struct c11t_arena *a);

/* Has P as many events as it may have?  */
bool c11t_power_is_full (const struct c11t_psc *p);

void c11t_power_place (struct c11t_psc *p, unsigned i);

/* The edges are all that paths of the axioms are made of.  */
void c11t_power_edges (const struct c11t_psc *p, unsigned n,
                       const c11t_psc_set *mo, c11t_psc_set *out);

/* Do Power's axioms hold?  */
bool c11t_power_acyclic (const struct c11t_psc *p, unsigned n,
                         const c11t_psc_set *mo);

#endif
