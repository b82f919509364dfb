/* machine-mutex-mca.c -- one memory, and reads in program order: it holds.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=mca --executions=3000 --seed=1" }
   { c11t-no-finding }

   machine-mutex-c11.c finds it.  */

#include "machine-mutex.h"
