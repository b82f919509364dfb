/* fast.c -- the short way of an access to many bytes; see fast.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/fast.h"
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
