/* alike.c -- an access without a race to an object that many threads use.
   SPDX-License-Identifier: BSD-3-Clause

   The cell of such an object has an entry for each thread that has used it, or two,
   as long as not all others know of it.  Mostly they are of the same bytes, and none
   races with the new access: all are atomic, or all are reads but for a write that
   came before.  Then rules 4 and 5 of race.c are a look at thread, clock and kind of
   each.  What follows does what they say, entry by entry in the same order, in a
   fifth of the instructions.  */

#include "base/assert.h"
#include "race/ways.h"

/* Bits that the keys of such entries have in common: their bytes, and that they are
   no free.  */
#define ALIKE (C11T_OF_BYTES | (uint64_t)C11T_KIND_FREED << 32)

/* Rules 1 to 3.  */
static inline bool
may_race (uint64_t k, const struct c11t_clock *clock, uint64_t e)
{
  return c11t_race_conflicts (k, e) && !c11t_race_is_ordered (k, clock, e);
}

/* True if all entries of C, which has some, are alike to the access K of who knows
   CLOCK, and none races with it.  *RET_COVERED: the first of those that makes K
   superfluous (5), or C's room.  */
static bool
are_alike (const struct c11t_cell *c, uint64_t k, const struct c11t_clock *clock,
           uint32_t *ret_covered)
{
  const struct c11t_ext *x = c11t_cell_ext (c);
  uint64_t second = c->key[1] ? c->key[1] : c->key[0];
  uint64_t unlike = (c->key[0] ^ k) | (second ^ k);
  uint32_t n = x ? x->n : 0, at = n;
  if (may_race (k, clock, c->key[0]) || may_race (k, clock, second))
    return false;
  for (uint32_t i = n; i-- > 0;)
    {
      uint64_t e = x->e[i].key;
      unlike |= e ^ k;
      at = c11t_key_covers (e, k) ? i : at;
      if (may_race (k, clock, e))
        return false;
    }
  *ret_covered = at + 2;
  return !(unlike & ALIKE);
}

bool
c11t_race_alike (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
                 uint64_t k, uint32_t site, const struct c11t_clock *clock,
                 bool *others)
{
  struct c11t_ext *x = c11t_cell_ext (c);
  uint32_t covered, kept = 0;
  if (!are_alike (c, k, clock, &covered))
    return false;
  uint32_t room = c11t_cell_room (c);
  if (covered < room)
    {
      c11t_cell_to_front (c, covered);
      return true;
    }
  struct c11t_entry carry = { k, site };
  for (uint32_t i = 0; i < room; i++)
    {
      struct c11t_entry e = c11t_cell_get (c, i);
      if (!e.key)
        continue;
      *others |= c11t_key_tid (e.key) != c11t_key_tid (k);
      if (c11t_race_takes_over (k, clock, e.key))
        continue;
      if (kept < 2)
        c11t_cell_set (r, addr, c, kept, carry);
      else
        x->e[kept - 2] = carry;
      kept++;
      carry = e;
    }
  c11t_cell_set (r, addr, c, kept++, carry);
  if (kept < room)
    c11t_cell_truncate (r, c, kept);
  C11T_INVARIANT (c11t_shadow_check (r, addr, c));
  return true;
}
