/* explore-goals.c -- a pair that no lesson has shown is a goal, until one shows it.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }  */

#include <stdlib.h>
#include <string.h>

#include "explore/goals.h"
#include "unit.h"

static struct c11t_goals *known;
static struct c11t_goal_note *note;

static void
begin (void)
{
  free (known);
  free (note);
  known = calloc (1, sizeof *known);
  note = calloc (1, sizeof *note);
}

/* N lessons, of which each shows the pairs SHOWN, and could POSSIBLE: a letter is
   the place of a load from the place 1.  */
static void
teach (uint32_t n, const char *shown, const char *possible)
{
  for (; n; n--)
    {
      c11t_goal_note_begin (note);
      for (const char *p = possible; *p; p++)
        c11t_goal_note_pair (
            note, c11t_goal_of (C11T_GOAL_READS, (uint16_t) *p, 1), false);
      for (const char *p = shown; *p; p++)
        c11t_goal_note_pair (
            note, c11t_goal_of (C11T_GOAL_READS, (uint16_t) *p, 1), true);
      c11t_goals_learn (known, note);
    }
}

/* The letter that EXECUTION is led to, or '-'.  */
static char
goal (uint64_t execution)
{
  struct c11t_goal g = c11t_goals_draw (known, execution);
  return g.a ? (char) g.a : '-';
}

static bool
is_goal (char c, uint64_t execution)
{
  return c11t_goals_find (known,
                          c11t_goal_of (C11T_GOAL_READS, (uint16_t) c, 1),
                          execution)
         >= 0;
}

static void
the_first_have_no_goal (void)
{
  begin ();
  teach (C11T_GOAL_FREE - 1, "a", "abc");
  CHECK_EQ (goal (C11T_GOAL_FREE - 1), '-');
  teach (1, "a", "abc");
  CHECK (goal (C11T_GOAL_FREE) == 'b' || goal (C11T_GOAL_FREE) == 'c');
  CHECK (!is_goal ('b', C11T_GOAL_FREE - 1));
  CHECK (is_goal ('b', C11T_GOAL_FREE));
  CHECK (is_goal ('c', 1000000));
  CHECK (!is_goal ('a', 1000000));
}

static void
goals_take_turns (void)
{
  unsigned n[256] = { 0 };
  begin ();
  teach (C11T_GOAL_FREE, "az", "abcdz");
  for (uint64_t e = 1000; e < 1300; e++)
    n[(unsigned char) goal (e)]++;
  CHECK_EQ (n['b'], 100);
  CHECK_EQ (n['c'], 100);
  CHECK_EQ (n['d'], 100);
}

static void
what_a_lesson_shows_is_no_longer_led_to (void)
{
  begin ();
  teach (C11T_GOAL_FREE, "", "bc");
  teach (1, "b", "bc");
  for (uint64_t e = 70; e < 80; e++)
    CHECK_EQ (goal (e), 'c');
  CHECK (is_goal ('b', C11T_GOAL_FREE)); /* it was one, and counts */
  teach (1, "c", "");
  CHECK_EQ (goal (80), '-');
}

static void
what_comes_later_is_a_goal_then (void)
{
  begin ();
  teach (C11T_GOAL_FREE + 10, "b", "b");
  teach (1, "b", "x");
  CHECK_EQ (goal (C11T_GOAL_FREE + 11), 'x');
  CHECK (!is_goal ('x', C11T_GOAL_FREE + 10));
  CHECK (is_goal ('x', C11T_GOAL_FREE + 11));
}

static void
given_goals_stay (void)
{
  begin ();
  c11t_goals_give (known, c11t_goal_of (C11T_GOAL_READS, 'g', 1));
  c11t_goals_give (known, c11t_goal_of (C11T_GOAL_READS, 'h', 1));
  CHECK (is_goal ('g', 0));
  CHECK_EQ (goal (0), 'g');
  CHECK_EQ (goal (1), 'h');
}

static void
two_stores_have_no_order (void)
{
  struct c11t_goal g = c11t_goal_of (C11T_GOAL_MEETS, 7, 3);
  CHECK (g.a == 3 && g.b == 7);
  g = c11t_goal_of (C11T_GOAL_READS, 7, 3);
  CHECK (g.a == 7 && g.b == 3);
}

/* Neither a note nor what is known is written beyond its end.  */
static void
too_many_are_told (void)
{
  begin ();
  c11t_goal_note_begin (note);
  for (uint16_t i = 1; i <= C11T_GOAL_NOTED; i++)
    c11t_goal_note_pair (note, c11t_goal_of (C11T_GOAL_READS, i, 1), false);
  CHECK (!note->full);
  c11t_goal_note_pair (note, c11t_goal_of (C11T_GOAL_READS, 1, 1), true);
  CHECK (!note->full);
  c11t_goal_note_pair (note, c11t_goal_of (C11T_GOAL_READS, 1, 2), true);
  CHECK (note->full);
  CHECK_EQ (note->n, C11T_GOAL_NOTED);
  c11t_goals_learn (known, note);
  CHECK (known->full);
  for (uint16_t b = 2; known->n < C11T_GOAL_PAIRS; b++)
    c11t_goals_give (known, c11t_goal_of (C11T_GOAL_READS, 1, b));
  known->full = false;
  c11t_goals_give (known, c11t_goal_of (C11T_GOAL_READS, 9, 9999));
  CHECK (known->full);
  CHECK_EQ (known->n, C11T_GOAL_PAIRS);
}

int
main (void)
{
  RUN (the_first_have_no_goal);
  RUN (goals_take_turns);
  RUN (what_a_lesson_shows_is_no_longer_led_to);
  RUN (what_comes_later_is_a_goal_then);
  RUN (given_goals_stay);
  RUN (two_stores_have_no_order);
  RUN (too_many_are_told);
  return unit_done ();
}
