/* rows.c -- what has to be done, in alternatives.
   SPDX-License-Identifier: BSD-3-Clause

   Does not: know what a row is about, or choose (rows-solve.c).  */

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
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
  free (r->slots);
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

/* The slot of the row with the N ELEMENTS, or where it would be.  */
static unsigned *
slot_of (const struct rows *r, const unsigned *elements, unsigned n)
{
  uint64_t h = C11T_FNV_BASIS;
  for (unsigned i = 0; i < n; i++)
    h = (h ^ elements[i]) * C11T_FNV_PRIME;
  unsigned at = (unsigned) (h ^ h >> 32) & (r->n_slots - 1);
  for (; r->slots[at]; at = (at + 1) & (r->n_slots - 1))
    {
      const struct row *row = &r->list[r->slots[at] - 1];
      if (row->n == n
          && memcmp (row->elements, elements, n * sizeof *elements) == 0)
        break;
    }
  return &r->slots[at];
}

/* Twice as many rows as now can be there.  */
static void
grow (struct rows *r)
{
  unsigned room = r->n ? 2 * r->n : 1;
  r->list = realloc (r->list, room * sizeof *r->list);
  memory_check (r->list);
  free (r->slots);
  r->n_slots = 2 * room;
  r->slots = memory_new (r->n_slots, sizeof *r->slots);
  for (unsigned i = 0; i < r->n; i++)
    *slot_of (r, r->list[i].elements, r->list[i].n) = i + 1;
}

bool
rows_add (struct rows *r, unsigned *elements, unsigned n)
{
  qsort (elements, n, sizeof *elements, compare);
  if ((r->n & (r->n - 1)) == 0)
    grow (r);
  unsigned *slot = slot_of (r, elements, n);
  if (*slot)
    return false;
  struct row *row = &r->list[r->n++];
  *slot = r->n;
  *row = (struct row){ memory_new (n, sizeof *elements), n, false };
  memcpy (row->elements, elements, n * sizeof *elements);
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
