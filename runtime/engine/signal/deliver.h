/* deliver.h -- what is due for the running thread.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_SIGNAL_DELIVER_H
#define C11T_ENGINE_SIGNAL_DELIVER_H

#include <stdint.h>

#include "engine/core/thread.h"

/* Do what is due for T, the running thread: run the handlers of its signals,
   act on an asynchronous cancellation.  May not return.  */
void c11t_act_slowly (struct c11t_thread *t);
static inline void
c11t_act (struct c11t_thread *t)
{
  if (__builtin_expect (t->signals.due, 0))
    c11t_act_slowly (t);
}
/* The same without the cancellation.  */
void c11t_signal_run (struct c11t_thread *t);
/* T's cancellation state changed.  */
void c11t_signal_refresh (struct c11t_thread *t);
/* In the server, once; in the child; in a process that leaves control.  */
void c11t_signals_prepare (void);
void c11t_signals_begin (void);
void c11t_signals_leave (void);

/* Signals that the kernel tells us of, by numbers.  */
uint64_t c11t_signals_caught (void);
/* Memory has been put back; before that it told us of WAS.  Of those that are new
   in WAS it does again what the program says.  */
void c11t_signals_return (uint64_t was);

#endif
