/* lives.c -- the beginnings and ends of locals, where they are short.
   SPDX-License-Identifier: BSD-3-Clause

   A C++ program tells of a dozen locals for each of its lines, of a few granules each,
   which lie on pages of the shadow that are in use, and are no atomic objects.  A mark
   for each, or none any more, is then one pass over their cells, which does what
   c11t_race_mark_freed and c11t_race_clear do.

   Does not: anything, where it is not as simple as that.  */

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "race/lives.h"

#define FREED C11T_LIFE_FREED

/* The cells of the bytes of a local: WHOLE ones, and parts of two more, which may be
   none.  */
struct span
{
  struct c11t_cell *whole;
  size_t n;
  struct part
  {
    struct c11t_cell *c;
    unsigned mask; /* of the bytes of C; 0: none */
  } part[2];
};

/* The span of the LEN bytes at ADDR, of which C is the first cell.  */
static inline void
find_span (struct c11t_cell *c, uintptr_t addr, size_t len, struct span *ret)
{
  uintptr_t last = addr + len - 1;
  size_t n = c11t_life_cells (addr, len);
  unsigned first = 0xff << (addr & 7) & 0xff, end = 0xff >> (7 - (last & 7));
  if (n == 1)
    first = end &= first;
  bool head = first != 0xff, tail = n > 1 && end != 0xff;
  ret->whole = c + head;
  ret->n = n - head - tail;
  ret->part[0] = (struct part){ c, head ? first : 0 };
  ret->part[1] = (struct part){ c + n - 1, tail ? end : 0 };
}

static inline bool
ext_has_freed (const struct c11t_cell *c)
{
  const struct c11t_ext *x = c11t_cell_ext (c);
  for (uint32_t i = 0; x && i < x->n; i++)
    if (x->e[i].key & FREED)
      return true;
  return false;
}

/* What the whole cells of S have in common.  */
static inline struct c11t_life_seen
look_at_whole (const struct span *s)
{
  struct c11t_life_seen seen = c11t_life_look (s->whole, s->n);
  for (size_t i = 0; seen.ext && !seen.freed && i < s->n; i++)
    seen.freed = ext_has_freed (&s->whole[i]);
  return seen;
}

/* Nothing is known of the whole cells any more, but for the mark K at SITE if K is not
   0.  */
static inline void
renew_whole (struct c11t_race *r, const struct span *s, bool ext, uint64_t k,
             uint32_t site)
{
  for (size_t i = 0; ext && i < s->n; i++)
    {
      struct c11t_ext *x = c11t_cell_ext (&s->whole[i]);
      if (x)
        c11t_arena_free (r->arena, x, c11t_ext_size (x->cap));
    }
  c11t_cells_fill (s->whole, s->n, (struct c11t_entry){ k, site });
}

/* The same of the bytes of P.  */
static inline void
renew_part (const struct part *p, uint64_t k, uint32_t site)
{
  if (p->mask)
    c11t_life_renew (p->c, p->mask, k ? c11t_key_drop (k, ~p->mask & 0xff) : 0,
                     site);
}

static inline void
renew (struct c11t_race *r, const struct span *s, bool ext, uint64_t k,
       uint32_t site)
{
  renew_whole (r, s, ext, k, site);
  renew_part (&s->part[0], k, site);
  renew_part (&s->part[1], k, site);
}

/* --- The long way ------------------------------------------------------------- */

/* All cells of S, in COPY; return how many.  */
static size_t
copy_cells (const struct span *s, struct c11t_cell *copy)
{
  bool head = s->part[0].mask, tail = s->part[1].mask;
  memcpy (copy, s->whole - head, (s->n + head + tail) * sizeof *copy);
  return s->n + head + tail;
}

/* Do to the LEN bytes at ADDR the long way what the mark K at SITE, or none, stands for.  */
static void
renew_slowly (struct c11t_race *r, uintptr_t addr, size_t len, uint64_t k,
              uint32_t site)
{
  if (k)
    c11t_race_mark_freed (r, addr, len, c11t_key_tid (k), c11t_key_clk (k),
                          site, NULL, NULL);
  else
    c11t_race_clear (r, addr, len, NULL, NULL);
}

/* True if renew and the long way make the same of S, which the LEN bytes at ADDR have:
   the long way is taken, and S brought to that again.  */
static bool
is_right (struct c11t_race *r, const struct span *s, uintptr_t addr, size_t len,
          uint64_t k, uint32_t site)
{
  struct c11t_cell before[2], want[C11T_PAGE_CELLS], got[C11T_PAGE_CELLS];
  for (unsigned i = 0; i < 2; i++)
    before[i] = *s->part[i].c;
  renew_slowly (r, addr, len, k, site);
  size_t n = copy_cells (s, want);
  for (unsigned i = 0; i < 2; i++)
    if (s->part[i].mask)
      *s->part[i].c = before[i];
  renew (r, s, false, k, site);
  copy_cells (s, got);
  return !memcmp (want, got, n * sizeof *want);
}

