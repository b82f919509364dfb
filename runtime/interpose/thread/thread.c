/* thread.c -- pthread_create and its kin.
   SPDX-License-Identifier: BSD-3-Clause

   Thin: one engine call each.  pthread_equal needs nothing, for a fiber's TLS is
   its lender's.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/thread.h"
#include "interpose/thread/cancel.h"
#include "interpose/thread/clone.h"
#include "interpose/core/deadline.h"
#include "interpose/sync/left.h"
#include "interpose/core/perthread.h"

int
pthread_create (pthread_t *ret, const pthread_attr_t *attr,
                void *(*start) (void *), void *arg)
{
  if (!c11t_engine_on ())
    c11t_start_now ();
  if (!c11t_engine_on ())
    {
      c11t_left = 0; /* it may let go what this one has */
      return C11T_REAL (pthread_create) (ret, attr, start, arg);
    }
  c11t_check_thread_start (start);
  return c11t_thread_create (__builtin_return_address (0), ret, attr, start,
                             arg);
}

/* The C library's answer is right; but who has it differs from threads that were
   like it.  */
pthread_t
pthread_self (void)
{
  if (c11t_engine_on ())
    c11t_thread_shown ();
  return C11T_REAL (pthread_self) ();
}

/* A join is a cancellation point; the thread stays joinable.  */
static int
join (pthread_t t, void **ret, uint64_t deadline)
{
  c11t_cancellation_point ();
  int err = c11t_thread_join (t, ret, deadline);
  while (err == EINTR)
    {
      c11t_cancellation_point ();
      err = c11t_thread_join (t, ret, deadline);
    }
  return err;
}

int
pthread_join (pthread_t t, void **ret)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_join) (t, ret);
  return join (t, ret, C11T_NO_DEADLINE);
}

int
pthread_tryjoin_np (pthread_t t, void **ret)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_tryjoin_np) (t, ret);
  return c11t_thread_tryjoin (t, ret);
}

int
pthread_clockjoin_np (pthread_t t, void **ret, clockid_t clock,
                      const struct timespec *until)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_clockjoin_np) (t, ret, clock, until);
  uint64_t deadline = C11T_NO_DEADLINE;
  int err = until ? c11t_deadline_at (clock, until, &deadline) : 0;
  return err ? err : join (t, ret, deadline);
}

int
pthread_timedjoin_np (pthread_t t, void **ret, const struct timespec *until)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_timedjoin_np) (t, ret, until);
  return pthread_clockjoin_np (t, ret, CLOCK_REALTIME, until);
}

int
pthread_detach (pthread_t t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_detach) (t);
  return c11t_thread_detach (t);
}

/* The kernel's limit, which the C library's callers know.  */
#define NAME_LIMIT 16

int
pthread_setname_np (pthread_t t, const char *name)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_setname_np) (t, name);
  if (strlen (name) >= NAME_LIMIT)
    return ERANGE;
  c11t_turn_at ((void *) t);
  return c11t_thread_name (t, name);
}

int
pthread_getname_np (pthread_t t, char *buf, size_t size)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_getname_np) (t, buf, size);
  const char *name;
  c11t_turn_at ((void *) t);
  int err = c11t_thread_get_name (t, &name);
  if (err)
    return err;
  size_t n = strnlen (name, NAME_LIMIT - 1);
  if (n >= size)
    return ERANGE;
  memcpy (buf, name, n);
  buf[n] = '\0';
  return 0;
}

/* What the C library says is about the lender; the stack is the fiber's.  */
int
pthread_getattr_np (pthread_t t, pthread_attr_t *attr)
{
  void *stack;
  size_t size, guard;
  bool detached;
  if (!c11t_engine_on ()
      || c11t_thread_attributes (t, &stack, &size, &guard, &detached))
    return C11T_REAL (pthread_getattr_np) (t, attr);
  int err = pthread_attr_init (attr);
  if (err)
    return err;
  pthread_attr_setstack (attr, stack, size);
  pthread_attr_setguardsize (attr, guard);
  pthread_attr_setdetachstate (attr, detached ? PTHREAD_CREATE_DETACHED
                                              : PTHREAD_CREATE_JOINABLE);
  return 0;
}

int
sched_yield (void)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sched_yield) ();
  c11t_thread_yield ();
  return 0;
}

/* pthread_yield, which <pthread.h> declares as deprecated.  */
int c11t_alias_pthread_yield (void) __asm__ ("pthread_yield");

int
c11t_alias_pthread_yield (void)
{
  return sched_yield ();
}
