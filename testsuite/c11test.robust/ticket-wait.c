/* ticket-wait.c -- a ticket lock whose tickets order nothing: by the letter
   it is not robust, since a thread that waits could see an old number; but that
   is all that it could, and the plugin sees that it waits.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness-strict --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define TAKE RLX
#define SERVING ACQ
#include "ticket.h"
