/* execution.h -- the life of an execution and of its threads.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CORE_EXECUTION_H
#define C11T_ENGINE_CORE_EXECUTION_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"

/* The live or unjoined thread whose pthread_t is HANDLE, or NULL.  */
struct c11t_thread *c11t_thread_find (pthread_t handle);
/* The same, whom the program does something to that it does to no other.  */
struct c11t_thread *c11t_thread_by_handle (pthread_t handle);
/* Must T act on a cancellation at its next cancellation point?  */
static inline bool
c11t_cancel_due (const struct c11t_thread *t)
{
  return t->cancel.requested && !t->cancel.disabled && !t->cancel.acts;
}
void c11t_threads_begin (void);
/* The model has one more thread, or is another one: find its clocks anew.  */
void c11t_threads_moved (void);
void c11t_execution_begin (uint64_t execution);
/* The server, before the first one: what is the same for all.  */
void c11t_execution_prepare (void);
/* In the server: read the file that the option plan names, if any.  */
void c11t_plans_prepare (void);
/* The file at PATH, which may be a descriptor that the command has lent us, is
   not needed any more: the program, and others, shall not find it.  */
void c11t_give_back (const char *path);
/* Wait for all children (the server); returns in each child.  */
void c11t_serve (void);
/* The strategy begins the execution with the number EXECUTION.  */
void c11t_strategy_begin (uint64_t execution);
/* The process's crashes by signal NUMBER are described (execution.c).  */
void c11t_catch_crash (int number);
/* The time of E.now: virtual, or the real one of CLOCK_MONOTONIC.  */
static inline void
c11t_refresh_now (void)
{
  if (c11t_params.time_mode == C11T_TIME_REAL)
    E.now = c11t_real_now ();
}

#endif
