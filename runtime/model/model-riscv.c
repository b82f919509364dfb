/* model-riscv.c -- the riscv model: what RISC-V does with GCC's code.
   SPDX-License-Identifier: BSD-3-Clause

   What depends on an earlier read, by its address, its value or a branch, is
   what the events say (event.h).  See machine-order.c.

   Does not model: load buffering; lr/sc (AMOs are assumed).  */

#include "model/axioms/axioms.h"
#include "model/machine.h"
#include "model/psc.h"

static const struct c11t_rules rules 
    = { .machine = C11T_MACHINE_RISCV, .dependencies = true };

static struct c11t_model *
create (struct c11t_arena *a)
{
  return c11t_machine_new (a, &rules);
}

const struct c11t_model_ops c11t_model_riscv = {
  .name = "riscv",
  .stores_commute = true,
  .seq_cst_commute = true,
  .loads_stale = true,
  .rules = &rules,
  .axioms = c11t_axioms_c20_hold,
  .create = create,
  .last_together = c11t_psc_last,
  C11T_MACHINE_OPS,
};
