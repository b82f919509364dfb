/* fast.h -- the short way of a plain access that changes nothing.
   SPDX-License-Identifier: BSD-3-Clause

   Most plain accesses repeat one that the shadow cell already holds: same
   thread, same clock, the bytes and the kind (race.c, rule 5).  The hooks find
   that out here, before they enter the engine, with what c11t_leave has left
   in c11t_fast.

   An access that races with nothing that its cell remembers is recorded in place
   (c11t_fast_renew): the first of its kind in an epoch, after a hand-over, or of what
   threads only read.

   Invariant: LIMIT is 0 unless control is on, the running thread is outside
   the runtime, plain accesses mean plain=na and nothing is recorded; then KEY
   is the running thread's at its present clock.  A clock ticks and threads
   switch inside the runtime only, so entering it (state.h) closes the short
   way.

   The short way spends the same budget as the long one: which accesses take
   it makes no difference to the schedule.  What is recorded in place counts the ticks
   of a profile for the place before it, as entering the engine does.  */

#ifndef C11T_ENGINE_FAST_H
#define C11T_ENGINE_FAST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/assert.h"
#include "c11test/abi.h"
#include "engine/observe/profile.h"
#include "race/race.h"
#include "race/shadow.h"
#include "race/ways.h"
#include "report/finding.h"

struct c11t_fast
{
  uintptr_t limit; /* entries of ROOT that may be looked at */
  struct c11t_leaf **root;
  uint64_t key;                   /* of a read of 8 bytes, C11T_FAST_COMMON */
  struct c11test_site **site;     /* where the thread keeps the last hook's */
  const struct c11t_clock *clock; /* the thread's; NULL: it spins, so that a
                                    turn comes before what is not settled */
  int32_t budget; /* plain accesses until a forced turn, not negative; always
                     valid */
};

/* The bits of a key that tell which bytes are accessed and how.  */
static inline uint64_t
c11t_fast_bits (unsigned mask, enum c11t_access_kind kind)
{
  return c11t_key (0, mask, kind, 0);
}

#define C11T_FAST_COMMON c11t_fast_bits (0xff, C11T_PLAIN_READ)

extern struct c11t_fast c11t_fast;

/* True if c11t_fast says what the running thread's state is; for checks.  */
bool c11t_fast_is_valid (void);

static inline void
c11t_fast_close (void)
{
  c11t_fast.limit = 0;
}

/* The leaf number I of the shadow, if the short way is open.  NULL otherwise,
   or if nothing was ever recorded there.  */
static inline struct c11t_leaf *
c11t_fast_leaf (uintptr_t i)
{
  if (__builtin_expect (i >= c11t_fast.limit, 0))
    return NULL;
  C11T_INVARIANT (c11t_fast_is_valid ());
  return c11t_fast.root[i];
}

/* The cells of the granule of ADDR and those after it, if the short way is
   open; *RET_N is how many there are.  NULL otherwise, or if nothing was ever
   recorded there.  */
static inline const struct c11t_cell *
c11t_fast_cells (uintptr_t addr, size_t *ret_n)
{
  struct c11t_leaf *l = c11t_fast_leaf (addr >> C11T_LEAF_BITS);
  if (__builtin_expect (!l, 0))
    return NULL;
  *ret_n = C11T_LEAF_CELLS - c11t_shadow_index (addr);
  return c11t_shadow_cell (l, addr);
}

/* True if there is nothing to check of an access of KIND to the bytes MASK of
   the granule of C: the cell covers it (as c11t_cell_covers says, but most
   bits of this key are known when this is compiled), and the granule has no
   handle, so that memory alone says what is read.  */
static inline bool
c11t_fast_settles (const struct c11t_cell *c, unsigned mask,
                   enum c11t_access_kind kind)
{
  uint64_t bits = c11t_fast_bits (mask, kind);
  uint64_t k = c11t_fast.key ^ C11T_FAST_COMMON ^ bits;
  uint64_t care = C11T_KEY_EQUAL | bits;
  bool covers = (c->key[0] & care) == k || (c->key[1] & care) == k;
  C11T_INVARIANT (covers == c11t_cell_covers (c, k));
  return covers && !(c->ext & 1);
}

/* Count an access at S that needs nothing else; false if the long way is to
   do it.  */
static inline bool
c11t_fast_spend (struct c11test_site *s)
{
  if (__builtin_expect (--c11t_fast.budget < 0, 0))
    {
      c11t_fast.budget = 0;
      return false;
    }
  *c11t_fast.site = s;
  return true;
}

