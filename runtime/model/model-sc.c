/* model-sc.c -- the sc model: interleavings.
   SPDX-License-Identifier: BSD-3-Clause

   Every read takes the last store.  Happens-before, and with it what is a
   race, still goes by the orders that the program gives (C++20 release
   sequences): a program with a race under sc has one under c11, too.  */

#include "model/machine.h"

static const struct c11t_rules rules = {
  .mo_is_execution_order = true,
  .reads_latest = true,
  .cxx11_sequences = false,
};

static struct c11t_model *
create (struct c11t_arena *a)
{
  return c11t_machine_new (a, &rules);
}

const struct c11t_model_ops c11t_model_sc = {
  .name = "sc",
  .stores_commute = false,
  .seq_cst_commute = true,
  .rules = &rules,
  .create = create,
  C11T_MACHINE_OPS,
};
