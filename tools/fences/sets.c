/* sets.c -- sets of objects as numbers.
   SPDX-License-Identifier: BSD-3-Clause

   Many pointers of a program point to the same objects: what is about sets, and
   not about pointers, is then done once for all of them.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/sets.h"

/* The slot that A has, or gets.  */
static unsigned *
slot (const struct sets *t, const struct objects *a)
{
  unsigned i = (unsigned) objects_hash (t->program, a) & (t->room - 1);
  while (t->slots[i] && !objects_equal (t->program, t->list[t->slots[i] - 1], a))
    i = (i + 1) & (t->room - 1);
  return &t->slots[i];
}

static void
grow (struct sets *t)
{
  t->room = t->room ? 2 * t->room : 64;
  free (t->slots);
  t->slots = memory_new (t->room, sizeof *t->slots);
  t->list = realloc (t->list, t->room * sizeof *t->list);
  memory_check (t->list);
  for (unsigned i = 0; i < t->n; i++)
    *slot (t, t->list[i]) = i + 1;
}

unsigned
sets_number (struct sets *t, const struct objects *a)
{
  if (2 * t->n >= t->room)
    grow (t);
  unsigned *at = slot (t, a);
  if (!*at)
    {
      t->list[t->n++] = a;
      *at = t->n;
    }
  return *at - 1;
}

void
sets_free (struct sets *t)
{
  free (t->list);
  free (t->slots);
}
