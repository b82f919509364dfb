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

/* True if the second entry, E, of a cell stays as it is when the first one is
   renewed as N: there is none, or it is another thread's write, ordered before
   a read, which does not take it over.  */
static inline bool
stays (uint64_t e, uint64_t n)
{
  if (!e)
    return true;
  c11t_tid tid = c11t_key_tid (e);
  return tid != c11t_key_tid (n) && c11t_key_kind (n) == C11T_PLAIN_READ
         && (c11t_key_kind (e) & ~C11T_KIND_BORN) == C11T_PLAIN_WRITE
         && c11t_key_clk (e) <= c11t_clock_get (c11t_fast.clock, tid);
}

/* True if the only entry of C is another thread's, ordered before what the running
   thread does now.  */
static bool
is_handed_over (const struct c11t_cell *c)
{
  uint64_t e = c->key[0];
  return !c->key[1]
         && c11t_key_clk (e) <= c11t_clock_get (c11t_fast.clock, c11t_key_tid (e));
}

/* The thread and the bytes of a key.  */
#define OF_WHOM UINT64_C (0xffffff0000000000)

/* True if E is the write to the same bytes by the thread of N, at an earlier
   clock.  */
static inline bool
is_own_write (uint64_t e, uint64_t n)
{
  return !((e ^ n) & OF_WHOM) && c11t_key_kind (e) == C11T_PLAIN_WRITE
         && c11t_key_clk (e) < c11t_key_clk (n);
}

/* What the running thread's access N at SITE makes of C, in *RET, if it is one of
   the frequent cases.  The first entry is ordered before N and covered by it, so
   that it is taken over whole (race.c, rule 4): the thread's own, or another's
   that it has been handed the object by.  Or the thread counts, and all there is
   is its own: a read stays beside the write of an earlier clock, and a write
   takes the place of both.  An entry at the present clock keeps its older place
   (rule 5).  */
static inline bool
becomes (const struct c11t_cell *c, uint64_t n, uint32_t site,
         struct c11t_cell *ret)
{
  uint64_t e = c->key[0], f = c->key[1];
  if (!(uint16_t) ((e ^ n) >> 32))
    {
      bool own = c11t_key_tid (e) == c11t_key_tid (n);
      *ret = (struct c11t_cell){ .key = { n, f }, .site = { site, c->site[1] } };
      return own ? stays (f, n) : is_handed_over (c);
    }
  if (c11t_key_kind (n) == C11T_PLAIN_READ)
    {
      *ret = (struct c11t_cell){ .key = { n, e }, .site = { site, c->site[0] } };
      return !f && is_own_write (e, n);
    }
  *ret = (struct c11t_cell){ .key = { n }, .site = { site } };
  return c11t_key_kind (n) == C11T_PLAIN_WRITE && !((e ^ n) & OF_WHOM)
         && c11t_key_kind (e) == C11T_PLAIN_READ
         && (!f || is_own_write (f, n));
}

/* The access K at S to a granule, at ADDR, that only its thread uses, in pieces (C is
   the cell).  */
static __attribute__ ((noinline)) bool
is_own (struct c11t_cell *c, uintptr_t addr, uint64_t k, struct c11test_site *s)
{
  C11T_INVARIANT (c11t_race_own_is_right (E.race, c, addr, k, s->id,
                                          c11t_fast.clock));
  return c11t_fast.budget > 0 && c11t_race_own (E.race, c, k, s->id)
         && c11t_fast_spend (s);
}

/* ThreadSanitizer's hooks come here without having asked whether the access is in
   the cell already.  Without an extension record there is no atomic object.  A
   place that has no number has never gone the long way, which notes more than
   races.  */
bool
c11t_fast_renew (uintptr_t addr, size_t n, enum c11t_access_kind kind,
                 struct c11test_site *s)
{
  if ((addr & 7) + n > 8)
    return false;
  unsigned size = (unsigned) n;
  struct c11t_leaf *l = c11t_fast_leaf (addr >> C11T_LEAF_BITS);
  if (!l)
    return false;
  struct c11t_cell *c = c11t_shadow_cell (l, addr), renewed;
  uint64_t k = c11t_fast.key ^ C11T_FAST_COMMON
               ^ c11t_fast_bits (c11t_granule_mask (addr, size), kind);
  if (c->ext & 1 || !c11t_fast.clock || !s || !s->id)
    return false;
  if (c->ext || !becomes (c, k, s->id, &renewed))
    return c11t_race_seems_own (c, k) && is_own (c, addr, k, s);
  if (!c11t_fast_spend (s))
    return false;
  if (c->key[0] == k)
    return true;
  if (c11t_key_tid (c->key[0]) != c11t_key_tid (k))
    *E.race->saw_sharing = true;
  C11T_INVARIANT (c11t_fast_as_slowly (renewed, addr, size, kind, s));
  c->key[0] = renewed.key[0];
  c->key[1] = renewed.key[1];
  c->site[0] = renewed.site[0];
  c->site[1] = renewed.site[1];
  return true;
}
