/* range.c -- accesses to many granules, a page of the shadow at a time.
   SPDX-License-Identifier: BSD-3-Clause

   Who copies, sets or reads a block makes the same access to all of it, and mostly to
   memory that is new or was written in the same way.  As for an allocation
   (born.c), one entry then stands for a page.

   Invariant: a page that is not USED has the entry of an allocation, a free, or accesses
   of all of its bytes, which c11t_race_access would have made the only one of each cell.

   Does not: find races; parts of granules.  */

#include "base/assert.h"
#include "race/range.h"
#include "race/ways.h"

/* The access K at SITE to all of a page of which *E is known, by who knows CLOCK: true if
   one entry is enough for it afterwards, *E.  */
static bool
meets_page (struct c11t_race *r, struct c11t_entry *e, uint64_t k, uint32_t site,
            const struct c11t_clock *clock, bool *others)
{
  struct c11t_cell c = { .key = { e->key }, .site = { e->site } };
  bool met = false;
  if (c11t_cell_covers (&c, k))
    return true;
  if (!c11t_two_record (r, &c, k, site, clock, &met) || c.key[1])
    return false;
  *others |= met;
  *e = (struct c11t_entry){ c.key[0], c.site[0] };
  return true;
}

/* The same for the granules from ADDR, the first of its page in L, up to its end, if nothing
   is written there yet.  */
static bool
records_page (struct c11t_race *r, struct c11t_leaf *l, uintptr_t addr,
              uint64_t k, uint32_t site, const struct c11t_clock *clock,
              bool *others)
{
  size_t i = c11t_shadow_index (addr) / C11T_PAGE_CELLS;
  if (l->page[i] & C11T_PAGE_USED)
    return false;
  if (!l->page[i])
    l->born[i] = (struct c11t_entry){ k, site };
  else if (!meets_page (r, &l->born[i], k, site, clock, others))
    return false;
  l->page[i] = C11T_PAGE_BORN;
  return true;
}

/* The same for C, the cell of ADDR, on a page that is USED.  */
static inline bool
records_cell (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr, uint64_t k,
              uint32_t site, const struct c11t_clock *clock)
{
  if (c11t_cell_covers (c, k))
    return true;
  if (c->key[0])
    return c11t_race_shortly (r, c, addr, k, site, clock);
  c->key[0] = k;
  c->site[0] = site;
  return true;
}

/* The granules from ADDR up to END, all of one page.  Return the first that is not
   done.  */
static uintptr_t
record_on_page (struct c11t_race *r, uintptr_t addr, uintptr_t end, uint64_t k,
                uint32_t site, const struct c11t_clock *clock, bool *others)
{
  struct c11t_leaf *l = c11t_shadow_leaf_made (r, addr);
  if (!l)
    return addr;
  if (end - addr == C11T_PAGE_SPAN
      && records_page (r, l, addr, k, site, clock, others))
    return end;
  for (struct c11t_cell *c = c11t_shadow_touch (r, addr); addr < end; addr += 8, c++)
    if (!records_cell (r, c, addr, k, site, clock))
      return addr;
  return end;
}

uintptr_t
c11t_race_range (struct c11t_race *r, uintptr_t addr, uintptr_t end, uint64_t k,
                 uint32_t site, const struct c11t_clock *clock)
{
  C11T_ASSERT (!(addr & 7) && !(end & 7) && c11t_key_mask (k) == 0xff);
  bool others = false;
  for (uintptr_t stop, done; addr < end; addr = done)
    {
      stop = (addr | (C11T_PAGE_SPAN - 1)) + 1;
      stop = stop < end ? stop : end;
      done = record_on_page (r, addr, stop, k, site, clock, &others);
      if (done < stop)
        {
          addr = done;
          break;
        }
    }
  if (others)
    *r->saw_sharing = true;
  return addr;
}

uintptr_t
c11t_race_next_handle (const struct c11t_race *r, uintptr_t addr, uintptr_t end)
{
  for (addr &= ~(uintptr_t) 7; addr < end; addr = (addr | (C11T_PAGE_SPAN - 1)) + 1)
    {
      const struct c11t_leaf *l = c11t_shadow_leaf (r, addr);
      if (l && l->page[c11t_shadow_index (addr) / C11T_PAGE_CELLS] & C11T_PAGE_EXTENDED)
        return addr;
    }
  return end;
}
