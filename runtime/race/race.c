/* race.c -- which accesses are remembered, and when two of them race.
   SPDX-License-Identifier: BSD-3-Clause

   The rule.  A new access N of thread t meets the entries e of its granule:

   1. N and e CONFLICT iff they share a byte, their threads differ, one of
      them writes and one of them is plain.  In the bits of enum
      c11t_access_kind: (N | e) == 3.
   2. e is ORDERED before N iff e is of thread t too or e.clk <= C_t[e.tid].
   3. A conflict that is not ordered is a data race.
   4. N takes over e's shared bytes iff (e is ordered before N, or they raced)
      and N's kind contains e's bits ("N covers e").  An entry without bytes
      is gone.
   5. N is recorded, unless entries of thread t at t's present clock that
      cover N hold all its bytes already; then there is nothing to do at all.

   Why no race is missed (the first on each byte; after that a raced pair
   counts as ordered, as in FastTrack).  Let M be a later access that conflicts
   with a forgotten e, e not before M.
   - e was taken over by N (4), e before N.  N covers e, so N's bits with M's
     are all there as well.  N is not before M, else e would be.  N and M
     differ in thread, else N were before M.  So M races with N, and M's
     verdict is the same; by induction the same holds if N is taken over.
   - e was not recorded because of e' (5): same thread and clock, so each is
     before M iff the other is (a thread's clock ticks at every release, so
     what M knows of that thread at e'.clk it knows of e).  e' covers e.
   - Nor is a check lost by (5).  Say f raced with e and came before it.  If f
     came before e' too, e' was checked against f, and raced.  If f came
     between them, f was checked against e', and raced: f knows e' only if a
     release lies between e' and f, but then e has a later clock than e'.
   Why no race is invented: every entry is a real access with its own clock;
   rules 1 to 3 are the definition.

   How many entries.  A plain write conflicts with everything, so it leaves
   only itself on its bytes; else each thread has at most one entry of each
   kind on a byte.  Where many threads use an object, entries that were taken over may
   stay (alike.c): M races with the newer N, too, as said above, and N is told.

   Order.  Entries are kept newest first, so that the newest plain write is
   the first one found.  An entry is merged with N if it has thread, clock and kind
   in common with it (sites.c keeps the place of each byte): then its bytes count as
   newer than they are.  So a thread that goes through memory in pieces has one
   entry of each kind and clock, which soon covers all it does there (5).

   A free is an entry of its own kind: any access to its bytes is a verdict
   of its own, ordered or not, and takes them over.  An allocation is a plain
   write (born.c) that no access is covered by, so that the place of the first
   write is remembered, though the allocation was at the same clock.

   Does not check the free itself against earlier accesses: the caller checks
   a plain write of the range first, if it wants that.  */

#include "race/race.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "race/shadow.h"
#include "race/sites.h"
#include "race/ways.h"

struct pending
{
  uint64_t key;
  uint32_t site;
  const struct c11t_clock *clock;
  bool others; /* it met another thread's access */
};

/* An access that E stands for, to one of the bytes MASK at least.  */
static struct c11t_access
access_of (const struct c11t_race *r, struct c11t_entry e, unsigned mask)
{
  unsigned kind = c11t_key_kind (e.key);
  unsigned byte = (unsigned)__builtin_ctz (c11t_key_mask (e.key) & mask);
  return (struct c11t_access){ .clk = c11t_key_clk (e.key),
                               .tid = (uint16_t)c11t_key_tid (e.key),
                               .mask = (uint8_t)c11t_sites_alike (r, e, byte),
                               .kind = kind == C11T_KIND_FREED
                                           ? C11T_PLAIN_WRITE
                                           : (uint8_t)(kind & ~C11T_KIND_BORN),
                               .born = (kind & C11T_KIND_BORN) != 0,
                               .site = c11t_sites_at (r, e.site, byte) };
}

/* Rule 5: true if C's entries cover the access K.  Brings the entry that
   does it alone to the front, for the fast path; it is the newest again.  */
static bool
is_covered (struct c11t_cell *c, uint64_t k)
{
  unsigned mask = c11t_key_mask (k);
  uint64_t bytes = (uint64_t)mask << 40;
  for (uint32_t i = 0, n = c11t_cell_room (c); i < n; i++)
    {
      struct c11t_entry e = c11t_cell_get (c, i);
      if (c11t_key_covers (e.key, k))
        {
          c11t_cell_to_front (c, i);
          return true;
        }
      /* The same with fewer bytes: they add up.  */
      if (c11t_key_covers (e.key | bytes, k))
        mask &= ~c11t_key_mask (e.key);
    }
  return mask == 0;
}

