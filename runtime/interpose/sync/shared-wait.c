/* shared-wait.c -- condition variables, barriers and semaphores that several
   processes may use.
   SPDX-License-Identifier: BSD-3-Clause

   The C library has no waits that do not wait.  So who waits for a condition,
   or at a barrier, does in the object's memory what the C library does there,
   and looks instead of sleeping.  glibc 2.25 to 2.40 have the same condition
   variables; a process-shared one of another release is refused.

   A waiter of a condition belongs to the group that was collecting waiters
   when it came; its place there is its number among all waiters ever.  Signals
   are given to the older group, of which __g1_start says where it begins:
   whose group lies before that has been signalled.  We never hold a group
   against its being used again (__g_refs), for we do not sleep, and look at
   __g1_start each time.  */

#define _GNU_SOURCE
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <gnu/libc-version.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/cancel.h"
#include "engine/door/process.h"
#include "engine/door/shared.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/thread/cancel.h"
#include "interpose/sync/shared.h"

static void
wake_all (unsigned *word)
{
  C11T_REAL (syscall) (SYS_futex, word, FUTEX_WAKE, INT_MAX);
}

/* --- Condition variables
 * ----------------------------------------------------------- */

#define WREFS_SHARED 1
#define WREFS_ONE 8 /* a waiter */
#define CLOSED 1    /* the group's signals: nobody need wait in it */
#define SIGNAL 2    /* one of them */

bool
c11t_cond_is_shared (const pthread_cond_t *c)
{
  return __builtin_expect (c->__data.__wrefs & WREFS_SHARED, 0)
         && c11t_is_shared (c);
}

#if __GLIBC__ == 2 && __GLIBC_MINOR__ >= 36 && __GLIBC_MINOR__ <= 40
#define WSEQ(c) (&(c)->__data.__wseq.__value64)
#define G1_START(c) (&(c)->__data.__g1_start.__value64)
#elif __GLIBC__ == 2 && __GLIBC_MINOR__ >= 25 && __GLIBC_MINOR__ < 36
#define WSEQ(c) (&(c)->__data.__wseq)
#define G1_START(c) (&(c)->__data.__g1_start)
#endif

static void
check_version (void)
{
  static bool known;
  if (known)
    return;
#ifdef WSEQ
  const char *version = gnu_get_libc_version ();
  long minor = version[0] == '2' && version[1] == '.'
                   ? strtol (version + 2, NULL, 10)
                   : 0;
  known = minor >= 25 && minor <= 40;
#endif
  if (!known)
    c11t_refuse ("a process-shared condition variable waits: c11test knows "
                 "those of glibc 2.25 to 2.40 only");
}

struct waiter
{
  pthread_cond_t *c;
  uint64_t number;
  unsigned group;
};

#ifdef WSEQ

static int
enter (void *arg)
{
  struct waiter *w = arg;
  uint64_t seq = __atomic_fetch_add (WSEQ (w->c), 2, __ATOMIC_ACQUIRE);
  w->number = seq >> 1;
  w->group = seq & 1;
  __atomic_fetch_add (&w->c->__data.__wrefs, WREFS_ONE, __ATOMIC_RELAXED);
  return 0;
}

static void
leave (struct waiter *w)
{
  unsigned *wrefs = &w->c->__data.__wrefs;
  /* pthread_cond_destroy may wait for the last one.  */
  if (__atomic_fetch_sub (wrefs, WREFS_ONE, __ATOMIC_RELEASE) >> 2 == 3)
    wake_all (wrefs);
}

/* The signal that W took may have been for a newer group, which has the same
   place: if so, put one there, at the worst one too many.  */
