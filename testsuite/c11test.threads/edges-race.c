/* edges-race.c -- edges.c without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "mutex_lock mutex_trylock mutex_timedlock mutex_clocklock" }
   { c11t-each "mutex_errorcheck mutex_adaptive mutex_inherit" }
   { c11t-each "mutex_shared mutex_robust spin_lock spin_trylock" }
   { c11t-each "mtx_lock mtx_trylock mtx_timedlock rwlock_wrlock" }
   { c11t-each "rwlock_trywrlock rwlock_timedwrlock rwlock_clockwrlock" }
   { c11t-each "rwlock_rdlock rwlock_tryrdlock rwlock_timedrdlock" }
   { c11t-each "rwlock_clockrdlock cond_wait cond_broadcast" }
   { c11t-each "cond_timedwait cond_clockwait cnd_wait cnd_broadcast" }
   { c11t-each "cnd_timedwait sem_wait sem_trywait sem_timedwait" }
   { c11t-each "sem_clockwait sem_open barrier_wait join tryjoin" }
   { c11t-each "timedjoin clockjoin thrd_join shared once call_once" }
   { c11t-each "create thrd_create exit thrd_exit key tss futex" }
   { c11t-each "futex_bitset" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "edges.c"