/* Rules 1 to 4 for the entry *E against N.  Drop the bytes that N takes over
   from *E.  */
static inline __attribute__ ((always_inline)) enum c11t_race_verdict
meet (struct pending *n, struct c11t_entry *e)
{
  unsigned shared = c11t_key_mask (e->key) & c11t_key_mask (n->key);
  if (!shared)
    return C11T_RACE_NONE;
  unsigned old = c11t_key_kind (e->key) & ~C11T_KIND_BORN;
  unsigned new = c11t_key_kind (n->key);
  c11t_tid tid = c11t_key_tid (e->key);
  n->others |= tid != c11t_key_tid (n->key);
  bool ordered = tid == c11t_key_tid (n->key)
                 || c11t_key_clk (e->key) <= c11t_clock_get (n->clock, tid);
  bool freed = old == C11T_KIND_FREED;
  bool raced = !ordered && (old | new) == C11T_PLAIN_WRITE;
  if (freed || ((ordered || raced) && (new &old) == old))
    e->key = c11t_key_drop (e->key, shared);
  return freed ? C11T_RACE_FREED : raced ? C11T_RACE_DATA : C11T_RACE_NONE;
}

/* The whole rule, for an access that the fast path did not settle, to what C is
   the cell of, if it has been touched.  */
static __attribute__ ((noinline)) enum c11t_race_verdict
access_slowly (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
               struct pending *n, struct c11t_access *ret_other)
{
  if (!c)
    c = c11t_shadow_touch (r, addr);
  if (!c || is_covered (c, n->key))
    return C11T_RACE_NONE;

  /* Entries move one place back to make room for N at the front: CARRY goes
     where the last kept one was.  */
  enum c11t_race_verdict verdict = C11T_RACE_NONE;
  struct c11t_entry carry = { n->key, n->site }, first = carry;
  uint32_t kept = 0;
  c11t_cell_unlike (c);
  for (uint32_t i = 0, room = c11t_cell_room (c); i < room; i++)
    {
      struct c11t_entry e = c11t_cell_get (c, i), old = e;
      if (!e.key)
        continue;
      enum c11t_race_verdict v = meet (n, &e);
      if (v != C11T_RACE_NONE && verdict == C11T_RACE_NONE)
        {
          verdict = v;
          *ret_other = access_of (r, old, c11t_key_mask (n->key));
        }
      if (!e.key)
        continue;
      if (c11t_key_merges (n->key, e.key)
          && c11t_sites_join (r, first, e, true, &first.site))
        {
          first.key |= e.key;
          continue;
        }
      c11t_cell_set (r, addr, c, kept++, carry);
      carry = e;
    }
  c11t_cell_set (r, addr, c, kept++, carry);
  c->key[0] = first.key;
  c->site[0] = first.site;
  if (kept < c11t_cell_room (c))
    c11t_cell_truncate (r, c, kept);
  if (n->others)
    *r->saw_sharing = true;
  C11T_INVARIANT (c11t_shadow_check (r, addr, c));
  return verdict;
}

/* A copy of C, with an extension record of its own.  For checks.  */
static struct c11t_cell
copy_of (struct c11t_race *r, const struct c11t_cell *c)
{
  struct c11t_cell copy = *c;
  const struct c11t_ext *x = c11t_cell_ext (c);
  if (!x)
    return copy;
  struct c11t_ext *y = c11t_arena_alloc (r->arena, c11t_ext_size (x->cap));
  memcpy (y, x, c11t_ext_size (x->cap));
  copy.ext = (uintptr_t)y | (c->ext & 1);
  return copy;
}

static void
drop_copy (struct c11t_race *r, const struct c11t_cell *c)
{
  struct c11t_ext *x = c11t_cell_ext (c);
  if (x)
    c11t_arena_free (r->arena, x, c11t_ext_size (x->cap));
}

/* The short ways: true if N has met all entries of C, the cell of ADDR.  */
static inline bool
meets_shortly (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
               struct pending *n)
{
  bool others = false;
  if (!c->key[0])
    return false;
  if (c11t_cell_room (c) == 2
      && c11t_two_record (r, c, n->key, n->site, n->clock, &others))
    {
      n->others |= others;
      return true;
    }
  return c11t_race_record (r, c, addr, n->key, n->site, n->clock, &n->others);
}

/* True if the entries of C are those of RIGHT in that order and, in a cell of entries
   that are alike, such as N would take over.  For checks.  */
