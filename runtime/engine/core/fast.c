/* fast.c -- the short way of an access to many bytes; see fast.h.
   SPDX-License-Identifier: BSD-3-Clause

   The program's assembly may have moved the stack pointer, so nothing here may need an
   aligned stack: no vector registers.  */

#pragma GCC target("general-regs-only")

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/fast.h"
#include "engine/core/state.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "model/clock.h"
#include "race/race.h"
#include "race/shadow.h"
#include "report/finding.h"

struct c11t_fast c11t_fast;

/* The cells of a part of the range: those of one leaf.  */
static bool
covers_all (const struct c11t_cell *c, size_t n, enum c11t_access_kind kind)
{
  for (size_t i = 0; i < n; i++)
    if (!c11t_fast_settles (&c[i], 0xff, kind))
      return false;
  return true;
}

/* A part of one granule, at AT up to END.  */
static bool
covers_part (uintptr_t at, uintptr_t end, enum c11t_access_kind kind)
{
  size_t n;
  const struct c11t_cell *c = c11t_fast_cells (at, &n);
  unsigned mask = c11t_granule_mask (at, (unsigned) (end - at));
  return c && c11t_fast_settles (c, mask, kind);
}

bool
c11t_fast_range (uintptr_t addr, size_t n, enum c11t_access_kind kind,
                 struct c11test_site *s)
{
  uintptr_t end = addr + n, whole = end & ~(uintptr_t) 7;
  uintptr_t head = (addr + 7) & ~(uintptr_t) 7;
  if (head > end)
    head = end; /* all in one granule, at neither end of it */
  if (addr < head && !covers_part (addr, head, kind))
    return false;
  for (uintptr_t at = head; at < whole;)
    {
      size_t room, left = (whole - at) / 8;
      const struct c11t_cell *c = c11t_fast_cells (at, &room);
      size_t take = c && left > room ? room : left;
      if (!c || !covers_all (c, take, kind))
        return false;
      at += 8 * take;
    }
  if (whole >= head && whole < end && !covers_part (whole, end, kind))
    return false;
  return c11t_fast_spend (s);
}

/* True if the long way makes of C, the cell of ADDR, by the access K at S what a short
   one does, or that does nothing; C stays.  For checks.  */
static __attribute__ ((unused)) bool
two_is_right (struct c11t_cell *c, uintptr_t addr, uint64_t k,
              struct c11test_site *s)
{
  struct c11t_cell before = *c, after = before;
  bool others = false;
  if (!c11t_two_record (E.race, &after, k, s->id, c11t_fast.clock, &others))
    return true;
  bool is_right = c11t_fast_as_slowly (after, addr, k, s);
  *c = before;
  return is_right;
}

static __attribute__ ((noinline)) bool
become (struct c11t_cell *c, uint64_t k, struct c11test_site *s)
{
  bool others = false;
  if (!c11t_two_become (E.race, c, k, s->id, c11t_fast.clock, &others))
    return false;
  if (others)
    *E.race->saw_sharing = true;
  return true;
}

/* The access K at S to C, the cell of ADDR, which has no extension record, and does not
   cover it, is done with.  */
static inline __attribute__ ((always_inline)) bool
record_two (struct c11t_cell *c, uintptr_t addr, uint64_t k, struct c11test_site *s)
{
  bool others = false;
  (void) addr;
  C11T_INVARIANT (two_is_right (c, addr, k, s));
  if (!c11t_two_begin (c, k, s->id, c11t_fast.clock, &others))
    return become (c, k, s);
  if (others)
    *E.race->saw_sharing = true;
  return true;
}

bool
c11t_fast_two (struct c11t_cell *c, uintptr_t addr, uint64_t k,
               struct c11test_site *s)
{
  return !c11t_profile_on () && c11t_fast.budget
         && (c->key[0]
             || c11t_shadow_is_used (c11t_fast.root[addr >> C11T_LEAF_BITS], addr))
         && record_two (c, addr, k, s) && c11t_fast_spend (s);
}

/* The access K at S to C, the cell of ADDR, which has entries, and does not cover it.
   Memory may be taken.  */
static __attribute__ ((noinline)) bool
record (struct c11t_cell *c, uintptr_t addr, uint64_t k, struct c11test_site *s)
{
  bool others = false;
  C11T_INVARIANT (c11t_race_record_is_right (E.race, c, addr, k, s->id,
                                             c11t_fast.clock));
  c11t_engine_state = 2;
  bool done = c11t_race_record (E.race, c, addr, k, s->id, c11t_fast.clock,
                                &others);
  c11t_engine_state = 1;
  if (others)
    *E.race->saw_sharing = true;
  return done;
}

