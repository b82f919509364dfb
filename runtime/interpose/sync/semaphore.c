/* semaphore.c -- POSIX semaphores, named and unnamed.
   SPDX-License-Identifier: BSD-3-Clause

   The value stays where the C library keeps it, so that other processes and
   uncontrolled code see it; waiting, and when the value is looked at, is the
   engine's.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <errno.h>
#include <semaphore.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/thread/cancel.h"
#include "interpose/core/deadline.h"
#include "interpose/core/mark.h"
#include "interpose/sync/shared.h"

static int
take (void *s)
{
  return C11T_REAL (sem_trywait) (s);
}

static int
post (void *s)
{
  return C11T_REAL (sem_post) (s);
}

static int
value_of (void *s, int *ret)
{
  return C11T_REAL (sem_getvalue) (s, ret);
}

static int
fail_with (int err)
{
  if (!err)
    return 0;
  errno = err;
  return -1;
}

/* A word that the C library does not use.  */
#define GONE(s) (&((unsigned *) (s))[3])

static void
check (sem_t *s, const char *doing)
{
  c11t_check_gone (s, GONE (s), false, "semaphore", doing);
}

int
sem_init (sem_t *s, int shared, unsigned value)
{
  int err = C11T_REAL (sem_init) (s, shared, value);
  if (!err && c11t_engine_on ())
    {
      c11t_sync_init (s);
      *GONE (s) = 0;
    }
  return err;
}

int
sem_destroy (sem_t *s)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sem_destroy) (s);
  check (s, __func__);
  c11t_sync_destroy (s, "semaphore", __func__, false);
  /* Another process may make a new one there, without a word of ours.  */
  if (!c11t_sem_is_shared (s))
    *GONE (s) = C11T_GONE;
  return 0;
}

static int
take_one (sem_t *s, bool try, uint64_t deadline)
{
  return c11t_sem_is_shared (s) ? c11t_shared_sem_wait (s, try, deadline)
                                : c11t_sem_wait (s, take, try, deadline);
}

/* A wait that a cancellation ends has taken nothing.  */
static int
wait (sem_t *s, uint64_t deadline)
{
  c11t_cancellation_point ();
  check (s, "sem_wait");
  int err = take_one (s, false, deadline);
  if (err == EINTR)
    c11t_cancellation_point ();
  return fail_with (err);
}

int
sem_wait (sem_t *s)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sem_wait) (s);
  return wait (s, C11T_NO_DEADLINE);
}

int
sem_trywait (sem_t *s)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sem_trywait) (s);
  check (s, __func__);
  return fail_with (take_one (s, true, C11T_NO_DEADLINE));
}

int
sem_clockwait (sem_t *s, clockid_t clock, const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sem_clockwait) (s, clock, t);
  uint64_t deadline;
  if (!c11t_deadline_at (clock, t, &deadline))
    return wait (s, deadline);
  if (clock != CLOCK_REALTIME && clock != CLOCK_MONOTONIC)
    return fail_with (EINVAL);
  /* Only a wait looks at the time.  */
  int err = take_one (s, true, C11T_NO_DEADLINE);
  return fail_with (err == EAGAIN ? EINVAL : err);
}

int
sem_timedwait (sem_t *s, const struct timespec *t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sem_timedwait) (s, t);
  return sem_clockwait (s, CLOCK_REALTIME, t);
}

int
sem_post (sem_t *s)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sem_post) (s);
  check (s, __func__);
  return c11t_sem_is_shared (s) ? fail_with (c11t_shared_sem_post (s))
                                : c11t_sem_post (s, post);
}

int
sem_getvalue (sem_t *s, int *ret)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sem_getvalue) (s, ret);
  return c11t_sem_value (s, value_of, ret);
}
