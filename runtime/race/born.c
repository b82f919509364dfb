/* born.c -- memory begins and ends: what was known of it goes.
   SPDX-License-Identifier: BSD-3-Clause

   An allocation is a write of the whole block.  Whoever reaches a block without being
   told of its allocation races with it: the memory may still be another object's, and
   calloc's zeros may not be there.  ThreadSanitizer counts the same.  A free is an entry
   of its own kind (race.c).

   A block may be large and hardly used, so the cells of a whole page of the
   shadow, one kilobyte of the block, are not written: the leaf keeps one entry
   for the page, and who touches the first of its cells writes them all.  The end
   of a stack, and of a block, is told in the same way.  The cells of other pages are
   cleared and written in one pass, which most of the time of a small block goes to.

   Does not check what ends for races.  */

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "race/range.h"
#include "race/ways.h"

/* Of a larger block no more than this is marked: a page takes 16 bytes.  */
#define BORN_MAX ((size_t) 64 << 20)

/* Who wants the handles that go.  */
struct drop
{
  void (*call) (void *closure, void *handle); /* or NULL */
  void *closure;
};

void
c11t_born_fill (struct c11t_leaf *l, uintptr_t addr)
{
  size_t page = c11t_shadow_index (addr) / C11T_PAGE_CELLS;
  C11T_ASSERT (l->page[page] == C11T_PAGE_BORN);
  l->page[page] = C11T_PAGE_USED;
  c11t_cells_fill (&l->cell[page * C11T_PAGE_CELLS], C11T_PAGE_CELLS,
                   l->born[page]);
}

/* --- Parts of a granule ------------------------------------------------------- */

/* Drop the bytes of MASK from C, which keeps its handle.  */
static void
clear_bytes (struct c11t_race *r, uintptr_t addr, struct c11t_cell *c,
             unsigned mask)
{
  uint32_t kept = 0;
  for (uint32_t i = 0, n = c11t_cell_room (c); i < n; i++)
    {
      struct c11t_entry e = c11t_cell_get (c, i);
      e.key = c11t_key_drop (e.key, mask);
      if (e.key)
        c11t_cell_set (r, addr, c, kept++, e);
    }
  c11t_cell_truncate (r, c, kept);
}

/* The bytes MASK of C, the cell of ADDR, which have no entry now, get E, of all bytes.  Any
   free position will do, and the last one keeps the others in order.  */
static void
mark_bytes (struct c11t_race *r, uintptr_t addr, struct c11t_cell *c,
            unsigned mask, struct c11t_entry e)
{
  uint32_t i = 0;
  c11t_cell_unlike (c);
  while (i < c11t_cell_room (c) && c11t_cell_get (c, i).key)
    i++;
  e.key = c11t_key_drop (e.key, ~mask & 0xff);
  c11t_cell_set (r, addr, c, i, e);
}

/* The LEN bytes at ADDR, part of a granule, become as E says, of all bytes, or are only
   forgotten if it is none.  */
static void
renew_part (struct c11t_race *r, uintptr_t addr, size_t len, struct c11t_entry e)
{
  if (!len)
    return;
  unsigned mask = c11t_granule_mask (addr, (unsigned) len);
  struct c11t_cell *c = c11t_shadow_filled (r, addr);
  if (c)
    clear_bytes (r, addr, c, mask);
  if (e.key && (c = c11t_shadow_touch (r, addr)))
    mark_bytes (r, addr, c, mask, e);
}

/* --- Whole granules ------------------------------------------------------------ */

/* The extension records of N cells from C on go.  */
static void
drop_ext (struct c11t_race *r, struct c11t_cell *c, size_t n, struct drop d)
{
  for (const struct c11t_cell *end = c + n; c < end; c++)
    {
      struct c11t_ext *x = c11t_cell_ext (c);
      if (!x)
        continue;
      void *handle = x->handle;
      c11t_arena_free (r->arena, x, c11t_ext_size (x->cap));
      c->ext = 0;
      if (handle && d.call)
        d.call (d.closure, handle);
    }
}

/* Of the granules from ADDR up to END, all of one page in L, nothing is known but E, or
   nothing.  */
static void
renew_page (struct c11t_race *r, struct c11t_leaf *l, uintptr_t addr,
            uintptr_t end, struct c11t_entry e, struct drop d)
{
  size_t i = c11t_shadow_index (addr) / C11T_PAGE_CELLS, n = (end - addr) / 8;
  uint8_t *page = &l->page[i];
  struct c11t_cell *c = c11t_shadow_cell (l, addr);
  if (*page & C11T_PAGE_EXTENDED)
    drop_ext (r, c, n, d);
  if (n == C11T_PAGE_CELLS)
    {
      if (*page & C11T_PAGE_USED)
        memset (c, 0, n * sizeof *c);
      *page = e.key ? C11T_PAGE_BORN : 0;
      l->born[i] = e;
      return;
    }
  if (e.key)
    c11t_shadow_touch (r, addr);
  else if (*page & C11T_PAGE_BORN)
    c11t_born_fill (l, addr);
  if (*page)
    c11t_cells_fill (c, n, e);
}

