/* spin.h -- reads that took the same again; see spin.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  Nothing here switches fibers.  */

#ifndef C11T_ENGINE_STEP_SPIN_H
#define C11T_ENGINE_STEP_SPIN_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/thread.h"

/* T's record of the place S.  */
struct c11t_spin *c11t_spin_of (struct c11t_thread *t,
                                struct c11test_site *s);
/* E_, of T, reads VALUE from S.  Has it done so several times in a row?  */
bool c11t_is_spinning (struct c11t_thread *t, const struct c11t_event *e,
                       const struct c11t_store *s, c11t_value value);
/* How often in a row T has come by its call since, this time included.  */
uint32_t c11t_times_here (struct c11t_thread *t);

/* T has done something that a waiting loop would not do.  */
static inline void
c11t_forget_spins (struct c11t_thread *t)
{
  t->spins.round++;
  t->cancel.points = 0;
  t->turns.idle = 0;
}

#endif
