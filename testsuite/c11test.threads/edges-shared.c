/* edges-shared.c -- objects made for several processes, in memory that they map,
   order the threads of one, too.
   SPDX-License-Identifier: BSD-3-Clause

   Each case is named by the functions; edges-shared-race.c is the same without
   the calls.

   { c11t-quick 150 }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "shared_mutex shared_trylock shared_robust shared_cond" }
   { c11t-each "shared_sem shared_sem_open shared_barrier" }
   { c11t-each "shared_rwlock shared_tryrwlock shared_spin" }
   { c11t-no-finding }  */

#include "edges.h"

#include <fcntl.h>
#include <semaphore.h>
#include <stdio.h>
#include <sys/mman.h>

static struct shared
{
  pthread_mutex_t mutex, robust;
  pthread_cond_t cond;
  pthread_rwlock_t rwlock;
  pthread_barrier_t barrier;
  pthread_spinlock_t spin;
  sem_t sem;
  int told;
} *s;
static sem_t *named;

CALL (lock, pthread_mutex_lock (&s->mutex))
LOOP (try_lock, pthread_mutex_trylock (&s->mutex))
CALL (unlock, pthread_mutex_unlock (&s->mutex))
CALL (lock_robust, pthread_mutex_lock (&s->robust))
CALL (unlock_robust, pthread_mutex_unlock (&s->robust))
CALL (post, sem_post (&s->sem))
CALL (await, sem_wait (&s->sem))
CALL (post_named, sem_post (named))
CALL (await_named, sem_wait (named))
CALL (write_lock, pthread_rwlock_wrlock (&s->rwlock))
LOOP (try_write, pthread_rwlock_trywrlock (&s->rwlock))
CALL (unlock_rw, pthread_rwlock_unlock (&s->rwlock))
CALL (spin_lock, pthread_spin_lock (&s->spin))
CALL (spin_unlock, pthread_spin_unlock (&s->spin))

static void
meet (void)
{
  pthread_barrier_wait (&s->barrier);
}

static void
tell (void)
{
  lock ();
  s->told = 1;
  pthread_cond_signal (&s->cond);
  unlock ();
}

static void
hear (void)
{
  lock ();
  while (!s->told)
    pthread_cond_wait (&s->cond, &s->mutex);
  unlock ();
}

static const struct edge edges[] = {
  { "shared_mutex", lock, unlock, lock, unlock, 0, NULL },
  { "shared_trylock", try_lock, unlock, try_lock, unlock, 0, NULL },
  { "shared_robust", lock_robust, unlock_robust, lock_robust, unlock_robust, 0,
    NULL },
  { "shared_cond", none, tell, hear, none, 0, NULL },
  { "shared_sem", none, post, await, none, 0, NULL },
  { "shared_sem_open", none, post_named, await_named, none, 0, NULL },
  { "shared_barrier", none, meet, meet, none, 0, NULL },
  { "shared_rwlock", write_lock, unlock_rw, write_lock, unlock_rw, 0, NULL },
  { "shared_tryrwlock", try_write, unlock_rw, try_write, unlock_rw, 0, NULL },
  { "shared_spin", spin_lock, spin_unlock, spin_lock, spin_unlock, 0, NULL },
};

static void
make_mutex (pthread_mutex_t *m, int robust)
{
  pthread_mutexattr_t a;
  pthread_mutexattr_init (&a);
  pthread_mutexattr_setpshared (&a, PTHREAD_PROCESS_SHARED);
  pthread_mutexattr_setrobust (&a, robust);
  assert (pthread_mutex_init (m, &a) == 0);
}

static void
prepare (const struct edge *e)
{
  pthread_condattr_t c;
  pthread_rwlockattr_t l;
  pthread_barrierattr_t b;
  char name[40];
  s = mmap (NULL, sizeof *s, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
            -1, 0);
  make_mutex (&s->mutex, PTHREAD_MUTEX_STALLED);
  make_mutex (&s->robust, PTHREAD_MUTEX_ROBUST);
  pthread_condattr_init (&c);
  pthread_condattr_setpshared (&c, PTHREAD_PROCESS_SHARED);
  pthread_cond_init (&s->cond, &c);
  pthread_rwlockattr_init (&l);
  pthread_rwlockattr_setpshared (&l, PTHREAD_PROCESS_SHARED);
  pthread_rwlock_init (&s->rwlock, &l);
  pthread_barrierattr_init (&b);
  pthread_barrierattr_setpshared (&b, PTHREAD_PROCESS_SHARED);
  pthread_barrier_init (&s->barrier, &b, 2);
  pthread_spin_init (&s->spin, PTHREAD_PROCESS_SHARED);
  sem_init (&s->sem, 1, 0);
  snprintf (name, sizeof name, "/c11test-edges-%d", (int) getpid ());
  named = sem_open (name, O_CREAT | O_EXCL, 0600, 0);
  assert (named != SEM_FAILED);
  sem_unlink (name);
  (void) e;
}

EDGES_MAIN (edges, prepare)
