/* model-tsan11.c -- the tsan11 model: C++11 without exotic orders.
   SPDX-License-Identifier: BSD-3-Clause

   C++11's axioms with C++11's release sequences and acyclic (hb u sc u rf u
   mo): modification order is the order in which stores are executed
   (Lidbury and Donaldson, Dynamic race detection for C++11, POPL 2017).  Loads
   may be stale; an RMW reads the newest store.  A failed compare-exchange is a
   load like any other one (the paper's tool gives it the newest store).  */

#include "model/machine.h"

static const struct c11t_rules rules = {
  .mo_is_execution_order = true,
  .reads_latest = false,
  .cxx11_sequences = true,
};

static struct c11t_model *
create (struct c11t_arena *a)
{
  return c11t_machine_new (a, &rules);
}

const struct c11t_model_ops c11t_model_tsan11 = {
  .name = "tsan11",
  .stores_commute = false,
  .loads_stale = true,
  .rules = &rules,
  .create = create,
  C11T_MACHINE_OPS,
};
