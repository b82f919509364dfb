/* cancel.h -- requests that a thread end.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_CANCEL_H
#define C11T_ENGINE_DOOR_CANCEL_H

#include <stdbool.h>

#include "engine/door/control.h"

/* Ask the thread HANDLE to end.  Return 0 or ESRCH.  */
int c11t_cancel (pthread_t handle);
/* Set the running thread's state or type, as pthread_setcancelstate does;
   return the old one.  Do not switch.  */
bool c11t_cancel_disable (bool disable);
bool c11t_cancel_asynchronously (bool asynchronously);
/* The running thread looks whether somebody has asked it to end.  */
void c11t_cancel_poll (void);
/* True, once, if the running thread must end now with PTHREAD_CANCELED.  Does
   not switch.  */
bool c11t_cancel_begin (void);

/* What acts on an asynchronous cancellation: c11t_cancellation_point.  Set
   before the first thread is created.  */
extern void (*c11t_cancel_hook) (void);

#endif
