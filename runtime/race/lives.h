/* lives.h -- the beginnings and ends of locals, where they are short.
   SPDX-License-Identifier: BSD-3-Clause

   See lives.c.  Nothing here switches fibers.  */

#ifndef C11T_RACE_LIVES_H
#define C11T_RACE_LIVES_H

#include "race/range.h"

/* The first cell of the LEN bytes at ADDR, which the others follow; NULL if they are of a page
   that is not in use, or all of one.  */
static inline struct c11t_cell *
c11t_life_cell (const struct c11t_race *r, uintptr_t addr, size_t len)
{
  struct c11t_leaf *l = c11t_shadow_leaf (r, addr);
  uintptr_t last = addr + len - 1;
  if (!l || len - 1 >= C11T_PAGE_SPAN - 8 || (addr ^ last) >> C11T_LEAF_BITS
      || !c11t_shadow_is_used (l, addr) || !c11t_shadow_is_used (l, last))
    return NULL;
  return c11t_shadow_cell (l, addr);
}

static inline size_t
c11t_life_cells (uintptr_t addr, size_t len)
{
  return ((addr + len - 1) >> 3) - (addr >> 3) + 1;
}

#define C11T_LIFE_FREED ((uint64_t) C11T_KIND_FREED << 32)

/* What N cells have in common.  */
struct c11t_life_seen
{
  bool ext, handle, freed; /* FREED does not tell of extension records */
};

static inline struct c11t_life_seen
c11t_life_look (const struct c11t_cell *c, size_t n)
{
  uint64_t keys = 0;
  uintptr_t ext = 0;
  for (const struct c11t_cell *end = c + n; c < end; c++)
    {
      keys |= c->key[0] | c->key[1];
      ext |= c->ext;
    }
  return (struct c11t_life_seen){ ext != 0, ext & 1, keys & C11T_LIFE_FREED };
}

enum c11t_life_done
{
  C11T_LIFE_UNKNOWN, /* not so simple: nothing was done */
  C11T_LIFE_SAME,    /* there is nothing to do */
  C11T_LIFE_CHANGED  /* done */
};

/* The bytes of their granule that the LEN bytes at ADDR are; 0 if they are of more than
   one.  */
static inline unsigned
c11t_life_mask (uintptr_t addr, size_t len)
{
  unsigned at = addr & 7;
  return len - 1 < 8 - at ? c11t_granule_mask (addr, (unsigned) len) : 0;
}

/* True if some of the bytes MASK of C, which has no extension record, are marked as
   freed.  */
static inline bool
c11t_life_is_freed (const struct c11t_cell *c, unsigned mask)
{
  uint64_t bytes = (uint64_t) mask << 40;
  return (c->key[0] & C11T_LIFE_FREED && c->key[0] & bytes)
         || (c->key[1] & C11T_LIFE_FREED && c->key[1] & bytes);
}

/* Nothing is known of the bytes MASK of C, which has no extension record, any more, but
   for the mark K of them at SITE if K is not 0; then there is room for it.  */
static inline void
c11t_life_renew (struct c11t_cell *c, unsigned mask, uint64_t k, uint32_t site)
{
  uint64_t first = c11t_key_drop (c->key[0], mask);
  uint64_t second = c11t_key_drop (c->key[1], mask);
  uint32_t first_site = c->site[0], second_site = c->site[1];
  if (!first)
    {
      first = second;
      first_site = second_site;
      second = 0;
    }
  if (!second)
    {
      second = k;
      second_site = k ? site : 0;
    }
  if (!first)
    {
      first = second;
      first_site = second_site;
      second = 0;
      second_site = 0;
    }
  *c = (struct c11t_cell){ .key = { first, second },
                           .site = { first_site, second_site } };
}

/* True if that, or c11t_cells_fill, does what c11t_race_clear, or
   c11t_race_mark_freed if K is not 0, does to the LEN bytes at ADDR, which have no extension
   records; does it.  For checks.  */
bool c11t_life_renews_well (struct c11t_race *r, uintptr_t addr, size_t len,
                            uint64_t k, uint32_t site);

static inline bool
c11t_life_is_whole (uintptr_t addr, size_t len)
{
  return !((addr | len) & 7);
}

/* What c11t_race_begin_life will do to the LEN bytes at ADDR, of which C is the first cell,
   where that is short: they are of one granule, or whole ones.  */
static inline enum c11t_life_done
c11t_life_is_due (const struct c11t_cell *c, uintptr_t addr, size_t len)
{
  unsigned mask = c11t_life_mask (addr, len);
  struct c11t_life_seen seen
      = c11t_life_look (c, mask ? 1 : c11t_life_cells (addr, len));
  if (seen.ext)
    return C11T_LIFE_UNKNOWN;
  if (!seen.freed || (mask && !c11t_life_is_freed (c, mask)))
    return C11T_LIFE_SAME;
  return mask || c11t_life_is_whole (addr, len) ? C11T_LIFE_CHANGED
                                                : C11T_LIFE_UNKNOWN;
}

/* Does it if it is C11T_LIFE_CHANGED.  */
static inline void
c11t_life_begin (struct c11t_cell *c, uintptr_t addr, size_t len)
{
  unsigned mask = c11t_life_mask (addr, len);
  if (mask)
    c11t_life_renew (c, mask, 0, 0);
  else
    c11t_cells_fill (c, len / 8, (struct c11t_entry){ 0, 0 });
}

/* The LEN bytes at ADDR begin to live: if any is marked as freed, all is forgotten of
   them.  The same as c11t_race_any_freed and c11t_race_clear.  */
enum c11t_life_done c11t_race_begin_life (struct c11t_race *r,
                                          uintptr_t addr, size_t len);

/* Their life ends, TID says at CLK and SITE.  The same as c11t_race_mark_freed.  May take
   memory.  */
enum c11t_life_done c11t_race_end_life (struct c11t_race *r, uintptr_t addr,
                                        size_t len, c11t_tid tid,
                                        c11t_clk clk, uint32_t site);

#endif
