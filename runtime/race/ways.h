/* ways.h -- short ways through the rules of race.c, for cells that are frequent.
   SPDX-License-Identifier: BSD-3-Clause

   Each does what the whole rule does, or nothing; --enable-checking compares them.
   Nothing here switches fibers.  */

#ifndef C11T_RACE_WAYS_H
#define C11T_RACE_WAYS_H

#include "race/shadow.h"
#include "race/sites.h"

/* Rule 2: the access K, by who knows CLOCK, comes after the entry E.  */
static inline bool
c11t_race_is_ordered (uint64_t k, const struct c11t_clock *clock, uint64_t e)
{
  c11t_tid tid = c11t_key_tid (e);
  return tid == c11t_key_tid (k) || c11t_key_clk (e) <= c11t_clock_get (clock, tid);
}

#define C11T_OF_BYTES ((uint64_t) 0xff << 40)
#define C11T_OF_KIND ((uint64_t) C11T_PLAIN_WRITE << 32)

/* True if the access K may have an entry with what E stands for: thread, clock and
   kind are the same.  */
static inline bool
c11t_key_merges (uint64_t k, uint64_t e)
{
  return !((k ^ e) & ~C11T_OF_BYTES);
}

/* Rule 4: what conflicts with E conflicts with K, as for its kind.  */
static inline bool
c11t_race_covers_kind (uint64_t k, uint64_t e)
{
  return !(c11t_key_kind (e) & ~C11T_KIND_BORN & ~c11t_key_kind (k));
}

/* Rule 4, of entries that share bytes and do not race: the access K, by who knows
   CLOCK, takes those of E over.  */
static inline bool
c11t_race_takes_over (uint64_t k, const struct c11t_clock *clock, uint64_t e)
{
  return c11t_race_covers_kind (k, e) && c11t_race_is_ordered (k, clock, e);
}

/* Rule 1, of entries that share a byte and are of two threads.  */
static inline bool
c11t_race_conflicts (uint64_t k, uint64_t e)
{
  return ((k | e) & C11T_OF_KIND) == C11T_OF_KIND;
}

/* True if the access K races with the entry E, or E is of a free of some of its
   bytes.  */
static inline bool
c11t_race_is_found (uint64_t k, const struct c11t_clock *clock, uint64_t e)
{
  return k & e & C11T_OF_BYTES
         && ((c11t_race_conflicts (k, e) && !c11t_race_is_ordered (k, clock, e))
             || c11t_key_kind (e) & C11T_KIND_FREED);
}

/* True if the entry E shares bytes with N, and is another thread's.  */
static inline bool
c11t_is_others (uint64_t e, uint64_t n)
{
  return c11t_key_tid (e) != c11t_key_tid (n) && e & n & C11T_OF_BYTES;
}

/* --- Cells of two entries ---------------------------------------------------- */

/* True if E is of N's thread and clock, or not ordered before N.  */
static inline bool
c11t_race_is_apart (uint64_t e, uint64_t n, const struct c11t_clock *clock)
{
  c11t_tid tid = c11t_key_tid (e);
  return tid == c11t_key_tid (n)
             ? c11t_key_clk (e) == c11t_key_clk (n)
             : c11t_key_clk (e) > c11t_clock_get (clock, tid);
}

/* True if E, which is ordered before N and of an earlier clock if it is N's
   thread's, stays for its kind, whatever its bytes.  */
static inline bool
c11t_race_outlives (uint64_t e, uint64_t n)
{
  unsigned kind = c11t_key_kind (e & ~n); /* an access is no free */
  return kind & C11T_PLAIN_WRITE && !(kind & C11T_KIND_FREED);
}

/* Rules 3 and 4 for E, which shares bytes with the access N, by who knows CLOCK, and is
   not merged with it: what is left of E, 0 if nothing.  Return E with a free's kind if it
   races, is of a free, or, unless it is ALONE, may cover N together with the other
   entry.  */
