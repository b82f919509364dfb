/* solve-large.c -- edits after which no cycle is left, in a large program.
   SPDX-License-Identifier: BSD-3-Clause

   Like solve.c, with the delays of large.c: a row for each, of fences before the
   accesses on its way that are next to its ends, and orders of its two accesses.

   Does not: prove that nothing cheaper would do, since other edits could.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/large/large.h"
#include "tools/fences/solve.h"

#define MAX_CYCLES 1000 /* that are told */
#define LAST 1          /* second for the edits of what was found so far */
#define NEAR 24         /* accesses at each end of a way, before which fences go */

/* The lowest level, from FIRST on, that ends D; 3 if there is none.  */
static unsigned
level_for (struct large *l, const struct closed_delay *d, int which, unsigned first)
{
  unsigned level = first;
  while (level <= 2 && large_with (l, d, which, level) != 0)
    level++;
  return level;
}

struct elements
{
  unsigned *list, n;
};

static void
add (struct elements *e, unsigned element)
{
  e->list = realloc (e->list, (e->n + 1) * sizeof *e->list);
  memory_check (e->list);
  for (unsigned i = 0; i < e->n; i++)
    if (e->list[i] == element)
      return;
  e->list[e->n++] = element;
}

/* The order of access WHICH of D.  */
static void
add_order (struct search *s, struct rows *rows, struct large *l,
           const struct closed_delay *d, int which, struct elements *e)
{
  unsigned node = which == 1 ? d->first : d->second;
  const struct event *event = s->flat->nodes[node].event;
  unsigned level = level_for (l, d, which, edits_first (event));
  if (level <= 2 && s->edits->order[event->id] < level)
    add (e, rows_element (rows, event->id, false, level));
}

/* The row of D.  False if nothing is in it.  */
static bool
add_row (struct search *s, struct rows *rows, struct large *l,
         const struct closed_delay *d)
{
  struct elements e = { NULL, 0 };
  unsigned level = level_for (l, d, 0, 1);
  for (unsigned i = 0; i < d->n && level <= 2; i++)
    {
      if (i >= NEAR && i + NEAR < d->n)
        continue;
      const struct node *n = &s->flat->nodes[d->nodes[i]];
      if (n->role == NODE_ACCESS && s->edits->fence[n->event->id] < level)
        add (&e, rows_element (rows, n->event->id, true, level));
    }
  add_order (s, rows, l, d, 1, &e);
  add_order (s, rows, l, d, 2, &e);
  bool some = e.n > 0;
  if (some)
    rows_add (rows, e.list, e.n);
  free (e.list);
  return some;
}

/* D as a cycle, as far as it is known.  */
static void
keep (struct solution *r, struct large *l, const struct closed_delay *d)
{
  unsigned other[2];
  struct cycle c = { .n = 1 };
  c.part[0] = (struct part){ d->first, d->second, NULL, 0 };
  if (large_other (l, d, other))
    {
      c.part[1] = (struct part){ other[0], other[1], NULL, 0 };
      c.n = 2;
    }
  solution_keep (r, &c);
}

/* What is done with a delay.  */
struct heard
{
  struct search *s;
  struct solution *ret;
  struct rows *rows;
  struct large *l;
};

static void
hear (void *data, const struct closed_delay *d)
{
  struct heard *h = data;
  unsigned before = h->rows->n;
  if (h->ret->impossible)
    return;
  h->ret->impossible = !add_row (h->s, h->rows, h->l, d);
  if ((h->rows->n > before && h->ret->n_rows < MAX_CYCLES)
      || h->ret->impossible)
    keep (h->ret, h->l, d);
}

void
solve_large (struct search *s, struct solution *ret, double seconds)
{
  const struct program *p = s->flat->program;
  double end = cycles_seconds () + seconds;
  struct rows rows;
  ret->edits = (struct edits){ memory_new (p->n_events, 1),
                               memory_new (p->n_events, 1) };
  s->edits = &ret->edits;
  rows_begin (&rows, s->target, p);
  struct large *l = large_new (s);
  struct heard h = { s, ret, &rows, l };
  bool good = true, best = true;
  while (good && large_find (l, end, hear, &h, &s->cut) > 0)
    {
      ret->rounds++;
      /* What was found is kept, also when the time is over.  */
      double left = end - cycles_seconds ();
      good = !ret->impossible
             && rows_solve (&rows, &ret->edits, &ret->cost,
                            left > LAST ? left : LAST, &best);
      s->cut |= left <= 0;
      if (s->cut)
        break;
    }
  ret->complete = good && !s->cut;
  ret->proved = ret->complete && ret->cost == 0; /* nothing is cheaper */
  ret->elements = rows.elements;
  ret->n_elements = rows.n_elements;
  large_free (l);
  rows_free (&rows);
}
