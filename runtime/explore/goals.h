/* goals.h -- pairs of places that no execution has shown to communicate.
   SPDX-License-Identifier: BSD-3-Clause

   What the option target=unseen learns.  A pair is a load and a store of one
   object by different threads, which is shown when the load reads from the
   store; or two stores, shown when two threads stand before them at once.  A note
   has those of one execution that were shown, and those that could have been.
   What lessons leave there adds up: a pair that no lesson has shown, after the
   first ones, which look for nothing, is a goal from then on, and is given to
   one execution after another, in turn with the other goals, as long as lessons
   do not show it.

   Lies in memory that lessons share, all zeros at first, and is read-only later.
   Only the process that runs nothing of the program writes to what is known.

   Invariant: which goal an execution has depends on its number, and on the
   lessons with lower ones.

   Does not: know what a place is, a number above 0; lead anybody; forget.  What
   there is no room for is not known, and FULL says so.  */

#ifndef C11T_EXPLORE_GOALS_H
#define C11T_EXPLORE_GOALS_H

#include <stdbool.h>
#include <stdint.h>

#define C11T_GOAL_LESSONS 256
#define C11T_GOAL_FREE 64 /* of these, the first, have no goal */
#define C11T_GOAL_PAIRS 4096
#define C11T_GOAL_NOTED 2048

enum c11t_goal_kind
{
  C11T_GOAL_READS, /* A reads from B */
  C11T_GOAL_MEETS  /* A <= B, in either order */
};

struct c11t_goal
{
  uint16_t kind; /* enum c11t_goal_kind */
  uint16_t a, b; /* places; 0: there is no goal */
};

/* The pairs of an execution.  */
struct c11t_goal_note
{
  uint32_t n;
  bool full;
  uint16_t slot[2 * C11T_GOAL_NOTED]; /* by hash: index + 1, or 0 */
  struct
  {
    struct c11t_goal pair;
    bool shown;
  } at[C11T_GOAL_NOTED];
};

struct c11t_goals
{
  uint32_t lessons; /* that are over */
  uint32_t n;
  bool full;
  uint16_t slot[2 * C11T_GOAL_PAIRS]; /* by hash: index + 1, or 0 */
  struct
  {
    struct c11t_goal pair;
    uint32_t shown; /* in so many lessons */
    uint32_t since; /* 1 + the number of the first execution that may have it
                       as its goal; 0: it is none */
  } at[C11T_GOAL_PAIRS];
};

/* A pair of this kind.  */
struct c11t_goal c11t_goal_of (enum c11t_goal_kind kind, uint16_t a,
                               uint16_t b);

/* Make N empty.  */
void c11t_goal_note_begin (struct c11t_goal_note *n);

/* The execution has SHOWN the pair G, or could have.  */
void c11t_goal_note_pair (struct c11t_goal_note *n, struct c11t_goal g,
                          bool shown);

/* A lesson has ended and left N.  */
void c11t_goals_learn (struct c11t_goals *k, const struct c11t_goal_note *n);

/* G is a goal from the first execution on, whatever lessons show.  */
void c11t_goals_give (struct c11t_goals *k, struct c11t_goal g);

/* The index of G in K, if it is a goal of EXECUTION's time; or -1.  */
int c11t_goals_find (const struct c11t_goals *k, struct c11t_goal g,
                     uint64_t execution);

/* What EXECUTION is to show.  */
struct c11t_goal c11t_goals_draw (const struct c11t_goals *k,
                                  uint64_t execution);

#endif
