/* shared.h -- objects that several processes may use; see shared-lock.c and
   shared-wait.c.
   SPDX-License-Identifier: BSD-3-Clause

   Each function is what the pthread function of the similar name does for an
   object of which c11t_..._is_shared is true.  */

#ifndef C11T_INTERPOSE_SHARED_H
#define C11T_INTERPOSE_SHARED_H

#include <pthread.h>
#include <semaphore.h>
#include <stdbool.h>
#include <stdint.h>

/* Each says that the object was made for several processes, and lies where
   they can see it.  */
bool c11t_mutex_is_shared (const pthread_mutex_t *m);
bool c11t_cond_is_shared (const pthread_cond_t *c);
bool c11t_rwlock_is_shared (const pthread_rwlock_t *l);
bool c11t_barrier_is_shared (const pthread_barrier_t *b);
bool c11t_sem_is_shared (const sem_t *s);
/* Nothing in a spin lock says for whom it was made.  */
bool c11t_spin_is_shared (pthread_spinlock_t *l);
/* Shared memory has been mapped.  */
void c11t_shared_mapped (void);

/* TYPE is one of the engine's.  */
int c11t_shared_mutex_lock (pthread_mutex_t *m, unsigned type, bool try,
                            uint64_t deadline, const char *doing);
int c11t_shared_mutex_unlock (pthread_mutex_t *m, unsigned type);
int c11t_shared_mutex_consistent (pthread_mutex_t *m);
int c11t_shared_spin_lock (pthread_spinlock_t *l, bool try, const char *doing);
int c11t_shared_spin_unlock (pthread_spinlock_t *l);
int c11t_shared_rdlock (pthread_rwlock_t *l, bool try, uint64_t deadline);
int c11t_shared_wrlock (pthread_rwlock_t *l, bool try, uint64_t deadline);
int c11t_shared_rwlock_unlock (pthread_rwlock_t *l);

/* M is a mutex of the TYPE, shared or not.  */
int c11t_shared_cond_wait (pthread_cond_t *c, pthread_mutex_t *m,
                           unsigned type, uint64_t deadline);
int c11t_shared_cond_wake (pthread_cond_t *c, bool all);
int c11t_shared_barrier_wait (pthread_barrier_t *b);
int c11t_shared_sem_wait (sem_t *s, bool try, uint64_t deadline);
int c11t_shared_sem_post (sem_t *s);

#endif
