/* lock-order.h -- in which order threads take locks.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/; see lock-order.c.  */
#include <stdbool.h>

struct c11t_object;
struct c11t_thread;

#ifndef C11T_ENGINE_LOCK_ORDER_H
#define C11T_ENGINE_LOCK_ORDER_H

/* T has taken O, SHARED or for itself.  WAITS: it would have waited for it as
   long as it takes.  */
void c11t_lock_taken (struct c11t_thread *t, struct c11t_object *o,
                      bool shared, bool waits);
/* T, or NULL if nobody, has it no more.  */
void c11t_lock_dropped (struct c11t_thread *t, const struct c11t_object *o);
/* O goes, and what begins at its address is another lock.  */
void c11t_lock_gone (struct c11t_object *o);
/* This is a followed child: what was done with O was before all that it does, and
   to another copy.  */
void c11t_lock_forked (struct c11t_object *o);

#endif
