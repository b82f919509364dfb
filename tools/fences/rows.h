/* rows.h -- the integer program: what has to be done, in alternatives.
   SPDX-License-Identifier: BSD-3-Clause

   A row is a set of elements, edits, of which one at least is needed.  */

#ifndef C11T_TOOLS_FENCES_ROWS_H
#define C11T_TOOLS_FENCES_ROWS_H

#include "tools/fences/cycle.h"

/* Something that can be done: a fence before EVENT, or its order, at LEVEL.  */
struct element
{
  unsigned event;
  bool fence;
  unsigned char level;
  unsigned rows; /* that it is in */
};

struct row
{
  unsigned *elements, n; /* rising */
  bool spare;            /* it has all elements of another one */
};

struct rows
{
  const struct target *target;
  const struct program *program;
  struct element *elements;
  unsigned n_elements;
  int *index; /* of elements, by event, kind and level */
  struct row *list;
  unsigned n;
  unsigned *slots, n_slots; /* of rows, by hash: none is there twice */
};

void rows_begin (struct rows *r, const struct target *t,
                 const struct program *p);
/* All but the elements.  */
void rows_free (struct rows *r);

/* The number of the element, which is made if it is new.  */
unsigned rows_element (struct rows *r, unsigned event, bool fence,
                       unsigned level);

/* Where the number of the element is, or -1.  */
int *rows_index (const struct rows *r, unsigned event, bool fence,
                 unsigned level);

/* Add a row with the N ELEMENTS, which are sorted, and copied.  False if it is
   there already.  */
bool rows_add (struct rows *r, unsigned *elements, unsigned n);

/* Set in X the cheapest edits with an element of each row, and in COST what they
   cost.  False if there are none, or none were found in SECONDS.  *BEST is cleared
   if cheaper ones were not ruled out by then.  */
bool rows_solve (struct rows *r, struct edits *x, unsigned *cost,
                 double seconds, bool *best);

/* Mark in CHOSEN, by element, one of each of the N ROWS, by their numbers; not the
   cheapest.  */
void rows_greedy (const struct rows *r, const unsigned *rows, unsigned n,
                  bool *chosen);

/* What ELEMENT alone costs on T, beside the level below.  */
unsigned element_cost (const struct target *t, const struct program *p,
                       const struct element *e);

#endif
