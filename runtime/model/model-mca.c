/* model-mca.c -- the mca model: C11 on multi-copy atomic machines.
   SPDX-License-Identifier: BSD-3-Clause

   After MoCA (Singh, Sharma and others): a write is seen by its own thread at
   once and by all others at the same time later; reads are made in program
   order.  Stronger than c11, weaker than sc.  See machine-order.c.

   Does not model: writes that are made before earlier reads on which they do
   not depend, and reads out of order, as ARMv8 has them (armv8).  */

#include "model/axioms/axioms.h"
#include "model/machine.h"
#include "model/psc.h"

static const struct c11t_rules rules = { .machine = C11T_MACHINE_MCA };

static struct c11t_model *
create (struct c11t_arena *a)
{
  return c11t_machine_new (a, &rules);
}

const struct c11t_model_ops c11t_model_mca = {
  .name = "mca",
  .stores_commute = true,
  .seq_cst_commute = true,
  .loads_stale = true,
  .rules = &rules,
  .axioms = c11t_axioms_c20_hold,
  .create = create,
  .last_together = c11t_psc_last,
  C11T_MACHINE_OPS,
};
