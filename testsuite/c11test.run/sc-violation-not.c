/* sc-violation-not.c -- store buffering under a lock is an interleaving.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--analysis=sc-violation --executions=300 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--strategy=dfs --analysis=sc-violation" }
   { c11t-no-finding }
   { c11t-expect {exhaustive} }  */

#define BEGIN pthread_mutex_lock (&mutex)
#define END pthread_mutex_unlock (&mutex)
#include "sc-violation.h"
