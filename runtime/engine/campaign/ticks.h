/* ticks.h -- the server's clock for the option profile.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  All of it does nothing without that option.  */

#ifndef C11T_ENGINE_CAMPAIGN_TICKS_H
#define C11T_ENGINE_CAMPAIGN_TICKS_H

#include <stdbool.h>

#include "engine/core/state.h"

struct pollfd;

/* The server, before its first child.  */
void c11t_ticks_prepare (void);
/* A child begins: it has the timers that the server was given.  */
void c11t_ticks_child (void);

/* What has gone by since the last call was spent by the server, on S.  */
void c11t_ticks_spent (enum c11t_spent s);
/* It was nobody's: the command had no time to listen.  */
void c11t_ticks_nobody (void);

/* From here on, up to the second call, an execution runs; it has ENDED then,
   or only is not waited for.  */
void c11t_ticks_run (void);
void c11t_ticks_stop (bool ended);
/* It was killed as it was.  */
void c11t_ticks_killed (void);

/* As poll (P, N, MS), but the clock ticks.  */
int c11t_ticks_poll (struct pollfd *p, unsigned n, int ms);

/* Tell the command what has come to it since the last time, if that is a while
   ago, or NOW.  */
void c11t_ticks_tell (bool now);

#endif