/* The cell of the SIZE bytes at ADDR, if they are in one granule and the short
   way is open.  */
static inline struct c11t_cell *
c11t_fast_cell (uintptr_t addr, unsigned size)
{
  struct c11t_leaf *l;
  if (size == 8)
    {
      /* Rotated, what is not aligned is beyond every limit.  */
      uintptr_t granule = addr >> 3 | addr << (8 * sizeof addr - 3);
      l = c11t_fast_leaf (granule >> (C11T_LEAF_BITS - 3));
    }
  else if (__builtin_expect ((addr & 7) + size > 8, 0))
    return NULL;
  else
    l = c11t_fast_leaf (addr >> C11T_LEAF_BITS);
  return __builtin_expect (!l, 0) ? NULL : c11t_shadow_cell (l, addr);
}

/* True if the access of KIND to the N bytes at ADDR, at least 1, at S is done with:
   there is no race, and the cells are now as the long way would make them.  */
bool c11t_fast_renew (uintptr_t addr, size_t n, enum c11t_access_kind kind,
                      struct c11test_site *s);

/* The long ways of c11t_plain_read and c11t_plain_write (engine/door/access.h), into the
   engine.  */
const void *c11t_plain_read_long (const void *p, size_t n,
                                  struct c11test_site *s);
void c11t_plain_write_long (void *p, size_t n, struct c11test_site *s);

/* True if the long way makes C of the cell of ADDR by the access K at S, and finds
   nothing; takes it.  For checks.  */
bool c11t_fast_as_slowly (struct c11t_cell c, uintptr_t addr, uint64_t k,
                          struct c11test_site *s);

/* True if the access of KIND to the SIZE bytes at ADDR (8 at most, known to
   the compiler) at S is done with: it has been counted, and there is nothing
   to check.  C: c11t_fast_cell of them.  */
static inline bool
c11t_fast_done (const struct c11t_cell *c, uintptr_t addr, unsigned size,
                enum c11t_access_kind kind, struct c11test_site *s)
{
  unsigned mask = size == 8 ? 0xff : c11t_granule_mask (addr, size);
  return c && c11t_fast_settles (c, mask, kind) && c11t_fast_spend (s);
}

static inline bool
c11t_fast_word (uintptr_t addr, unsigned size, enum c11t_access_kind kind,
                struct c11test_site *s)
{
  return c11t_fast_done (c11t_fast_cell (addr, size), addr, size, kind, s);
}

/* The same for C, the cell of ADDR without an extension record, and the access K at S, which
   has a number, where CLOCK is.  */
bool c11t_fast_two (struct c11t_cell *c, uintptr_t addr, uint64_t k,
                    struct c11test_site *s);

/* What c11t_fast_renew does for the SIZE bytes at ADDR (8 at most, known to the compiler),
   where it is shortest: the newest entry is this thread's, of these bytes and this kind,
   at an earlier clock, and goes, and another one stays, as in a pass over memory after a
   release; or c11t_fast_two does it.  C: c11t_fast_cell of them.  */
static inline bool
c11t_fast_again (struct c11t_cell *c, uintptr_t addr, unsigned size,
                 enum c11t_access_kind kind, struct c11test_site *s)
{
  unsigned mask = size == 8 ? 0xff : c11t_granule_mask (addr, size);
  if (!c || c->ext || !c11t_fast.clock || !s || !s->id)
    return false;
  uint64_t k = c11t_fast.key ^ C11T_FAST_COMMON ^ c11t_fast_bits (mask, kind);
  if ((c->key[0] ^ k) >> 32)
    return c11t_fast_two (c, addr, k, s);
  if ((c->key[1]
       && (!c11t_race_outlives (c->key[1], k)
           || c11t_race_is_apart (c->key[1], k, c11t_fast.clock)))
      || !c11t_fast_spend (s))
    return false;
  C11T_INVARIANT (c11t_fast_as_slowly (
      (struct c11t_cell){ .key = { k, c->key[1] }, .site = { s->id, c->site[1] } },
      addr, k, s));
  c->key[0] = k;
  c->site[0] = s->id;
  return true;
}

/* The same as c11t_fast_word for N bytes, at least 1.  */
bool c11t_fast_range (uintptr_t addr, size_t n, enum c11t_access_kind kind,
                      struct c11test_site *s);

#endif
