/* ticket-relaxed.c -- a ticket lock that does not acquire.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define TAKE AR
#define SERVING RLX
#include "ticket.h"
