/* cancel.c -- pthread_cancel and its kin.
   SPDX-License-Identifier: BSD-3-Clause

   The C library would send a signal to the lender.  Here a thread acts on a
   cancellation in the functions that POSIX names as cancellation points, as
   far as they are interposed; a thread whose type is asynchronous does so at
   every function of the library that is.  */

#include <stdbool.h>
#include <errno.h>
#include <pthread.h>

#include "base/real.h"
#include "engine/door/cancel.h"
#include "engine/door/control.h"
#include "interpose/thread/cancel.h"

void
c11t_cancellation_point (void)
{
  if (c11t_cancel_begin ())
    pthread_exit (PTHREAD_CANCELED);
}

int
pthread_cancel (pthread_t t)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_cancel) (t);
  int err = c11t_cancel (t);
  if (pthread_equal (t, pthread_self ()) && c11t_cancel_asynchronously (false))
    {
      c11t_cancel_asynchronously (true);
      c11t_cancellation_point ();
    }
  return err;
}

void
pthread_testcancel (void)
{
  if (!c11t_engine_on ())
    C11T_REAL (pthread_testcancel) ();
  else
    {
      c11t_cancel_poll ();
      c11t_cancellation_point ();
    }
}

int
pthread_setcancelstate (int state, int *ret_old)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_setcancelstate) (state, ret_old);
  if (state != PTHREAD_CANCEL_ENABLE && state != PTHREAD_CANCEL_DISABLE)
    return EINVAL;
  bool old = c11t_cancel_disable (state == PTHREAD_CANCEL_DISABLE);
  if (ret_old)
    *ret_old = old ? PTHREAD_CANCEL_DISABLE : PTHREAD_CANCEL_ENABLE;
  return 0;
}

int
pthread_setcanceltype (int type, int *ret_old)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_setcanceltype) (type, ret_old);
  if (type != PTHREAD_CANCEL_DEFERRED && type != PTHREAD_CANCEL_ASYNCHRONOUS)
    return EINVAL;
  bool old
      = c11t_cancel_asynchronously (type == PTHREAD_CANCEL_ASYNCHRONOUS);
  if (ret_old)
    *ret_old = old ? PTHREAD_CANCEL_ASYNCHRONOUS : PTHREAD_CANCEL_DEFERRED;
  if (type == PTHREAD_CANCEL_ASYNCHRONOUS)
    c11t_cancellation_point ();
  return 0;
}
