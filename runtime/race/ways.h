/* ways.h -- short ways through the rules of race.c, for cells that are frequent.
   SPDX-License-Identifier: BSD-3-Clause

   Each does what the whole rule does, or nothing; --enable-checking compares them.
   Nothing here switches fibers.  */

#ifndef C11T_RACE_WAYS_H
#define C11T_RACE_WAYS_H

#include "race/shadow.h"

/* Rule 2: the access K, by who knows CLOCK, comes after the entry E.  */
static inline bool
c11t_race_is_ordered (uint64_t k, const struct c11t_clock *clock, uint64_t e)
{
  c11t_tid tid = c11t_key_tid (e);
  return tid == c11t_key_tid (k) || c11t_key_clk (e) <= c11t_clock_get (clock, tid);
}

/* Rules 4 and 5 of race.c for the access K at SITE, by who knows CLOCK, to C, a cell.
   *OTHERS becomes true if it met another thread's access.  Return false, and do
   nothing, unless there are entries, all of them ordered before K, none of them of a
   free, and room for what is to be recorded.  Takes no memory.  */
bool c11t_race_ordered (struct c11t_race *r, struct c11t_cell *c, uint64_t k,
                        uint32_t site, const struct c11t_clock *clock,
                        bool *others);

/* True if c11t_race_ordered does with C, the cell of ADDR, what the whole rule does,
   or leaves it alone.  For checks.  */
bool c11t_race_ordered_is_right (struct c11t_race *r, const struct c11t_cell *c,
                                 uintptr_t addr, uint64_t k, uint32_t site,
                                 const struct c11t_clock *clock);

/* Rules 4 and 5 of race.c for the access K at SITE, by who knows CLOCK, to C, the cell
   of ADDR.  *OTHERS becomes true if it met another thread's access.  Return false,
   and do nothing, unless there are more than two entries, all of the same bytes, and no
   race.  */
bool c11t_race_alike (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
                      uint64_t k, uint32_t site, const struct c11t_clock *clock,
                      bool *others);

#endif
