/* rows-solve.c -- the integer program: an element of each row, for the least.
   SPDX-License-Identifier: BSD-3-Clause

   The paper, section 6, for GLPK.  A row that has all elements of another one says
   nothing; rows that have nothing to do with each other are programs of their
   own.  When the time is up the best that was found is taken, or, if that is
   nothing, what rows-greedy.c takes.

   Does not: know what a row is about.  */

#include <glpk.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/rows.h"

#define MAX_WAIT 86400 /* seconds; GLPK counts milliseconds in an int */

/* Every element of level 2 has its level 1, where that says something.  */
static void
complete_elements (struct rows *r)
{
  for (unsigned i = 0; i < r->n_elements; i++)
    if (r->elements[i].level == 2
        && (r->elements[i].fence
            || edits_first (r->program->events[r->elements[i].event]) == 1))
      rows_element (r, r->elements[i].event, r->elements[i].fence, 1);
}

/*
 * Parts.
 */

struct work
{
  struct rows *r;
  unsigned *part;     /* by element: a union-find forest */
  int *column;        /* by element: in the part that is being solved */
  bool *chosen;       /* by element */
  double end;
};

/* The element of ROW that is in the fewest rows.  */
static unsigned
rarest (const struct rows *r, const struct row *row)
{
  unsigned best = row->elements[0];
  for (unsigned k = 1; k < row->n; k++)
    if (r->elements[row->elements[k]].rows < r->elements[best].rows)
      best = row->elements[k];
  return best;
}

/* A bit for each element of ROW, which others may share.  */
static uint64_t
bits_of (const struct row *row)
{
  uint64_t bits = 0;
  for (unsigned k = 0; k < row->n; k++)
    bits |= UINT64_C (1) << (row->elements[k] % 64);
  return bits;
}

/* Is each element of SMALL marked with STAMP?  */
static bool
all_marked (const struct row *small, const unsigned *marks, unsigned stamp)
{
  for (unsigned k = 0; k < small->n; k++)
    if (marks[small->elements[k]] != stamp)
      return false;
  return true;
}

/* The numbers of the rows that are not spare, short ones first; N of them.
   Malloced.  */
static unsigned *
by_length (const struct rows *r, unsigned *n)
{
  unsigned longest = 0, *ret = memory_new (r->n, sizeof *ret);
  for (unsigned i = 0; i < r->n; i++)
    if (r->list[i].n > longest)
      longest = r->list[i].n;
  unsigned *at = memory_new (longest + 2, sizeof *at);
  for (unsigned i = 0; i < r->n; i++)
    at[r->list[i].n + 1] += !r->list[i].spare;
  for (unsigned k = 0; k <= longest; k++)
    at[k + 1] += at[k];
  *n = at[longest + 1];
  for (unsigned i = 0; i < r->n; i++)
    if (!r->list[i].spare)
      ret[at[r->list[i].n]++] = i;
  free (at);
  return ret;
}

/* The rows that are not spare, as far as they were looked at.  */
struct kept
{
  int *head, *next; /* by rarest element, which few have; by row */
  uint64_t *bits;   /* by row: bits_of */
  unsigned *marks;  /* by element: 1 + the row it is in that was last */
};

/* Is one of K a part of row I?  */
static bool
has_other (const struct rows *r, struct kept *k, unsigned i)
{
  const struct row *row = &r->list[i];
  for (unsigned e = 0; e < row->n; e++)
    k->marks[row->elements[e]] = i + 1;
  for (unsigned e = 0; e < row->n; e++)
    for (int j = k->head[row->elements[e]]; j >= 0; j = k->next[j])
      if (!(k->bits[j] & ~k->bits[i])
          && all_marked (&r->list[j], k->marks, i + 1))
        return true;
  return false;
}

/* Mark the rows that have all elements of another one.  That one is shorter, and
   what is spare once remains so.  */
