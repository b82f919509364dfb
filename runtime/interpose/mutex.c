/* mutex.c -- pthread mutexes, condition variables and once.
   SPDX-License-Identifier: BSD-3-Clause

   Thin: the type is read from the mutex, which is marked (mark.h), deadlines
   become virtual time, the rest is the engine's.  */

#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <time.h>

#include "base/real.h"
#include "engine/engine.h"
#include "interpose/cancel.h"
#include "interpose/deadline.h"
#include "interpose/mark.h"

/* glibc keeps the type in the low bits of __kind, and flags above.  */
#define KIND_ROBUST 16
#define KIND_INHERITS_PRIORITY 32
#define KIND_PROTECTS_PRIORITY 64

static unsigned
type_of (pthread_mutex_t *m)
{
  c11t_mark (m, &m->__data.__spins);
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
  if (c11t_engine_on ())
    c11t_sync_forget (m);
  return C11T_REAL (pthread_mutex_init) (m, attr);
}

int
pthread_mutex_destroy (pthread_mutex_t *m)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_mutex_destroy) (m);
  c11t_mark (m, &m->__data.__spins);
  return c11t_mutex_destroy (m);
}

int
pthread_mutex_lock (pthread_mutex_t *m)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_mutex_lock) (m);
  return c11t_mutex_lock (m, type_of (m), false, C11T_NO_DEADLINE,
                          "pthread_mutex_lock");
}

int
pthread_mutex_trylock (pthread_mutex_t *m)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_mutex_trylock) (m);
  return c11t_mutex_lock (m, type_of (m), true, C11T_NO_DEADLINE,
                          "pthread_mutex_trylock");
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
    return c11t_mutex_lock (m, type_of (m), false, deadline,
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
    return C11T_REAL (pthread_mutex_unlock) (m);
  return c11t_mutex_unlock (m, type_of (m));
}

int
pthread_mutex_consistent (pthread_mutex_t *m)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_mutex_consistent) (m);
  return type_of (m) & C11T_MUTEX_ROBUST ? c11t_mutex_consistent (m) : EINVAL;
}

/* The clock of a condition variable is remembered in the object itself, where
   glibc's pthread_cond_init put it: bit 1 of __wrefs.  */
static clockid_t
clock_of (const pthread_cond_t *c)
{
  return c->__data.__wrefs & 2 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

int
pthread_cond_init (pthread_cond_t *c, const pthread_condattr_t *attr)
{
  if (c11t_engine_on ())
    c11t_sync_forget (c);
  return C11T_REAL (pthread_cond_init) (c, attr);
}

int
pthread_cond_destroy (pthread_cond_t *c)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_cond_destroy) (c);
  c11t_sync_forget (c);
  return 0;
}

/* A cancellation takes effect with the mutex held.  */
static int
wait (pthread_cond_t *c, pthread_mutex_t *m, uint64_t deadline)
{
  c11t_cancellation_point ();
  int err = c11t_cond_wait (c, m, type_of (m), deadline);
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
  c11t_cond_wake (c, false);
  return 0;
}

int
pthread_cond_broadcast (pthread_cond_t *c)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_cond_broadcast) (c);
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
  if (c11t_once_begin (flag, is_done))
    once_run (flag, function);
  return 0;
}
