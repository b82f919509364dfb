/* rwlock.c -- pthread read-write locks, spin locks and barriers.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>

#include "base/real.h"
#include "engine/engine.h"
#include "interpose/deadline.h"
#include "interpose/mark.h"

/* --- Read-write locks ------------------------------------------------------ */

static bool
prefers_writers (const pthread_rwlock_t *l)
{
  return l->__data.__flags == PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP;
}

int
pthread_rwlock_init (pthread_rwlock_t *l, const pthread_rwlockattr_t *attr)
{
  if (c11t_engine_on ())
    c11t_sync_forget (l);
  return C11T_REAL (pthread_rwlock_init) (l, attr);
}

int
pthread_rwlock_destroy (pthread_rwlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_destroy) (l);
  /* One that is held goes as well, as with glibc.  */
  c11t_sync_forget (l);
  return 0;
}

int
pthread_rwlock_rdlock (pthread_rwlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_rdlock) (l);
  c11t_mark (l, &l->__data.__pad3);
  return c11t_rwlock_read (l, prefers_writers (l), false, C11T_NO_DEADLINE);
}

int
pthread_rwlock_tryrdlock (pthread_rwlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_tryrdlock) (l);
  c11t_mark (l, &l->__data.__pad3);
  return c11t_rwlock_read (l, prefers_writers (l), true, C11T_NO_DEADLINE);
}

/* The C library refuses a bad time before it looks at the lock.  */
int
pthread_rwlock_clockrdlock (pthread_rwlock_t *l, clockid_t clock,
                            const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_clockrdlock) (l, clock, t);
  c11t_mark (l, &l->__data.__pad3);
  uint64_t deadline;
  int err = c11t_deadline_at (clock, t, &deadline);
  return err ? err
             : c11t_rwlock_read (l, prefers_writers (l), false, deadline);
}

int
pthread_rwlock_timedrdlock (pthread_rwlock_t *l, const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_timedrdlock) (l, t);
  return pthread_rwlock_clockrdlock (l, CLOCK_REALTIME, t);
}

int
pthread_rwlock_wrlock (pthread_rwlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_wrlock) (l);
  c11t_mark (l, &l->__data.__pad3);
  return c11t_rwlock_write (l, false, C11T_NO_DEADLINE);
}

int
pthread_rwlock_trywrlock (pthread_rwlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_trywrlock) (l);
  c11t_mark (l, &l->__data.__pad3);
  return c11t_rwlock_write (l, true, C11T_NO_DEADLINE);
}

int
pthread_rwlock_clockwrlock (pthread_rwlock_t *l, clockid_t clock,
                            const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_clockwrlock) (l, clock, t);
  c11t_mark (l, &l->__data.__pad3);
  uint64_t deadline;
  int err = c11t_deadline_at (clock, t, &deadline);
  return err ? err : c11t_rwlock_write (l, false, deadline);
}

int
pthread_rwlock_timedwrlock (pthread_rwlock_t *l, const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_timedwrlock) (l, t);
  return pthread_rwlock_clockwrlock (l, CLOCK_REALTIME, t);
}

int
pthread_rwlock_unlock (pthread_rwlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_unlock) (l);
  c11t_mark (l, &l->__data.__pad3);
  return c11t_rwlock_unlock (l);
}

/* --- Spin locks ------------------------------------------------------------ */

int
pthread_spin_init (pthread_spinlock_t *l, int shared)
{
  if (c11t_engine_on ())
    c11t_sync_forget ((void *) l);
  return C11T_REAL (pthread_spin_init) (l, shared);
}

int
pthread_spin_destroy (pthread_spinlock_t *l)
{
  if (c11t_engine_on ())
    c11t_sync_forget ((void *) l);
  return C11T_REAL (pthread_spin_destroy) (l);
}

int
pthread_spin_lock (pthread_spinlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_spin_lock) (l);
  return c11t_mutex_lock ((void *) l, C11T_MUTEX_NORMAL, false,
                          C11T_NO_DEADLINE, "pthread_spin_lock");
}

int
pthread_spin_trylock (pthread_spinlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_spin_trylock) (l);
  return c11t_mutex_lock ((void *) l, C11T_MUTEX_NORMAL, true,
                          C11T_NO_DEADLINE, "pthread_spin_trylock");
}

int
pthread_spin_unlock (pthread_spinlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_spin_unlock) (l);
  return c11t_mutex_unlock ((void *) l, C11T_MUTEX_NORMAL);
}

/* --- Barriers -------------------------------------------------------------- */

/* The first words of the C library's barrier.  */
struct barrier
{
  unsigned arrived, round, count;
};

int
pthread_barrier_init (pthread_barrier_t *b, const pthread_barrierattr_t *attr,
                      unsigned count)
{
  if (c11t_engine_on ())
    c11t_sync_forget (b);
  return C11T_REAL (pthread_barrier_init) (b, attr, count);
}

int
pthread_barrier_destroy (pthread_barrier_t *b)
{
  if (c11t_engine_on ())
    c11t_sync_forget (b);
  return C11T_REAL (pthread_barrier_destroy) (b);
}

int
pthread_barrier_wait (pthread_barrier_t *b)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_barrier_wait) (b);
  return c11t_barrier_wait (b, ((struct barrier *) b)->count)
             ? PTHREAD_BARRIER_SERIAL_THREAD
             : 0;
}
