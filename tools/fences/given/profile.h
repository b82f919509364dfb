/* profile.h -- how often places are executed, so that edits there cost more.
   SPDX-License-Identifier: BSD-3-Clause

   What gcov --json-format says of a run.  An event's weight is what its cost
   is multiplied by: 1 of what was never executed, PROFILE_MOST + 1 of what was
   most often; of what has no count the mean of those that have one.  */

#ifndef C11T_TOOLS_FENCES_PROFILE_H
#define C11T_TOOLS_FENCES_PROFILE_H

#include "tools/fences/graph.h"

#define PROFILE_MOST 1000

struct profile
{
  const char *file;
  json_t *files;   /* gcov's, with the lines' counts */
  json_t *unknown; /* "FILE:LINE" that have no count, each once */
  json_t *stale;   /* what the graphs have elsewhere, as texts */
  double *counts;  /* by event; negative if there is none */
  double most;     /* of all counts */
};

/* Fill X from FILE, an object of gcov's, or several, one behind the other.
   Ends the process if it cannot be read or is something else.  */
void profile_read (struct profile *x, const char *file);

/* Set the weights of P's events by X.  */
void profile_weigh (struct profile *x, struct program *p);

#endif
