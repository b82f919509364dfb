/* race-range.c -- accesses to many granules at once, against one granule after another.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "race base" }

   Two shadows see the same accesses of two threads, which hand things to each other, in
   blocks that are allocated and freed: one by range.c, and granule by granule where
   that stops, the other granule by granule only.  They must always be the same, and so
   must what is found.  */

#include "race/range.h"
#include "two-shadows.h"

static unsigned long n_all, n_some, n_none, n_races, n_born;

/* Granule by granule from ADDR up to END in the shadow I; return how many race.  */
static unsigned
access_plainly (unsigned i, uintptr_t addr, uintptr_t end, unsigned kind,
                unsigned t, uint32_t site)
{
  unsigned races = 0;
  for (; addr < end; addr += 8)
    {
      struct c11t_access other;
      races += c11t_race_access (shadow[i], addr, 8, kind, t, &clock_of[t], site,
                                 &other)
               != C11T_RACE_NONE;
    }
  return races;
}

/* As the engine does (check.c).  */
static unsigned
access_in_ranges (uintptr_t addr, uintptr_t end, unsigned kind, unsigned t,
                  uint32_t site)
{
  uint64_t k = c11t_key (t, 0xff, kind, component[t][t]);
  uintptr_t begin = addr;
  unsigned races = 0;
  while (addr < end)
    {
      uintptr_t done
          = c11t_race_range (shadow[0], addr, end, k, site, &clock_of[t]);
      CHECK (done >= addr && done <= end && !(done & 7));
      n_none += done == addr;
      n_all += addr == begin && done == end;
      n_some += done != addr && done != end;
      addr = done;
      if (addr < end)
        races += access_plainly (0, addr, addr + 8, kind, t, site);
      addr += addr < end ? 8 : 0;
    }
  return races;
}

static void
access_range (unsigned t, uintptr_t addr, uintptr_t end)
{
  static const enum c11t_access_kind kinds[]
      = { C11T_PLAIN_READ, C11T_PLAIN_WRITE, C11T_PLAIN_WRITE, C11T_ATOMIC_WRITE };
  unsigned kind = kinds[random_below (4)];
  uint32_t site = 1 + random_below (5);
  unsigned races = access_in_ranges (addr, end, kind, t, site);
  CHECK_EQ (races, access_plainly (1, addr, end, kind, t, site));
  n_races += races;
}

/* A block begins or ends.  */
static void
begin_or_end (unsigned t, uintptr_t addr, size_t len)
{
  uint32_t site = 10 + random_below (5);
  bool begins = random_below (2);
  for (unsigned i = 0; i < 2; i++)
    {
      c11t_race_clear (shadow[i], addr, len, NULL, NULL);
      if (begins)
        c11t_race_mark_born (shadow[i], addr, len, t, component[t][t], site, NULL,
                             NULL);
      else if (site > 11)
        c11t_race_mark_freed (shadow[i], addr, len, t, component[t][t], site,
                              NULL, NULL);
    }
}

/* T learns what the other one has done, and begins another epoch.  */
static void
hand_over (unsigned t)
{
  component[t][!t] = component[!t][!t];
  component[!t][!t]++;
}

static void
count_born (void)
{
  for (uintptr_t at = X; at < X + SPAN; at += PAGE)
    {
      const struct c11t_leaf *l = c11t_shadow_leaf (shadow[0], at);
      size_t page = c11t_shadow_index (at) / C11T_PAGE_CELLS;
      n_born += l && l->page[page] & C11T_PAGE_BORN;
    }
}

/* True if nothing has become of what is the same in both.  */
static bool
act_at_random (void)
{
  unsigned t = random_below (2), what = random_below (20);
  uintptr_t addr = X + random_below (SPAN / 8) * 8, end = X + SPAN;
  size_t len = 8 * (1 + random_below (what % 2 ? 20 : (2 * SPAN / 8)));
  if (random_below (2))
    addr &= ~(uintptr_t) (PAGE - 1);
  len = len < end - addr ? len : end - addr;
  if (what < 3)
    access_something (t);
  else if (what < 6)
    begin_or_end (t, addr, len);
  else
    {
      if (random_below (4))
        hand_over (t);
      access_range (t, addr, addr + len);
    }
  count_born ();
  return are_same (X, SPAN);
}

static void
random_ranges (void)
{
  for (uint64_t seed = 1; seed <= 40; seed++)
    {
      start (seed);
      for (unsigned i = 0; i < 300; i++)
        if (!act_at_random ())
          {
            CHECK (!"the same");
            return;
          }
    }
  /* All ways were taken.  */
  CHECK (n_all > 1000 && n_some > 300 && n_none > 300);
  CHECK (n_races > 300 && n_born > 300);
}

/* A write of a page that is new takes an entry for all of it, and what asks for the last
   write finds it there.  */
static void
last_write (void)
{
  struct c11t_access w;
  start (1);
  uint64_t k = c11t_key (0, 0xff, C11T_PLAIN_WRITE, 1);
  c11t_race_mark_born (shadow[0], X, PAGE, 0, 1, 3, NULL, NULL);
  CHECK (!c11t_race_last_write (shadow[0], X + 16, 8, &w));
  CHECK_EQ (c11t_race_range (shadow[0], X, X + PAGE, k, 4, &clock_of[0]),
            X + PAGE);
  CHECK (c11t_race_last_write (shadow[0], X + 16, 8, &w) && w.site == 4);
  CHECK (!c11t_race_last_free (shadow[0], X + 16, &w));
  CHECK (c11t_shadow_filled (shadow[0], X + 16)->key[0] == k);
}

/* Pages without extension records are passed.  */
static void
next_handle (void)
{
  start (1);
  c11t_race_set_handle (shadow[0], X + PAGE + 40, (void *) 16);
  CHECK_EQ (c11t_race_next_handle (shadow[0], X + 3, X + 3 * PAGE), X + PAGE);
  CHECK_EQ (c11t_race_next_handle (shadow[0], X + PAGE + 8, X + 3 * PAGE),
            X + PAGE + 8);
  CHECK_EQ (c11t_race_next_handle (shadow[0], X + 2 * PAGE, X + 3 * PAGE),
            X + 3 * PAGE);
}

int
main (void)
{
  RUN (random_ranges);
  RUN (last_write);
  RUN (next_handle);
  return unit_done ();
}
