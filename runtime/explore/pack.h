/* pack.h -- a piece of a choice log in less room.
   SPDX-License-Identifier: BSD-3-Clause

   A log is mostly few different bytes, of which two or three make nearly all, in an
   order that nothing foretells.  So they are ranked by how often the piece has them, and
   each is written as its rank in a Rice code, in about two bits.  A piece that
   this would not make shorter is kept as it is.

   Allocates nothing; not for two threads at once.  Not for files, which have the bytes
   themselves (report/log-file.h).  */

#ifndef C11T_EXPLORE_PACK_H
#define C11T_EXPLORE_PACK_H

#include <stddef.h>
#include <stdint.h>

/* The most bytes of a piece, and what N of them take at most.  */
#define C11T_PIECE 4096
#define C11T_PACK_ROOM(n) ((n) + 3)

/* Write the N bytes at P, one to C11T_PIECE, to OUT in short.  Return how many bytes
   they are there.  */
size_t c11t_pack (const uint8_t *p, size_t n, uint8_t *out);

/* Write to OUT, which has room for C11T_PIECE, what c11t_pack made into P.  Set *RET_N to
   their number.  Return where P ends.  */
const uint8_t *c11t_unpack (const uint8_t *p, uint8_t *out, size_t *ret_n);

#endif
