/* names.c -- names as numbers: a hash table with open addressing.
   SPDX-License-Identifier: BSD-3-Clause

   Invariant: at least half of the slots are empty.

   Does not: forget a name.  */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "tools/base/memory.h"
#include "tools/fences/names.h"

/* FNV-1a.  */
static uint64_t
hash_of (const char *name)
{
  uint64_t h = C11T_FNV_BASIS;
  for (; *name; name++)
    h = (h ^ (unsigned char) *name) * C11T_FNV_PRIME;
  return h ^ (h >> 29);
}

/* The slot that NAME has, or would have.  */
static unsigned *
slot_of (const struct names *t, const char *name)
{
  unsigned at = (unsigned) (hash_of (name) & (t->room - 1));
  while (t->slots[at] && strcmp (t->list[t->slots[at] - 1], name) != 0)
    at = (at + 1) & (t->room - 1);
  return &t->slots[at];
}

static void
grow (struct names *t)
{
  t->room = t->room ? 2 * t->room : 64;
  free (t->slots);
  t->slots = memory_new (t->room, sizeof *t->slots);
  t->list = realloc (t->list, t->room / 2 * sizeof *t->list);
  memory_check (t->list);
  for (unsigned i = 0; i < t->n; i++)
    *slot_of (t, t->list[i]) = i + 1;
}

int
names_find (const struct names *t, const char *name)
{
  return t->room ? (int) *slot_of (t, name) - 1 : -1;
}

unsigned
names_number (struct names *t, const char *name)
{
  if (2 * t->n >= t->room)
    grow (t);
  unsigned *slot = slot_of (t, name);
  if (!*slot)
    {
      t->list[t->n] = strdup (name);
      memory_check (t->list[t->n]);
      *slot = ++t->n;
    }
  return *slot - 1;
}

void
names_free (struct names *t)
{
  for (unsigned i = 0; i < t->n; i++)
    free (t->list[i]);
  free (t->list);
  free (t->slots);
  memset (t, 0, sizeof *t);
}
