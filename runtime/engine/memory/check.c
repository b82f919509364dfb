/* check.c -- what can be wrong with an access before it happens.
   SPDX-License-Identifier: BSD-3-Clause

   Races and uses of freed memory, memory orders that an operation cannot
   have, addresses that do not suit the size, values that nobody has written.
   Only says so: the access then goes on in the nearest way that means
   something.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/event.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/memory/check.h"
#include "engine/memory/given-back.h"
#include "engine/memory/heap.h"
#include "engine/observe/explain.h"
#include "engine/observe/warning.h"
#include "model/event.h"
#include "race/race.h"
#include "race/range.h"
#include "race/shadow.h"
#include "race/ways.h"
#include "report/finding.h"

/* The N bytes at ADDR, which begin in the granule of CELL.  */
static __attribute__ ((noinline)) void
check_slowly (struct c11t_thread *t, struct c11t_cell *cell, uintptr_t addr,
              size_t n, enum c11t_access_kind kind, struct c11test_site *s,
              bool formal)
{
  const struct c11t_clock *c = c11t_my_clock (t);
  uint32_t site = c11t_site_number (s), was = c11t_spend (C11T_SPENT_races);
  for (uintptr_t end = addr + n, limit; addr < end; addr = limit)
    {
      if (!(addr & 7) && end - addr > 8)
        {
          limit = c11t_race_range (E.race, addr, end & ~(uintptr_t) 7,
                                   c11t_key_of (t, addr, 8, kind), site, c);
          if (limit > addr)
            {
              cell = c11t_shadow_find (E.race, limit);
              continue;
            }
        }
      limit = (addr | 7) + 1;
      limit = limit < end ? limit : end;
      unsigned size = (unsigned) (limit - addr);
      struct c11t_access other;
      enum c11t_race_verdict v = c11t_race_access_cell (
          E.race, cell, addr, size, kind, t->tid, c, site, &other);
      if (v != C11T_RACE_NONE
          && !(v == C11T_RACE_FREED && c11t_is_given_away (addr, &other)))
        c11t_report_race (t, addr, size, kind, s, &other,
                          v == C11T_RACE_FREED, formal);
      if (limit < end)
        cell = c11t_shadow_find (E.race, limit);
    }
  c11t_spend (was);
}

void
c11t_check_access (struct c11t_thread *t, uintptr_t addr, size_t n,
                   enum c11t_access_kind kind, struct c11test_site *s,
                   bool formal)
{
  c11t_check_spot (t, c11t_spot_of (addr, n), addr, n, kind, s, formal);
}

/* The frequent cases: T has done the same, or more, at its present clock, and
   that is remembered (race.c, rule 5), or one of the short ways does it.  */
void
c11t_check_spot (struct c11t_thread *t, struct c11t_spot spot, uintptr_t addr,
                 size_t n, enum c11t_access_kind kind, struct c11test_site *s,
                 bool formal)
{
  if ((addr & 7) + n <= 8 && spot.cell)
    {
      uint64_t k = c11t_key_of (t, addr, (unsigned) n, kind);
      if (c11t_cell_covers (spot.cell, k)
          || c11t_race_shortly (E.race, spot.cell, addr, k,
                                c11t_site_number (s), c11t_my_clock (t)))
        return;
    }
  check_slowly (t, spot.cell, addr, n, kind, s, formal);
}

/* --- Memory orders ------------------------------------------------------- */

static const char *const operations[] = {
  [C11T_FOR_LOAD] = "an atomic load",
  [C11T_FOR_STORE] = "an atomic store",
  [C11T_FOR_RMW] = "an atomic operation",
  [C11T_FOR_FAILURE] = "a compare-exchange that fails",
};

static const char *const order_names[]
    = { "relaxed", "consume", "acquire", "release", "acq_rel", "seq_cst" };

/* Nothing weaker than seq_cst contains what the program asked for and is
   allowed (C11 7.17.7.1p2, 7.17.7.2p2, 7.17.7.4p2).  */
enum c11t_order
c11t_refuse_order (int order, enum c11t_order_use use, struct c11test_site *s)
{
  if (order >= 0 && order <= __ATOMIC_SEQ_CST)
    c11t_warn (s, "the memory order %s is not for %s; treated as seq_cst",
               order_names[order], operations[use]);
  else
    c11t_warn (s, "%d is no memory order for %s; treated as seq_cst", order,
               operations[use]);
  return C11T_SEQ_CST;
}

/* --- Addresses and values ------------------------------------------------ */

/* The filler says enough for 4 bytes; fewer must lie among 8 of it.  */
bool
c11t_is_untouched (uintptr_t addr, size_t n)
{
  struct c11t_access w;
  uintptr_t first = addr;
  size_t size = n;
  if (n < 4)
    {
      first = addr & ~(uintptr_t) 7;
      size = (addr + n - first + 7) & ~(size_t) 7;
    }
  if (!c11t_heap_is_filler ((const void *) first, size))
    return false;
  for (uintptr_t at = addr; at < addr + n; at = (at | 7) + 1)
    {
      uintptr_t limit = (at | 7) + 1;
      limit = limit < addr + n ? limit : addr + n;
      if (c11t_race_last_write (E.race, at, (unsigned) (limit - at), &w))
        return false;
    }
  return true;
}
