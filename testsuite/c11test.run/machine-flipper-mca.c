/* machine-flipper-mca.c -- one memory: and what follows from it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=mca --executions=3000 --seed=1" }
   { c11t-no-finding }

   machine-flipper-c11.c finds it.  */

#include "machine-flipper.h"
