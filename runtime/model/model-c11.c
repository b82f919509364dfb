/* model-c11.c -- the c11 model: the C11Tester fragment, corrected.
   SPDX-License-Identifier: BSD-3-Clause

   C++11's axioms (1.10, 29.3) with the release sequences of C++20 and
   acyclic (hb u sc u rf).  Modification order is what the constraints leave
   open, so a store may turn out to be older than one that was executed before
   it.

   Does not model: consume (it is acquire), accesses of different sizes to one
   location (engine/memory/location.c).  */

#include "model/machine.h"

static const struct c11t_rules rules = {
  .mo_is_execution_order = false,
  .reads_latest = false,
  .cxx11_sequences = false,
};

static struct c11t_model *
create (struct c11t_arena *a)
{
  return c11t_machine_new (a, &rules);
}

const struct c11t_model_ops c11t_model_c11 = {
  .name = "c11",
  .stores_commute = true,
  .loads_stale = true,
  .rules = &rules,
  .create = create,
  C11T_MACHINE_OPS,
};
