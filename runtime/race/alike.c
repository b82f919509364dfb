/* alike.c -- an access without a race to an object that many threads use.
   SPDX-License-Identifier: BSD-3-Clause

   The cell of such an object has an entry for each thread that has used it, or two,
   as long as not all others know of it.  Mostly they are of the same bytes, and none
   races with the new access: all are atomic, or all are reads but for a write that
   came before.  Then rules 4 and 5 of race.c are a look at thread, clock and kind of
   each.  What follows does what they say, entry by entry in the same order, in a
   fifth of the instructions.

   And when such a cell has been seen to be one, that it is so is kept with it (KINDS), and
   the next access is a look for its thread's own entry.  */

#include <string.h>

#include "base/assert.h"
#include "race/ways.h"

/* Bits that the keys of such entries have in common: their bytes, and that they are
   no free.  */
#define ALIKE (C11T_OF_BYTES | (uint64_t)C11T_KIND_FREED << 32)

/* As long as there are no more entries than this beside the first two, a cell's record
   does not grow before it must.  */
#define SOME 3

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

/* The access K, by who knows CLOCK, which none of C's entries races with or covers, all
   of them alike to it, is recorded at the front.  */
static void
take_over (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr, uint64_t k,
           uint32_t site, const struct c11t_clock *clock, bool *others)
{
  struct c11t_ext *x = c11t_cell_ext (c);
  uint32_t kept = 0, room = c11t_cell_room (c);
  struct c11t_entry carry = { k, site };
  c11t_cell_unlike (c);
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
}

/* The same, and if C has more than two entries then, which are alike and do not
   conflict, it is marked and keeps some room: more of them may come.  */
static void
take_over_of_many (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
                   uint64_t k, uint32_t site, const struct c11t_clock *clock,
                   bool *others)
{
  take_over (r, c, addr, k, site, clock, others);
  struct c11t_ext *x = c11t_cell_ext (c);
  unsigned kinds = x && x->n ? c11t_cell_kinds (c) : C11T_PLAIN_WRITE;
  if (kinds == C11T_PLAIN_WRITE)
    return;
  if (x->n > SOME && 4 * x->n > 3 * x->cap)
    x = c11t_cell_extend (r, addr, c, x->cap + 1);
  x->kinds = kinds;
}

/* The thread of E, with nothing loaded but that: many are looked at.  */
static inline uint16_t
tid_of (const struct c11t_entry *e)
{
  uint16_t tid;
  _Static_assert (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the upper bits");
  memcpy (&tid, (const char *)&e->key + 6, sizeof tid);
  return tid;
}

/* The entry of C, with its record X, from the second on, that is of K's thread and
   kind or covers K; if there is none, C's room.  */
static inline uint32_t
find_own (const struct c11t_cell *c, const struct c11t_ext *x, uint64_t k)
{
  const struct c11t_entry *e = x->e, *end = e + x->n;
  uint16_t tid = (uint16_t)c11t_key_tid (k);
  if (!((c->key[1] ^ k) >> 32))
    return 1;
#pragma GCC unroll 4
  for (; e < end; e++)
    if (__builtin_expect (tid_of (e) == tid, 0)
        && (!((e->key ^ k) >> 32) || c11t_key_covers (e->key, k)))
      break;
  return (uint32_t)(e - x->e) + 2;
}

/* The access K to C, whose record is X: an entry of the same thread and kind becomes it,
   or one is added.  Return false, and do nothing, if they are not alike, if the last
   of them may have to do with K, or if there is no room.

   Entries of other threads that K would take over stay, which is not to be seen, as
   what conflicts with such an entry conflicts with K, the newer one, too (race.c);
   when there is no room they go.  So it is two instructions for each of them.  */
static inline bool
record_among_many (struct c11t_cell *c, struct c11t_ext *x, uint64_t k,
                   uint32_t site, const struct c11t_clock *clock, bool *others)
{
  unsigned kinds = x->kinds | c11t_key_kind (k);
  uint64_t last;
  if (kinds == C11T_PLAIN_WRITE || (c->key[1] ^ k) & C11T_OF_BYTES)
    return false;
  last = x->e[x->n - 1].key;
  if (c11t_race_conflicts (k, last)
      && (c11t_key_covers (last, k) || !c11t_race_is_ordered (k, clock, last)))
    return false;
  if ((c->key[0] ^ k) >> 32)
    {
      uint32_t at = find_own (c, x, k);
      if (at == x->n + 2)
        {
          if (x->n == x->cap)
            return false;
          x->e[x->n++] = (struct c11t_entry){ 0, 0 };
        }
      c11t_cell_to_front (c, at);
    }
  if (c11t_key_covers (c->key[0], k))
    return true;
  c->key[0] = k;
  c->site[0] = site;
  x->kinds = kinds & C11T_PLAIN_WRITE;
  /* A thread has two entries here, and may have the last.  */
  *others |= x->n > 1 || ((c->key[1] ^ k) | (x->e[0].key ^ k)) >> 48;
  return true;
}

bool
c11t_race_alike (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
                 uint64_t k, uint32_t site, const struct c11t_clock *clock,
                 bool *others)
{
  struct c11t_ext *x = c11t_cell_ext (c);
  uint32_t covered;
  if (x && x->n && record_among_many (c, x, k, site, clock, others))
    return true;
  if (!are_alike (c, k, clock, &covered))
    return false;
  if (covered < c11t_cell_room (c))
    c11t_cell_to_front (c, covered);
  else
    take_over_of_many (r, c, addr, k, site, clock, others);
  C11T_INVARIANT (c11t_shadow_check (r, addr, c));
  return true;
}
