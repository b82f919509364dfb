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
  struct c11t_two two;
  if (c->ext & 1)
    return false;
  if (c->ext || !c11t_two_become (c, k, s->id, c11t_fast.clock, &two))
    return c11t_cell_covers (c, k)
           || (c11t_race_is_ordered (k, c11t_fast.clock, c->key[0])
               && is_ordered (c, addr, k, s));
  if (two.others)
    *E.race->saw_sharing = true;
  C11T_INVARIANT (c11t_fast_as_slowly (
      (struct c11t_cell){ .key = { two.key[0], two.key[1] },
                          .site = { two.site[0], two.site[1] } },
      addr, k, s));
  c11t_two_put (c, &two);
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
      struct c11t_cell *c = c11t_shadow_cell (l, at);
      if ((!c->key[0] && !c11t_shadow_is_used (l, at)) || !renew (c, at, k, s))
        return false;
    }
  return c11t_fast_spend (s);
}
