/* solve.h -- the cheapest edits after which no cycle is left.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_SOLVE_H
#define C11T_TOOLS_FENCES_SOLVE_H

#include "tools/fences/cycle.h"
#include "tools/fences/rows.h"

struct solution
{
  struct edits edits;
  struct element *elements;
  unsigned n_elements;
  struct cycle *cycles; /* one for each row, as it was found */
  unsigned n_rows;
  unsigned rounds;
  unsigned cost;        /* of the edits, by the target's table */
  bool complete;        /* no cycle is left */
  bool proved;          /* and nothing cheaper is enough */
  bool impossible;      /* a cycle that no edit breaks is left: the last one */
};

/* Solve for S, whose edits are set.  Stops after SECONDS.  */
void solve (struct search *s, struct solution *ret, double seconds);

/* The same for a large program on a multi-copy-atomic target (large.h).  */
void solve_large (struct search *s, struct solution *ret, double seconds);

/* Keep C, whose paths are about to be forgotten, in R.  */
void solution_keep (struct solution *r, const struct cycle *c);

/* Free what R has, which is empty then.  */
void solution_free (struct solution *r);

#endif
