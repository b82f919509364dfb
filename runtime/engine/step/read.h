/* read.h -- events that read or write; see read.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  It is T's turn, and the race detector has been asked.
   Nothing here switches fibers.  */

#ifndef C11T_ENGINE_STEP_READ_H
#define C11T_ENGINE_STEP_READ_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/thread.h"
#include "engine/door/access.h"
#include "model/event.h"

struct c11t_store;

/* Read LOC as E_ says and commit it; return the store read.  */
struct c11t_store *c11t_read_event (struct c11t_thread *t,
                                    struct c11t_event *e,
                                    c11t_value *ret_value);
/* The same for an RMW: returns the old value, E_'s value is the new one.  */
c11t_value c11t_rmw_event (struct c11t_thread *t, struct c11t_event *e,
                           enum c11t_rmw_op op, c11t_value operand);
/* The same for a CAS of the object at ADDR, which becomes an RMW (returns true)
   or a load.  A write is checked for races, and remembered, before it is
   committed: what it releases contains itself.  */
bool c11t_cas_event (struct c11t_thread *t, struct c11t_event *e,
                     uintptr_t addr,
                     c11t_value *ret_value);
/* Commit the store E_.  */
void c11t_store_event (struct c11t_thread *t, struct c11t_event *e);
/* A read by T, as E_ says, that is part of a larger step.  */
c11t_value c11t_read_within (struct c11t_thread *t, struct c11t_event *e);
/* E_, an RMW that is not the program's, by which T takes the newest store.  No
   choice.  Return false if the model does not allow it: nothing happens.  */
bool c11t_exchange_within (struct c11t_thread *t, const struct c11t_event *e);

#endif
