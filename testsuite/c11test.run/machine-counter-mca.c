/* machine-counter-mca.c -- one memory: the same for two counters.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=mca --executions=3000 --seed=1" }
   { c11t-no-finding }

   machine-counter-c11.c finds it.  */

#include "machine-counter.h"
