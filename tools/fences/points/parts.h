/* parts.h -- what the parts of points.h share.
   SPDX-License-Identifier: BSD-3-Clause

   Variables, by name: &O what object O is, *O and **O what it keeps (BARE, WHOLE),
   .TYPE N a member, and F/BASE what BASE of function F points to, as the plugin
   has it; F/ret its results, F/a:E.N argument N of call E, F/v:E what is called
   there.  */

#ifndef C11T_TOOLS_FENCES_POINTS_PARTS_H
#define C11T_TOOLS_FENCES_POINTS_PARTS_H

#include "tools/fences/points.h"

enum what
{
  COPY,  /* TO gets what FROM points to */
  LOAD,  /* TO gets what is kept in what FROM points to */
  STORE, /* what TO points to keeps FROM; MEMBER, if it is named so, too */
  MOVE,  /* what TO points to keeps what FROM points to keeps, by way of MEMBER */
  CALL   /* FROM is called, as in EVENT */
};

#define NONE (~0u)

struct constraint
{
  enum what what;
  unsigned to, from;
  unsigned member; /* variable, or NONE */
  const struct event *event;
  uint64_t applied; /* when it was last */
};

struct points
{
  struct program *program;
  struct names objects, vars;
  struct objects *sets;        /* by variable */
  unsigned words;
  struct constraint *list;
  unsigned n, room;
  unsigned *bare, *whole;      /* variables, by object */
  int *function;               /* by object: the function, or -1 */
  struct objects taken;        /* what some pointer points to */
  struct objects own;          /* what only its thread reaches (escape.c) */
  unsigned fresh;              /* variables without a name of their own */
  struct names types, lists;   /* what structures are called; lists of members */
  struct members **members;    /* by list */
  bool failed;
  uint64_t clock, since;       /* counts changes; what is older is done */
  bool all_types; /* calls of pointers to nothing known mean all functions */
};

#define FOR_EACH_OBJECT(a, set, o)                                            \
  for (unsigned o##_w = 0; (set)->bits && o##_w < (a)->words; o##_w++)        \
    for (uint64_t o##_b = (set)->bits[o##_w], o = 0;                          \
         o##_b                                                                \
         && (o = o##_w * 64 + (unsigned) __builtin_ctzll (o##_b), true);      \
         o##_b &= o##_b - 1)

/* What BASE of F is called, whichever call of F it is in.  Malloced.  */
char *points_own_name (const struct function *f, const char *base);
/* The number of the variable with this name.  */
unsigned points_var (struct points *a, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
/* May a pointer of TYPE, NULL or empty if it is not known, be CALLEE's?  */
bool points_fit (const struct function *callee, const char *type);
/* The members that PAIRS are, of a type's name and an offset each; NULL if there are
   none.  A keeps them.  */
const struct members *points_members (struct points *a, const json_t *pairs);
/* Solve A's constraints.  */
void points_solve (struct points *a);

#endif
