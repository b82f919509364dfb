/* race-clear.c -- handles, cleared and freed ranges.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "race base" }  */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/arena.h"
#include "race/race.h"
#include "race/shadow.h"
#include "unit.h"

#define X UINT64_C (0x555555558000)

static struct c11t_race *race;
static c11t_clk component[4][4];
static struct c11t_clock clock_of[4];
static struct c11t_access other;
static unsigned long dropped; /* sum of the handles dropped */

static void
start (void)
{
  race = c11t_race_new (c11t_arena_new ());
  for (unsigned t = 0; t < 4; t++)
    {
      memset (component[t], 0, sizeof component[t]);
      component[t][t] = 1;
      clock_of[t] = (struct c11t_clock){ 4, 4, component[t] };
    }
  dropped = 0;
}

static int
touch (unsigned t, enum c11t_access_kind kind, uintptr_t addr, unsigned size)
{
  return (int) c11t_race_access (race, addr, size, kind, t, &clock_of[t], t,
                                 &other);
}

static void
drop (void *closure, void *handle)
{
  *(unsigned long *) closure += (unsigned long) (uintptr_t) handle;
}

static void
clear (uintptr_t addr, size_t len)
{
  c11t_race_clear (race, addr, len, drop, &dropped);
}

/* Does the cell of ADDR settle this access of thread TID at clock 1?  */
static bool
is_repeat (uintptr_t addr, unsigned size, enum c11t_access_kind kind,
           unsigned tid)
{
  const struct c11t_cell *c = c11t_shadow_find (race, addr);
  return c
         && c11t_cell_covers (
             c, c11t_key (tid, c11t_granule_mask (addr, size), kind, 1))
         && !(c->ext & 1);
}

static void
handles (void)
{
  start ();
  CHECK (!c11t_race_handle (race, X));
  c11t_race_set_handle (race, X + 3, (void *) 40);
  CHECK (c11t_race_handle (race, X + 7) == (void *) 40);
  CHECK (!c11t_race_handle (race, X + 8));
  CHECK (!c11t_race_handle (race, X - 1));
  touch (1, C11T_PLAIN_WRITE, X, 4);
  CHECK (!is_repeat (X, 4, C11T_PLAIN_WRITE, 1));
  CHECK_EQ (touch (2, C11T_PLAIN_WRITE, X, 4), C11T_RACE_DATA);
  c11t_race_set_handle (race, X, (void *) 8);
  CHECK (c11t_race_handle (race, X) == (void *) 8);
  c11t_race_set_handle (race, X, NULL);
  CHECK (!c11t_race_handle (race, X));
  CHECK (is_repeat (X, 4, C11T_PLAIN_WRITE, 2));
  CHECK (is_repeat (X + 1, 2, C11T_ATOMIC_READ, 2));
  CHECK (!is_repeat (X + 2, 4, C11T_ATOMIC_READ, 2));
}

static void
clear_is_exact (void)
{
  for (unsigned from = 0; from < 24; from++)
    for (unsigned len = 0; from + len <= 24; len++)
      {
        start ();
        for (unsigned g = 0; g < 3; g++)
          {
            touch (1, C11T_PLAIN_WRITE, X + 8 * g, 8);
            c11t_race_set_handle (race, X + 8 * g, (void *) (16ul << g));
          }
        clear (X + from, len);
        unsigned long gone = 0;
        for (unsigned g = 0; g < 3; g++)
          if (from <= 8 * g && from + len >= 8 * g + 8)
            gone += 16ul << g;
        CHECK_EQ (dropped, gone);
        for (unsigned b = 0; b < 24; b++)
          CHECK_EQ (touch (2, C11T_PLAIN_READ, X + b, 1),
                    b >= from && b < from + len ? C11T_RACE_NONE
                                                : C11T_RACE_DATA);
      }
}

/* Many entries on a granule go as one, and leave room for new ones.  */
static void
clear_spilled_cells (void)
{
  start ();
  for (unsigned round = 0; round < 1000; round++)
    {
      for (unsigned i = 0; i < 8; i++)
        touch (i & 3, i & 1 ? C11T_PLAIN_READ : C11T_ATOMIC_READ, X + i, 1);
      c11t_race_set_handle (race, X, (void *) 16);
      clear (X, 8);
      CHECK_EQ (c11t_shadow_find (race, X)->ext, 0);
    }
  CHECK_EQ (dropped, 16000);
  CHECK (c11t_arena_mapped (race->arena) < 2 << 20);
}

/* Tens of gigabytes with little on record cost next to nothing, and the far
   ends are found.  */
