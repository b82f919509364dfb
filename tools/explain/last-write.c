/* last-write.c -- who wrote a byte last; see last-write.h.
   SPDX-License-Identifier: BSD-3-Clause

   Long writes, such as those of memcpy, stand in a list instead of the table.  */

#include "tools/explain/last-write.h"

#include <stdlib.h>

#include "tools/base/memory.h"
#include "tools/explain/byte-table.h"

_Static_assert (sizeof (size_t) == sizeof (uint64_t)
                    && NO_WRITE == BYTE_UNKNOWN,
                "a moment is what is known of a byte");

#define LONG 64 /* bytes from which on a write is in the list */

struct long_write
{
  uint64_t address, size;
  size_t at;
};

struct last_write
{
  struct byte_table bytes; /* the moment of each */
  struct long_write *write;
  size_t n_long, room_long;
};

struct last_write *
last_write_new (void)
{
  struct last_write *l = memory_new (1, sizeof *l);
  byte_table_init (&l->bytes);
  return l;
}

void
last_write_free (struct last_write *l)
{
  byte_table_free (&l->bytes);
  free (l->write);
  free (l);
}

static void
add_long (struct last_write *l, struct long_write w)
{
  if (l->n_long == l->room_long)
    {
      struct long_write *bigger
          = memory_new (2 * l->room_long + 16, sizeof *bigger);
      for (size_t i = 0; i < l->n_long; i++)
        bigger[i] = l->write[i];
      free (l->write);
      l->write = bigger;
      l->room_long = 2 * l->room_long + 16;
    }
  l->write[l->n_long++] = w;
}

void
last_write_add (struct last_write *l, uint64_t address, uint64_t size,
                size_t at)
{
  if (size >= LONG)
    {
      add_long (l, (struct long_write){ address, size, at });
      return;
    }
  for (uint64_t i = 0; i < size; i++)
    *byte_table_at (&l->bytes, address + i) = at;
}

size_t
last_write_find (const struct last_write *l, uint64_t address, uint64_t size)
{
  size_t last = NO_WRITE;
  for (uint64_t i = 0; i < size; i++)
    {
      size_t at = (size_t) byte_table_get (&l->bytes, address + i);
      if (at != NO_WRITE && (last == NO_WRITE || at > last))
        last = at;
    }
  for (size_t i = l->n_long; i-- > 0;)
    {
      const struct long_write *w = &l->write[i];
      if (last != NO_WRITE && w->at < last)
        break;
      if (address < w->address + w->size && w->address < address + size)
        return w->at;
    }
  return last;
}
