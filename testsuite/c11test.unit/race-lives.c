/* race-lives.c -- the short ways of locals' beginnings and ends.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "race base" }

   Two shadows see the same accesses and the same locals of random places and sizes: one
   by lives.c, and by the long way where that says UNKNOWN, the other by the long way
   only.  They must always be the same, byte by byte.  */

#include <string.h>

#include "base/arena.h"
#include "race/lives.h"
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
static unsigned long n_done[3], n_due[3];
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

/* Both have the same at ADDR.  */
static bool
is_same (uintptr_t addr)
{
  const struct c11t_cell *c[2];
  for (unsigned i = 0; i < 2; i++)
    c[i] = c11t_shadow_find (shadow[i], addr);
  if (!c[0] || !c[1])
    return c[0] == c[1];
  if (c11t_cell_room (c[0]) != c11t_cell_room (c[1])
      || c11t_race_handle (shadow[0], addr) != c11t_race_handle (shadow[1], addr)
      || !c11t_shadow_check (shadow[0], addr, c[0]))
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

static void
begin_long (unsigned i, uintptr_t addr, size_t len)
{
  if (c11t_race_any_freed (shadow[i], addr, len))
    c11t_race_clear (shadow[i], addr, len, NULL, NULL);
}

static void
begin_something (uintptr_t addr, size_t len)
{
  struct c11t_cell *c = c11t_life_cell (shadow[0], addr, len);
  enum c11t_life_done due
      = c ? c11t_life_is_due (c, addr, len) : C11T_LIFE_UNKNOWN, done = due;
  if (due == C11T_LIFE_CHANGED && random_below (2))
    c11t_life_begin (c, addr, len);
  else
    done = c11t_race_begin_life (shadow[0], addr, len);
  CHECK (due == C11T_LIFE_UNKNOWN || done == due);
  n_due[due]++;
  if (done == C11T_LIFE_UNKNOWN)
    begin_long (0, addr, len);
  begin_long (1, addr, len);
  n_done[done]++;
}

static void
end_something (unsigned t, uintptr_t addr, size_t len)
{
  c11t_clk clk = component[t][t];
  uint32_t site = 10 + random_below (5);
  enum c11t_life_done done
      = c11t_race_end_life (shadow[0], addr, len, t, clk, site);
  if (done == C11T_LIFE_UNKNOWN)
    c11t_race_mark_freed (shadow[0], addr, len, t, clk, site, NULL, NULL);
  c11t_race_mark_freed (shadow[1], addr, len, t, clk, site, NULL, NULL);
  n_done[done]++;
}

static void
random_lives (void)
{
  for (uint64_t seed = 1; seed <= 60; seed++)
    {
      start (seed);
      for (unsigned i = 0; i < 1500; i++)
        {
          unsigned t = random_below (2), what = random_below (10);
          size_t len = 1 + random_below (what % 2 ? 24 : 200);
          uintptr_t addr = X + random_below (SPAN - 200);
          if (random_below (3))
            addr &= ~(uintptr_t) 7;
          if (random_below (20) == 0)
            component[t][t]++;
          if (what < 5)
            access_something (t);
          else if (what < 8)
            begin_something (addr, len);
          else
            end_something (t, addr, len);
          if (!are_same (addr, len))
            {
              CHECK (!"the same");
              return;
            }
        }
      CHECK (are_same (X, SPAN));
    }
  /* Neither way was taken hardly ever.  */
  for (unsigned i = 0; i < 3; i++)
    CHECK (n_done[i] > 2000 && n_due[i] > 1000);
}

/* A whole page is one entry (born.c), which is the long way's.  */
static void
whole_pages (void)
{
  start (1);
  CHECK (c11t_race_end_life (shadow[0], X, PAGE, 0, 1, 9) == C11T_LIFE_UNKNOWN);
  c11t_race_mark_freed (shadow[0], X, PAGE, 0, 1, 9, NULL, NULL);
  CHECK (!c11t_life_cell (shadow[0], X + 8, 8));
  CHECK (c11t_race_begin_life (shadow[0], X + 8, 8) == C11T_LIFE_UNKNOWN);
  CHECK (c11t_race_any_freed (shadow[0], X + 8, 8));
}

int
main (void)
{
  RUN (random_lives);
  RUN (whole_pages);
  return unit_done ();
}
