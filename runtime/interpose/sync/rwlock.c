/* rwlock.c -- pthread read-write locks, spin locks and barriers.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <errno.h>
#include <pthread.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/core/deadline.h"
#include "interpose/sync/left.h"
#include "interpose/core/mark.h"
#include "interpose/sync/shared.h"

/* --- Read-write locks ------------------------------------------------------ */

static bool
prefers_writers (const pthread_rwlock_t *l)
{
  return l->__data.__flags == PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP;
}

/* The function DOING is about to use L; that it has been destroyed makes no
   difference to glibc.  */
static void
begin (pthread_rwlock_t *l, const char *doing)
{
  (void) c11t_mark (l, &l->__data.__pad3, false, "read-write lock", doing);
}

static int
read_lock (pthread_rwlock_t *l, bool try, uint64_t deadline)
{
  return c11t_rwlock_is_shared (l)
             ? c11t_shared_rdlock (l, try, deadline)
             : c11t_rwlock_read (l, prefers_writers (l), try, deadline);
}

static int
write_lock (pthread_rwlock_t *l, bool try, uint64_t deadline)
{
  return c11t_rwlock_is_shared (l) ? c11t_shared_wrlock (l, try, deadline)
                                   : c11t_rwlock_write (l, try, deadline);
}

int
pthread_rwlock_init (pthread_rwlock_t *l, const pthread_rwlockattr_t *attr)
{
  int err = C11T_REAL (pthread_rwlock_init) (l, attr);
  if (!err && c11t_engine_on ())
    {
      c11t_sync_init (l);
      l->__data.__pad3 = C11T_MARK;
    }
  return err;
}

int
pthread_rwlock_destroy (pthread_rwlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_destroy) (l);
  /* One that is held goes as well, as with glibc.  */
  begin (l, __func__);
  c11t_sync_destroy (l, "read-write lock", __func__, false);
  l->__data.__pad3 = C11T_GONE;
  return 0;
}

int
pthread_rwlock_rdlock (pthread_rwlock_t *l)
{
  if (!c11t_engine_on ())
    {
      c11t_left_wait (l, true);
      return C11T_REAL (pthread_rwlock_rdlock) (l);
    }
  begin (l, __func__);
  return read_lock (l, false, C11T_NO_DEADLINE);
}

int
pthread_rwlock_tryrdlock (pthread_rwlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_tryrdlock) (l);
  begin (l, __func__);
  return read_lock (l, true, C11T_NO_DEADLINE);
}

/* The C library refuses a bad time before it looks at the lock.  */
int
pthread_rwlock_clockrdlock (pthread_rwlock_t *l, clockid_t clock,
                            const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_clockrdlock) (l, clock, t);
  begin (l, __func__);
  uint64_t deadline;
  int err = c11t_deadline_at (clock, t, &deadline);
  return err ? err
             : read_lock (l, false, deadline);
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
    {
      c11t_left_wait (l, false);
      return C11T_REAL (pthread_rwlock_wrlock) (l);
    }
  begin (l, __func__);
  return write_lock (l, false, C11T_NO_DEADLINE);
}

int
pthread_rwlock_trywrlock (pthread_rwlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_trywrlock) (l);
  begin (l, __func__);
  return write_lock (l, true, C11T_NO_DEADLINE);
}

int
pthread_rwlock_clockwrlock (pthread_rwlock_t *l, clockid_t clock,
                            const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_rwlock_clockwrlock) (l, clock, t);
  begin (l, __func__);
  uint64_t deadline;
  int err = c11t_deadline_at (clock, t, &deadline);
  return err ? err : write_lock (l, false, deadline);
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
    {
      c11t_left_drop (l);
      return C11T_REAL (pthread_rwlock_unlock) (l);
    }
  begin (l, __func__);
  return c11t_rwlock_is_shared (l) ? c11t_shared_rwlock_unlock (l)
                                   : c11t_rwlock_unlock (l);
}

/* --- Spin locks ------------------------------------------------------------ */

#define SPIN (C11T_MUTEX_NORMAL | C11T_MUTEX_SPIN)

/* Under control the word itself is not used.  */
static void
check_spin (pthread_spinlock_t *l, const char *doing)
{
  c11t_check_gone (l, l, false, "spin lock", doing);
}

int
pthread_spin_init (pthread_spinlock_t *l, int shared)
{
  if (c11t_engine_on ())
    c11t_sync_init ((void *) l);
  return C11T_REAL (pthread_spin_init) (l, shared);
}

int
pthread_spin_destroy (pthread_spinlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_spin_destroy) (l);
  check_spin (l, __func__);
  c11t_sync_destroy ((void *) l, "spin lock", __func__, false);
  *l = C11T_GONE;
  return 0;
}

static int
spin_lock (pthread_spinlock_t *l, bool try, const char *doing)
{
  return c11t_spin_is_shared (l)
             ? c11t_shared_spin_lock (l, try, doing)
             : c11t_mutex_lock ((void *) l, SPIN, try, C11T_NO_DEADLINE,
                                doing);
}

int
pthread_spin_lock (pthread_spinlock_t *l)
{
  if (!c11t_engine_on ())
    {
      c11t_left_wait (l, false);
      return C11T_REAL (pthread_spin_lock) (l);
    }
  check_spin (l, __func__);
  return spin_lock (l, false, __func__);
}

int
pthread_spin_trylock (pthread_spinlock_t *l)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_spin_trylock) (l);
  check_spin (l, __func__);
  return spin_lock (l, true, __func__);
}

int
pthread_spin_unlock (pthread_spinlock_t *l)
{
  if (!c11t_engine_on ())
    {
      c11t_left_drop (l);
      return C11T_REAL (pthread_spin_unlock) (l);
    }
  check_spin (l, __func__);
  return c11t_spin_is_shared (l) ? c11t_shared_spin_unlock (l)
                                 : c11t_mutex_unlock ((void *) l, SPIN);
}

/* --- Barriers -------------------------------------------------------------- */

/* The first words of the C library's barrier; GONE is behind all of them.  */
struct barrier
{
  unsigned arrived, round, count, shared, left, unused, gone;
};

_Static_assert (sizeof (struct barrier) <= sizeof (pthread_barrier_t),
                "the mark lies in the barrier");

#define BARRIER(b) ((struct barrier *) (b))

static void
check_barrier (pthread_barrier_t *b, const char *doing)
{
  c11t_check_gone (b, &BARRIER (b)->gone, !BARRIER (b)->count, "barrier",
                   doing);
}

int
pthread_barrier_init (pthread_barrier_t *b, const pthread_barrierattr_t *attr,
                      unsigned count)
{
  int err = C11T_REAL (pthread_barrier_init) (b, attr, count);
  if (!err && c11t_engine_on ())
    {
      c11t_sync_init (b);
      BARRIER (b)->gone = 0;
    }
  return err;
}

int
pthread_barrier_destroy (pthread_barrier_t *b)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_barrier_destroy) (b);
  check_barrier (b, __func__);
  c11t_sync_destroy (b, "barrier", __func__, false);
  /* Another process may make a new one there, without a word of ours.  */
  if (!c11t_barrier_is_shared (b))
    BARRIER (b)->gone = C11T_GONE;
  return 0;
}

int
pthread_barrier_wait (pthread_barrier_t *b)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_barrier_wait) (b);
  check_barrier (b, __func__);
  if (c11t_barrier_is_shared (b))
    return c11t_shared_barrier_wait (b);
  return c11t_barrier_wait (b, BARRIER (b)->count)
             ? PTHREAD_BARRIER_SERIAL_THREAD
             : 0;
}
