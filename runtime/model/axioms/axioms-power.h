/* axioms-power.h -- Power's axioms, for axioms-machine.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_MODEL_AXIOMS_POWER_H
#define C11T_MODEL_AXIOMS_POWER_H

#include "model/axioms/axioms.h"

/* Do they hold for X if modification order is MO, as
   c11t_axioms_machine_acyclic has it?  */
bool c11t_axioms_power_hold (const struct c11t_lifted *x, const uint64_t *mo,
                             uint32_t words);

#endif
