/* rows.c -- what has to be done, in alternatives.
   SPDX-License-Identifier: BSD-3-Clause

   Does not: know what a row is about, or choose (rows-solve.c).  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/rows.h"

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

int *
rows_index (const struct rows *r, unsigned event, bool fence, unsigned level)
{
  return &r->index[4 * (size_t) event + 2 * fence + level - 1];
}

unsigned
rows_element (struct rows *r, unsigned event, bool fence, unsigned level)
{
  int *at = rows_index (r, event, fence, level);
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
