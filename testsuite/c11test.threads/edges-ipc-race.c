/* edges-ipc-race.c -- edges-ipc.c without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "flock flock_at_once unlock_by_close semop semtimedop" }
   { c11t-each "semop_at_once msgrcv msgsnd_full msgrcv_at_once" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "edges-ipc.c"
