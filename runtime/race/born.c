/* born.c -- an allocation is a write of the whole block.
   SPDX-License-Identifier: BSD-3-Clause

   Whoever reaches a block without being told of its allocation races with it:
   the memory may still be another object's, and calloc's zeros may not be
   there.  ThreadSanitizer counts the same.

   A block may be large and hardly used, so the cells of a whole page of the
   shadow, one kilobyte of the block, are not written: the leaf keeps one entry
   for the page, and who touches the first of its cells writes them all.  The end
   of a stack, and of a block, is told in the same way.  */

#include "base/assert.h"
#include "race/shadow.h"

/* Of a larger block no more than this is marked: a page takes 16 bytes.  */
#define BORN_MAX ((size_t) 64 << 20)

static void
fill (struct c11t_cell *c, size_t n, struct c11t_entry e)
{
  for (size_t i = 0; i < n; i++)
    {
      c[i].key[0] = e.key;
      c[i].site[0] = e.site;
    }
}

void
c11t_born_fill (struct c11t_leaf *l, uintptr_t addr)
{
  size_t page = c11t_shadow_index (addr) / C11T_PAGE_CELLS;
  C11T_ASSERT (l->page[page] == C11T_PAGE_BORN);
  l->page[page] = C11T_PAGE_USED;
  fill (&l->cell[page * C11T_PAGE_CELLS], C11T_PAGE_CELLS, l->born[page]);
}

void
c11t_race_mark_whole (struct c11t_race *r, uintptr_t addr, size_t len,
                      struct c11t_entry e)
{
  uintptr_t end = addr + len, stop;
  for (; addr < end; addr = stop)
    {
      stop = (addr | (C11T_PAGE_SPAN - 1)) + 1;
      stop = stop < end ? stop : end;
      struct c11t_leaf *l = c11t_shadow_leaf_made (r, addr);
      if (!l)
        return;
      uint8_t *page = &l->page[c11t_shadow_index (addr) / C11T_PAGE_CELLS];
      if (stop - addr == C11T_PAGE_SPAN && !*page)
        {
          *page = C11T_PAGE_BORN;
          l->born[c11t_shadow_index (addr) / C11T_PAGE_CELLS] = e;
        }
      else
        fill (c11t_shadow_touch (r, addr), (stop - addr) / 8, e);
    }
}

void
c11t_race_mark_born (struct c11t_race *r, uintptr_t addr, size_t len,
                     c11t_tid tid, c11t_clk clk, uint32_t site)
{
  C11T_ASSERT (tid <= UINT16_MAX && !(addr & 7) && !(len & 7));
  unsigned kind = C11T_PLAIN_WRITE | C11T_KIND_BORN;
  c11t_race_mark_whole (
      r, addr, len < BORN_MAX ? len : BORN_MAX,
      (struct c11t_entry){ c11t_key (tid, 0xff, kind, clk), site });
}

void
c11t_race_mark_dead (struct c11t_race *r, uintptr_t addr, size_t len,
                     c11t_tid tid, c11t_clk clk,
                     void (*drop) (void *closure, void *handle), void *closure)
{
  C11T_ASSERT (tid <= UINT16_MAX && !(addr & 7) && !(len & 7));
  c11t_race_clear (r, addr, len, drop, closure);
  c11t_race_mark_whole (
      r, addr, len,
      (struct c11t_entry){ c11t_key (tid, 0xff, C11T_KIND_FREED, clk), 0 });
}