static bool
keeps_all (const struct c11t_cell *c, const struct c11t_cell *right,
           const struct pending *n)
{
  const struct c11t_ext *x = c11t_cell_ext (c);
  bool alike = x && x->kinds != C11T_PLAIN_WRITE;
  uint32_t j = 0, room = c11t_cell_room (right);
  for (uint32_t i = 0; i < c11t_cell_room (c); i++)
    {
      struct c11t_entry e = c11t_cell_get (c, i), f = { 0, 0 };
      if (j < room)
        f = c11t_cell_get (right, j);
      if (e.key == f.key && e.site == f.site)
        j++;
      else if (!alike || !c11t_race_takes_over (n->key, n->clock, e.key))
        return false;
    }
  return j == room || !c11t_cell_get (right, j).key;
}

/* True if they do with C, the cell of ADDR, what the whole rule does, or leave it
   alone.  For checks.  */
static __attribute__ ((unused)) bool
is_shortly_right (struct c11t_race *r, const struct c11t_cell *c, uintptr_t addr,
                  const struct pending *n)
{
  struct c11t_access other;
  struct pending p = *n, q = *n;
  struct c11t_cell x = copy_of (r, c), y = copy_of (r, c);
  bool same = true;
  if (meets_shortly (r, &x, addr, &q))
    same = access_slowly (r, &y, addr, &p, &other) == C11T_RACE_NONE
           && p.others == q.others;
  same = same && keeps_all (&x, &y, n);
  drop_copy (r, &x);
  drop_copy (r, &y);
  return same;
}

bool
c11t_race_record_is_right (struct c11t_race *r, const struct c11t_cell *c,
                            uintptr_t addr, uint64_t k, uint32_t site,
                            const struct c11t_clock *clock)
{
  return is_shortly_right (r, c, addr,
                           &(struct pending){ k, site, clock, false });
}

bool
c11t_race_shortly (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
                   uint64_t k, uint32_t site, const struct c11t_clock *clock)
{
  struct pending n = { k, site, clock, false };
  C11T_INVARIANT (is_shortly_right (r, c, addr, &n));
  if (!meets_shortly (r, c, addr, &n))
    return false;
  if (n.others)
    *r->saw_sharing = true;
  C11T_INVARIANT (c11t_shadow_check (r, addr, c));
  return true;
}

enum c11t_race_verdict
c11t_race_access_cell (struct c11t_race *r, struct c11t_cell *cell,
                       uintptr_t addr, unsigned size,
                       enum c11t_access_kind kind, c11t_tid tid,
                       const struct c11t_clock *c, uint32_t site,
                       struct c11t_access *ret_other)
{
  C11T_ASSERT (size >= 1 && (addr & 7) + size <= 8 && tid <= UINT16_MAX);
  unsigned mask = c11t_granule_mask (addr, size);
  struct pending n
      = { c11t_key (tid, mask, kind, c11t_clock_get (c, tid)), site, c,
          false };
  C11T_INVARIANT (cell == c11t_shadow_find (r, addr));
  if (cell
      && (c11t_cell_covers (cell, n.key)
          || c11t_race_shortly (r, cell, addr, n.key, site, c)))
    return C11T_RACE_NONE;
  if (cell && !cell->key[0])
    c11t_shadow_touch (r, addr); /* it may become one that is not empty */
  return access_slowly (r, cell, addr, &n, ret_other);
}

enum c11t_race_verdict
c11t_race_access (struct c11t_race *r, uintptr_t addr, unsigned size,
                  enum c11t_access_kind kind, c11t_tid tid,
                  const struct c11t_clock *c, uint32_t site,
                  struct c11t_access *ret_other)
{
  return c11t_race_access_cell (r, c11t_shadow_find (r, addr), addr, size,
                                kind, tid, c, site, ret_other);
}

void *
c11t_race_handle (const struct c11t_race *r, uintptr_t addr)
{
  const struct c11t_cell *c = c11t_shadow_find (r, addr);
  return c && c->ext & 1 ? c11t_cell_ext (c)->handle : NULL;
}

void
c11t_race_set_handle (struct c11t_race *r, uintptr_t addr, void *handle)
{
  struct c11t_cell *c = c11t_shadow_touch (r, addr);
  if (c)
    c11t_cell_set_handle (r, addr, c, handle);
}

/* The entry that stands for the page of ADDR; NULL if none does.  */
static const struct c11t_entry *
page_entry (const struct c11t_race *r, uintptr_t addr)
{
  const struct c11t_leaf *l = c11t_shadow_leaf (r, addr);
  size_t page = c11t_shadow_index (addr) / C11T_PAGE_CELLS;
  return l && l->page[page] & C11T_PAGE_BORN ? &l->born[page] : NULL;
}