static void
give_back (struct waiter *w)
{
  unsigned *signals = &w->c->__data.__g_signals[w->group];
  uint64_t start = __atomic_load_n (G1_START (w->c), __ATOMIC_RELAXED);
  unsigned s = __atomic_load_n (signals, __ATOMIC_RELAXED);
  if (w->number >= start >> 1 || ((start & 1) ^ 1) != w->group)
    return;
  while (__atomic_load_n (G1_START (w->c), __ATOMIC_RELAXED) == start)
    if (s & CLOSED
        || __atomic_compare_exchange_n (signals, &s, s + SIGNAL, true,
                                        __ATOMIC_RELAXED, __ATOMIC_RELAXED))
      {
        C11T_REAL (syscall) (SYS_futex, signals, FUTEX_WAKE, 1);
        break;
      }
}

/* Has W been signalled?  */
static int
look (void *arg)
{
  struct waiter *w = arg;
  unsigned *signals = &w->c->__data.__g_signals[w->group];
  unsigned s = __atomic_load_n (signals, __ATOMIC_ACQUIRE);
  for (;;)
    {
      if (s & CLOSED
          || w->number < __atomic_load_n (G1_START (w->c), __ATOMIC_ACQUIRE)
                 >> 1)
        break;
      if (s == 0)
        return EBUSY;
      if (__atomic_compare_exchange_n (signals, &s, s - SIGNAL, true,
                                       __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
        {
          give_back (w);
          break;
        }
    }
  leave (w);
  return 0;
}

/* W waits no more, and was not signalled.  That is as if it had been, and all
   the others with it: a wait may end by itself, and no signal is lost.  */
static int
give_up (void *arg)
{
  struct waiter *w = arg;
  leave (w);
  return C11T_REAL (pthread_cond_broadcast) (w->c);
}

#else
static int
enter (void *arg)
{
  (void) arg;
  return 0;
}
#define look enter
#define give_up enter
#endif

static int
take_back (pthread_mutex_t *m, unsigned type)
{
  return c11t_mutex_is_shared (m)
             ? c11t_shared_mutex_lock (m, type, false, C11T_NO_DEADLINE,
                                       "pthread_cond_wait (mutex)")
             : c11t_mutex_lock (m, type, false, C11T_NO_DEADLINE,
                                "pthread_cond_wait (mutex)");
}

int
c11t_shared_cond_wait (pthread_cond_t *c, pthread_mutex_t *m, unsigned type,
                       uint64_t deadline)
{
  struct waiter w = { .c = c };
  check_version ();
  c11t_shared_call (c, 0, enter, &w, C11T_NO_DEADLINE, "pthread_cond_wait");
  int err = c11t_mutex_is_shared (m) ? c11t_shared_mutex_unlock (m, type)
                                     : c11t_mutex_unlock (m, type);
  if (err)
    {
      c11t_shared_call (c, 0, give_up, &w, C11T_NO_DEADLINE, "");
      return err;
    }
  int how = c11t_shared_call (c, C11T_SHARED_CANCELLED, look, &w, deadline,
                              "pthread_cond_wait");
  if (how)
    c11t_shared_call (c, 0, give_up, &w, C11T_NO_DEADLINE, "");
  bool disabled = c11t_cancel_disable (true);
  err = take_back (m, type);
  c11t_cancel_disable (disabled);
  return err ? err : how == ETIMEDOUT ? how : 0;
}

static int
signal_one (void *c)
{
  return C11T_REAL (pthread_cond_signal) (c);
}

static int
signal_all (void *c)
{
  return C11T_REAL (pthread_cond_broadcast) (c);
}

/* It orders nothing itself; but who waits must look.  */
int
c11t_shared_cond_wake (pthread_cond_t *c, bool all)
{
  return c11t_shared_call (c, C11T_SHARED_WAKES, all ? signal_all : signal_one,
                           c, C11T_NO_DEADLINE, "pthread_cond_signal");
}

/* --- Barriers
 * ----------------------------------------------------------------------- */

/* The C library's.  */
struct barrier
{
  unsigned in;    /* threads that have come, ever */
  unsigned round; /* so many of them may go */
  unsigned count;
  int shared;
  unsigned out; /* threads that have gone */
};

bool
c11t_barrier_is_shared (const pthread_barrier_t *b)
{
  return __builtin_expect (((const struct barrier *) b)->shared, 0)
         && c11t_is_shared (b);
}

struct arrival
{
  struct barrier *b;
  unsigned number; /* this thread's, from 1 */
};

/* After so many the C library begins to count anew.  */
#define MOST(count) (UINT_MAX / 2 - UINT_MAX / 2 % (count))

static int
arrive (void *arg)
{
  struct arrival *a = arg;
  struct barrier *b = a->b;
  unsigned in = __atomic_load_n (&b->in, __ATOMIC_RELAXED);
  do
    if (in >= MOST (b->count))
      return EBUSY;
  while (!__atomic_compare_exchange_n (&b->in, &in, in + 1, true,
                                       __ATOMIC_ACQ_REL, __ATOMIC_RELAXED));
  a->number = in + 1;
  unsigned round = __atomic_load_n (&b->round, __ATOMIC_RELAXED);
  while (round + b->count <= a->number)
    if (__atomic_compare_exchange_n (&b->round, &round,
                                     a->number - a->number % b->count, true,
                                     __ATOMIC_RELEASE, __ATOMIC_RELAXED))
      {
        wake_all (&b->round);
        break;
      }
  return 0;
}

static int
depart (void *arg)
{
  struct arrival *a = arg;
  struct barrier *b = a->b;
  unsigned most = MOST (b->count);
  if (a->number > __atomic_load_n (&b->round, __ATOMIC_ACQUIRE))
    return EBUSY;
  if (__atomic_add_fetch (&b->out, 1, __ATOMIC_ACQ_REL) == most)
    {
      __atomic_store_n (&b->round, 0, __ATOMIC_RELAXED);
      __atomic_store_n (&b->out, 0, __ATOMIC_RELAXED);
      __atomic_store_n (&b->in, 0, __ATOMIC_RELEASE);
      wake_all (&b->in);
    }
  return 0;
}

int
c11t_shared_barrier_wait (pthread_barrier_t *p)
{
  struct arrival a = { .b = (struct barrier *) p };
  unsigned count = a.b->count;
  c11t_shared_call (p, C11T_SHARED_RELEASES | C11T_SHARED_WAKES, arrive, &a,
                    C11T_NO_DEADLINE, "pthread_barrier_wait");
  c11t_shared_call (p, C11T_SHARED_ACQUIRES, depart, &a, C11T_NO_DEADLINE,
                    "pthread_barrier_wait");
  return a.number % count == 0 ? PTHREAD_BARRIER_SERIAL_THREAD : 0;
}

/* --- Semaphores
 * ---------------------------------------------------------------------- */

/* Where the C library says for whom it was made.  */
#define SEM_SHARED(s) (((const unsigned *) (s))[2])

bool
c11t_sem_is_shared (const sem_t *s)
{
  return __builtin_expect (SEM_SHARED (s), 0) && c11t_is_shared (s);
}

static int
take_sem (void *s)
{
  if (C11T_REAL (sem_trywait) (s) == 0)
    return 0;
  return errno == EAGAIN ? EBUSY : errno;
}

static int
post_sem (void *s)
{
  return C11T_REAL (sem_post) (s) == 0 ? 0 : errno;
}

int
c11t_shared_sem_wait (sem_t *s, bool try, uint64_t deadline)
{
  int err = c11t_shared_call (s,
                              C11T_SHARED_ACQUIRES | C11T_SHARED_INTERRUPTIBLE
                                  | (try ? C11T_SHARED_TRIES : 0),
                              take_sem, s, deadline, "sem_wait");
  return err == EBUSY ? EAGAIN : err;
}

int
c11t_shared_sem_post (sem_t *s)
{
  return c11t_shared_call (s, C11T_SHARED_RELEASES, post_sem, s,
                           C11T_NO_DEADLINE, "sem_post");
}
