/* two-shadows.h -- two shadows that see the same accesses, to be compared.
   SPDX-License-Identifier: BSD-3-Clause

   A short way of the race detector is right if the first, which takes it, is always the
   same as the second, which takes the long one.  A page for which one entry stands
   is the same as one whose cells have it.  */

#ifndef C11TEST_TWO_SHADOWS_H
#define C11TEST_TWO_SHADOWS_H

#include <string.h>

#include "base/arena.h"
#include "race/race.h"
#include "race/shadow.h"
#include "race/sites.h"
#include "unit.h"

#define X UINT64_C (0x7fff00000000)
#define PAGE 1024
#define SPAN (2 * PAGE)

static struct c11t_race *shadow[2]; /* short ways and long ways */
static c11t_clk component[2][2];
static struct c11t_clock clock_of[2];
static uint64_t state;

static unsigned
random_below (unsigned n)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned) (state >> 33) % n;
}

static void
start (uint64_t seed)
{
  state = seed;
  memset (component, 0, sizeof component);
  for (unsigned t = 0; t < 2; t++)
    {
      shadow[t] = c11t_race_new (c11t_arena_new ());
      component[t][t] = 1;
      clock_of[t] = (struct c11t_clock){ 2, 2, component[t] };
    }
}

/* What the shadow R has at ADDR.  */
static struct c11t_cell
cell_of (const struct c11t_race *r, uintptr_t addr)
{
  const struct c11t_leaf *l = c11t_shadow_leaf (r, addr);
  size_t i = c11t_shadow_index (addr);
  if (!l)
    return (struct c11t_cell){ .ext = 0 };
  const struct c11t_entry *born = &l->born[i / C11T_PAGE_CELLS];
  return l->page[i / C11T_PAGE_CELLS] & C11T_PAGE_BORN
             ? (struct c11t_cell){ .key = { born->key }, .site = { born->site } }
             : l->cell[i];
}

/* Both have the same at ADDR.  */
static bool
is_same (uintptr_t addr)
{
  const struct c11t_cell cells[2]
      = { cell_of (shadow[0], addr), cell_of (shadow[1], addr) };
  const struct c11t_cell *const c[2] = { &cells[0], &cells[1] };
  if (c11t_cell_room (c[0]) != c11t_cell_room (c[1])
      || c11t_race_handle (shadow[0], addr) != c11t_race_handle (shadow[1], addr)
      || (c11t_shadow_find (shadow[0], addr)
          && !c11t_shadow_check (shadow[0], addr, c11t_shadow_find (shadow[0], addr))))
    return false;
  for (uint32_t i = 0; i < c11t_cell_room (c[0]); i++)
    {
      struct c11t_entry e = c11t_cell_get (c[0], i), f = c11t_cell_get (c[1], i);
      if (e.key != f.key)
        return false;
      for (unsigned b = 0; b < 8; b++)
        if (c11t_key_mask (e.key) >> b & 1
            && c11t_sites_at (shadow[0], e.site, b)
                   != c11t_sites_at (shadow[1], f.site, b))
          return false;
    }
  return true;
}

static bool
are_same (uintptr_t addr, size_t len)
{
  bool same = c11t_race_any_freed (shadow[0], addr, len)
              == c11t_race_any_freed (shadow[1], addr, len);
  for (uintptr_t at = addr & ~(uintptr_t) 7; at < addr + len; at += 8)
    same &= is_same (at);
  return same;
}

static void
access_something (unsigned t)
{
  static const enum c11t_access_kind kinds[]
      = { C11T_PLAIN_READ, C11T_PLAIN_WRITE, C11T_ATOMIC_READ,
          C11T_ATOMIC_WRITE };
  unsigned size = 1u << random_below (4), kind = kinds[random_below (4)];
  uintptr_t addr = X + random_below (SPAN / 8) * 8 + random_below (8 / size) * size;
  uint32_t site = 1 + random_below (5);
  struct c11t_access other[2];
  int verdict[2];
  for (unsigned i = 0; i < 2; i++)
    verdict[i] = (int) c11t_race_access (shadow[i], addr, size, kind, t,
                                         &clock_of[t], site, &other[i]);
  CHECK_EQ (verdict[0], verdict[1]);
  if (random_below (10) == 0)
    for (unsigned i = 0; i < 2; i++)
      c11t_race_set_handle (shadow[i], addr, (void *) 16);
}

#endif