static void
find_spare (struct rows *r)
{
  unsigned n, *order = by_length (r, &n);
  struct kept k = { memory_new (r->n_elements, sizeof *k.head),
                    memory_new (r->n, sizeof *k.next),
                    memory_new (r->n, sizeof *k.bits),
                    memory_new (r->n_elements, sizeof *k.marks) };
  memset (k.head, -1, r->n_elements * sizeof *k.head);
  for (unsigned i = 0; i < n; i++)
    {
      struct row *row = &r->list[order[i]];
      k.bits[order[i]] = bits_of (row);
      row->spare = has_other (r, &k, order[i]);
      if (row->spare)
        continue;
      unsigned e = rarest (r, row);
      k.next[order[i]] = k.head[e];
      k.head[e] = (int) order[i];
    }
  free (order);
  free (k.head);
  free (k.next);
  free (k.bits);
  free (k.marks);
}

static unsigned
part_of (struct work *w, unsigned e)
{
  while (w->part[e] != e)
    e = w->part[e] = w->part[w->part[e]];
  return e;
}

static void
find_parts (struct work *w)
{
  struct rows *r = w->r;
  for (unsigned i = 0; i < r->n_elements; i++)
    w->part[i] = i;
  for (unsigned i = 0; i < r->n; i++)
    for (unsigned k = 1; k < r->list[i].n && !r->list[i].spare; k++)
      w->part[part_of (w, r->list[i].elements[k])]
          = part_of (w, r->list[i].elements[0]);
  for (unsigned i = 0; i < r->n_elements; i++)
    {
      const struct element *e = &r->elements[i];
      int below = e->level == 2
                      ? *rows_index (r, e->event, e->fence, 1) : -1;
      if (below >= 0)
        w->part[part_of (w, i)] = part_of (w, (unsigned) below);
    }
}

/*
 * One part.
 */

static void
add_columns (struct work *w, glp_prob *lp, const unsigned *elements,
             unsigned n)
{
  const struct rows *r = w->r;
  glp_add_cols (lp, (int) n);
  for (unsigned i = 0; i < n; i++)
    {
      w->column[elements[i]] = (int) i + 1;
      glp_set_col_kind (lp, (int) i + 1, GLP_BV);
      glp_set_obj_coef (
          lp, (int) i + 1,
          element_cost (r->target, r->program, &r->elements[elements[i]]));
    }
}

/* An element is worth nothing without the level below.  */
static void
add_levels (struct work *w, glp_prob *lp, const unsigned *elements, unsigned n)
{
  struct rows *r = w->r;
  for (unsigned i = 0; i < n; i++)
    {
      const struct element *e = &r->elements[elements[i]];
      int below = e->level == 2
                      ? *rows_index (r, e->event, e->fence, 1) : -1;
      if (below < 0)
        continue;
      int columns[] = { 0, w->column[below], (int) i + 1 };
      double values[] = { 0, 1, -1 };
      int at = glp_add_rows (lp, 1);
      glp_set_row_bnds (lp, at, GLP_LO, 0, 0);
      glp_set_mat_row (lp, at, 2, columns, values);
    }
}

static void
add_row (struct work *w, glp_prob *lp, const struct row *row)
{
  int *columns = memory_new (row->n + 1, sizeof *columns);
  double *values = memory_new (row->n + 1, sizeof *values);
  for (unsigned k = 0; k < row->n; k++)
    {
      columns[k + 1] = w->column[row->elements[k]];
      values[k + 1] = 1;
    }
  int at = glp_add_rows (lp, 1);
  glp_set_row_bnds (lp, at, GLP_LO, 1, 0);
  glp_set_mat_row (lp, at, (int) row->n, columns, values);
  free (columns);
  free (values);
}

/* Solve the program with the N ROWS and M ELEMENTS.  Returns whether it is the
   best.  */
