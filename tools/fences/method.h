/* method.h -- cheaper ways to find edits, to compare with.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_METHOD_H
#define C11T_TOOLS_FENCES_METHOD_H

#include "tools/fences/solve.h"

enum method
{
  METHOD_MINIMAL, /* solve.c */
  METHOD_PENSIEVE,
  METHOD_EVERY_ACCESS,
  METHOD_VOLATILE_ACQREL,
  METHOD_ALL
};

/* Two accesses of a thread, as nodes; -1 if they are not known.  */
struct delay
{
  int first, second;
};

/* What a method says beside a solution, by event: a fence right behind it, of
   a level like those before (cycle.h); what it keeps apart.  */
struct marks
{
  unsigned char *behind;
  struct delay *delay;
};

/* The method NAME, one of the option's.  */
enum method method_find (const char *name);

/* The edits of METHOD, which is not the minimal one, for S.  */
void method_solve (struct search *s, enum method method, struct solution *ret,
                   struct marks *marks);

/* What fences or the order of EVENT cost at LEVEL.  */
unsigned method_cost (const struct target *t, const struct program *p,
                      unsigned event, bool fence, unsigned level);

/* Does the target relax what path PATH of PATHS is between, with the edits of
   S? And what some way from FIRST to SECOND is?  */
bool method_relaxes (const struct search *s, const struct paths *paths,
                     unsigned path);
bool method_relaxes_some (struct search *s, unsigned first, unsigned second);

#endif
