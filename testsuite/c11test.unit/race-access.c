/* race-access.c -- the rules of runtime/race/race.c, one by one.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "race base" }  */

#include "base/arena.h"
#include "race/race.h"
#include "unit.h"

#define X UINT64_C (0x7ffff0001000)
#define N_THREADS 40

static struct c11t_race *race;
static c11t_clk component[N_THREADS][N_THREADS];
static struct c11t_clock clock_of[N_THREADS];
static struct c11t_access other;

/* A new detector; every thread is at 1 and knows nothing of the others.  */
static void
start (void)
{
  race = c11t_race_new (c11t_arena_new ());
  for (unsigned t = 0; t < N_THREADS; t++)
    {
      for (unsigned u = 0; u < N_THREADS; u++)
        component[t][u] = t == u;
      clock_of[t] = (struct c11t_clock){ N_THREADS, N_THREADS, component[t] };
    }
}

/* What T did so far happens before what U does from now on.  */
static void
hand_over (unsigned t, unsigned u)
{
  for (unsigned i = 0; i < N_THREADS; i++)
    if (component[u][i] < component[t][i])
      component[u][i] = component[t][i];
  component[t][t]++;
}

static int
touch (unsigned t, enum c11t_access_kind kind, unsigned offset, unsigned size)
{
  other = (struct c11t_access){ 0 };
  return (int) c11t_race_access (race, X + offset, size, kind, t, &clock_of[t],
                                 100 + t, &other);
}

static void
conflicting_kinds (void)
{
  for (int a = C11T_ATOMIC_READ; a <= C11T_PLAIN_WRITE; a++)
    for (int b = C11T_ATOMIC_READ; b <= C11T_PLAIN_WRITE; b++)
      {
        bool write = a == C11T_ATOMIC_WRITE || a == C11T_PLAIN_WRITE
                     || b == C11T_ATOMIC_WRITE || b == C11T_PLAIN_WRITE;
        bool plain = a >= C11T_PLAIN_READ || b >= C11T_PLAIN_READ;
        start ();
        CHECK_EQ (touch (1, a, 0, 4), C11T_RACE_NONE);
        CHECK_EQ (touch (2, b, 0, 4),
                  write && plain ? C11T_RACE_DATA : C11T_RACE_NONE);
      }
}

static void
ordered_is_no_race (void)
{
  start ();
  CHECK_EQ (touch (1, C11T_PLAIN_WRITE, 0, 8), C11T_RACE_NONE);
  hand_over (1, 2);
  CHECK_EQ (touch (2, C11T_PLAIN_WRITE, 0, 8), C11T_RACE_NONE);
  /* Only what came before the release.  */
  CHECK_EQ (touch (1, C11T_PLAIN_READ, 0, 8), C11T_RACE_DATA);
}

static void
names_the_other_access (void)
{
  start ();
  touch (3, C11T_ATOMIC_WRITE, 4, 2);
  CHECK_EQ (touch (5, C11T_PLAIN_READ, 4, 4), C11T_RACE_DATA);
  CHECK_EQ (other.tid, 3);
  CHECK_EQ (other.clk, 1);
  CHECK_EQ (other.kind, C11T_ATOMIC_WRITE);
  CHECK_EQ (other.mask, 0x30);
  CHECK_EQ (other.site, 103);
}

static void
bytes_apart_do_not_race (void)
{
  start ();
  for (unsigned i = 0; i < 8; i++)
    CHECK_EQ (touch (i, C11T_PLAIN_WRITE, i, 1), C11T_RACE_NONE);
  CHECK_EQ (touch (9, C11T_PLAIN_READ, 6, 1), C11T_RACE_DATA);
  CHECK_EQ (other.tid, 6);
  CHECK_EQ (touch (10, C11T_PLAIN_READ, 2, 2), C11T_RACE_DATA);
}

static void
one_race_is_one_report (void)
{
  start ();
  touch (1, C11T_PLAIN_WRITE, 0, 4);
  CHECK_EQ (touch (2, C11T_PLAIN_WRITE, 0, 4), C11T_RACE_DATA);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, 0, 4), C11T_RACE_NONE);
  CHECK_EQ (touch (2, C11T_PLAIN_WRITE, 0, 4), C11T_RACE_NONE);
}

/* A read that is ordered must not hide the write before it, nor one atomic
   write a plain read.  */
