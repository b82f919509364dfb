/* index.h -- from addresses and other keys to numbers.
   SPDX-License-Identifier: BSD-3-Clause

   Open addressing, never more than half full.  Nothing is ever taken out; the
   newest number of a key counts.  All zero is an empty index.  */

#ifndef C11T_MODEL_INDEX_H
#define C11T_MODEL_INDEX_H

#include <stdint.h>

struct c11t_arena;

#define C11T_INDEX_NONE UINT32_MAX

struct c11t_index
{
  struct
  {
    uint64_t key; /* 0: free */
    uint32_t number;
  } * slot;
  uint32_t n, room; /* ROOM is a power of two, or 0 */
};

/* The number of KEY; C11T_INDEX_NONE if it has none.  */
uint32_t c11t_index_get (const struct c11t_index *m, uint64_t key);

/* KEY, not 0, has NUMBER from now on.  Room comes from A.  */
void c11t_index_set (struct c11t_arena *a, struct c11t_index *m, uint64_t key,
                     uint32_t number);

/* Give M's memory back to A and make it empty.  */
void c11t_index_free (struct c11t_arena *a, struct c11t_index *m);

#endif
