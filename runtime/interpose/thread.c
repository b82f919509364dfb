/* thread.c -- pthread_create and its kin.
   SPDX-License-Identifier: BSD-3-Clause

   Thin: one engine call each.  pthread_self and pthread_equal need nothing,
   for a fiber's TLS is its lender's.  */

#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>

#include "base/real.h"
#include "engine/engine.h"

int
pthread_create (pthread_t *ret, const pthread_attr_t *attr,
                void *(*start) (void *), void *arg)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_create) (ret, attr, start, arg);
  return c11t_thread_create (ret, attr, start, arg);
}

int
pthread_join (pthread_t t, void **ret)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_join) (t, ret);
  return c11t_thread_join (t, ret);
}

int
pthread_detach (pthread_t t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_detach) (t);
  return c11t_thread_detach (t);
}

int
pthread_setname_np (pthread_t t, const char *name)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_setname_np) (t, name);
  c11t_thread_name (t, name);
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