static void
weaker_access_hides_nothing (void)
{
  start ();
  touch (1, C11T_PLAIN_WRITE, 0, 4);
  hand_over (1, 2);
  CHECK_EQ (touch (2, C11T_PLAIN_READ, 0, 4), C11T_RACE_NONE);
  CHECK_EQ (touch (3, C11T_ATOMIC_READ, 0, 4), C11T_RACE_DATA);
  CHECK_EQ (other.tid, 1);

  start ();
  touch (1, C11T_PLAIN_READ, 0, 4);
  touch (1, C11T_ATOMIC_WRITE, 0, 4);
  CHECK_EQ (touch (2, C11T_ATOMIC_WRITE, 0, 4), C11T_RACE_DATA);
  CHECK_EQ (other.kind, C11T_PLAIN_READ);
}

static void
many_readers_then_a_writer (void)
{
  for (unsigned late = 1; late < N_THREADS - 1; late++)
    {
      start ();
      for (unsigned round = 0; round < 3; round++)
        for (unsigned t = 1; t < N_THREADS - 1; t++)
          CHECK_EQ (touch (t, C11T_PLAIN_READ, 0, 8), C11T_RACE_NONE);
      for (unsigned t = 1; t < N_THREADS - 1; t++)
        if (t != late)
          hand_over (t, 0);
      CHECK_EQ (touch (0, C11T_PLAIN_WRITE, 3, 1), C11T_RACE_DATA);
      CHECK_EQ (other.tid, late);
      /* On the other bytes the readers are still there.  */
      CHECK_EQ (touch (0, C11T_PLAIN_WRITE, 4, 1), C11T_RACE_DATA);
    }
}

/* A write takes over its own bytes of an older one only.  */
static void
partial_overlap (void)
{
  start ();
  touch (1, C11T_PLAIN_WRITE, 0, 8);
  hand_over (1, 2);
  CHECK_EQ (touch (2, C11T_PLAIN_WRITE, 2, 4), C11T_RACE_NONE);
  CHECK_EQ (touch (3, C11T_PLAIN_READ, 0, 2), C11T_RACE_DATA);
  CHECK_EQ (other.tid, 1);
  CHECK_EQ (other.mask, 0xc3);
  CHECK_EQ (touch (4, C11T_PLAIN_READ, 2, 4), C11T_RACE_DATA);
  CHECK_EQ (other.tid, 2);
}

static void
last_write_is_the_newest (void)
{
  struct c11t_access w;
  start ();
  CHECK (!c11t_race_last_write (race, X, 8, &w));
  touch (1, C11T_PLAIN_WRITE, 0, 4);
  hand_over (1, 2);
  touch (2, C11T_PLAIN_WRITE, 4, 4);
  touch (2, C11T_ATOMIC_WRITE, 0, 8);
  CHECK (c11t_race_last_write (race, X, 8, &w));
  CHECK_EQ (w.tid, 2);
  CHECK (c11t_race_last_write (race, X, 4, &w));
  CHECK_EQ (w.tid, 1);
  CHECK_EQ (w.site, 101);
  hand_over (2, 1);
  touch (1, C11T_PLAIN_WRITE, 1, 1);
  CHECK (c11t_race_last_write (race, X, 8, &w));
  CHECK_EQ (w.tid, 1);
  CHECK_EQ (w.clk, 2);
  touch (1, C11T_PLAIN_READ, 0, 8);
  CHECK (!c11t_race_last_write (race, X + 8, 8, &w));
}

static void
addresses_without_shadow (void)
{
  struct c11t_access w;
  start ();
  uintptr_t high = UINTPTR_MAX - 7;
  CHECK_EQ (c11t_race_access (race, high, 8, C11T_PLAIN_WRITE, 1, &clock_of[1],
                              1, &w),
            C11T_RACE_NONE);
  CHECK_EQ (c11t_race_access (race, high, 8, C11T_PLAIN_WRITE, 2, &clock_of[2],
                              1, &w),
            C11T_RACE_NONE);
  CHECK (!c11t_race_last_write (race, high, 8, &w));
  CHECK (!c11t_race_handle (race, high));
  c11t_race_clear (race, high, 8, NULL, NULL);
  c11t_race_mark_freed (race, high, 8, 1, 1, 1, NULL, NULL);
  CHECK_EQ (c11t_race_access (race, 0, 8, C11T_PLAIN_WRITE, 1, &clock_of[1],
                              1, &w),
            C11T_RACE_NONE);
}

int
main (void)
{
  RUN (conflicting_kinds);
  RUN (ordered_is_no_race);
  RUN (names_the_other_access);
  RUN (bytes_apart_do_not_race);
  RUN (one_race_is_one_report);
  RUN (weaker_access_hides_nothing);
  RUN (many_readers_then_a_writer);
  RUN (partial_overlap);
  RUN (last_write_is_the_newest);
  RUN (addresses_without_shadow);
  return unit_done ();
}
