/* model-armv8_0.c -- the armv8_0 model: ARMv8 without the atomics of v8.1.
   SPDX-License-Identifier: BSD-3-Clause

   What depends on an earlier read, by its address, its value or a branch, is
   what the events say (event.h).  See machine-order.c.

   An RMW is a loop of exclusives, LDXR or LDAXR and STXR or STLXR.  Its read
   and its write are ordered as those of a load and a store are, so that one
   that acquires and releases does not stop what comes behind it from being
   done before it has written.

   Does not model: load buffering; conditional stores that fail.  */

#include "model/axioms/axioms.h"
#include "model/machine.h"
#include "model/psc.h"

static const struct c11t_rules rules = { .machine = C11T_MACHINE_ARMV8,
                                         .exclusives = true,
                                         .dependencies = true };

static struct c11t_model *
create (struct c11t_arena *a)
{
  struct c11t_model *m = c11t_machine_new (a, &rules);
  m->psc = c11t_psc_new (a, rules.machine);
  m->psc->exclusives = true;
  return m;
}

const struct c11t_model_ops c11t_model_armv8_0 = {
  .name = "armv8_0",
  .stores_commute = true,
  .seq_cst_commute = true,
  .loads_stale = true,
  .rules = &rules,
  .axioms = c11t_axioms_c20_hold,
  .create = create,
  .last_together = c11t_psc_last,
  C11T_MACHINE_OPS,
};
