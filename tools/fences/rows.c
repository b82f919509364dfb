/* rows.c -- the integer program: what has to be done, in alternatives.
   SPDX-License-Identifier: BSD-3-Clause

   The paper, section 6, for GLPK.  A row that has all elements of another one says
   nothing; rows that have nothing to do with each other are programs of their
   own.  When the time is up the best that was found is taken, or, if that is
   nothing, what most rows have for its price, one after the other.

   Does not: know what a row is about.  */

#include <glpk.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/rows.h"

#define MAX_WAIT 86400 /* seconds; GLPK counts milliseconds in an int */

void
rows_begin (struct rows *r, const struct target *t, const struct program *p)
{
  memset (r, 0, sizeof *r);
  r->target = t;
  r->program = p;
  r->index = memory_new (4 * (size_t) p->n_events, sizeof *r->index);
  memset (r->index, -1, 4 * (size_t) p->n_events * sizeof *r->index);
}

void
rows_free (struct rows *r)
{
  for (unsigned i = 0; i < r->n; i++)
    free (r->list[i].elements);
  free (r->list);
  free (r->index);
  names_free (&r->names);
}

static int *
index_of (struct rows *r, unsigned event, bool fence, unsigned level)
{
  return &r->index[4 * (size_t) event + 2 * fence + level - 1];
}

unsigned
rows_element (struct rows *r, unsigned event, bool fence, unsigned level)
{
  int *at = index_of (r, event, fence, level);
  if (*at >= 0)
    return (unsigned) *at;
  if ((r->n_elements & (r->n_elements - 1)) == 0)
    {
      size_t room = r->n_elements ? 2 * (size_t) r->n_elements : 1;
      r->elements = realloc (r->elements, room * sizeof *r->elements);
      memory_check (r->elements);
    }
  r->elements[r->n_elements]
      = (struct element){ event, fence, (unsigned char) level, 0 };
  *at = (int) r->n_elements;
  return r->n_elements++;
}

static int
compare (const void *a, const void *b)
{
  unsigned x = *(const unsigned *) a, y = *(const unsigned *) b;
  return (x > y) - (x < y);
}

bool
rows_add (struct rows *r, unsigned *elements, unsigned n)
{
  char *text;
  size_t len;
  qsort (elements, n, sizeof *elements, compare);
  FILE *f = memory_open (&text, &len);
  for (unsigned i = 0; i < n; i++)
    fprintf (f, "%x ", elements[i]);
  memory_close (f, &text);
  unsigned before = r->names.n, number = names_number (&r->names, text);
  free (text);
  if (number < before)
    return false;
  if ((r->n & (r->n - 1)) == 0)
    {
      r->list = realloc (r->list, (r->n ? 2 * r->n : 1) * sizeof *r->list);
      memory_check (r->list);
    }
  struct row *row = &r->list[r->n++];
  row->elements = memory_new (n, sizeof *elements);
  memcpy (row->elements, elements, n * sizeof *elements);
  row->n = n;
  for (unsigned i = 0; i < n; i++)
    r->elements[elements[i]].rows++;
  return true;
}

unsigned
element_cost (const struct target *t, const struct program *p,
              const struct element *e)
{
  const struct event *event = p->events[e->event];
  const unsigned *cost = e->fence                     ? t->fence
                         : event->kind == EV_READ     ? t->load
                         : event->kind == EV_WRITE    ? t->store
                         : event->kind == EV_UPDATE   ? t->update
                                                      : t->fence;
  unsigned weight = p->weights ? p->weights[e->event] : 1;
  return weight
         * (e->level == 1                          ? cost[0]
            : e->fence || edits_first (event) == 1 ? cost[1] - cost[0]
                                                   : cost[1]);
}

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
  bool *spare;        /* by row: another one says as much */
  unsigned *part;     /* by element: a union-find forest */
  int *column;        /* by element: in the part that is being solved */
  bool *chosen;       /* by element */
  double end;
};

/* Mark the rows that have all elements of another one.  */
static void
find_spare (struct work *w)
{
  const struct rows *r = w->r;
  unsigned *stamp = memory_new (r->n_elements, sizeof *stamp);
  /* Rows by their first element.  */
  int *head = memory_new (r->n_elements, sizeof *head);
  int *next = memory_new (r->n, sizeof *next);
  memset (head, -1, r->n_elements * sizeof *head);
  for (unsigned i = 0; i < r->n; i++)
    if (r->list[i].n > 0)
      {
        next[i] = head[r->list[i].elements[0]];
        head[r->list[i].elements[0]] = (int) i;
      }
  for (unsigned i = 0; i < r->n; i++)
    {
      const struct row *row = &r->list[i];
      for (unsigned k = 0; k < row->n; k++)
        stamp[row->elements[k]] = i + 1;
      for (unsigned k = 0; k < row->n && !w->spare[i]; k++)
        for (int j = head[row->elements[k]]; j >= 0; j = next[j])
          {
            const struct row *small = &r->list[j];
            unsigned m = 0;
            if ((unsigned) j == i || small->n >= row->n)
              continue;
            while (m < small->n && stamp[small->elements[m]] == i + 1)
              m++;
            w->spare[i] |= m == small->n;
          }
    }
  free (stamp);
  free (head);
  free (next);
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
    for (unsigned k = 1; k < r->list[i].n && !w->spare[i]; k++)
      w->part[part_of (w, r->list[i].elements[k])]
          = part_of (w, r->list[i].elements[0]);
  for (unsigned i = 0; i < r->n_elements; i++)
    {
      const struct element *e = &r->elements[i];
      int below = e->level == 2
                      ? *index_of (r, e->event, e->fence, 1) : -1;
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
                      ? *index_of (r, e->event, e->fence, 1) : -1;
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

/* Choose for the N ROWS what is in most of those that are left, for its
   price.  */
static void
choose_greedily (struct work *w, const unsigned *rows, unsigned n)
{
  const struct rows *r = w->r;
  unsigned *gain = memory_new (r->n_elements, sizeof *gain);
  for (;;)
    {
      int best = -1;
      double worth = 0;
      memset (gain, 0, r->n_elements * sizeof *gain);
      for (unsigned i = 0; i < n; i++)
        {
          const struct row *row = &r->list[rows[i]];
          bool done = false;
          for (unsigned k = 0; k < row->n; k++)
            done |= w->chosen[row->elements[k]];
          for (unsigned k = 0; k < row->n && !done; k++)
            {
              unsigned e = row->elements[k];
              double x = ++gain[e]
                         / (1.0
                            + element_cost (r->target, r->program,
                                            &r->elements[e]));
              if (x > worth)
                {
                  worth = x;
                  best = (int) e;
                }
            }
        }
      if (best < 0)
        break;
      w->chosen[best] = true;
    }
  free (gain);
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
    choose_greedily (w, rows, n);
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
    if (!w->spare[i])
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
  w.spare = memory_new (r->n, sizeof *w.spare);
  w.part = memory_new (r->n_elements, sizeof *w.part);
  w.column = memory_new (r->n_elements, sizeof *w.column);
  w.chosen = memory_new (r->n_elements, sizeof *w.chosen);
  find_spare (&w);
  find_parts (&w);
  *best &= solve_parts (&w);
  set_edits (&w, x, cost);
  free (w.spare);
  free (w.part);
  free (w.column);
  free (w.chosen);
  return true;
}
