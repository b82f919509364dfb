/* edges-race.c -- edges.c without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-args mutex_lock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mutex_trylock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mutex_timedlock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mutex_clocklock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mutex_errorcheck }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mutex_adaptive }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mutex_inherit }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mutex_shared }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mutex_robust }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args spin_lock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args spin_trylock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mtx_lock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mtx_trylock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mtx_timedlock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args rwlock_trywrlock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args rwlock_timedwrlock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args rwlock_clockwrlock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args rwlock_rdlock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args rwlock_tryrdlock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args rwlock_timedrdlock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args rwlock_clockrdlock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args cond_wait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args cond_broadcast }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args cond_timedwait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args cond_clockwait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args cnd_wait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args cnd_broadcast }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args cnd_timedwait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args sem_wait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args sem_trywait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args sem_timedwait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args sem_clockwait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args sem_open }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args barrier_wait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args join }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args tryjoin }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args timedjoin }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args clockjoin }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args thrd_join }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args pipe }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args readv }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args eventfd }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args send }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args sendmsg }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args poll }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args select }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args epoll }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   */

#define UNPROTECTED
#include "edges.c"