/* The first address from ADDR, the beginning of a page of the shadow in L, up to
   END in the same leaf whose page has anything.  Stacks are large, and little of
   them was used.  */
static uintptr_t
skip_unused (const struct c11t_leaf *l, uintptr_t addr, uintptr_t end)
{
  size_t i = c11t_shadow_index (addr) / C11T_PAGE_CELLS;
  while (addr < end && !l->page[i])
    {
      uint64_t eight = 1;
      if (i % 8 == 0 && end - addr >= 8 * C11T_PAGE_SPAN)
        memcpy (&eight, &l->page[i], 8);
      i += eight ? 1 : 8;
      addr += eight ? C11T_PAGE_SPAN : 8 * C11T_PAGE_SPAN;
    }
  return addr < end ? addr : end;
}

/* As renew_page, for all from ADDR up to END.  */
static void
renew_whole (struct c11t_race *r, uintptr_t addr, uintptr_t end,
             struct c11t_entry e, struct drop d)
{
  const uintptr_t leaf_span = (uintptr_t) 1 << C11T_LEAF_BITS;
  for (uintptr_t stop; addr < end; addr = stop)
    {
      struct c11t_leaf *l = e.key ? c11t_shadow_leaf_made (r, addr)
                                  : c11t_shadow_leaf (r, addr);
      stop = (addr | (leaf_span - 1)) + 1;
      stop = stop < end ? stop : end;
      if (!l)
        continue;
      if (!e.key && addr % C11T_PAGE_SPAN == 0)
        addr = skip_unused (l, addr, stop);
      uintptr_t page_end = (addr | (C11T_PAGE_SPAN - 1)) + 1;
      stop = stop < page_end ? stop : page_end;
      if (addr < stop)
        renew_page (r, l, addr, stop, e, d);
    }
}

/* --- Ranges ---------------------------------------------------------------------- */

/* All is forgotten of the LEN bytes at ADDR, and they, or the first MOST of them, become as E
   says, if it is one.  */
static void
renew (struct c11t_race *r, uintptr_t addr, size_t len, size_t most,
       struct c11t_entry e, struct drop d)
{
  const struct c11t_entry none = { 0, 0 };
  const uintptr_t top = (uintptr_t) 1 << C11T_ADDRESS_BITS;
  if (addr >= top)
    return;
  uintptr_t end = len > top - addr ? top : addr + len;
  uintptr_t marked = most < end - addr ? addr + most : end;
  uintptr_t head = (addr + 7) & ~(uintptr_t) 7, tail = marked & ~(uintptr_t) 7;
  if (head > marked) /* all in one granule */
    renew_part (r, addr, marked - addr, e);
  else
    {
      renew_part (r, addr, head - addr, e);
      renew_whole (r, head, tail, e, d);
      renew_part (r, tail, marked - tail, e);
    }
  if (marked < end)
    renew (r, marked, end - marked, SIZE_MAX, none, d);
}

void
c11t_race_clear (struct c11t_race *r, uintptr_t addr, size_t len,
                 void (*drop) (void *closure, void *handle), void *closure)
{
  renew (r, addr, len, SIZE_MAX, (struct c11t_entry){ 0, 0 },
         (struct drop){ drop, closure });
}

void
c11t_race_mark_born (struct c11t_race *r, uintptr_t addr, size_t len,
                     c11t_tid tid, c11t_clk clk, uint32_t site,
                     void (*drop) (void *closure, void *handle), void *closure)
{
  C11T_ASSERT (tid <= UINT16_MAX && !(addr & 7));
  unsigned kind = C11T_PLAIN_WRITE | C11T_KIND_BORN;
  size_t whole = len & ~(size_t) 7;
  renew (r, addr, len, whole < BORN_MAX ? whole : BORN_MAX,
         (struct c11t_entry){ c11t_key (tid, 0xff, kind, clk), site },
         (struct drop){ drop, closure });
}

void
c11t_race_mark_dead (struct c11t_race *r, uintptr_t addr, size_t len,
                     c11t_tid tid, c11t_clk clk,
                     void (*drop) (void *closure, void *handle), void *closure)
{
  C11T_ASSERT (tid <= UINT16_MAX && !(addr & 7) && !(len & 7));
  renew (r, addr, len, SIZE_MAX,
         (struct c11t_entry){ c11t_key (tid, 0xff, C11T_KIND_FREED, clk), 0 },
         (struct drop){ drop, closure });
}

void
c11t_race_mark_freed (struct c11t_race *r, uintptr_t addr, size_t len,
                      c11t_tid tid, c11t_clk clk, uint32_t site,
                      void (*drop) (void *closure, void *handle), void *closure)
{
  C11T_ASSERT (tid <= UINT16_MAX);
  renew (r, addr, len, C11T_FREED_MAX,
         (struct c11t_entry){ c11t_key (tid, 0xff, C11T_KIND_FREED, clk), site },
         (struct drop){ drop, closure });
}
