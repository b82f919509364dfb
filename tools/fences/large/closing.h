/* closing.h -- does a delay close a cycle?
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_CLOSING_H
#define C11T_TOOLS_FENCES_CLOSING_H

#include "tools/fences/large/classes.h"
#include "tools/fences/large/large.h"

/* Answers, and the classes that they are about.  All zeros: none yet.  */
struct closings
{
  struct search *s;
  struct classes c;
  struct closing *list; /* by hash */
  unsigned room, n;
};

/* Make the classes of S, with its edits; answers that are about others are
   forgotten.  */
void closings_begin (struct closings *l, struct search *s);
void closings_free (struct closings *l);

/* Does D, from class A to class B, close a cycle?  Its OTHER is set.  */
bool closings_close (struct closings *l, struct closed_delay *d, unsigned a,
                     unsigned b);

/* As large_other.  */
bool closings_other (struct closings *l, const struct closed_delay *d,
                     unsigned ret[2]);

#endif
