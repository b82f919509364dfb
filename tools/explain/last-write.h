/* last-write.h -- who wrote a byte last.
   SPDX-License-Identifier: BSD-3-Clause

   A record may have a quarter of a million accesses; looking back from each
   one for the write that it read takes minutes if that was long ago, as in
   every livelock.  So writes are put into a table in their order, byte by
   byte, and a read asks the table.  */

#ifndef C11T_TOOLS_LAST_WRITE_H
#define C11T_TOOLS_LAST_WRITE_H

#include <stddef.h>
#include <stdint.h>

#define NO_WRITE SIZE_MAX

struct last_write;

struct last_write *last_write_new (void);
void last_write_free (struct last_write *l);

/* The SIZE bytes at ADDRESS were written at moment AT, which is later than
   those told before.  */
void last_write_add (struct last_write *l, uint64_t address, uint64_t size,
                     size_t at);

/* The latest moment at which one of these bytes was written; NO_WRITE if
   there is none.  */
size_t last_write_find (const struct last_write *l, uint64_t address,
                        uint64_t size);

#endif
