/* race-born.c -- blocks that are allocated, whole and in parts.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "race base" }  */

#include <string.h>
#include <time.h>

#include "base/arena.h"
#include "race/race.h"
#include "race/shadow.h"
#include "unit.h"

#define X UINT64_C (0x555555558000) /* a page of the shadow begins there */
#define PAGE 1024

static struct c11t_race *race;
static c11t_clk component[4][4];
static struct c11t_clock clock_of[4];
static struct c11t_access other;

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
}

static int
touch (unsigned t, enum c11t_access_kind kind, uintptr_t addr)
{
  return (int) c11t_race_access (race, addr, 8, kind, t, &clock_of[t], 7,
                                 &other);
}

static void
born (uintptr_t addr, size_t len)
{
  c11t_race_mark_born (race, addr, len, 1, 1, 5, NULL, NULL);
}

/* Granules from X are those of a block if they lie between the two.  */
static void
check_block (size_t from, size_t to, size_t until)
{
  for (size_t at = 0; at < until; at += 8)
    {
      int v = touch (2, C11T_PLAIN_READ, X + at);
      CHECK_EQ (v, at >= from && at < to ? C11T_RACE_DATA : C11T_RACE_NONE);
      if (v == C11T_RACE_DATA)
        CHECK (other.born && other.site == 5 && other.tid == 1);
    }
}

static void
blocks_of_all_sizes (void)
{
  static const size_t at[] = { 0, 8, 1016, 1024, 1032 };
  static const size_t len[] = { 8, 16, 1016, 1024, 2048, 3000 };
  for (unsigned i = 0; i < 5; i++)
    for (unsigned k = 0; k < 6; k++)
      {
        start ();
        born (X + at[i], len[k]);
        check_block (at[i], at[i] + len[k], 6 * PAGE);
      }
}

/* A part of a page that nobody has touched goes, the rest stays.  */
static void
parts_are_cleared (void)
{
  for (size_t from = 0; from < 3 * PAGE; from += 504)
    {
      start ();
      born (X, 3 * PAGE);
      c11t_race_clear (race, X + from, 3 * PAGE - from, NULL, NULL);
      check_block (0, from, 4 * PAGE);
    }
  start ();
  born (X, PAGE);
  c11t_race_clear (race, X + 3, 2, NULL, NULL);
  CHECK_EQ (c11t_race_access (race, X + 3, 2, C11T_PLAIN_READ, 2,
                              &clock_of[2], 7, &other),
            C11T_RACE_NONE);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X), C11T_RACE_DATA);
}

static void
rules (void)
{
  start ();
  born (X, 64);
  CHECK (!c11t_race_last_write (race, X, 8, &other)); /* it has no value */
  CHECK_EQ (touch (1, C11T_PLAIN_WRITE, X), C11T_RACE_NONE);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X), C11T_RACE_DATA);
  CHECK (!other.born && other.site == 7); /* the write's place, not its */
  CHECK_EQ (touch (1, C11T_ATOMIC_WRITE, X + 8), C11T_RACE_NONE);
  CHECK_EQ (touch (2, C11T_ATOMIC_READ, X + 8), C11T_RACE_DATA);
  CHECK (other.born);
  component[3][1] = 1; /* has been told of it */
  CHECK_EQ (touch (3, C11T_PLAIN_WRITE, X + 16), C11T_RACE_NONE);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + 16), C11T_RACE_DATA);
  CHECK (!other.born && other.tid == 3);
}

static void
frees_and_handles (void)
{
  start ();
  born (X, 2 * PAGE);
  c11t_race_set_handle (race, X, (void *) 16);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + 8), C11T_RACE_DATA);
  c11t_race_mark_freed (race, X, 2 * PAGE, 1, 1, 9, NULL, NULL);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + PAGE), C11T_RACE_FREED);
  CHECK (!other.born && other.site == 9);
  c11t_race_clear (race, X, 2 * PAGE, NULL, NULL);
  born (X, 2 * PAGE);
  check_block (0, 2 * PAGE, 3 * PAGE);
}

/* The end of a block is told like its beginning: by page.  */
static void
freed_pages (void)
{
  struct c11t_clock c = { 3, 3, component[1] };
  start ();
  born (X, 3 * PAGE);
  CHECK_EQ (c11t_race_first_conflict (race, X, 3 * PAGE, 1, &c), X + 3 * PAGE);
  c11t_race_mark_freed (race, X + 3, 3 * PAGE - 3, 1, 1, 9, NULL, NULL);
  for (uintptr_t at = X + 8; at < X + 3 * PAGE; at += PAGE / 2)
    {
      CHECK (c11t_race_last_free (race, at, &other));
      CHECK (other.site == 9 && other.tid == 1);
      CHECK (c11t_race_any_freed (race, at, 1));
    }
  CHECK (!c11t_race_last_free (race, X + 3 * PAGE, &other));
  CHECK_EQ (c11t_race_first_conflict (race, X + PAGE + 8, PAGE, 1, &c),
            X + PAGE + 8);
  c11t_race_drop_freed (race, X, 3 * PAGE);
  CHECK (!c11t_race_any_freed (race, X, 3 * PAGE));
  CHECK (!c11t_race_last_free (race, X + PAGE, &other));
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + PAGE), C11T_RACE_NONE);
}

static void
dead_ranges (void)
{
  start ();
  touch (1, C11T_PLAIN_WRITE, X + 8);
  c11t_race_set_handle (race, X + 16, (void *) 16);
  c11t_race_mark_dead (race, X, 2 * PAGE + 8, 1, 1, NULL, NULL);
  CHECK (!c11t_race_handle (race, X + 16));
  CHECK_EQ (touch (1, C11T_PLAIN_READ, X), C11T_RACE_FREED);
  CHECK_EQ (touch (2, C11T_ATOMIC_READ, X + PAGE), C11T_RACE_FREED);
  CHECK (other.tid == 1 && !other.born);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + 2 * PAGE), C11T_RACE_FREED);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + 2 * PAGE + 8), C11T_RACE_NONE);
  c11t_race_clear (race, X, 2 * PAGE, NULL, NULL);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + 24), C11T_RACE_NONE);
}

/* A block that nobody uses costs its pages, not its granules.  */
static void
large_blocks_are_cheap (void)
{
  start ();
  clock_t t = clock ();
  born (X, (size_t) 1 << 30);
  c11t_race_clear (race, X, (size_t) 1 << 30, NULL, NULL);
  CHECK ((clock () - t) / (CLOCKS_PER_SEC / 1000) < 200);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, X + (32 << 20)), C11T_RACE_NONE);
}

int
main (void)
{
  RUN (blocks_of_all_sizes);
  RUN (parts_are_cleared);
  RUN (rules);
  RUN (frees_and_handles);
  RUN (freed_pages);
  RUN (dead_ranges);
  RUN (large_blocks_are_cheap);
  return unit_done ();
}
