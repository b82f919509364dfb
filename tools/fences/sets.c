/* sets.c -- sets of objects as numbers.
   SPDX-License-Identifier: BSD-3-Clause

   Many pointers of a program point to the same objects: what is about sets, and
   not about pointers, is then done once for all of them.  */

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "tools/base/memory.h"
#include "tools/fences/sets.h"

static uint64_t
hash (const struct sets *t, const struct objects *a)
{
  uint64_t h = C11T_FNV_BASIS;
  for (int o = -1; (o = objects_next (t->program, a, o)) >= 0;)
    h = (h ^ (unsigned) o) * C11T_FNV_PRIME;
  return h ^ (h >> 32);
}

static bool
equal (const struct sets *t, const struct objects *a, const struct objects *b)
{
  int o = -1, k = -1;
  if (a == b)
    return true;
  do
    {
      o = objects_next (t->program, a, o);
      k = objects_next (t->program, b, k);
    }
  while (o == k && o >= 0);
  return o == k;
}

/* The slot that A has, or gets.  */
static unsigned *
slot (const struct sets *t, const struct objects *a)
{
  unsigned i = (unsigned) hash (t, a) & (t->room - 1);
  while (t->slots[i] && !equal (t, t->list[t->slots[i] - 1], a))
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
