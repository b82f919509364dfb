/* edges-shared-race.c -- edges-shared.c without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "shared_mutex shared_trylock shared_robust shared_cond" }
   { c11t-each "shared_sem shared_sem_open shared_barrier" }
   { c11t-each "shared_rwlock shared_tryrwlock shared_spin" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "edges-shared.c"
