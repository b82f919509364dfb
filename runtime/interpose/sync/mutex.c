/* mutex.c -- pthread mutexes, condition variables and once.
   SPDX-License-Identifier: BSD-3-Clause

   Thin: the type is read from the mutex, which is marked (mark.h), deadlines
   become virtual time, the rest is the engine's.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <time.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/thread/cancel.h"
#include "interpose/core/deadline.h"
#include "interpose/sync/left.h"
#include "interpose/core/mark.h"
#include "interpose/sync/shared.h"

/* glibc keeps the type in the low bits of __kind, and flags above.  */
#define KIND_ROBUST 16
#define KIND_INHERITS_PRIORITY 32
#define KIND_PROTECTS_PRIORITY 64

#define KIND_ALL 0x3f3 /* whatever an initialised one can have */
#define KIND_DESTROYED (-1)

/* C11T_MUTEX_ types fit into this many bits; a destroyed mutex has this one.  */
#define NO_TYPE 0x100

/* The type of M, which the function DOING is about to use.  */
static unsigned
type_of (pthread_mutex_t *m, const char *doing)
{
  bool garbage = m->__data.__kind & ~KIND_ALL;
  if (!c11t_mark (m, &m->__data.__spins, garbage, "mutex", doing))
    return NO_TYPE;
  int kind = m->__data.__kind;
  unsigned flags = 0;
  if (kind & KIND_ROBUST)
    flags |= C11T_MUTEX_ROBUST;
  if (kind & (KIND_INHERITS_PRIORITY | KIND_PROTECTS_PRIORITY))
    flags |= C11T_MUTEX_OWNED;
  switch (kind & 3)
    {
    case PTHREAD_MUTEX_RECURSIVE_NP:
      return C11T_MUTEX_RECURSIVE | flags;
    case PTHREAD_MUTEX_ERRORCHECK_NP:
      return C11T_MUTEX_ERRORCHECK | flags;
    default:
      return C11T_MUTEX_NORMAL | flags;
    }
}

int
pthread_mutex_init (pthread_mutex_t *m, const pthread_mutexattr_t *attr)
{
  int err = C11T_REAL (pthread_mutex_init) (m, attr);
  if (!err && c11t_engine_on ())
    {
      c11t_sync_init (m);
      m->__data.__spins = C11T_MARK;
    }
  return err;
}

int
pthread_mutex_destroy (pthread_mutex_t *m)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_mutex_destroy) (m);
  type_of (m, __func__);
  if (!c11t_sync_destroy (m, "mutex", __func__, true))
    return EBUSY;
  m->__data.__kind = KIND_DESTROYED;
  m->__data.__spins = C11T_GONE;
  return 0;
}

/* Lock M of the type TYPE.  The C library knows a destroyed one by its type.  */
static int
lock (pthread_mutex_t *m, unsigned type, bool try, uint64_t deadline,
      const char *doing)
{
  if (type == NO_TYPE)
    return EINVAL;
  return c11t_mutex_is_shared (m)
             ? c11t_shared_mutex_lock (m, type, try, deadline, doing)
             : c11t_mutex_lock (m, type, try, deadline, doing);
}

int
pthread_mutex_lock (pthread_mutex_t *m)
{
  if (!c11t_engine_on ())
    {
      c11t_left_wait (m, false);
      return C11T_REAL (pthread_mutex_lock) (m);
    }
  return lock (m, type_of (m, __func__), false, C11T_NO_DEADLINE, __func__);
}

int
pthread_mutex_trylock (pthread_mutex_t *m)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_mutex_trylock) (m);
  return lock (m, type_of (m, __func__), true, C11T_NO_DEADLINE, __func__);
}

int
pthread_mutex_clocklock (pthread_mutex_t *m, clockid_t clock,
                         const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_mutex_clocklock) (m, clock, t);
  if (clock != CLOCK_REALTIME && clock != CLOCK_MONOTONIC)
    return EINVAL;
  uint64_t deadline;
  if (!c11t_deadline_at (clock, t, &deadline))
    return lock (m, type_of (m, "pthread_mutex_timedlock"), false, deadline,
                 "pthread_mutex_timedlock");
  /* Only a wait looks at the time.  */
  int err = pthread_mutex_trylock (m);
  return err == EBUSY ? EINVAL : err;
}

int
pthread_mutex_timedlock (pthread_mutex_t *m, const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_mutex_timedlock) (m, t);
  return pthread_mutex_clocklock (m, CLOCK_REALTIME, t);
}

int
pthread_mutex_unlock (pthread_mutex_t *m)
{
  if (!c11t_engine_on ())
    {
      int err = C11T_REAL (pthread_mutex_unlock) (m);
      if (!err)
        c11t_left_drop (m);
      return err;
    }
  unsigned type = type_of (m, __func__);
  if (type == NO_TYPE)
    return EINVAL;
  return c11t_mutex_is_shared (m) ? c11t_shared_mutex_unlock (m, type)
                                  : c11t_mutex_unlock (m, type);
}