bool
c11t_race_last_write (const struct c11t_race *r, uintptr_t addr, unsigned size,
                      struct c11t_access *ret)
{
  const struct c11t_entry *born = page_entry (r, addr);
  if (born)
    {
      *ret = access_of (r, *born, 0xff);
      return c11t_key_kind (born->key) == C11T_PLAIN_WRITE;
    }
  const struct c11t_cell *c = c11t_shadow_find (r, addr);
  unsigned mask = c11t_granule_mask (addr, size);
  for (uint32_t i = 0, n = c ? c11t_cell_room (c) : 0; i < n; i++)
    {
      struct c11t_entry e = c11t_cell_get (c, i);
      if (c11t_key_mask (e.key) & mask
          && c11t_key_kind (e.key) == C11T_PLAIN_WRITE)
        {
          *ret = access_of (r, e, mask);
          return true;
        }
    }
  return false;
}

bool
c11t_race_last_free (const struct c11t_race *r, uintptr_t addr,
                     struct c11t_access *ret)
{
  const struct c11t_entry *born = page_entry (r, addr);
  if (born)
    {
      *ret = access_of (r, *born, 0xff);
      return c11t_key_kind (born->key) == C11T_KIND_FREED;
    }
  const struct c11t_cell *c = c11t_shadow_find (r, addr);
  for (uint32_t i = 0, n = c ? c11t_cell_room (c) : 0; i < n; i++)
    {
      struct c11t_entry e = c11t_cell_get (c, i);
      if (c11t_key_mask (e.key) && c11t_key_kind (e.key) == C11T_KIND_FREED)
        {
          *ret = access_of (r, e, 0xff);
          return true;
        }
    }
  return false;
}

/* The bytes of the granule of AT, at most to END, that C has as freed.  */
static unsigned
freed_bytes (const struct c11t_cell *c, uintptr_t at, uintptr_t end)
{
  uintptr_t limit = (at | 7) + 1;
  unsigned size = (unsigned)((limit < end ? limit : end) - at), freed = 0;
  for (uint32_t i = 0, n = c11t_cell_room (c); i < n; i++)
    {
      uint64_t k = c11t_cell_get (c, i).key;
      if (c11t_key_kind (k) == C11T_KIND_FREED)
        freed |= c11t_key_mask (k);
    }
  return freed & c11t_granule_mask (at, size);
}

/* Would the plain write N of its bytes do nothing but take E over?  */
static inline bool
takes_over (struct pending *n, struct c11t_entry e)
{
  return !e.key || meet (n, &e) == C11T_RACE_NONE;
}

/* The same for all entries of the cell C.  */
static bool
takes_over_all (struct pending *n, const struct c11t_cell *c)
{
  uint32_t room = c11t_cell_room (c);
  for (uint32_t i = 0; i < room; i++)
    if (!takes_over (n, c11t_cell_get (c, i)))
      return false;
  return true;
}

/* The first cell from C up to END that is not the entry KEY alone.  */
static inline const struct c11t_cell *
pass_alike (const struct c11t_cell *c, const struct c11t_cell *end,
            uint64_t key)
{
  for (uint64_t unlike = 0; end - c >= 4; c += 4)
    {
#pragma GCC unroll 4
      for (unsigned i = 0; i < 4; i++)
        unlike |= (c[i].key[0] ^ key) | c[i].key[1] | c[i].ext;
      if (unlike)
        break;
    }
  while (c < end && !((c->key[0] ^ key) | c->key[1] | c->ext))
    c++;
  return c;
}

/* The end of what N does to the granules from AT to END, all of one page in L: END,
   or the first granule where it meets more.  */
static uintptr_t
pass_page (const struct c11t_leaf *l, struct pending *n, uintptr_t at,
           uintptr_t end)
{
  size_t page = c11t_shadow_index (at) / C11T_PAGE_CELLS;
  if (!l->page[page])
    return end;
  if (l->page[page] & C11T_PAGE_BORN)
    return takes_over (n, l->born[page]) ? end : at;
  uint64_t whole = n->key, passed = 0; /* of all bytes; neighbours are alike */
  uintptr_t granule = at & ~(uintptr_t)7; /* of C */
  const struct c11t_cell *c = &l->cell[c11t_shadow_index (at)];
  const struct c11t_cell *last = c + (end - granule + 7) / 8;
  for (;; c++, granule += 8)
    {
      const struct c11t_cell *next = pass_alike (c, last, passed);
      granule += (uintptr_t)(next - c) * 8;
      c = next;
      if (c == last)
        return end;
      uintptr_t from = granule < at ? at : granule;
      uintptr_t stop = granule + 8 < end ? granule + 8 : end;
      n->key = c11t_key (c11t_key_tid (whole),
                         c11t_granule_mask (from, (unsigned)(stop - from)),
                         c11t_key_kind (whole), c11t_key_clk (whole));
      if (!takes_over_all (n, c))
        return from;
      if (stop - from == 8 && !c->key[1] && !c->ext)
        passed = c->key[0];
    }
}

