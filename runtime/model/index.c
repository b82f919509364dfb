/* index.c -- a hash table; see index.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "base/hash.h"
#include "model/index.h"

#include "base/arena.h"
#include "base/assert.h"

/* Where KEY is, or the free slot where it belongs.  */
static uint32_t
slot_of (const struct c11t_index *m, uint64_t key)
{
  uint32_t i = (uint32_t) (key * C11T_HASH_MULTIPLIER >> 32) & (m->room - 1);
  while (m->slot[i].key && m->slot[i].key != key)
    i = (i + 1) & (m->room - 1);
  return i;
}

uint32_t
c11t_index_get (const struct c11t_index *m, uint64_t key)
{
  if (!m->room)
    return C11T_INDEX_NONE;
  uint32_t i = slot_of (m, key);
  return m->slot[i].key ? m->slot[i].number : C11T_INDEX_NONE;
}

static void
grow (struct c11t_arena *a, struct c11t_index *m)
{
  struct c11t_index old = *m;
  m->room = old.room ? 2 * old.room : 32;
  m->slot = c11t_arena_alloc (a, m->room * sizeof *m->slot);
  for (uint32_t i = 0; i < old.room; i++)
    if (old.slot[i].key)
      m->slot[slot_of (m, old.slot[i].key)] = old.slot[i];
  c11t_arena_free (a, old.slot, old.room * sizeof *old.slot);
}

void
c11t_index_set (struct c11t_arena *a, struct c11t_index *m, uint64_t key,
                uint32_t number)
{
  C11T_ASSERT (key != 0);
  if (2 * (m->n + 1) > m->room)
    grow (a, m);
  uint32_t i = slot_of (m, key);
  m->n += m->slot[i].key == 0;
  m->slot[i].key = key;
  m->slot[i].number = number;
}

void
c11t_index_free (struct c11t_arena *a, struct c11t_index *m)
{
  c11t_arena_free (a, m->slot, m->room * sizeof *m->slot);
  *m = (struct c11t_index){ 0 };
}
