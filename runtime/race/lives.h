/* lives.h -- the beginnings and ends of locals, where they are short.
   SPDX-License-Identifier: BSD-3-Clause

   See lives.c.  Nothing here switches fibers.  */

#ifndef C11T_RACE_LIVES_H
#define C11T_RACE_LIVES_H

#include "race/shadow.h"

/* The first cell of the LEN bytes at ADDR; NULL if they are not of one page that is in
   use, or all of it.  */
static inline struct c11t_cell *
c11t_life_cell (const struct c11t_race *r, uintptr_t addr, size_t len)
{
  struct c11t_leaf *l = c11t_shadow_leaf (r, addr);
  if (!l || len - 1 >= C11T_PAGE_SPAN - 8
      || (addr ^ (addr + len - 1)) & ~(C11T_PAGE_SPAN - 1)
      || !c11t_shadow_is_used (l, addr))
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

/* True if none of the LEN bytes at ADDR is marked as freed; false if that cannot be said
   here.  */
static inline bool
c11t_life_goes_on (const struct c11t_race *r, uintptr_t addr, size_t len)
{
  const struct c11t_cell *c = c11t_life_cell (r, addr, len);
  if (!c)
    return false;
  struct c11t_life_seen seen = c11t_life_look (c, c11t_life_cells (addr, len));
  return !seen.ext && !seen.freed;
}

enum c11t_life_done
{
  C11T_LIFE_UNKNOWN, /* not so simple: nothing was done */
  C11T_LIFE_SAME,    /* there is nothing to do */
  C11T_LIFE_CHANGED  /* done */
};

/* The LEN bytes at ADDR begin to live: if any is marked as freed, all is forgotten of
   them.  The same as c11t_race_any_freed and c11t_race_clear.  */
enum c11t_life_done c11t_race_begin_life (struct c11t_race *r,
                                          uintptr_t addr, size_t len);

/* Their life ends, TID says at CLK and SITE.  The same as c11t_race_mark_freed.  */
enum c11t_life_done c11t_race_end_life (struct c11t_race *r, uintptr_t addr,
                                        size_t len, c11t_tid tid,
                                        c11t_clk clk, uint32_t site);

#endif
