/* last-write.c -- who wrote a byte last; see last-write.h.
   SPDX-License-Identifier: BSD-3-Clause

   A hash table with open addressing from addresses of bytes to moments.  Long
   writes, such as those of memcpy, stand in a list instead.  */

#include "tools/explain/last-write.h"

#include <stdlib.h>

#include "base/hash.h"
#include "tools/base/memory.h"

#define LONG 64 /* bytes from which on a write is in the list */

struct byte
{
  uint64_t address;
  size_t at; /* NO_WRITE: the place is free */
};

struct long_write
{
  uint64_t address, size;
  size_t at;
};

struct last_write
{
  struct byte *byte;
  size_t n, room; /* ROOM is a power of two */
  struct long_write *write;
  size_t n_long, room_long;
};

static struct byte *
new_table (size_t room)
{
  struct byte *b = memory_new (room, sizeof *b);
  for (size_t i = 0; i < room; i++)
    b[i].at = NO_WRITE;
  return b;
}

struct last_write *
last_write_new (void)
{
  struct last_write *l = memory_new (1, sizeof *l);
  l->room = 1024;
  l->byte = new_table (l->room);
  return l;
}

void
last_write_free (struct last_write *l)
{
  free (l->byte);
  free (l->write);
  free (l);
}

/* The place of ADDRESS among the ROOM of TABLE, or where it belongs.  */
static struct byte *
find_place (struct byte *table, size_t room, uint64_t address)
{
  size_t i = (size_t) ((address * C11T_HASH_MULTIPLIER) >> 20) & (room - 1);
  while (table[i].at != NO_WRITE && table[i].address != address)
    i = (i + 1) & (room - 1);
  return &table[i];
}

static void
grow (struct last_write *l)
{
  struct byte *bigger = new_table (2 * l->room);
  for (size_t i = 0; i < l->room; i++)
    if (l->byte[i].at != NO_WRITE)
      *find_place (bigger, 2 * l->room, l->byte[i].address) = l->byte[i];
  free (l->byte);
  l->byte = bigger;
  l->room *= 2;
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
    {
      if (2 * l->n >= l->room)
        grow (l);
      struct byte *b = find_place (l->byte, l->room, address + i);
      l->n += b->at == NO_WRITE;
      *b = (struct byte){ address + i, at };
    }
}

size_t
last_write_find (const struct last_write *l, uint64_t address, uint64_t size)
{
  size_t last = NO_WRITE;
  for (uint64_t i = 0; i < size; i++)
    {
      size_t at = find_place (l->byte, l->room, address + i)->at;
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
