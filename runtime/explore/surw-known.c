/* surw-known.c -- which objects threads compete for; see surw-known.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/surw-known.h"

#include <string.h>

#include "base/hash.h"

uint64_t
c11t_surw_key (uint64_t parent, uint32_t nth)
{
  uint64_t h = (parent ^ C11T_FNV_BASIS) * C11T_HASH_MULTIPLIER;
  return (h ^ h >> 29 ^ nth) * C11T_FNV_PRIME | 1;
}

uint32_t
c11t_surw_find (const struct c11t_surw_known *k, uint64_t key)
{
  for (uint32_t i = 0; i < k->n_threads; i++)
    if (k->thread[i].key == key)
      return i;
  return C11T_SURW_NOBODY;
}

uint32_t
c11t_surw_meet (struct c11t_surw_known *k, uint64_t key, uint32_t parent)
{
  uint32_t i = c11t_surw_find (k, key);
  if (i != C11T_SURW_NOBODY || k->n_threads == C11T_SURW_THREADS)
    return i;
  i = k->n_threads;
  k->thread[i].key = key;
  k->thread[i].parent = parent;
  k->n_threads = i + 1;
  return i;
}

/* Where the index of the pair of OBJECT and THREAD is, or belongs.  There always
   is such a slot, for half of them stay empty.  */
static uint16_t *
slot_of (struct c11t_surw_known *k, uintptr_t object, uint32_t thread)
{
  uint64_t h = (object ^ (uint64_t) thread << 48) * C11T_HASH_MULTIPLIER;
  uint32_t at = (uint32_t) (h >> 40);
  for (;; at++)
    {
      uint16_t *slot = &k->slot[at % C11T_SURW_SLOTS];
      const struct c11t_surw_pair *p = &k->pair[*slot - (*slot > 0)];
      if (!*slot || (p->object == object && p->thread == thread))
        return slot;
    }
}

static void
count (struct c11t_surw_known *k, uint32_t thread, uintptr_t object,
       bool changes)
{
  uint16_t *slot = slot_of (k, object, thread);
  if (!*slot)
    {
      if (k->n_pairs == C11T_SURW_PAIRS)
        return;
      k->pair[k->n_pairs].object = object;
      k->pair[k->n_pairs].thread = thread;
      *slot = (uint16_t) ++k->n_pairs;
    }
  struct c11t_surw_pair *p = &k->pair[*slot - 1];
  p->steps++;
  p->changes |= changes;
}

void
c11t_surw_count (struct c11t_surw_known *k, uint32_t thread,
                 const struct c11test_step *s)
{
  bool changes = s->kind != C11TEST_STEP_READ && s->kind != C11TEST_STEP_ANY;
  if (s->object && c11t_surw_uses (s, s->object))
    count (k, thread, s->object, changes);
  if (s->kind == C11TEST_STEP_SYNC && s->other && s->other != s->object)
    count (k, thread, s->other, changes);
}

/* --- What is known -------------------------------------------------------------- */

/* Put the users of OBJECT behind those that are there.  Return how many they
   are, and in *RET_CHANGES whether one changes it.  */
static uint32_t
list_users (struct c11t_surw_known *k, uintptr_t object, bool *ret_changes)
{
  uint32_t n = 0;
  *ret_changes = false;
  for (uint32_t t = 0; t < k->n_threads; t++)
    {
      uint16_t slot = *slot_of (k, object, t);
      if (!slot)
        continue;
      const struct c11t_surw_pair *p = &k->pair[slot - 1];
      k->user[k->n_users + n].thread = t;
      k->user[k->n_users + n].steps = p->steps;
      *ret_changes |= p->changes;
      n++;
    }
  return n;
}

static bool
is_listed (const struct c11t_surw_known *k, uintptr_t object)
{
  for (uint32_t i = 0; i < k->n_objects; i++)
    if (k->object[i].object == object)
      return true;
  return false;
}

void
c11t_surw_sum_up (struct c11t_surw_known *k)
{
  k->n_objects = k->n_users = 0;
  for (uint32_t i = 0;
       i < k->n_pairs && k->n_objects < C11T_SURW_OBJECTS; i++)
    {
      uintptr_t object = k->pair[i].object;
      bool changes;
      if (is_listed (k, object))
        continue;
      uint32_t n = list_users (k, object, &changes);
      if (n < 2 || !changes)
        continue;
      k->object[k->n_objects].object = object;
      k->object[k->n_objects].first = k->n_users;
      k->object[k->n_objects].n = n;
      k->n_objects++;
      k->n_users += n;
    }
}

void
c11t_surw_totals (const struct c11t_surw_known *k, uint32_t i, uint64_t *total)
{
  memset (total, 0, k->n_threads * sizeof *total);
  for (uint32_t u = k->object[i].first;
       u < k->object[i].first + k->object[i].n; u++)
    total[k->user[u].thread] = k->user[u].steps;
  for (uint32_t t = k->n_threads; t-- > 1;)
    if (k->thread[t].parent < t)
      total[k->thread[t].parent] += total[t];
}
