/* sets.h -- sets of objects as numbers.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_SETS_H
#define C11T_TOOLS_FENCES_SETS_H

#include "tools/fences/points.h"

/* Different sets have different numbers, from 0 on; equal ones the same, whatever
   pointers they are of.  All zeros but PROGRAM: none yet.  The sets are borrowed
   and must not change.  */
struct sets
{
  const struct program *program;
  const struct objects **list;
  unsigned n;
  unsigned *slots, room; /* number + 1, by hash */
};

/* The number of A, not NULL, which gets the next one if it is new.  */
unsigned sets_number (struct sets *t, const struct objects *a);
void sets_free (struct sets *t);

#endif
