/* control.h -- what the front doors (abi/, interpose/) may ask of the engine.
   SPDX-License-Identifier: BSD-3-Clause

   Every function here may switch fibers unless it says "does not switch".
   None sets errno.  When c11t_engine_on () is false the front doors must do
   the plain operation themselves: the process is the server, control is off,
   or we are inside the runtime (a signal handler, say).  */

#ifndef C11T_ENGINE_DOOR_CONTROL_H
#define C11T_ENGINE_DOOR_CONTROL_H

#include <stdbool.h>

/* True when this process executes under control.  Does not switch.  */
extern int c11t_engine_state; /* 0 off, 1 on and outside the runtime */
static inline bool
c11t_engine_on (void)
{
  return __builtin_expect (c11t_engine_state == 1, 1);
}

#endif
