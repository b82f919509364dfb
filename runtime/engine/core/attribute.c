/* attribute.c -- what a pthread_attr_t asks for.
   SPDX-License-Identifier: BSD-3-Clause

   The C library's functions read it; they keep nothing of a thread.  */

#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <errno.h>
#include <sched.h>

#include "base/page.h"
#include "engine/core/attribute.h"
#include "engine/core/state.h"
#include "engine/signal/signal.h"

#define MOST_DEFAULT_STACK ((size_t) 64 << 20)
#define LEAST_STACK ((size_t) 65536) /* hooks need some of it */

/* An explicit priority that its policy does not know.  */
static bool
has_bad_priority (const pthread_attr_t *attr)
{
  int inherit, policy;
  struct sched_param p;
  pthread_attr_getinheritsched (attr, &inherit);
  if (inherit != PTHREAD_EXPLICIT_SCHED)
    return false;
  pthread_attr_getschedpolicy (attr, &policy);
  pthread_attr_getschedparam (attr, &p);
  return p.sched_priority < sched_get_priority_min (policy)
         || p.sched_priority > sched_get_priority_max (policy);
}

static void
read_stack (const pthread_attr_t *attr, struct c11t_wish *w)
{
  pthread_attr_getstack (attr, &w->stack, &w->size);
  pthread_attr_getguardsize (attr, &w->guard);
  w->guard = c11t_page_up (w->guard);
  /* Without a stack of the user's the address is one SIZE below 0.  */
  if ((uintptr_t) w->stack + w->size == 0)
    w->stack = NULL;
  else
    w->guard = 0;
}

/* The processors that ATTR names, if it does: all bits are set if not.  */
static void
read_processors (const pthread_attr_t *attr, struct c11t_scheduling *s)
{
  cpu_set_t set, all;
  memset (&all, 0xff, sizeof all); /* CPU_COUNT takes a tenth of a microsecond */
  if (pthread_attr_getaffinity_np (attr, sizeof set, &set) != 0
      || CPU_EQUAL (&set, &all))
    return;
  s->bound = true;
  s->processors = set;
}

/* The default is the soft limit of the process when it started, unless the
   program said otherwise.  Untouched pages cost nothing.  */
static size_t
default_size (const pthread_attr_t *attr)
{
  size_t size;
  pthread_attr_getstacksize (attr, &size);
  return size > MOST_DEFAULT_STACK ? (size_t) 8 << 20 : size;
}

int
c11t_attributes_read (const pthread_attr_t *attr, struct c11t_wish *ret)
{
  pthread_attr_t defaults;
  sigset_t mask;
  int state = PTHREAD_CREATE_JOINABLE;
  *ret = (struct c11t_wish){ .mask = c11t_self ()->signals.mask,
                             .scheduling = c11t_self ()->life.scheduling };
  int err = pthread_getattr_default_np (&defaults);
  if (err)
    return err;
  if (!attr)
    attr = &defaults;
  else if (has_bad_priority (attr))
    err = EINVAL;
  if (pthread_attr_getsigmask_np (attr, &mask) == 0)
    ret->mask = c11t_signals_of (&mask);
  pthread_attr_getdetachstate (attr, &state);
  read_stack (attr, ret);
  read_processors (attr, &ret->scheduling);
  if (ret->size == 0 || attr == &defaults)
    ret->size = default_size (&defaults);
  if (ret->size < LEAST_STACK && !ret->stack)
    ret->size = LEAST_STACK;
  ret->detached = state == PTHREAD_CREATE_DETACHED;
  pthread_attr_destroy (&defaults);
  return err;
}
