/* rules.h -- in what the models differ.
   SPDX-License-Identifier: BSD-3-Clause

   Part of a model's descriptor (model.h): whoever wants to know how a model
   behaves asks this and not for the model's name.  */

#ifndef C11T_MODEL_RULES_H
#define C11T_MODEL_RULES_H

#include <stdbool.h>

enum c11t_machine
{
  C11T_NO_MACHINE,
  C11T_MACHINE_MCA,   /* multi-copy atomic; writes alone are late (MoCA) */
  C11T_MACHINE_ARMV8, /* as GCC makes use of it */
  C11T_MACHINE_RISCV, /* RVWMO, likewise */
  C11T_MACHINE_POWER  /* likewise; not multi-copy atomic (power-order.c) */
};

struct c11t_rules
{
  /* Modification order is the order of execution: hb u sc u rf u mo has no
     cycle.  Otherwise it is what the constraints leave open.  */
  bool mo_is_execution_order;
  /* A read takes the last store in modification order.  */
  bool reads_latest;
  /* Later stores of its thread belong to a release sequence (C++11 1.10p7);
     otherwise only RMWs do (C++20).  */
  bool cxx11_sequences;
  /* Loads overtake older stores of their thread, and nothing else is out of
     order, whatever the orders say (x86-TSO; buffer.h).  Goes with
     MO_IS_EXECUTION_ORDER.  */
  bool store_buffers;
  /* seq_cst events have no order of their own; instead psc has no cycle
     (C++20; psc.h).  Goes with none of the above.  */
  bool psc;
  /* What a machine keeps in order (machine-order.c, power-order.c), in place of what the
     standard says of seq_cst.  Goes with none of the above.  */
  enum c11t_machine machine;
  /* ARMv8's RMWs are loops of exclusives; its acquire loads are LDAPR.  */
  bool exclusives, rcpc;
  /* It keeps in order what depends on a read (event.h).  */
  bool dependencies;
};

/* Is there an order of the seq_cst events, as 29.3 of C++11 has it?  */
static inline bool
c11t_rules_have_sc (const struct c11t_rules *r)
{
  return !r->psc && r->machine == C11T_NO_MACHINE;
}

#endif
