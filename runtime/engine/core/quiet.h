/* quiet.h -- does anybody change anything any more?
   SPDX-License-Identifier: BSD-3-Clause

   A part of state.h, which includes it; quiet.c says what a livelock is.  */

#ifndef C11T_ENGINE_QUIET_H
#define C11T_ENGINE_QUIET_H

#include <stdbool.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "report/finding.h"

struct c11t_event;
struct c11t_store;
struct c11t_thread;
struct c11test_site;

/* The running thread has changed something.  */
void c11t_changed (void);
/* N steps were made.  Does not return if that is a livelock.  */
void c11t_quiet_verdict (void);
static inline void
c11t_quiet_step (uint32_t n)
{
  E.quiet += n;
  /* As the limit 0 is none.  */
  if (__builtin_expect (E.quiet - 1 > c11t_params.livelock_steps - 1, 0))
    c11t_quiet_verdict ();
}
/* A deadline has passed.  The same.  */
void c11t_quiet_deadline (void);
/* A look at the clock: so much time goes by, in nanoseconds.  */
uint64_t c11t_quiet_look (void);
/* A row of observers.def that watches reads: T's event E_ reads S.  */
void c11t_quiet_read (const struct c11t_thread *t, const struct c11t_event *e,
                      const struct c11t_store *s);
/* The budget (fast.h) is used up by a plain access at ADDR: set it anew.  Return
   true if it is time to let others run.  */
bool c11t_quiet_sample (struct c11test_site *s, uintptr_t addr, bool write);

#endif
