/* fast.h -- the short way of a plain access that changes nothing.
   SPDX-License-Identifier: BSD-3-Clause

   Most plain accesses repeat one that the shadow cell already holds: same
   thread, same clock, the bytes and the kind (race.c, rule 5).  The hooks find
   that out here, before they enter the engine, with what c11t_leave has left
   in c11t_fast.

   Invariant: LIMIT is 0 unless control is on, the running thread is outside
   the runtime, plain accesses mean plain=na and nothing is recorded; then KEY
   is the running thread's at its present clock.  A clock ticks and threads
   switch inside the runtime only, so entering it (state.h) closes the short
   way.

   The short way spends the same budget as the long one: which accesses take
   it makes no difference to the schedule.  */

#ifndef C11T_ENGINE_FAST_H
#define C11T_ENGINE_FAST_H

#include "base/assert.h"
#include "c11test/abi.h"
#include "race/shadow.h"

struct c11t_fast
{
  uintptr_t limit; /* entries of ROOT that may be looked at */
  struct c11t_leaf **root;
  uint64_t key; /* c11t_key without bytes and kind */
  struct c11test_site **site; /* where the thread keeps the last hook's */
  uint32_t budget; /* plain accesses until a forced turn; always valid */
};

extern struct c11t_fast c11t_fast;

/* True if c11t_fast says what the running thread's state is; for checks.  */
bool c11t_fast_is_valid (void);

static inline void
c11t_fast_close (void)
{
  c11t_fast.limit = 0;
}

/* The cells of the granule of ADDR and those after it, if the short way is
   open; *RET_N is how many there are.  NULL otherwise, or if nothing was ever
   recorded there.  */
static inline const struct c11t_cell *
c11t_fast_cells (uintptr_t addr, size_t *ret_n)
{
  uintptr_t i = addr >> C11T_LEAF_BITS;
  if (__builtin_expect (i >= c11t_fast.limit, 0))
    return NULL;
  C11T_INVARIANT (c11t_fast_is_valid ());
  struct c11t_leaf *l = c11t_fast.root[i];
  if (__builtin_expect (!l, 0))
    return NULL;
  *ret_n = C11T_LEAF_CELLS - c11t_shadow_index (addr);
  return c11t_shadow_cell (l, addr);
}

/* The key of an access of KIND to the bytes MASK.  */
static inline uint64_t
c11t_fast_key (unsigned mask, enum c11t_access_kind kind)
{
  return c11t_fast.key | (uint64_t) kind << 32 | (uint64_t) mask << 40;
}

/* Count an access at S that needs nothing else; false if the long way is to
   do it.  */
static inline bool
c11t_fast_spend (struct c11test_site *s)
{
  if (__builtin_expect (
          __builtin_sub_overflow (c11t_fast.budget, 1, &c11t_fast.budget), 0))
    {
      c11t_fast.budget = 0;
      return false;
    }
  *c11t_fast.site = s;
  return true;
}

/* True if the access of KIND to the SIZE bytes at ADDR (8 at most, known to
   the compiler) at S is done with: it has been counted, and there is nothing
   to check.  */
static inline bool
c11t_fast_word (uintptr_t addr, unsigned size, enum c11t_access_kind kind,
                struct c11test_site *s)
{
  size_t n;
  if (__builtin_expect ((addr & 7) + size > 8, 0))
    return false;
  const struct c11t_cell *c = c11t_fast_cells (addr, &n);
  return c
         && c11t_cell_settles (
             c, c11t_fast_key (c11t_granule_mask (addr, size), kind))
         && c11t_fast_spend (s);
}

/* The same for N bytes, at least 1.  */
bool c11t_fast_range (uintptr_t addr, size_t n, enum c11t_access_kind kind,
                      struct c11test_site *s);

#endif