/* The access K at S to what C, the cell of ADDR, is of, is done with.  ThreadSanitizer's
   hooks come here without having asked whether it is in the cell already.  Without
   an extension record there is no atomic object.  */
static bool
renew (struct c11t_cell *c, uintptr_t addr, uint64_t k, struct c11test_site *s)
{
  if (c->ext & 1)
    return false;
  if (c11t_cell_covers (c, k))
    return true;
  if (!c->ext && record_two (c, addr, k, s))
    return true;
  return record (c, addr, k, s);
}

/* A place that has no number has never gone the long way, which notes more than
   races.  */
static inline bool
may_renew (const struct c11test_site *s)
{
  return c11t_fast.clock && s && s->id && c11t_fast.budget;
}

/* True if the pages of the shadow from ADDR's to LAST's, all of L, are in use.  */
static inline bool
are_used (const struct c11t_leaf *l, uintptr_t addr, uintptr_t last)
{
  size_t i = c11t_shadow_index (addr) / C11T_PAGE_CELLS;
  size_t end = c11t_shadow_index (last) / C11T_PAGE_CELLS;
  while (i <= end && l->page[i] & C11T_PAGE_USED)
    i++;
  return i > end;
}

/* The access K at S to C, the cell of ADDR, is done with where that is shortest: it has one
   entry at most, as has what a function keeps on its stack.  */
static inline __attribute__ ((always_inline)) bool
renew_one (struct c11t_cell *c, uintptr_t addr, uint64_t k, struct c11test_site *s,
           bool *others)
{
  (void) addr;
  if (c->ext | c->key[1])
    return false;
  if (c11t_key_covers (c->key[0], k))
    return true;
  C11T_INVARIANT (two_is_right (c, addr, k, s));
  return c11t_two_begin (c, k, s->id, c11t_fast.clock, others);
}

/* The N bytes at ADDR, which are of more than one granule and of the leaf L.  If one is not
   settled, those before it are as the long way will make them.  */
static __attribute__ ((noinline)) bool
renew_range (struct c11t_leaf *l, uintptr_t addr, size_t n,
             enum c11t_access_kind kind, struct c11test_site *s)
{
  uintptr_t last = addr + n - 1;
  struct c11t_cell *c = c11t_shadow_cell (l, addr);
  struct c11t_cell *end = c11t_shadow_cell (l, last);
  uint64_t none = c11t_fast.key ^ C11T_FAST_COMMON ^ c11t_fast_bits (0, kind);
  unsigned mask = 0xff << (addr & 7) & 0xff;
  bool others = false;
  if (!are_used (l, addr, last))
    return false;
  for (; c <= end; c++, addr = (addr | 7) + 1, mask = 0xff)
    {
      if (c == end)
        mask &= 0xff >> (7 - (last & 7));
      uint64_t k = none | c11t_fast_bits (mask, 0);
      if (!renew_one (c, addr, k, s, &others) && !renew (c, addr, k, s))
        break;
    }
  if (others)
    *E.race->saw_sharing = true;
  return c > end && c11t_fast_spend (s);
}

static inline __attribute__ ((always_inline)) bool
renew_any (uintptr_t addr, size_t n, enum c11t_access_kind kind,
           struct c11test_site *s)
{
  struct c11t_leaf *l = c11t_fast_leaf (addr >> C11T_LEAF_BITS);
  if (!l || !may_renew (s) || (addr ^ (addr + n - 1)) >> C11T_LEAF_BITS)
    return false;
  c11t_spend (C11T_SPENT_program);
  if (n > 8 || (addr & 7) + n > 8)
    return renew_range (l, addr, n, kind, s);
  struct c11t_cell *c = c11t_shadow_cell (l, addr);
  uint64_t k = c11t_fast.key ^ C11T_FAST_COMMON
               ^ c11t_fast_bits (c11t_granule_mask (addr, (unsigned) n), kind);
  return (c->key[0] || c11t_shadow_is_used (l, addr)) && renew (c, addr, k, s)
         && c11t_fast_spend (s);
}

bool
c11t_fast_renew (uintptr_t addr, size_t n, enum c11t_access_kind kind,
                 struct c11test_site *s)
{
  return renew_any (addr, n, kind, s);
}

const void *
c11t_plain_read (const void *p, size_t n, struct c11test_site *s)
{
  if (renew_any ((uintptr_t) p, n, C11T_PLAIN_READ, s))
    return p;
  return c11t_plain_read_long (p, n, s);
}

void
c11t_plain_write (void *p, size_t n, struct c11test_site *s)
{
  if (!renew_any ((uintptr_t) p, n, C11T_PLAIN_WRITE, s))
    c11t_plain_write_long (p, n, s);
}
