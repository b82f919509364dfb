/* classes.h -- accesses that are alike, and what lies between classes of them.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_CLASSES_H
#define C11T_TOOLS_FENCES_CLASSES_H

#include "tools/fences/cycle.h"

#define NO_CLASS (~0u)

struct class
{
  unsigned *nodes, n;
  unsigned root;
  uint64_t locks;
  int place;          /* all are of it exactly; -1 if it is not known */
  uint64_t *competes; /* classes */
  uint64_t *reaches;  /* classes that program order leads to */
  unsigned rival, same; /* the first class that competes with the same; that leads
                           to the same */
  /* Made when they are asked for; VIA and NEAR are shared, BEFORE and FAR only
     the first class with its NEAR has.  */
  uint64_t *via, *near, *before, *far;
};

/* The first class with each set, by its hash; SET is NULL where there is none.  */
struct alike
{
  struct
  {
    const uint64_t *set;
    unsigned class;
  } *slots;
  unsigned room;
};

struct classes
{
  const struct search *s;
  unsigned char *orders;    /* by event: the edits that they were made with */
  unsigned *class_of; /* by node, or NO_CLASS */
  struct class *list;
  unsigned n, words;  /* of sets of them */
  uint64_t *reads, *writes; /* classes that do */
  struct names places;
  struct alike nearing;     /* by near, of those that were asked for */
};

static inline bool
bits_have (const uint64_t *set, unsigned i)
{
  return (set[i / 64] >> (i % 64)) & 1;
}

static inline void
bits_add (uint64_t *set, unsigned i)
{
  set[i / 64] |= UINT64_C (1) << (i % 64);
}

/* Make L, all zeros or made before, of the accesses that compete in S, with the
   orders that its edits give them.  False if these are those of before, and so the
   classes and their numbers.  */
bool classes_make (struct classes *l, const struct search *s);
void classes_free (struct classes *l);

bool classes_meet (const struct classes *l, const uint64_t *a,
                   const uint64_t *b);

/* Sets of classes.  What class A has edges to, also by way of a third thread that
   has no other access in the cycle: it writes what another one reads.  */
const uint64_t *classes_near (struct classes *l, unsigned a);
/* From where program order leads to that.  */
const uint64_t *classes_before (struct classes *l, unsigned a);
/* Where the second thread, and further ones up to max_pairs - 1, lead to from what
   class B has edges to.  */
const uint64_t *classes_far (struct classes *l, unsigned b);

/* Can class C be at the end of an edge of class A where a write is, or a read?
   classes_near has been asked for A.  */
bool classes_edge (const struct classes *l, unsigned a, unsigned c,
                   bool write);

#endif
