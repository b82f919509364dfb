/* shared-lock.c -- locks that several processes may use.
   SPDX-License-Identifier: BSD-3-Clause

   The C library's own functions do it, in attempts that do not wait; the rest
   is engine/sync/sharing.c's.  What a lock is made for stands in its memory,
   where the C library wrote it.  That alone does not make it shared: all
   robust mutexes look as if they were.  */

#define _GNU_SOURCE
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/shared.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/sync/shared.h"

#define KIND_SHARED 128
#define KIND_DESTROYED (-1)

/* --- Mutexes
 * -------------------------------------------------------------------- */

bool
c11t_mutex_is_shared (const pthread_mutex_t *m)
{
  int kind = m->__data.__kind;
  return __builtin_expect (kind & KIND_SHARED && kind != KIND_DESTROYED, 0)
         && c11t_is_shared (m);
}

static int
take_mutex (void *m)
{
  return C11T_REAL (pthread_mutex_trylock) (m);
}

static int
drop_mutex (void *m)
{
  return C11T_REAL (pthread_mutex_unlock) (m);
}

static int
repair_mutex (void *m)
{
  return C11T_REAL (pthread_mutex_consistent) (m);
}

/* What the kernel does for a robust mutex when its owner dies: the C library
   has it in the list of the thread that still lives.  */
static int
orphan_mutex (void *p)
{
#if __PTHREAD_MUTEX_HAVE_PREV
  pthread_mutex_t *m = p;
  uintptr_t flag = 1; /* says in the list that priority is inherited */
  __pthread_list_t *next = m->__data.__list.__next;
  __pthread_list_t *prev = m->__data.__list.__prev;
  ((__pthread_list_t *) ((uintptr_t) next & ~flag))->__prev = prev;
  ((__pthread_list_t *) ((uintptr_t) prev & ~flag))->__next = next;
  m->__data.__list.__next = m->__data.__list.__prev = NULL;
  __atomic_fetch_and (&m->__data.__lock, (int) FUTEX_WAITERS,
                      __ATOMIC_RELAXED);
  int old = __atomic_fetch_or (&m->__data.__lock, FUTEX_OWNER_DIED,
                               __ATOMIC_RELEASE);
  if (old & (int) FUTEX_WAITERS)
    C11T_REAL (syscall) (SYS_futex, &m->__data.__lock, FUTEX_WAKE, 1);
#endif
  return 0;
}

int
c11t_shared_mutex_lock (pthread_mutex_t *m, unsigned type, bool try,
                        uint64_t deadline, const char *doing)
{
  return c11t_shared_lock (m, type, try, take_mutex, orphan_mutex, deadline,
                           doing);
}

int
c11t_shared_mutex_unlock (pthread_mutex_t *m, unsigned type)
{
  bool is_free = !(__atomic_load_n (&m->__data.__lock, __ATOMIC_RELAXED)
                   & ~(int) FUTEX_WAITERS);
  return c11t_shared_unlock (m, type, drop_mutex, is_free);
}

int
c11t_shared_mutex_consistent (pthread_mutex_t *m)
{
  return c11t_shared_call (m, 0, repair_mutex, m, C11T_NO_DEADLINE,
                           "pthread_mutex_consistent");
}

/* --- Spin locks
 * -------------------------------------------------------------------- */

static bool any_mapped;

void
c11t_shared_mapped (void)
{
  any_mapped = true;
}

bool
c11t_spin_is_shared (pthread_spinlock_t *l)
{
  return __builtin_expect (any_mapped, 0) && c11t_is_shared ((void *) l);
}

static int
take_spin (void *l)
{
  return C11T_REAL (pthread_spin_trylock) (l);
}

static int
drop_spin (void *l)
{
  return C11T_REAL (pthread_spin_unlock) (l);
}

#define SPIN (C11T_MUTEX_NORMAL | C11T_MUTEX_SPIN)

int
c11t_shared_spin_lock (pthread_spinlock_t *l, bool try, const char *doing)
{
  return c11t_shared_lock ((void *) l, SPIN, try, take_spin, NULL,
                           C11T_NO_DEADLINE, doing);
}

int
c11t_shared_spin_unlock (pthread_spinlock_t *l)
{
  return c11t_shared_unlock ((void *) l, SPIN, drop_spin, false);
}

/* --- Read-write locks
 * ---------------------------------------------------------------- */

bool
c11t_rwlock_is_shared (const pthread_rwlock_t *l)
{
  return __builtin_expect (l->__data.__shared, 0) && c11t_is_shared (l);
}

static int
take_to_read (void *l)
{
  return C11T_REAL (pthread_rwlock_tryrdlock) (l);
}

static int
take_to_write (void *l)
{
  return C11T_REAL (pthread_rwlock_trywrlock) (l);
}

static int
drop_rwlock (void *l)
{
  return C11T_REAL (pthread_rwlock_unlock) (l);
}

int
c11t_shared_rdlock (pthread_rwlock_t *l, bool try, uint64_t deadline)
{
  return c11t_shared_read (l, try, take_to_read, deadline);
}

int
c11t_shared_wrlock (pthread_rwlock_t *l, bool try, uint64_t deadline)
{
  return c11t_shared_lock (l, C11T_MUTEX_NORMAL | C11T_MUTEX_WRITER, try,
                           take_to_write, NULL, deadline,
                           "pthread_rwlock_wrlock");
}

int
c11t_shared_rwlock_unlock (pthread_rwlock_t *l)
{
  return c11t_shared_rwunlock (l, drop_rwlock);
}
