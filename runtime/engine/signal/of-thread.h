/* of-thread.h -- what signals keep for each thread.
   SPDX-License-Identifier: BSD-3-Clause

   A part of struct c11t_thread, signal.c's; the handlers that have run are counted
   by deliver.c.  */

#ifndef C11T_ENGINE_SIGNAL_OF_THREAD_H
#define C11T_ENGINE_SIGNAL_OF_THREAD_H

#include <stdbool.h>
#include <stdint.h>

struct c11t_signal;

struct c11t_signals
{
  bool due;               /* something for c11t_act to do: see signal.h */
  uint64_t mask, awaited; /* the latter by sigwait and its kin */
  struct c11t_signal *pending; /* oldest first */
  uint32_t n_handled;          /* signal handlers that have run, */
  uint32_t n_timed;            /* those for a timer, */
  uint32_t n_interrupting;     /* and those without SA_RESTART */
};

#endif
