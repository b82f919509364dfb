/* solve.c -- the cheapest edits after which no cycle is left.
   SPDX-License-Identifier: BSD-3-Clause

   The paper's integer program (section 6), its rows made when they are needed.
   Given edits, cycles that are still allowed are looked for.  For each one, all
   edits that it can bear, and is still allowed with, are found by trying; one of
   the others is in every solution, for edits only ever forbid.  That is a row.
   The program with the rows so far is solved, and its edits are the next ones.
   When no cycle is left they are the cheapest of all: the rows hold for every
   solution.

   Does not: use rows that are stronger than one cycle's.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/solve.h"

#define ROUND 64 /* cycles looked for before the program is solved again */

struct solver
{
  struct search *s;
  struct solution *ret;
  struct rows rows;
};

/*
 * Rows.
 */

/* Try what can be done at EVENT: set it in X if C bears it, else note it in
   ROW.  From the strongest level that C bears, the next is in the row.  */
static void
try_levels (struct solver *v, const struct cycle *c, struct edits *x,
            unsigned event, bool fence, struct row *row)
{
  const struct event *e = v->s->flat->program->events[event];
  unsigned first = fence ? 1 : edits_first (e);
  unsigned char *level = fence ? &x->fence[event] : &x->order[event];
  for (unsigned l = first; l <= 2; l++)
    {
      unsigned char before = *level;
      if (l <= before)
        continue;
      *level = (unsigned char) l;
      if (cycle_allowed (v->s, c, x))
        continue;
      *level = before;
      unsigned n = rows_element (&v->rows, event, fence, l);
      for (unsigned i = 0; i < row->n; i++)
        if (row->elements[i] == n)
          return;
      row->elements
          = realloc (row->elements, (row->n + 1) * sizeof *row->elements);
      memory_check (row->elements);
      row->elements[row->n++] = n;
      return;
    }
}

/* Try what part P has: fences on its way, or the orders of its accesses and of
   those on the way.  Fences come first: they are the dearest, and a row without
   them is stronger.  */
static void
try_part (struct solver *v, const struct cycle *c, const struct part *p,
          struct edits *x, struct row *row, bool fences)
{
  const struct flat *f = v->s->flat;
  if (!fences)
    try_levels (v, c, x, f->nodes[p->first].event->id, false, row);
  if (p->path < 0)
    return;
  unsigned n, *nodes = path_nodes (p->paths, p->path, &n);
  for (unsigned i = n; i-- > 0;)
    {
      const struct node *at = &f->nodes[nodes[i]];
      if (at->role == NODE_ACCESS || (at->role == NODE_FENCE && !fences))
        try_levels (v, c, x, at->event->id, fences, row);
    }
  free (nodes);
}

void
solution_keep (struct solution *r, const struct cycle *c)
{
  if ((r->n_rows & (r->n_rows - 1)) == 0)
    {
      size_t room = r->n_rows ? 2 * (size_t) r->n_rows : 1;
      r->cycles = realloc (r->cycles, room * sizeof *r->cycles);
      memory_check (r->cycles);
    }
  r->cycles[r->n_rows] = *c;
  for (unsigned i = 0; i < c->n; i++)
    r->cycles[r->n_rows].part[i].paths = NULL;
  r->n_rows++;
}

void
solution_free (struct solution *r)
{
  free (r->edits.order);
  free (r->edits.fence);
  free (r->elements);
  free (r->cycles);
  *r = (struct solution){ 0 };
}

/* Make the row of C.  False if nothing breaks it.  */
static bool
add_row (struct solver *v, struct cycle *c)
{
  struct solution *r = v->ret;
  unsigned n = v->s->flat->program->n_events;
  struct edits x = { memory_new (n, 1), memory_new (n, 1) };
  struct row row = { 0 };
  memcpy (x.order, r->edits.order, n);
  memcpy (x.fence, r->edits.fence, n);
  for (unsigned i = 0; i < c->n; i++)
    try_part (v, c, &c->part[i], &x, &row, true);
  for (unsigned i = 0; i < c->n; i++)
    try_part (v, c, &c->part[i], &x, &row, false);
  free (x.order);
  free (x.fence);
  if (rows_add (&v->rows, row.elements, row.n))
    solution_keep (r, c);
  free (row.elements);
  return row.n > 0;
}

void
solve (struct search *s, struct solution *ret, double seconds)
{
  const struct program *p = s->flat->program;
  struct cycle *found = memory_new (ROUND, sizeof *found);
  struct solver v = { .s = s, .ret = ret };
  ret->edits = (struct edits){ memory_new (p->n_events, 1),
                               memory_new (p->n_events, 1) };
  s->edits = &ret->edits;
  s->end = cycles_seconds () + seconds;
  rows_begin (&v.rows, s->target, p);
  bool good = true, best = true;
  unsigned cycles;
  for (;;)
    {
      paths_forget (s);
      cycles = cycles_find (s, found, ROUND);
      if (cycles == 0)
        break;
      ret->rounds++;
      for (unsigned i = 0; i < cycles && !ret->impossible; i++)
        ret->impossible = !add_row (&v, &found[i]);
      /* What was found is kept, also when the time is over.  */
      good = !ret->impossible
             && rows_solve (&v.rows, &ret->edits, &ret->cost,
                            s->end - cycles_seconds (), &best);
      if (!good || s->late)
        break;
    }
  ret->complete = good && !s->cut && !s->late;
  ret->proved = ret->complete && best;
  ret->elements = v.rows.elements;
  ret->n_elements = v.rows.n_elements;
  paths_forget (s);
  free (found);
  rows_free (&v.rows);
}
