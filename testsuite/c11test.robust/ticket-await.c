/* ticket-await.c -- as ticket-wait.c, and the program says that it waits.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness-strict --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define TAKE RLX
#define SERVING ACQ
#define WAITS
#include "ticket.h"
