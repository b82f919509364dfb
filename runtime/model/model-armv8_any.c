/* model-armv8_any.c -- the armv8_any model: what code for some ARMv8 may do.
   SPDX-License-Identifier: BSD-3-Clause

   What depends on an earlier read, by its address, its value or a branch, is
   what the events say (event.h).  See machine-order.c.

   The weaker of what GCC makes for the levels of the architecture.  An RMW is
   a loop of exclusives, LDXR or LDAXR and STXR or STLXR, as before v8.1: its
   read and its write are ordered as those of a load and a store are, so that
   one that acquires and releases does not stop what comes behind it from being
   done before it has written.  A load that acquires is LDAPR, as from v8.3 on,
   which may be done before an older STLR; a seq_cst one is LDAR.

   Does not model: load buffering; conditional stores that fail.  */

#include "model/axioms/axioms.h"
#include "model/machine.h"
#include "model/psc.h"

static const struct c11t_rules rules = { .machine = C11T_MACHINE_ARMV8,
                                         .exclusives = true,
                                         .rcpc = true,
                                         .dependencies = true };

static struct c11t_model *
create (struct c11t_arena *a)
{
  return c11t_machine_new (a, &rules);
}

const struct c11t_model_ops c11t_model_armv8_any = {
  .name = "armv8_any",
  .stores_commute = true,
  .seq_cst_commute = true,
  .loads_stale = true,
  .rules = &rules,
  .axioms = c11t_axioms_c20_hold,
  .create = create,
  .last_together = c11t_psc_last,
  C11T_MACHINE_OPS,
};
