/* spot.h -- what the shadow has of one granule, looked up once.
   SPDX-License-Identifier: BSD-3-Clause

   The race check, the location and the plain access itself all ask for the same
   cell.  Who makes an access looks once, after its scheduling point, and hands
   the spot on.  The look begins what lies on the stack of a thread that has
   ended: what was known of it is forgotten first.

   Invariants: a spot is good until another thread runs or memory is given
   back; cells do not move, and one that is made meanwhile (CELL was NULL) has no
   granule record unless a location is made, which who makes it knows.

   Does not: make cells or locations.  */

#ifndef C11T_ENGINE_MEMORY_SPOT_H
#define C11T_ENGINE_MEMORY_SPOT_H

#include <stddef.h>
#include <stdint.h>

#include "engine/core/stack.h"
#include "engine/core/state.h"
#include "race/race.h"
#include "race/shadow.h"

struct c11t_granule; /* location.c */

struct c11t_spot
{
  struct c11t_cell *cell;       /* NULL: nothing was ever recorded there */
  struct c11t_granule *granule; /* NULL: no location was ever there */
};

/* The spot of the first granule of the N bytes at ADDR.  */
static inline struct c11t_spot
c11t_spot_of (uintptr_t addr, size_t n)
{
  c11t_stack_touch (addr, n);
  struct c11t_cell *c = c11t_shadow_find (E.race, addr);
  return (struct c11t_spot){ c, c && c->ext & 1 ? c11t_cell_ext (c)->handle
                                                : NULL };
}

#endif
