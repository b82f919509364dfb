/* ways.h -- short ways through the rules of race.c, for cells that are frequent.
   SPDX-License-Identifier: BSD-3-Clause

   Each does what the whole rule does, or nothing; --enable-checking compares them.
   Nothing here switches fibers.  */

#ifndef C11T_RACE_WAYS_H
#define C11T_RACE_WAYS_H

#include "race/shadow.h"

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

/* --- Cells of two entries ---------------------------------------------------- */

/* What an entry becomes when the access N comes.  */
enum c11t_fate
{
  C11T_GOES, /* N takes it over, or there is none */
  C11T_STAYS,
  C11T_UNKNOWN /* it may race, be of a free, change, or cover N */
};

static inline enum c11t_fate
c11t_fate_of (uint64_t e, uint64_t n, const struct c11t_clock *clock)
{
  c11t_tid tid = c11t_key_tid (e);
  if (!e)
    return C11T_GOES;
  if (tid == c11t_key_tid (n)
          ? c11t_key_clk (e) == c11t_key_clk (n)
          : c11t_key_clk (e) > c11t_clock_get (clock, tid))
    return C11T_UNKNOWN;
  if (c11t_key_kind (e) & C11T_KIND_FREED)
    return C11T_UNKNOWN;
  if (e & ~n & C11T_OF_KIND || !(e & n & C11T_OF_BYTES))
    return C11T_STAYS;
  return e & ~n & C11T_OF_BYTES ? C11T_UNKNOWN : C11T_GOES;
}

/* True if the entry E shares bytes with N, and is another thread's.  */
static inline bool
c11t_is_others (uint64_t e, uint64_t n)
{
  return c11t_key_tid (e) != c11t_key_tid (n) && e & n & C11T_OF_BYTES;
}

/* What a cell of two entries becomes.  */
struct c11t_two
{
  uint64_t key[2];
  uint32_t site[2];
  bool others; /* the access met another thread's */
};

/* What the access N at SITE, by who knows CLOCK, makes of C, which has no more than its
   two entries, in *RET, if it is a frequent case: both are ordered before N, and one at
   most stays as it is (race.c, rules 2 and 4).  */
static inline bool
c11t_two_become (const struct c11t_cell *c, uint64_t n, uint32_t site,
                 const struct c11t_clock *clock, struct c11t_two *ret)
{
  enum c11t_fate first = c11t_fate_of (c->key[0], n, clock);
  enum c11t_fate second = c11t_fate_of (c->key[1], n, clock);
  unsigned kept = second == C11T_STAYS;
  if (first == C11T_STAYS ? second != C11T_GOES
                          : first != C11T_GOES || second == C11T_UNKNOWN)
    return false;
  bool any = first == C11T_STAYS || kept;
  ret->key[0] = n;
  ret->site[0] = site;
  ret->key[1] = any ? c->key[kept] : 0;
  ret->site[1] = any ? c->site[kept] : 0;
  ret->others = c11t_is_others (c->key[0], n) || c11t_is_others (c->key[1], n);
  return true;
}

static inline void
c11t_two_put (struct c11t_cell *c, const struct c11t_two *two)
{
  c->key[0] = two->key[0];
  c->key[1] = two->key[1];
  c->site[0] = two->site[0];
  c->site[1] = two->site[1];
}

/* --- Others -------------------------------------------------------------------- */

/* Rules 4 and 5 of race.c for the access K at SITE, by who knows CLOCK, to C, a cell
   that has entries.  *OTHERS becomes true if it met another thread's access.  Return
   false, and do nothing, unless all of them are ordered before K, none of them is of
   a free, and there is room for what is to be recorded.  Takes no memory.  */
bool c11t_race_ordered (struct c11t_race *r, struct c11t_cell *c, uint64_t k,
                        uint32_t site, const struct c11t_clock *clock,
                        bool *others);

/* True if it does with C, the cell of ADDR, which does not cover K, what the whole rule
   does, or leaves it alone.  For checks.  */
bool c11t_race_ordered_is_right (struct c11t_race *r, const struct c11t_cell *c,
                                 uintptr_t addr, uint64_t k, uint32_t site,
                                 const struct c11t_clock *clock);

/* The same for C, the cell of ADDR.  Return false, and do nothing, unless all entries
   are of the same bytes, and there is no race.  */
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
