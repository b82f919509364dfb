/* hb.h -- happens-before clocks (paper section 6.1, Figure 9).
   SPDX-License-Identifier: BSD-3-Clause

   Component t of a clock is a position of thread t: everything that t did at
   positions up to it happens before whoever holds the clock.  The paper moves
   a thread's position at every event; here it moves (hb_tick) after each event
   through which others may learn of it: release store, release RMW, release
   fence, creation of a thread, other synchronisation.  That is exact: a clock
   with C [t] = k was given out by t at the end of its stretch k, so it covers
   all of that stretch and nothing later.  (Until the first creation all is one
   stretch: c11t_machine_released.)  Hence an event made at position CLK
   happens before thread u now iff CLK <= C_u [t].

   One function for each rule of Figure 9.  Each changes the thread's clocks or
   the RF clock of the new store, and nothing else.  */

#ifndef C11T_MODEL_HB_H
#define C11T_MODEL_HB_H

#include "model/clock.h"

/* The clocks of one thread.  */
struct c11t_hb
{
  struct c11t_clock c;     /* C_t */
  struct c11t_clock f_rel; /* F_t^rel: C_t at the last release fence */
  struct c11t_clock f_acq; /* F_t^acq: what relaxed loads have read */
};

/* Figure 9 [RELEASE STORE], [RELAXED STORE]: RF is the new store's.  */
void c11t_hb_release_store (struct c11t_arena *a, const struct c11t_hb *t,
                            struct c11t_clock *rf);
void c11t_hb_relaxed_store (struct c11t_arena *a, const struct c11t_hb *t,
                            struct c11t_clock *rf);

/* Figure 9 [RELEASE RMW], [RELAXED RMW]: READ is the RF clock of the store
   that was read (C++20 release sequence).  The load rule comes first.  */
void c11t_hb_release_rmw (struct c11t_arena *a, const struct c11t_hb *t,
                          const struct c11t_clock *read,
                          struct c11t_clock *rf);
void c11t_hb_relaxed_rmw (struct c11t_arena *a, const struct c11t_hb *t,
                          const struct c11t_clock *read,
                          struct c11t_clock *rf);

/* Figure 9 [RELEASE RMW] after [ACQUIRE LOAD]: C_t has all that READ has.  */
void c11t_hb_acq_rel_rmw (struct c11t_arena *a, const struct c11t_hb *t,
                          const struct c11t_clock *read,
                          struct c11t_clock *rf);

/* Figure 9 [ACQUIRE LOAD], [RELAXED LOAD].  */
void c11t_hb_acquire_load (struct c11t_arena *a, struct c11t_hb *t,
                           const struct c11t_clock *read);
void c11t_hb_relaxed_load (struct c11t_arena *a, struct c11t_hb *t,
                           const struct c11t_clock *read);

/* Figure 9 [RELEASE FENCE], [ACQUIRE FENCE].  A fence that is both acquires
   first.  */
void c11t_hb_release_fence (struct c11t_arena *a, struct c11t_hb *t);
void c11t_hb_acquire_fence (struct c11t_arena *a, struct c11t_hb *t);

/* T, whose slot is TID, has released: its next event is at a new position.  */
void c11t_hb_tick (struct c11t_arena *a, struct c11t_hb *t, c11t_tid tid);

#endif
