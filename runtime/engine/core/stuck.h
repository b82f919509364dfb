/* stuck.h -- do threads that change nothing get anywhere?
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/, a part of state.h.  */

#ifndef C11T_ENGINE_STUCK_H
#define C11T_ENGINE_STUCK_H

#include <stdbool.h>
#include <stdint.h>

/* A livelock that is certain comes after livelock-steps, one that is not after
   so many times as many.  */
#define C11T_LATER 50

struct c11t_thread;

enum c11t_livelock
{
  C11T_STUCK,          /* each thread comes back to where it was */
  C11T_QUIET_FOR_LONG, /* for C11T_LATER times livelock-steps */
  C11T_STEPS_OVER      /* no livelock: max-steps are over */
};

/* Nothing has changed for livelock-steps, and the running thread makes a step;
   NEWS changes whenever something does.  Return true if that is a livelock,
   *RET_HOW.  Makes E.quiet 0 if it is to be asked again after as many steps.  */
bool c11t_stuck (uint32_t news, enum c11t_livelock *ret_how);

/* A plain write at ADDR while c11t_is_watching (), or a plain access after
   something has changed.  */
void c11t_stuck_write (uintptr_t addr);
void c11t_stuck_end (void);

/* Hash of what the running thread T has: the place, the registers that calls
   preserve, its stack.  Unlike all others if that cannot be known.  */
uint64_t c11t_stuck_state (const struct c11t_thread *t);

#endif