int
pthread_mutex_consistent (pthread_mutex_t *m)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_mutex_consistent) (m);
  if (!(type_of (m, __func__) & C11T_MUTEX_ROBUST))
    return EINVAL;
  return c11t_mutex_is_shared (m) ? c11t_shared_mutex_consistent (m)
                                  : c11t_mutex_consistent (m);
}

/* The clock of a condition variable is remembered in the object itself, where
   glibc's pthread_cond_init put it: bit 1 of __wrefs.  */
static clockid_t
clock_of (const pthread_cond_t *c)
{
  return c->__data.__wrefs & 2 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

/* The field that says whether C has been destroyed.  */
#define GONE(c) (&(c)->__data.__g1_orig_size)

static void
check (pthread_cond_t *c, const char *doing)
{
  c11t_check_gone (c, GONE (c), false, "condition variable", doing);
}

int
pthread_cond_init (pthread_cond_t *c, const pthread_condattr_t *attr)
{
  if (c11t_engine_on ())
    c11t_sync_init (c);
  return C11T_REAL (pthread_cond_init) (c, attr);
}

int
pthread_cond_destroy (pthread_cond_t *c)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_cond_destroy) (c);
  check (c, __func__);
  c11t_sync_destroy (c, "condition variable", __func__, false);
  *GONE (c) = C11T_GONE;
  return 0;
}

/* A cancellation takes effect with the mutex held.  */
static int
wait (pthread_cond_t *c, pthread_mutex_t *m, uint64_t deadline)
{
  c11t_cancellation_point ();
  check (c, "pthread_cond_wait");
  unsigned type = type_of (m, "pthread_cond_wait");
  int err = type == NO_TYPE ? EINVAL
            : c11t_cond_is_shared (c)
                ? c11t_shared_cond_wait (c, m, type, deadline)
                : c11t_cond_wait (c, m, type, deadline);
  c11t_cancellation_point ();
  return err;
}

int
pthread_cond_wait (pthread_cond_t *c, pthread_mutex_t *m)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_cond_wait) (c, m);
  return wait (c, m, C11T_NO_DEADLINE);
}

int
pthread_cond_clockwait (pthread_cond_t *c, pthread_mutex_t *m, clockid_t clock,
                        const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_cond_clockwait) (c, m, clock, t);
  uint64_t deadline;
  int err = c11t_deadline_at (clock, t, &deadline);
  return err ? err : wait (c, m, deadline);
}

int
pthread_cond_timedwait (pthread_cond_t *c, pthread_mutex_t *m,
                        const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_cond_timedwait) (c, m, t);
  return pthread_cond_clockwait (c, m, clock_of (c), t);
}

int
pthread_cond_signal (pthread_cond_t *c)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_cond_signal) (c);
  check (c, __func__);
  if (c11t_cond_is_shared (c))
    return c11t_shared_cond_wake (c, false);
  c11t_cond_wake (c, false);
  return 0;
}

int
pthread_cond_broadcast (pthread_cond_t *c)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_cond_broadcast) (c);
  check (c, __func__);
  if (c11t_cond_is_shared (c))
    return c11t_shared_cond_wake (c, true);
  c11t_cond_wake (c, true);
  return 0;
}

/* Who leaves the function by an exception, a cancellation or pthread_exit
   leaves the flag as it was.  Unwinding finds us through our tables
   (-fexceptions, which local.mk gives this layer) unless the function has
   none; then the list of cleanup handlers has a jump buffer.  */
void __pthread_register_cancel (__pthread_unwind_buf_t *buf);
void __pthread_unregister_cancel (__pthread_unwind_buf_t *buf);
void __pthread_unwind_next (__pthread_unwind_buf_t *buf)
    __attribute__ ((noreturn));

/* What glibc leaves in a flag.  */
#define ONCE_DONE 2

struct once_frame
{
  __pthread_unwind_buf_t buf;
  void *flag; /* NULL once it is done */
};

static void
once_left (struct once_frame *f)
{
  if (!f->flag)
    return;
  __pthread_unregister_cancel (&f->buf);
  c11t_once_end (f->flag);
}

static void
once_run (void *flag, void (*function) (void))
{
  __attribute__ ((cleanup (once_left))) struct once_frame f = { .flag = flag };
  struct __jmp_buf_tag *j = (void *) f.buf.__cancel_jmp_buf;
  __asm__ ("" : "+r"(j)); /* the mask, which is not saved, has no room */
  if (__builtin_expect (__sigsetjmp (j, 0), 0))
    {
      once_left (&f);
      f.flag = NULL;
      __pthread_unwind_next (&f.buf);
    }
  __pthread_register_cancel (&f.buf);
  function ();
  __pthread_unregister_cancel (&f.buf);
  f.flag = NULL;
  *(volatile pthread_once_t *) flag = ONCE_DONE;
  c11t_once_end (flag);
}

static bool
is_done (const void *flag)
{
  return *(const volatile pthread_once_t *) flag == ONCE_DONE;
}

int
pthread_once (pthread_once_t *flag, void (*function) (void))
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_once) (flag, function);
  if (c11t_once_begin (flag, is_done, C11T_LOCK_ONCE))
    once_run (flag, function);
  return 0;
}
