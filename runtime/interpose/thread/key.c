/* key.c -- thread-specific data whose destructors run on the fiber.
   SPDX-License-Identifier: BSD-3-Clause

   The values live in the borrowed TLS, so pthread_getspecific and
   pthread_setspecific are the C library's own.  Destructors would run when
   the lender ends, on another kernel thread and outside the scheduler;
   therefore keys are created without one and we run them.  Another thread may
   borrow the same TLS afterwards (lend.h), so no value is left.  */

#include <stddef.h>
#include <limits.h>
#include <pthread.h>

#include "base/large.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "interpose/core/perthread.h"

static void (*destructor[PTHREAD_KEYS_MAX]) (void *) C11T_LARGE;
static pthread_key_t n_keys; /* from here on there are none */

int
pthread_key_create (pthread_key_t *key, void (*d) (void *))
{
  if (c11t_engine_on ())
    c11t_turn_at (destructor); /* the number is one that is free */
  int err = C11T_REAL (pthread_key_create) (key, c11t_engine_on () ? NULL : d);
  if (!err && *key < PTHREAD_KEYS_MAX)
    {
      destructor[*key] = d;
      if (*key >= n_keys)
        n_keys = *key + 1;
    }
  return err;
}

int
pthread_key_delete (pthread_key_t key)
{
  if (c11t_engine_on ())
    c11t_turn_at (destructor);
  if (key < PTHREAD_KEYS_MAX)
    destructor[key] = NULL;
  return C11T_REAL (pthread_key_delete) (key);
}

void
c11t_run_key_dtors (void)
{
  for (int round = 0; round < PTHREAD_DESTRUCTOR_ITERATIONS; round++)
    {
      int again = 0;
      for (pthread_key_t k = 0; k < n_keys; k++)
        {
          void *value = destructor[k] ? pthread_getspecific (k) : NULL;
          if (!value)
            continue;
          pthread_setspecific (k, NULL);
          destructor[k](value);
          again = 1;
        }
      if (!again)
        break;
    }
}

void
c11t_clear_keys (void)
{
  for (pthread_key_t k = 0; k < n_keys; k++)
    if (pthread_getspecific (k))
      pthread_setspecific (k, NULL);
}
