/* byte-table.h -- something known of each byte of memory.
   SPDX-License-Identifier: BSD-3-Clause

   A hash table with open addressing from addresses of bytes to numbers, which
   grows.  Private to explain/.  */

#ifndef C11T_TOOLS_BYTE_TABLE_H
#define C11T_TOOLS_BYTE_TABLE_H

#include <stddef.h>
#include <stdint.h>

#define BYTE_UNKNOWN UINT64_MAX

struct byte_table
{
  struct byte_entry *entry;
  size_t n, room; /* ROOM is a power of two */
};

void byte_table_init (struct byte_table *t);
void byte_table_free (struct byte_table *t);

/* What is known of the byte at ADDRESS, to be written: BYTE_UNKNOWN before the
   first time, and something else after it.  Until the next call.  */
uint64_t *byte_table_at (struct byte_table *t, uint64_t address);
/* The same, to be read; BYTE_UNKNOWN if nothing is.  */
uint64_t byte_table_get (const struct byte_table *t, uint64_t address);

#endif