static bool
solve_part (struct work *w, const unsigned *rows, unsigned n,
            const unsigned *elements, unsigned m)
{
  glp_prob *lp = glp_create_prob ();
  glp_iocp how;
  double left = w->end - cycles_seconds ();
  glp_term_out (GLP_OFF);
  glp_set_obj_dir (lp, GLP_MIN);
  add_columns (w, lp, elements, m);
  add_levels (w, lp, elements, m);
  for (unsigned i = 0; i < n; i++)
    add_row (w, lp, &w->r->list[rows[i]]);
  glp_init_iocp (&how);
  how.presolve = GLP_ON;
  how.tm_lim = left < 1          ? 1000
               : left > MAX_WAIT ? MAX_WAIT * 1000
                                 : (int) (left * 1000);
  int err = glp_intopt (lp, &how), status = glp_mip_status (lp);
  if (status == GLP_OPT || status == GLP_FEAS)
    for (unsigned i = 0; i < m; i++)
      w->chosen[elements[i]] = glp_mip_col_val (lp, (int) i + 1) > 0.5;
  else
    rows_greedy (w->r, rows, n, w->chosen);
  glp_delete_prob (lp);
  return err == 0 && status == GLP_OPT;
}

/* Solve each part.  */
static bool
solve_parts (struct work *w)
{
  const struct rows *r = w->r;
  bool best = true;
  /* Rows and elements by part, as chains.  */
  int *row_head = memory_new (r->n_elements, sizeof *row_head);
  int *row_next = memory_new (r->n, sizeof *row_next);
  int *head = memory_new (r->n_elements, sizeof *head);
  int *next = memory_new (r->n_elements, sizeof *next);
  unsigned *rows = memory_new (r->n, sizeof *rows);
  unsigned *elements = memory_new (r->n_elements, sizeof *elements);
  memset (row_head, -1, r->n_elements * sizeof *row_head);
  memset (head, -1, r->n_elements * sizeof *head);
  for (unsigned i = r->n; i-- > 0;)
    if (!r->list[i].spare)
      {
        unsigned p = part_of (w, r->list[i].elements[0]);
        row_next[i] = row_head[p];
        row_head[p] = (int) i;
      }
  for (unsigned i = r->n_elements; i-- > 0;)
    {
      unsigned p = part_of (w, i);
      next[i] = head[p];
      head[p] = (int) i;
    }
  for (unsigned p = 0; p < r->n_elements; p++)
    {
      unsigned n = 0, m = 0;
      for (int i = row_head[p]; i >= 0; i = row_next[i])
        rows[n++] = (unsigned) i;
      for (int i = head[p]; i >= 0 && n > 0; i = next[i])
        elements[m++] = (unsigned) i;
      if (n > 0)
        best &= solve_part (w, rows, n, elements, m);
    }
  free (row_head);
  free (row_next);
  free (head);
  free (next);
  free (rows);
  free (elements);
  return best;
}

/* Set in X what was chosen.  */
static void
set_edits (const struct work *w, struct edits *x, unsigned *cost)
{
  const struct rows *r = w->r;
  memset (x->order, 0, r->program->n_events);
  memset (x->fence, 0, r->program->n_events);
  *cost = 0;
  for (unsigned i = 0; i < r->n_elements; i++)
    {
      const struct element *e = &r->elements[i];
      unsigned char *level
          = e->fence ? &x->fence[e->event] : &x->order[e->event];
      if (!w->chosen[i])
        continue;
      *cost += element_cost (r->target, r->program, e);
      if (*level < e->level)
        *level = e->level;
    }
}

bool
rows_solve (struct rows *r, struct edits *x, unsigned *cost, double seconds,
            bool *best)
{
  for (unsigned i = 0; i < r->n; i++)
    if (r->list[i].n == 0)
      return false;
  complete_elements (r);
  struct work w = { .r = r, .end = cycles_seconds () + seconds };
  w.part = memory_new (r->n_elements, sizeof *w.part);
  w.column = memory_new (r->n_elements, sizeof *w.column);
  w.chosen = memory_new (r->n_elements, sizeof *w.chosen);
  find_spare (r);
  find_parts (&w);
  *best &= solve_parts (&w);
  set_edits (&w, x, cost);
  free (w.part);
  free (w.column);
  free (w.chosen);
  return true;
}
