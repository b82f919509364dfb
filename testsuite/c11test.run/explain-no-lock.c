/* explain-no-lock.c -- a race of an access under a lock with one under none.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-run "-n 200 --explain=30" }
   { c11t-finding data-race 20 }
   { c11t-expect {T2 holds 'two' there, T1 no pthread lock: protect|T1 holds no pthread lock there, T2 'two': protect} }

   The twin of explain-locks.c.  */

#define NONE
#include "explain-locks.h"
