/* guess.h -- where a value goes that was read; private to the files here.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_WAIT_GUESS_H
#define C11T_WAIT_GUESS_H

#include "gcc-plugin/wait/loop.h"

struct guess
{
  guess (struct function *f, gimple *r, class loop *around)
      : fun (f), read (r), loop (around), later (false), carried (false),
        unknown (false),
        on (NULL), c{ ERROR_MARK, NULL_TREE, NULL_TREE, NULL_TREE }
  {
  }
  struct function *fun;
  gimple *read;
  class loop *loop;           /* one around it, or NULL */
  auto_vec<tree> todo;        /* names to follow */
  hash_set<tree> seen;        /* names */
  hash_set<tree> same;        /* names of what was read, from variables */
  hash_set<gimple *> scanned; /* what has put it into variables */
  auto_vec<gimple *> cas;     /* compare-exchanges that it reaches */
  auto_vec<gcond *> conds;    /* conditions that it reaches */
  auto_vec<basic_block> bad;  /* where it matters otherwise */
  bool later;                 /* used behind the loop */
  bool carried;               /* goes into the loop's next turn */
  bool unknown;               /* cannot be followed */
  edge on;                 /* where a condition that can begin again goes on */
  struct wait_condition c; /* what holds while it begins again */
};

/* retry.cc: does E always come to LOOP's head, and nothing happens on the way?
   Is a turn of LOOP more seen by nobody, the values of G apart?  */
bool c11t_begins_again (edge e, class loop *loop);
bool c11t_turns_are_unseen (const struct guess *g, class loop *loop);
/* The edge of COND that is taken if it HOLDS, or if not.  */
edge c11t_edge_of (gcond *cond, bool holds);
/* Does all begin again if CAS fails?  *ON is where it goes on if not.  */
bool c11t_is_retried (gimple *cas, edge *on);

/* follow.cc: where does what G's read has read go?  Fills in all but ON and
   C.  */
void c11t_guess_follow (struct guess *g);
bool c11t_guess_is_cas (gimple *stmt);

#endif
