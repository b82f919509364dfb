/* byte-table.c -- something known of each byte of memory; see byte-table.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/explain/byte-table.h"

#include <stdlib.h>

#include "base/hash.h"
#include "tools/base/memory.h"

struct byte_entry
{
  uint64_t address;
  uint64_t value; /* BYTE_UNKNOWN: the place is free */
};

static struct byte_entry *
new_entries (size_t room)
{
  struct byte_entry *e = memory_new (room, sizeof *e);
  for (size_t i = 0; i < room; i++)
    e[i].value = BYTE_UNKNOWN;
  return e;
}

void
byte_table_init (struct byte_table *t)
{
  *t = (struct byte_table){ .entry = new_entries (1024), .room = 1024 };
}

void
byte_table_free (struct byte_table *t)
{
  free (t->entry);
}

/* The place of ADDRESS, or where it belongs.  */
static struct byte_entry *
find_place (const struct byte_table *t, uint64_t address)
{
  size_t i = (size_t) ((address * C11T_HASH_MULTIPLIER) >> 20) & (t->room - 1);
  while (t->entry[i].value != BYTE_UNKNOWN && t->entry[i].address != address)
    i = (i + 1) & (t->room - 1);
  return &t->entry[i];
}

static void
grow (struct byte_table *t)
{
  struct byte_table bigger
      = { .entry = new_entries (2 * t->room), .n = t->n, .room = 2 * t->room };
  for (size_t i = 0; i < t->room; i++)
    if (t->entry[i].value != BYTE_UNKNOWN)
      *find_place (&bigger, t->entry[i].address) = t->entry[i];
  free (t->entry);
  *t = bigger;
}

uint64_t *
byte_table_at (struct byte_table *t, uint64_t address)
{
  if (2 * t->n >= t->room)
    grow (t);
  struct byte_entry *e = find_place (t, address);
  t->n += e->value == BYTE_UNKNOWN;
  e->address = address;
  return &e->value;
}

uint64_t
byte_table_get (const struct byte_table *t, uint64_t address)
{
  return find_place (t, address)->value;
}
