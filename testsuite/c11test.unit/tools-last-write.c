/* tools-last-write.c -- who wrote a byte last, against looking back.
   SPDX-License-Identifier: BSD-3-Clause  */
/* { c11t-layers "base" } */
/* { c11t-sources "../../tools/explain/byte-table.c ../../tools/explain/last-write.c" } */

#include <stdlib.h>

#include "tools/explain/last-write.h"
#include "unit.h"

#define N 3000

static struct
{
  uint64_t address, size;
} writes[N];

static size_t
look_back (size_t n, uint64_t address, uint64_t size)
{
  while (n-- > 0)
    if (address < writes[n].address + writes[n].size
        && writes[n].address < address + size)
      return n;
  return NO_WRITE;
}

/* Addresses below RANGE, sizes up to LONGEST.  */
static void
compare (uint64_t range, uint64_t longest)
{
  struct last_write *l = last_write_new ();
  size_t wrong = 0;
  srand (1);
  for (size_t i = 0; i < N; i++)
    {
      uint64_t address = (uint64_t) rand () % range;
      uint64_t size = 1 + (uint64_t) rand () % 16;
      wrong += last_write_find (l, address, size)
               != look_back (i, address, size);
      writes[i].address = (uint64_t) rand () % range;
      writes[i].size = 1 + (uint64_t) rand () % longest;
      last_write_add (l, writes[i].address, writes[i].size, i);
    }
  CHECK_EQ (wrong, 0);
  last_write_free (l);
}

static void
nothing_written (void)
{
  struct last_write *l = last_write_new ();
  CHECK (last_write_find (l, 0x1000, 8) == NO_WRITE);
  last_write_add (l, 0x1008, 8, 3);
  CHECK (last_write_find (l, 0x1000, 8) == NO_WRITE);
  CHECK (last_write_find (l, 0x100f, 1) == 3);
  last_write_free (l);
}

static void
few_addresses (void)
{
  compare (64, 8);
}

static void
many_addresses (void)
{
  compare (1000000, 8);
}

static void
long_writes (void)
{
  compare (4000, 200);
}

int
main (void)
{
  RUN (nothing_written);
  RUN (few_addresses);
  RUN (many_addresses);
  RUN (long_writes);
  return unit_done ();
}
