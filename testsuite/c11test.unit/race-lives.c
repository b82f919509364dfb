/* race-lives.c -- the short ways of locals' beginnings and ends.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "race base" }

   Two shadows see the same accesses and the same locals of random places and sizes: one
   by lives.c, and by the long way where that says UNKNOWN, the other by the long way
   only.  They must always be the same, byte by byte.  */

#include "race/lives.h"
#include "two-shadows.h"

static unsigned long n_done[3], n_due[3];

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
