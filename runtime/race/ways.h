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

/* Nothing is remembered of the bytes of C, and there is no atomic object.  */
static inline bool
c11t_cell_is_empty (const struct c11t_cell *c)
{
  return !(c->key[0] | c->key[1] | c->ext);
}

/* --- Cells of two entries ---------------------------------------------------- */

/* What an entry becomes when the access N comes.  */
enum c11t_fate
{
  C11T_GOES, /* N takes it over */
  C11T_STAYS,
  C11T_SHRINKS, /* N takes some of its bytes over */
  C11T_MERGES,  /* it is one with N */
  C11T_UNKNOWN  /* it races, is of a free, or covers bytes of N */
};

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

static inline enum c11t_fate
c11t_fate_of (uint64_t e, uint64_t n, const struct c11t_clock *clock)
{
  bool shares = e & n & C11T_OF_BYTES;
  bool freed = c11t_key_kind (e) & C11T_KIND_FREED;
  if (!c11t_race_is_apart (e, n, clock))
    return c11t_race_outlives (e, n) || !shares ? C11T_STAYS
           : freed                              ? C11T_UNKNOWN
           : e & ~n & C11T_OF_BYTES             ? C11T_SHRINKS
                                                : C11T_GOES;
  if (c11t_key_merges (n, e))
    return C11T_MERGES;
  if (!shares)
    return C11T_STAYS;
  return freed || c11t_key_tid (e) == c11t_key_tid (n)
                 || c11t_race_conflicts (n, e)
             ? C11T_UNKNOWN
             : C11T_STAYS;
}

/* What a cell of two entries becomes.  */
struct c11t_two
{
  uint64_t key[2];
  uint32_t site[2];
  bool others; /* the access met another thread's */
  bool merged; /* one of the entries is one with it */
};

/* *RET, the access N with the first entry or none, meets E, the next one.  */
static inline __attribute__ ((always_inline)) bool
c11t_two_meet (struct c11t_race *r, struct c11t_two *ret, struct c11t_entry e,
               uint64_t n, const struct c11t_clock *clock)
{
  ret->others |= c11t_is_others (e.key, n);
  switch (c11t_fate_of (e.key, n, clock))
    {
    case C11T_GOES:
      return true;
    case C11T_MERGES:
      if (ret->merged
          || !c11t_sites_join (r, (struct c11t_entry){ n, ret->site[0] }, e,
                               false, &ret->site[0]))
        return false;
      ret->key[0] |= e.key;
      ret->merged = true;
      return true;
    case C11T_SHRINKS:
      e.key = c11t_key_drop (e.key, c11t_key_mask (n));
      /* Fall through.  */
    case C11T_STAYS:
      if (ret->key[1])
        return false;
      ret->key[1] = e.key;
      ret->site[1] = e.site;
      return true;
    case C11T_UNKNOWN:
      break;
    }
  return false;
}

/* What the access N at SITE, by who knows CLOCK, makes of C, which has no more than its
   two entries and does not cover N, in *RET, if there is no race, and one of the two at
   most stays or shrinks beside N (race.c, rules 4 and 5).  Return false, and do
   nothing, if not, or if there is no room for their places.  */
static inline bool
c11t_two_become (struct c11t_race *r, const struct c11t_cell *c, uint64_t n,
                 uint32_t site, const struct c11t_clock *clock,
                 struct c11t_two *ret)
{
  struct c11t_entry first = { c->key[0], c->site[0] };
  struct c11t_entry second = { c->key[1], c->site[1] };
  *ret = (struct c11t_two){ .key = { n }, .site = { site } };
  return (!first.key || c11t_two_meet (r, ret, first, n, clock))
         && (!second.key || c11t_two_meet (r, ret, second, n, clock));
}

static inline void
c11t_two_put (struct c11t_cell *c, const struct c11t_two *two)
{
  c->key[0] = two->key[0];
  c->key[1] = two->key[1];
  c->site[0] = two->site[0];
  c->site[1] = two->site[1];
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
