/* model-tso.c -- the tso model: x86-TSO.
   SPDX-License-Identifier: BSD-3-Clause

   What an x86 does with the instructions that compilers make of the program's
   operations (Owens, Sarkar and Sewell, A better x86 memory model: x86-TSO,
   TPHOLs 2009): stores reach memory in program order and for all threads at
   once, and a load may overtake older stores of its thread.  seq_cst stores
   and fences and all RMWs empty the thread's store buffer first; orders below
   seq_cst make no difference, for no store or load of x86 is weaker.
   buffer.h tells how.

   Happens-before, and with it what is a race, still goes by the orders that
   the program gives (C++20 release sequences), as in the other models.

   Does not model: what the compiler may reorder; non-temporal stores; accesses
   of different sizes to one location, where loads see all that was executed
   before the size changed (a machine would forward parts of stores).  */

#include "model/axioms/axioms.h"
#include "model/machine.h"

static const struct c11t_rules rules = {
  .mo_is_execution_order = true,
  .reads_latest = false,
  .cxx11_sequences = false,
  .store_buffers = true,
};

static struct c11t_model *
create (struct c11t_arena *a)
{
  return c11t_machine_new (a, &rules);
}

const struct c11t_model_ops c11t_model_tso = {
  .name = "tso",
  .stores_commute = false,
  .stores_ordered = true,
  .seq_cst_commute = true,
  .rules = &rules,
  .create = create,
  .axioms = c11t_axioms_tso_hold,
  C11T_MACHINE_OPS,
};