uintptr_t
c11t_race_first_conflict (struct c11t_race *r, uintptr_t addr, size_t len,
                          c11t_tid tid, const struct c11t_clock *c)
{
  struct pending n
      = { c11t_key (tid, 0xff, C11T_PLAIN_WRITE, c11t_clock_get (c, tid)), 0,
          c, false };
  uintptr_t at = addr, end = addr + len;
  for (uintptr_t stop, to; at < end; at = stop)
    {
      const struct c11t_leaf *l = c11t_shadow_leaf (r, at);
      stop = (at | (C11T_PAGE_SPAN - 1)) + 1;
      stop = stop < end ? stop : end;
      to = l ? pass_page (l, &n, at, stop) : stop;
      if (to < stop)
        {
          at = to;
          break;
        }
    }
  if (n.others)
    *r->saw_sharing = true;
  return at;
}

/* False if C has nothing as freed, as nearly all: found without a call.  */
static inline bool
may_be_freed (const struct c11t_cell *c)
{
  return c11t_cell_ext (c) || c11t_key_kind (c->key[0]) == C11T_KIND_FREED
         || c11t_key_kind (c->key[1]) == C11T_KIND_FREED;
}

/* Is one of the bytes from AT to STOP freed, on a page of the leaf L
   that has cells?  */
static bool
any_freed_on_page (struct c11t_leaf *l, uintptr_t at, uintptr_t stop)
{
  const struct c11t_cell *c = c11t_shadow_cell (l, at);
  for (; at < stop; at = (at | 7) + 1, c++)
    if (may_be_freed (c) && freed_bytes (c, at, stop))
      return true;
  return false;
}

/* The same for the LEN bytes at ADDR, granule by granule.  */
static bool
any_freed_plainly (const struct c11t_race *r, uintptr_t addr, size_t len)
{
  for (uintptr_t at = addr, end = addr + len; at < end; at = (at | 7) + 1)
    {
      const struct c11t_leaf *l = c11t_shadow_leaf (r, at);
      size_t page = c11t_shadow_index (at) / C11T_PAGE_CELLS;
      if (l && (l->page[page] & C11T_PAGE_BORN
                    ? c11t_key_kind (l->born[page].key) == C11T_KIND_FREED
                    : freed_bytes (c11t_shadow_find (r, at), at, end) != 0))
        return true;
    }
  return false;
}

/* The same, page by page.  */
static inline bool
any_freed (const struct c11t_race *r, uintptr_t addr, size_t len)
{
  for (uintptr_t at = addr, end = addr + len, stop; at < end; at = stop)
    {
      struct c11t_leaf *l = c11t_shadow_leaf (r, at);
      size_t page = c11t_shadow_index (at) / C11T_PAGE_CELLS;
      stop = (at | (C11T_PAGE_SPAN - 1)) + 1;
      stop = stop < end ? stop : end;
      if (!l || !l->page[page])
        continue;
      if (l->page[page] & C11T_PAGE_BORN
              ? c11t_key_kind (l->born[page].key) == C11T_KIND_FREED
              : any_freed_on_page (l, at, stop))
        return true;
    }
  return false;
}

bool
c11t_race_any_freed (const struct c11t_race *r, uintptr_t addr, size_t len)
{
  bool any = any_freed (r, addr, len);
  C11T_INVARIANT (any == any_freed_plainly (r, addr, len));
  return any;
}

void
c11t_race_drop_freed (struct c11t_race *r, uintptr_t addr, size_t len)
{
  for (uintptr_t at = addr, end = addr + len; at < end; at = (at | 7) + 1)
    {
      struct c11t_cell *c = c11t_shadow_touch (r, at);
      unsigned mask = c ? freed_bytes (c, at, end) : 0;
      uint32_t kept = 0;
      for (uint32_t i = 0, n = mask ? c11t_cell_room (c) : 0; i < n; i++)
        {
          struct c11t_entry e = c11t_cell_get (c, i);
          if (c11t_key_kind (e.key) == C11T_KIND_FREED)
            e.key = c11t_key_drop (e.key, mask);
          if (e.key)
            c11t_cell_set (r, at, c, kept++, e);
        }
      if (mask)
        c11t_cell_truncate (r, c, kept);
    }
}
