/* visible.h -- which of the stores a read must take; see visible.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  C is what the model lets a read take, E_ the read, SP
   T's record of its place.  Nothing here switches fibers.  */

#ifndef C11T_ENGINE_STEP_VISIBLE_H
#define C11T_ENGINE_STEP_VISIBLE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/thread.h"

/* Put the newest of C, several stores of LOC, first and the oldest last.  */
void c11t_order_candidates (struct c11t_rfset *c, struct c11t_location *loc);

/* T's record of LOC: what it has left aside there.  */
struct c11t_overlooked *
c11t_overlooked_of (struct c11t_thread *t, const struct c11t_location *loc);

/* Does E_ leave a newer store aside if it takes number K of C?  */
bool c11t_overlooks (const struct c11t_event *e, const struct c11t_rfset *c,
                     uint32_t k);

/* Must E_ take the first of C, which may have been put there?  O is what T has
   overlooked there.  */
bool c11t_must_see (struct c11t_thread *t, const struct c11t_event *e,
                    struct c11t_rfset *c, const struct c11t_spin *sp,
                    const struct c11t_overlooked *o);

/* May T's loop read the first of C for ever?  */
bool c11t_may_stay (struct c11t_thread *t, const struct c11t_event *e,
                    const struct c11t_rfset *c, const struct c11t_spin *sp);

/* May S, a store of LOC, be the last one in modification order?  */
bool c11t_may_be_last (struct c11t_thread *t, struct c11t_location *loc,
                       const struct c11t_store *s);

/* The old store among C that was read there before, 0: none.  */
uint32_t c11t_read_again (const struct c11t_rfset *c,
                          const struct c11t_spin *sp);

#endif