bool
c11t_life_renews_well (struct c11t_race *r, uintptr_t addr, size_t len,
                       uint64_t k, uint32_t site)
{
  struct span s;
  find_span (c11t_shadow_find (r, addr), addr, len, &s);
  return is_right (r, &s, addr, len, k, site);
}

/* --- Beginnings and ends -------------------------------------------------------- */

/* What the part P of a cell adds to *SEEN.  */
static inline void
look_at_part (const struct part *p, struct c11t_life_seen *seen)
{
  if (!p->mask)
    return;
  seen->ext |= p->c->ext != 0;
  seen->handle |= p->c->ext & 1;
  seen->freed |= c11t_life_is_freed (p->c, p->mask);
}

/* Some of the bytes of S may be freed.  */
static enum c11t_life_done
begin (struct c11t_race *r, const struct span *s, uintptr_t addr, size_t len)
{
  struct c11t_life_seen seen = look_at_whole (s), parts = { .ext = false };
  look_at_part (&s->part[0], &parts);
  look_at_part (&s->part[1], &parts);
  if (seen.handle || parts.handle)
    return C11T_LIFE_UNKNOWN;
  if (parts.ext)
    {
      if (!c11t_race_any_freed (r, addr, len))
        return C11T_LIFE_SAME;
      c11t_race_clear (r, addr, len, NULL, NULL);
      return C11T_LIFE_CHANGED;
    }
  seen.freed |= parts.freed;
  C11T_INVARIANT (seen.freed == c11t_race_any_freed (r, addr, len));
  if (!seen.freed)
    return C11T_LIFE_SAME;
  C11T_INVARIANT (seen.ext || is_right (r, s, addr, len, 0, 0));
  renew (r, s, seen.ext, 0, 0);
  return C11T_LIFE_CHANGED;
}

enum c11t_life_done
c11t_race_begin_life (struct c11t_race *r, uintptr_t addr, size_t len)
{
  struct span s;
  struct c11t_cell *c = c11t_life_cell (r, addr, len);
  if (!c)
    return C11T_LIFE_UNKNOWN;
  find_span (c, addr, len, &s);
  return begin (r, &s, addr, len);
}

/* True if C, which has no extension record, can lose the bytes MASK, if there are any, and
   has room for one more entry then.  */
static inline bool
has_room (const struct c11t_cell *c, unsigned mask)
{
  return !mask || !c11t_key_drop (c->key[0], mask)
         || !c11t_key_drop (c->key[1], mask);
}

/* The LEN bytes at ADDR are those of S, and their life ends, which K says at SITE.  Memory
   may be taken.  */
static enum c11t_life_done
end (struct c11t_race *r, const struct span *s, uintptr_t addr, size_t len,
     uint64_t k, uint32_t site)
{
  struct c11t_life_seen seen = c11t_life_look (s->whole, s->n);
  struct c11t_life_seen parts = { .ext = false };
  look_at_part (&s->part[0], &parts);
  look_at_part (&s->part[1], &parts);
  if (seen.handle || parts.handle)
    return C11T_LIFE_UNKNOWN;
  if (parts.ext || !has_room (s->part[0].c, s->part[0].mask)
      || !has_room (s->part[1].c, s->part[1].mask))
    {
      renew_slowly (r, addr, len, k, site);
      return C11T_LIFE_CHANGED;
    }
  C11T_INVARIANT (seen.ext || is_right (r, s, addr, len, k, site));
  renew (r, s, seen.ext, k, site);
  return C11T_LIFE_CHANGED;
}

enum c11t_life_done
c11t_race_end_life (struct c11t_race *r, uintptr_t addr, size_t len,
                    c11t_tid tid, c11t_clk clk, uint32_t site)
{
  struct c11t_cell *c = c11t_life_cell (r, addr, len);
  unsigned mask = c11t_life_mask (addr, len);
  uint64_t k = c11t_key (tid, 0xff, C11T_KIND_FREED, clk);
  struct span s;
  if (!c)
    return C11T_LIFE_UNKNOWN;
  if (mask && !c->ext && has_room (c, mask))
    {
      C11T_INVARIANT (c11t_life_renews_well (r, addr, len, k, site));
      c11t_life_renew (c, mask, c11t_key_drop (k, ~mask & 0xff), site);
      return C11T_LIFE_CHANGED;
    }
  if (c11t_life_is_whole (addr, len) && !c11t_life_look (c, len / 8).ext)
    {
      C11T_INVARIANT (c11t_life_renews_well (r, addr, len, k, site));
      c11t_cells_fill (c, len / 8, (struct c11t_entry){ k, site });
      return C11T_LIFE_CHANGED;
    }
  find_span (c, addr, len, &s);
  return end (r, &s, addr, len, k, site);
}
