/* machine-mutex-c11.c -- C11 lets later reads be older.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c11 --executions=3000 --seed=1" }
   { c11t-status 66 }
   { c11t-expect {assertion \(id} }  */

#include "machine-mutex.h"
