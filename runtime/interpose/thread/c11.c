/* c11.c -- C11 <threads.h> on the pthread functions beside this file.
   SPDX-License-Identifier: BSD-3-Clause

   glibc's mtx_t, cnd_t and once_flag have the layout of its pthread types, and
   a thrd_t is a pthread_t.  mtx_init, cnd_init and the tss_ functions that
   keep nothing of ours need the C library's own only, but for objects that
   begin a new life.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <threads.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/sync/left.h"
#include "interpose/core/mark.h"
#include "interpose/core/perthread.h"

static int
result_of (int err)
{
  switch (err)
    {
    case 0:
      return thrd_success;
    case ENOMEM:
    case EAGAIN:
      return thrd_nomem;
    case EBUSY:
      return thrd_busy;
    case ETIMEDOUT:
      return thrd_timedout;
    default:
      return thrd_error;
    }
}

/* --- Threads --------------------------------------------------------------- */

struct start
{
  thrd_start_t function;
  void *arg;
};

static void *
run (void *p)
{
  struct start s = *(struct start *) p;
  free (p);
  return (void *) (intptr_t) s.function (s.arg);
}

int
thrd_create (thrd_t *ret, thrd_start_t function, void *arg)
{
  if (!c11t_engine_on ())
    c11t_start_now ();
  if (!c11t_engine_on ())
    {
      c11t_left = 0; /* as in pthread_create */
      return C11T_REAL (thrd_create) (ret, function, arg);
    }
  struct start *s = malloc (sizeof *s);
  if (!s)
    return thrd_nomem;
  *s = (struct start){ function, arg };
  int err = pthread_create (ret, NULL, run, s);
  if (err)
    free (s);
  return result_of (err);
}

void
thrd_exit (int result)
{
  if (!c11t_engine_on ())
    {
      C11T_REAL (thrd_exit) (result);
      __builtin_unreachable ();
    }
  pthread_exit ((void *) (intptr_t) result);
}

int
thrd_join (thrd_t t, int *ret)
{
  void *result;
  if (!c11t_engine_on ())
    return C11T_REAL (thrd_join) (t, ret);
  int err = pthread_join (t, &result);
  if (!err && ret)
    *ret = (int) (intptr_t) result;
  return result_of (err);
}

/* As pthread_self, of which it is an alias in the C library.  */
thrd_t
thrd_current (void)
{
  return pthread_self ();
}

int
thrd_detach (thrd_t t)
{
  return c11t_engine_on () ? result_of (pthread_detach (t))
                           : C11T_REAL (thrd_detach) (t);
}

void
thrd_yield (void)
{
  if (c11t_engine_on ())
    c11t_thread_yield ();
  else
    C11T_REAL (thrd_yield) ();
}

int
thrd_sleep (const struct timespec *t, struct timespec *rest)
{
  if (!c11t_engine_on ())
    return C11T_REAL (thrd_sleep) (t, rest);
  switch (clock_nanosleep (CLOCK_REALTIME, 0, t, rest))
    {
    case 0:
      return 0;
    case EINTR:
      return -1;
    default:
      return -2;
    }
}

/* --- Mutexes --------------------------------------------------------------- */

#define MUTEX(m) ((pthread_mutex_t *) (m))
#define COND(c) ((pthread_cond_t *) (c))

int
mtx_init (mtx_t *m, int type)
{
  int err = C11T_REAL (mtx_init) (m, type);
  if (err == 0 && c11t_engine_on ())
    {
      c11t_sync_init (m);
      MUTEX (m)->__data.__spins = C11T_MARK;
    }
  return err;
}

void
mtx_destroy (mtx_t *m)
{
  if (c11t_engine_on ())
    pthread_mutex_destroy (MUTEX (m));
  else
    C11T_REAL (mtx_destroy) (m);
}

int
mtx_lock (mtx_t *m)
{
  if (c11t_engine_on ())
    return result_of (pthread_mutex_lock (MUTEX (m)));
  c11t_left_wait (m, false);
  return C11T_REAL (mtx_lock) (m);
}

int
mtx_trylock (mtx_t *m)
{
  return c11t_engine_on () ? result_of (pthread_mutex_trylock (MUTEX (m)))
                           : C11T_REAL (mtx_trylock) (m);
}

int
mtx_timedlock (mtx_t *restrict m, const struct timespec *restrict t)
{
  return c11t_engine_on () ? result_of (pthread_mutex_timedlock (MUTEX (m), t))
                           : C11T_REAL (mtx_timedlock) (m, t);
}

int
mtx_unlock (mtx_t *m)
{
  if (c11t_engine_on ())
    return result_of (pthread_mutex_unlock (MUTEX (m)));
  int result = C11T_REAL (mtx_unlock) (m);
  if (result == thrd_success)
    c11t_left_drop (m);
  return result;
}

/* --- Condition variables --------------------------------------------------- */

int
cnd_init (cnd_t *c)
{
  if (c11t_engine_on ())
    c11t_sync_init (c);
  return C11T_REAL (cnd_init) (c);
}

void
cnd_destroy (cnd_t *c)
{
  if (c11t_engine_on ())
    pthread_cond_destroy (COND (c));
  else
    C11T_REAL (cnd_destroy) (c);
}

int
cnd_wait (cnd_t *c, mtx_t *m)
{
  return c11t_engine_on ()
             ? result_of (pthread_cond_wait (COND (c), MUTEX (m)))
             : C11T_REAL (cnd_wait) (c, m);
}

int
cnd_timedwait (cnd_t *restrict c, mtx_t *restrict m,
               const struct timespec *restrict t)
{
  return c11t_engine_on ()
             ? result_of (pthread_cond_timedwait (COND (c), MUTEX (m), t))
             : C11T_REAL (cnd_timedwait) (c, m, t);
}

int
cnd_signal (cnd_t *c)
{
  return c11t_engine_on () ? result_of (pthread_cond_signal (COND (c)))
                           : C11T_REAL (cnd_signal) (c);
}

int
cnd_broadcast (cnd_t *c)
{
  return c11t_engine_on () ? result_of (pthread_cond_broadcast (COND (c)))
                           : C11T_REAL (cnd_broadcast) (c);
}

/* --- Once and thread-specific data ----------------------------------------- */

void
call_once (once_flag *flag, void (*function) (void))
{
  if (c11t_engine_on ())
    pthread_once ((pthread_once_t *) flag, function);
  else
    C11T_REAL (call_once) (flag, function);
}

int
tss_create (tss_t *key, tss_dtor_t destructor)
{
  return c11t_engine_on ()
             ? result_of (pthread_key_create (key, destructor))
             : C11T_REAL (tss_create) (key, destructor);
}

void
tss_delete (tss_t key)
{
  if (c11t_engine_on ())
    pthread_key_delete (key);
  else
    C11T_REAL (tss_delete) (key);
}
