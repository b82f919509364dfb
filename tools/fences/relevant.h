/* relevant.h -- what the search need not look at.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_RELEVANT_H
#define C11T_TOOLS_FENCES_RELEVANT_H

#include <stdbool.h>

#include "tools/fences/graph.h"

/* Mark in P the accesses that others may compete with, or, with ALL, every one,
   fences, and what else orders; and the functions that have, or call, some.
   ENTRIES as flat_make has them.  */
void relevant_find (struct program *p, const char *entries, bool all);

#endif
