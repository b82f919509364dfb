/* race-sites.c -- bytes of a granule that several places access, one by one.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "race base" }

   They are one entry, which is what makes it cheap to go through memory in pieces; a
   race still names the place of the byte that it is about.  race-random.c checks that
   for random programs.  */

#include <string.h>

#include "base/arena.h"
#include "race/race.h"
#include "race/shadow.h"
#include "unit.h"

#define X UINT64_C (0x555555558000)

static struct c11t_race *race;
static c11t_clk component[2][2];
static struct c11t_clock clock_of[2];
static struct c11t_access other;

static void
start (void)
{
  race = c11t_race_new (c11t_arena_new ());
  memset (component, 0, sizeof component);
  for (unsigned t = 0; t < 2; t++)
    {
      component[t][t] = 1;
      clock_of[t] = (struct c11t_clock){ 2, 2, component[t] };
    }
}

static int
touch (unsigned t, enum c11t_access_kind kind, uintptr_t addr, unsigned size,
       uint32_t site)
{
  return (int) c11t_race_access (race, addr, size, kind, t, &clock_of[t], site,
                                 &other);
}

static unsigned
entries (uintptr_t addr)
{
  const struct c11t_cell *c = c11t_shadow_find (race, addr);
  unsigned n = 0;
  for (uint32_t i = 0; i < c11t_cell_room (c); i++)
    n += c11t_cell_get (c, i).key != 0;
  return n;
}

static void
each_byte_keeps_its_place (void)
{
  start ();
  for (unsigned b = 0; b < 8; b++)
    CHECK_EQ (touch (0, C11T_PLAIN_WRITE, X + b, 1, 10 + b % 3), C11T_RACE_NONE);
  CHECK_EQ (entries (X), 1);
  for (unsigned b = 0; b < 8; b++)
    {
      CHECK_EQ (touch (1, C11T_PLAIN_READ, X + b, 1, 50), C11T_RACE_DATA);
      CHECK_EQ (other.site, 10 + b % 3);
      CHECK_EQ (other.mask, b % 3 == 0   ? 0x49
                            : b % 3 == 1 ? 0x92
                                         : 0x24);
    }
}

/* The first place at a clock is remembered (rule 5), and the newest clock.  */
static void
pieces_at_another_clock_are_another_entry (void)
{
  start ();
  touch (0, C11T_PLAIN_WRITE, X, 4, 10);
  touch (0, C11T_PLAIN_WRITE, X + 4, 4, 11);
  component[0][0]++;
  touch (0, C11T_PLAIN_WRITE, X + 2, 1, 12);
  touch (0, C11T_PLAIN_WRITE, X + 6, 1, 13);
  CHECK_EQ (entries (X), 2);
  static const uint32_t site[] = { 10, 10, 12, 10, 11, 11, 13, 11 };
  for (unsigned b = 0; b < 8; b++)
    {
      CHECK_EQ (touch (1, C11T_PLAIN_READ, X + b, 1, 50), C11T_RACE_DATA);
      CHECK_EQ (other.site, site[b]);
      CHECK_EQ (other.clk, b % 4 == 2 ? 2 : 1);
    }
}

/* Reads and writes, plain and atomic, are entries of their own.  */
static void
kinds_are_not_mixed (void)
{
  start ();
  for (unsigned b = 0; b < 8; b++)
    touch (0, b % 2 ? C11T_PLAIN_READ : C11T_ATOMIC_READ, X + b, 1, 10 + b);
  CHECK_EQ (entries (X), 2);
  CHECK_EQ (touch (1, C11T_ATOMIC_WRITE, X + 2, 1, 50), C11T_RACE_NONE);
  CHECK_EQ (touch (1, C11T_ATOMIC_WRITE, X + 3, 1, 50), C11T_RACE_DATA);
  CHECK_EQ (other.site, 13);
}

/* More sets of places than there is room for: entries stay apart then, and are as
   right.  */
static void
without_room_all_is_right (void)
{
  enum { N = 20000 };
  unsigned apart = 0;
  start ();
  for (uint32_t i = 0; i < N; i++)
    for (unsigned b = 0; b < 4; b++)
      touch (0, C11T_PLAIN_WRITE, X + 8 * i + b, 1, 1 + 4 * i + b);
  for (uint32_t i = 0; i < N; i++)
    {
      apart += entries (X + 8 * i) > 1;
      for (unsigned b = 0; b < 4; b++)
        {
          touch (1, C11T_PLAIN_READ, X + 8 * i + b, 1, 50);
          CHECK_EQ (other.site, 1 + 4 * i + b);
        }
    }
  CHECK (apart > 0 && apart < N);
}

int
main (void)
{
  RUN (each_byte_keeps_its_place);
  RUN (pieces_at_another_clock_are_another_entry);
  RUN (kinds_are_not_mixed);
  RUN (without_room_all_is_right);
  return unit_done ();
}
