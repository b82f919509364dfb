/* groups.h -- accesses that are alike.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_GROUPS_H
#define C11T_TOOLS_FENCES_GROUPS_H

#include <stdio.h>

#include "tools/fences/flat.h"

/* Numbers of nodes, or of other things.  All zeros: none.  */
struct bucket
{
  unsigned *nodes, n;
};

/* Append NODE to B, unless it was appended last.  */
void bucket_put (struct bucket *b, unsigned node);

/* Accesses that may be about the same memory as the same others.  */
struct groups
{
  struct node *nodes;     /* the first one of each group; what it points to is
                             borrowed */
  struct bucket *members; /* by group, rising */
  unsigned n;
};

/* Group those of P's N NODES that are accesses.  MORE, with DATA, prints what else
   tells a node from others.  */
void groups_make (struct groups *g, const struct program *p,
                  const struct node *nodes, unsigned n,
                  void (*more) (void *data, unsigned node, FILE *out),
                  void *data);
void groups_free (struct groups *g);

#endif
