/* fast.c -- the short way of an access to many bytes; see fast.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/fast.h"
#include "engine/core/state.h"
#include "model/clock.h"
#include "race/race.h"
#include "race/shadow.h"
#include "race/ways.h"
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

#define OF_BYTES ((uint64_t) 0xff << 40)
#define OF_KIND ((uint64_t) C11T_PLAIN_WRITE << 32)

/* What an entry becomes when the running thread's access N comes.  */
enum fate
{
  GOES,   /* N takes it over, or there is none */
  STAYS,
  UNKNOWN /* it may race, be of a free, change, or cover N */
};

static inline enum fate
fate_of (uint64_t e, uint64_t n)
{
  c11t_tid tid = c11t_key_tid (e);
  if (!e)
    return GOES;
  if (tid == c11t_key_tid (n)
          ? c11t_key_clk (e) == c11t_key_clk (n)
          : c11t_key_clk (e) > c11t_clock_get (c11t_fast.clock, tid))
    return UNKNOWN;
  if (c11t_key_kind (e) & C11T_KIND_FREED)
    return UNKNOWN;
  if (e & ~n & OF_KIND || !(e & n & OF_BYTES))
    return STAYS;
  return e & ~n & OF_BYTES ? UNKNOWN : GOES;
}

/* What the running thread's access N at SITE makes of C, in *RET, if it is a frequent
   case: both entries are ordered before N, and one at most stays as it is (race.c,
   rules 2 and 4).  */
static inline bool
becomes (const struct c11t_cell *c, uint64_t n, uint32_t site,
         struct c11t_cell *ret)
{
  enum fate first = fate_of (c->key[0], n), second = fate_of (c->key[1], n);
  unsigned kept = second == STAYS;
  *ret = (struct c11t_cell){ .key = { n }, .site = { site } };
  if (first == STAYS ? second != GOES : first != GOES || second == UNKNOWN)
    return false;
  if (first == STAYS || kept)
    {
      ret->key[1] = c->key[kept];
      ret->site[1] = c->site[kept];
    }
  return true;
}

/* True if an entry that shares bytes with N is another thread's.  */
static inline bool
meets_others (uint64_t e, uint64_t n)
{
  return c11t_key_tid (e) != c11t_key_tid (n) && e & n & OF_BYTES;
}

/* The access K at S, which comes after all that C, the cell of ADDR, remembers.  */
static __attribute__ ((noinline)) bool
is_ordered (struct c11t_cell *c, uintptr_t addr, uint64_t k,
            struct c11test_site *s)
{
  bool others = false;
  C11T_INVARIANT (c11t_race_ordered_is_right (E.race, c, addr, k, s->id,
                                              c11t_fast.clock));
  if (!c11t_race_ordered (E.race, c, k, s->id, c11t_fast.clock, &others))
    return false;
  if (others)
    *E.race->saw_sharing = true;
  return true;
}

/* The access K at S to what C, the cell of ADDR, is of, is done with.  ThreadSanitizer's
   hooks come here without having asked whether it is in the cell already.  Without
   an extension record there is no atomic object.  */
static inline bool
renew (struct c11t_cell *c, uintptr_t addr, uint64_t k, struct c11test_site *s)
{
  struct c11t_cell renewed;
  if (c->ext & 1 || !c->key[0])
    return false;
  if (c->ext || !becomes (c, k, s->id, &renewed))
    return c11t_cell_covers (c, k)
           || (c11t_race_is_ordered (k, c11t_fast.clock, c->key[0])
               && is_ordered (c, addr, k, s));
  if (meets_others (c->key[0], k) || meets_others (c->key[1], k))
    *E.race->saw_sharing = true;
  C11T_INVARIANT (c11t_fast_as_slowly (renewed, addr, k, s));
  c->key[0] = renewed.key[0];
  c->key[1] = renewed.key[1];
  c->site[0] = renewed.site[0];
  c->site[1] = renewed.site[1];
  return true;
}

/* Enough for most strings and structures.  */
#define MOST_BYTES 64

/* A place that has no number has never gone the long way, which notes more than
   races.  If a granule is not settled, those before it are as the long way will make
   them.  */
bool
c11t_fast_renew (uintptr_t addr, size_t n, enum c11t_access_kind kind,
                 struct c11test_site *s)
{
  if (n > MOST_BYTES || !c11t_fast.clock || !s || !s->id || !c11t_fast.budget)
    return false;
  for (uintptr_t at = addr, end = addr + n, limit; at < end; at = limit)
    {
      limit = (at | 7) + 1;
      limit = limit < end ? limit : end;
      struct c11t_leaf *l = c11t_fast_leaf (at >> C11T_LEAF_BITS);
      if (!l)
        return false;
      unsigned mask = c11t_granule_mask (at, (unsigned) (limit - at));
      uint64_t k = c11t_fast.key ^ C11T_FAST_COMMON
                   ^ c11t_fast_bits (mask, kind);
      if (!renew (c11t_shadow_cell (l, at), at, k, s))
        return false;
    }
  return c11t_fast_spend (s);
}
