/* range.h -- accesses to many granules, a page of the shadow at a time.
   SPDX-License-Identifier: BSD-3-Clause

   See range.c.  Nothing here switches fibers.  */

#ifndef C11T_RACE_RANGE_H
#define C11T_RACE_RANGE_H

#include <string.h>

#include "race/shadow.h"

/* Record the access K at SITE, of all bytes of a granule, by who knows CLOCK, to the
   granules from ADDR up to END, as far as it races with nothing: return the first
   granule to which nothing was done, or END.  c11t_race_access does the same, granule by
   granule.  May take memory.  */
uintptr_t c11t_race_range (struct c11t_race *r, uintptr_t addr, uintptr_t end,
                           uint64_t k, uint32_t site,
                           const struct c11t_clock *clock);

/* The first granule from that of ADDR up to END that may have a handle; END if there is
   none.  */
uintptr_t c11t_race_next_handle (const struct c11t_race *r, uintptr_t addr,
                                 uintptr_t end);

/* The cell of ADDR with what is known of its granule, where one entry stands for the
   page, too; NULL if nothing was ever recorded there.  */
static inline struct c11t_cell *
c11t_shadow_filled (struct c11t_race *r, uintptr_t addr)
{
  struct c11t_leaf *l = c11t_shadow_leaf (r, addr);
  if (l && l->page[c11t_shadow_index (addr) / C11T_PAGE_CELLS] & C11T_PAGE_BORN)
    c11t_born_fill (l, addr);
  return l ? c11t_shadow_cell (l, addr) : NULL;
}

/* N cells from C on, which have no extension records, become as E says, or empty if it is no
   entry.  */
static inline void
c11t_cells_fill (struct c11t_cell *c, size_t n, struct c11t_entry e)
{
  const uint64_t sites = e.site; /* of both entries, in one store */
  _Static_assert (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first one");
#pragma GCC unroll 4
  for (const struct c11t_cell *end = c + n; c < end; c++)
    {
      c->key[0] = e.key;
      c->key[1] = 0;
      memcpy (c->site, &sites, sizeof c->site);
      c->ext = 0;
    }
}

#endif
