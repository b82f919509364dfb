/* rows-greedy.c -- an element of each row, quickly.
   SPDX-License-Identifier: BSD-3-Clause

   V. Chvatal, "A Greedy Heuristic for the Set-Covering Problem" (Mathematics of
   Operations Research 1979): what is in most of the rows that have nothing yet,
   for its price, one element after the other.

   Does not: find the cheapest.  */

#include <stdlib.h>

#include "tools/base/memory.h"
#include "tools/fences/rows.h"

/* The rows that a greedy choice is for, by element.  */
struct greedy
{
  const struct rows *r;
  unsigned *gain;   /* by element: in how many rows that have nothing yet */
  unsigned *first;  /* by element: where its rows begin in LIST */
  unsigned *list;   /* numbers of rows */
  bool *done;       /* by row: something was chosen for it */
};

static void
greedy_begin (struct greedy *g, const struct rows *r, const unsigned *rows,
              unsigned n)
{
  unsigned all = 0;
  *g = (struct greedy){ .r = r };
  g->gain = memory_new (r->n_elements, sizeof *g->gain);
  g->first = memory_new (r->n_elements + 1, sizeof *g->first);
  g->done = memory_new (r->n, sizeof *g->done);
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < r->list[rows[i]].n; k++)
      g->gain[r->list[rows[i]].elements[k]]++;
  for (unsigned e = 0; e < r->n_elements; e++)
    {
      g->first[e] = all;
      all += g->gain[e];
    }
  g->first[r->n_elements] = all;
  g->list = memory_new (all, sizeof *g->list);
  /* FIRST goes to the end of each element's rows, and back.  */
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < r->list[rows[i]].n; k++)
      g->list[g->first[r->list[rows[i]].elements[k]]++] = rows[i];
  for (unsigned e = 0; e < r->n_elements; e++)
    g->first[e] -= g->gain[e];
}

static void
greedy_end (struct greedy *g)
{
  free (g->gain);
  free (g->first);
  free (g->list);
  free (g->done);
}

/* The element with the most rows that have nothing yet for its price; -1 if all
   have something.  */
static int
greedy_best (const struct greedy *g)
{
  const struct rows *r = g->r;
  int best = -1;
  double worth = 0;
  for (unsigned e = 0; e < r->n_elements; e++)
    {
      double x = g->gain[e] == 0
                     ? 0
                     : g->gain[e]
                           / (1.0
                              + element_cost (r->target, r->program,
                                              &r->elements[e]));
      if (x > worth)
        {
          worth = x;
          best = (int) e;
        }
    }
  return best;
}

static void
greedy_take (struct greedy *g, unsigned e)
{
  for (unsigned i = g->first[e]; i < g->first[e + 1]; i++)
    {
      const struct row *row = &g->r->list[g->list[i]];
      if (g->done[g->list[i]])
        continue;
      g->done[g->list[i]] = true;
      for (unsigned k = 0; k < row->n; k++)
        g->gain[row->elements[k]]--;
    }
}

void
rows_greedy (const struct rows *r, const unsigned *rows, unsigned n, bool *chosen)
{
  struct greedy g;
  int e;
  greedy_begin (&g, r, rows, n);
  while ((e = greedy_best (&g)) >= 0)
    {
      chosen[e] = true;
      greedy_take (&g, (unsigned) e);
    }
  greedy_end (&g);
}