static void
clear_large_ranges (void)
{
  const uintptr_t base = UINT64_C (0x100000000000) - 24;
  const size_t len = (size_t) 64 << 30;
  start ();
  uintptr_t at[] = { base, base + 24, base + (4 << 20), base + len / 2,
                     base + len - 8 };
  for (unsigned i = 0; i < 5; i++)
    {
      touch (1, C11T_PLAIN_WRITE, at[i] & ~(uintptr_t) 7, 8);
      c11t_race_set_handle (race, at[i], (void *) 8);
    }
  touch (1, C11T_PLAIN_WRITE, base - 8, 8);
  touch (1, C11T_PLAIN_WRITE, base + len, 8);
  clock_t t = clock ();
  clear (base, len);
  CHECK ((clock () - t) / (CLOCKS_PER_SEC / 1000) < 200);
  CHECK_EQ (dropped, 40);
  for (unsigned i = 0; i < 5; i++)
    CHECK_EQ (touch (2, C11T_PLAIN_READ, at[i], 1), C11T_RACE_NONE);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, base - 8, 1), C11T_RACE_DATA);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, base + len, 1), C11T_RACE_DATA);
  clear (0, SIZE_MAX);
  CHECK_EQ (touch (3, C11T_PLAIN_WRITE, base - 8, 1), C11T_RACE_NONE);
}

/* A few granules lie anywhere in three leaves; a range is cleared that begins and
   ends anywhere, at them or at a page's or a leaf's end more often.  */
static void
clear_finds_each_page (void)
{
  const uintptr_t base = UINT64_C (0x100000400000) - (4 << 20);
  enum { SPAN = 12 << 20, N = 40 };
  uintptr_t at[N];
  srand (7);
  for (unsigned round = 0; round < 300; round++)
    {
      start ();
      for (unsigned i = 0; i < N; i++)
        {
          at[i] = base + ((uintptr_t) rand () % SPAN & ~(uintptr_t) 7);
          if (i % 4 == 0)
            at[i] &= ~(uintptr_t) 1023;
          touch (1, C11T_PLAIN_WRITE, at[i], 8);
        }
      uintptr_t from = round % 3 ? base + (uintptr_t) rand () % SPAN : at[0];
      uintptr_t to = round % 5 ? base + (uintptr_t) rand () % SPAN : at[1];
      if (round % 7 == 0)
        to = (to | ((4 << 20) - 1)) + 1;
      clear (from, from < to ? to - from : 0);
      for (unsigned i = 0; i < N; i++)
        {
          bool gone = from <= at[i] + 4 && at[i] + 4 < to;
          struct c11t_access w;
          CHECK_EQ (c11t_race_last_write (race, at[i] + 4, 1, &w), !gone);
        }
    }
}

static void
freed (void)
{
  start ();
  touch (1, C11T_PLAIN_WRITE, X, 8);
  c11t_race_set_handle (race, X + 8, (void *) 5);
  c11t_race_mark_freed (race, X, 20, 1, 1, 77, drop, &dropped);
  CHECK_EQ (dropped, 5);
  struct c11t_access w;
  CHECK (!c11t_race_last_write (race, X, 8, &w));
  /* The thread itself and at the same clock, whatever the access.  */
  CHECK_EQ (touch (1, C11T_ATOMIC_READ, X, 4), C11T_RACE_FREED);
  CHECK_EQ (other.site, 77);
  CHECK_EQ (other.tid, 1);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + 4, 4), C11T_RACE_FREED);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + 4, 4), C11T_RACE_NONE);
  CHECK_EQ (touch (2, C11T_PLAIN_WRITE, X + 19, 1), C11T_RACE_FREED);
  CHECK_EQ (touch (2, C11T_PLAIN_WRITE, X + 20, 4), C11T_RACE_NONE);
  /* A new object begins.  */
  clear (X, 16);
  CHECK_EQ (touch (3, C11T_PLAIN_WRITE, X + 8, 8), C11T_RACE_NONE);
}

static void
freed_large (void)
{
  start ();
  c11t_race_mark_freed (race, X, (size_t) 1 << 32, 1, 1, 9, drop, &dropped);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + 4096, 8), C11T_RACE_FREED);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + ((uintptr_t) 1 << 31), 8),
            C11T_RACE_NONE);
}

int
main (void)
{
  RUN (handles);
  RUN (clear_is_exact);
  RUN (clear_spilled_cells);
  RUN (clear_large_ranges);
  RUN (clear_finds_each_page);
  RUN (freed);
  RUN (freed_large);
  return unit_done ();
}
