/* ways.h -- where program order leads to, without what is only between.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_WAYS_H
#define C11T_TOOLS_FENCES_WAYS_H

#include "tools/fences/cycle.h"
#include "tools/fences/ways/components.h"

/* What is known of the graph, and of the paths while they are made.  */
struct ways
{
  unsigned *joint, joints;     /* by node: its component of joints; how many */
  unsigned *members, *member;  /* those of component K: MEMBERS from MEMBER[K] on */
  struct links all;            /* by node: where it leads to; joints, if many
                                  lead on from there, are one of them */
  struct links weak;           /* the same, but not to what a full barrier ends;
                                  not yet made if FIRST is NULL */
  unsigned char *own, *fence;  /* by node: barrier_own, barrier_fence */
  bool fresh;                  /* those two are of these edits */
  int *head;   /* by node: the last path to it, -1 if there is none */
  bool *open;  /* by node: there is one without barriers, weaker than all */
  int *next;   /* by path: the one before it to the same node */
};

/* What S knows, with its edits; S keeps it.  */
struct ways *ways_of (struct search *s);

/* Where program order leads to if full barriers end it; of S's ways.  */
const struct links *ways_weak (struct search *s);

/* The edits of S, or what it takes for a full barrier, changed.  */
void ways_forget (struct search *s);

#endif
