/* plan.h -- the edits of a solution, one by one, and how they are written.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_PLAN_H
#define C11T_TOOLS_FENCES_PLAN_H

#include "tools/fences/method.h"

enum edit_kind
{
  EDIT_FENCE,  /* before the event */
  EDIT_BEHIND, /* behind it */
  EDIT_ORDER
};

struct edit
{
  const struct event *event;
  enum edit_kind kind;
  enum order to;
  unsigned level;      /* as in the solution */
  struct delay delay;  /* what it stands between */
  int cycle;           /* the first one that it is in, or -1 */
  const char *by_hand; /* why it is not in the diff; NULL if it is */
  json_t *fix;         /* the replacements that make it, or NULL */
};

struct plan
{
  const char *method;
  struct edit *edits;
  unsigned n, n_by_hand;
  bool *matters; /* by event: a call, or an access that competes */
  char *diff;    /* all edits that can be written */
};

/* The plan of R, which METHOD made for S, with MARKS; those are not looked at
   if it is the minimal one.  */
void plan_make (struct plan *p, struct search *s, const struct solution *r,
                enum method method, const struct marks *marks);

/* Write the edits into the sources' texts: fill what is about that.  */
void plan_fix (struct plan *p);

#endif
