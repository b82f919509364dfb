/* model-c20.c -- the c20 model: C++20's seq_cst, as RC11 has it.
   SPDX-License-Identifier: BSD-3-Clause

   Coherence, RMW atomicity, synchronisation and release sequences of c11, and
   acyclic (sb u rf); in place of 29.3's order of all seq_cst events that
   everybody agrees on, acyclic (psc) (P0668, psc.h).  Neither weaker nor
   stronger than c11: seq_cst accesses beside weaker ones of the same location
   promise less (Z6.U), seq_cst fences more (RWC with fences).

   Does not model: executions in which sb u rf has a cycle; consume.  */

#include "model/axioms/axioms.h"
#include "model/machine.h"
#include "model/psc.h"

static const struct c11t_rules rules = { .psc = true };

static struct c11t_model *
create (struct c11t_arena *a)
{
  return c11t_machine_new (a, &rules);
}

const struct c11t_model_ops c11t_model_c20 = {
  .name = "c20",
  .stores_commute = true,
  .seq_cst_commute = true,
  .loads_stale = true,
  .rules = &rules,
  .create = create,
  .axioms = c11t_axioms_c20_hold,
  .last_together = c11t_psc_last,
  C11T_MACHINE_OPS,
};