static inline uint64_t
c11t_two_meet (uint64_t e, uint64_t n, const struct c11t_clock *clock, bool alone)
{
  const uint64_t unknown = (uint64_t) C11T_KIND_FREED << 32;
  bool outlives = c11t_race_outlives (e, n);
  if (e & unknown)
    return e;
  if (c11t_race_is_apart (e, n, clock))
    {
      if (c11t_key_tid (e) == c11t_key_tid (n) ? outlives && !alone
                                               : c11t_race_conflicts (n, e))
        return e | unknown;
      outlives |= c11t_key_tid (e) != c11t_key_tid (n);
    }
  return outlives ? e : c11t_key_drop (e, c11t_key_mask (n));
}

/* What a cell of two entries becomes: FIRST, which the access is in, and REST, or
   none.  */
struct c11t_two
{
  struct c11t_entry first, rest;
  bool merged; /* an entry is one with the access; two might cover it */
};

/* *T, which the access N begins, meets the entry E, which is ALONE or one of two.  */
static inline __attribute__ ((always_inline)) bool
c11t_two_add (struct c11t_race *r, struct c11t_two *t, struct c11t_entry e,
              bool alone, uint64_t n, const struct c11t_clock *clock,
              bool *others)
{
  if (c11t_key_merges (n, e.key))
    {
      struct c11t_entry mine = { n, t->first.site };
      uint32_t site = mine.site;
      if (t->merged
          || (e.site != site && !c11t_sites_join (r, mine, e, false, &site)))
        return false;
      t->first = (struct c11t_entry){ n | e.key, site };
      t->merged = true;
      return true;
    }
  if (e.key & n & C11T_OF_BYTES)
    {
      *others |= c11t_is_others (e.key, n);
      e.key = c11t_two_meet (e.key, n, clock, alone);
      if (e.key & (uint64_t) C11T_KIND_FREED << 32)
        return false;
    }
  if (!e.key)
    return true;
  if (t->rest.key)
    return false;
  t->rest = e;
  return true;
}

#define C11T_OF_EPOCH (UINT64_C (0xffff0000ffffffff)) /* thread and clock */

/* True if the entries FIRST and SECOND come before the write N, by who knows CLOCK, and it has
   all their bytes, so that they go.  They are not both of its thread and clock, as then
   they might cover it together.  */
static inline bool
c11t_two_go (uint64_t first, uint64_t second, uint64_t n,
             const struct c11t_clock *clock)
{
  uint64_t more = (first | second) & ~n;
  return (n & C11T_OF_KIND) == C11T_OF_KIND
         && !(more & (C11T_OF_BYTES | (uint64_t) C11T_KIND_FREED << 32))
         && c11t_race_is_ordered (n, clock, first)
         && c11t_race_is_ordered (n, clock, second)
         && ((first ^ n) | (second ^ n)) & C11T_OF_EPOCH;
}

/* The access N at SITE, by who knows CLOCK, to C, which has no more than its two entries
   and does not cover N, if there is no race, and one of the two at most stays or shrinks
   beside N (race.c, rules 4 and 5).  *OTHERS becomes true if it met another thread's.
   Return false, and do nothing to C, if not, or if there is no room for their places.  */
static inline __attribute__ ((always_inline)) bool
c11t_two_become (struct c11t_race *r, struct c11t_cell *c, uint64_t n,
                 uint32_t site, const struct c11t_clock *clock, bool *others)
{
  struct c11t_entry first = { c->key[0], c->site[0] };
  struct c11t_entry second = { c->key[1], c->site[1] };
  struct c11t_two t = { .first = { n, site } };
  if (first.key
      && (!c11t_two_add (r, &t, first, !second.key, n, clock, others)
          || (second.key
              && !c11t_two_add (r, &t, second, false, n, clock, others))))
    return false;
  c->key[0] = t.first.key;
  c->site[0] = t.first.site;
  c->key[1] = t.rest.key;
  c->site[1] = t.rest.key ? t.rest.site : 0;
  return true;
}

