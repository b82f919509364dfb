/* fork.h -- what a followed child has of its parent.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_PROCESS_FORK_H
#define C11T_ENGINE_PROCESS_FORK_H

struct c11t_thread;

/* Each forgets the threads that have not come along, and all clocks.  SELF
   has; it is the model's first thread now.  */
void c11t_threads_forked (struct c11t_thread *self);
void c11t_objects_forked (const struct c11t_thread *self);
/* The server: a child that waits for ever out of control makes a finding.  */
void c11t_fork_waited_out (void);
void c11t_signals_forked (struct c11t_thread *self);
void c11t_timers_forked (void);
void c11t_io_forked (void);
/* A new model, race detector and strategy.  */
void c11t_execution_forked (void);

#endif