/* What is left of E, the only entry of its cell, beside the access N, by who knows CLOCK, which
   it neither covers nor is merged with.  *OTHERS becomes true if N met another thread's.
   Return false if E races with N, or is of a free of some of its bytes.  */
static inline __attribute__ ((always_inline)) bool
c11t_one_rest (uint64_t e, uint64_t n, const struct c11t_clock *clock,
               uint64_t *ret_rest, bool *others)
{
  *ret_rest = e;
  if (!(e & n & C11T_OF_BYTES))
    return true;
  bool ordered = c11t_race_is_ordered (n, clock, e);
  if (c11t_key_kind (e) & C11T_KIND_FREED
      || (!ordered && c11t_race_conflicts (n, e)))
    return false;
  if (ordered && !c11t_race_outlives (e, n))
    *ret_rest = c11t_key_drop (e, c11t_key_mask (n));
  *others |= (e ^ n) >> 48 != 0;
  return true;
}

/* As c11t_two_become, for the cells that are most frequent: there is one entry or none, and
   if it is of N's epoch and kind it is of its place too, as when bytes are written one by
   one; or two go.  */
static inline __attribute__ ((always_inline)) bool
c11t_two_begin (struct c11t_cell *c, uint64_t n, uint32_t site,
                const struct c11t_clock *clock, bool *others)
{
  uint64_t e = c->key[0], second = c->key[1], rest = 0;
  if (second)
    {
      if (!c11t_two_go (e, second, n, clock))
        return false;
      *others |= (e ^ n) >> 48 || (second ^ n) >> 48;
    }
  else if (e)
    {
      if (c11t_key_merges (n, e))
        {
          if (c->site[0] != site)
            return false;
          c->key[0] = e | n;
          return true;
        }
      if (!c11t_one_rest (e, n, clock, &rest, others))
        return false;
    }
  c->key[1] = rest;
  c->site[1] = rest ? c->site[0] : 0;
  c->key[0] = n;
  c->site[0] = site;
  return true;
}

/* The two of them: the access N at SITE, by who knows CLOCK, to C, whose two entries do not
   cover it.  */
static inline __attribute__ ((always_inline)) bool
c11t_two_record (struct c11t_race *r, struct c11t_cell *c, uint64_t n,
                 uint32_t site, const struct c11t_clock *clock, bool *others)
{
  return c11t_two_begin (c, n, site, clock, others)
         || c11t_two_become (r, c, n, site, clock, others);
}

/* C gets an entry that may not be as the others.  */
static inline void
c11t_cell_unlike (const struct c11t_cell *c)
{
  struct c11t_ext *x = c11t_cell_ext (c);
  if (x)
    x->kinds = C11T_PLAIN_WRITE;
}

/* --- Others -------------------------------------------------------------------- */

/* Rules 4 and 5 of race.c for the access K at SITE, by who knows CLOCK, to C, the cell
   of ADDR, which has entries.  *OTHERS becomes true if it met another thread's access.
   Return false, and do nothing, if it races with one of them, or that is of a free, or
   if their places have no room.  May take memory.  */
bool c11t_race_record (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
                       uint64_t k, uint32_t site,
                       const struct c11t_clock *clock, bool *others);

/* True if it does with C, the cell of ADDR, which does not cover K, what the whole rule
   does, or leaves it alone.  For checks.  */
bool c11t_race_record_is_right (struct c11t_race *r, const struct c11t_cell *c,
                                uintptr_t addr, uint64_t k, uint32_t site,
                                const struct c11t_clock *clock);

/* The same in fewer instructions if all entries are of the same bytes; else return
   false, and do nothing.  */
bool c11t_race_alike (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
                      uint64_t k, uint32_t site, const struct c11t_clock *clock,
                      bool *others);

/* All of them, and what the race detector is to note: true if nothing is left to be
   done of the access K at SITE, by who knows CLOCK, to C, the cell of ADDR, which
   does not cover it.  */
bool c11t_race_shortly (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
                        uint64_t k, uint32_t site,
                        const struct c11t_clock *clock);

#endif
