/* states.c -- the set of final states; see litmus-states.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/litmus/states.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/out.h"
#include "tools/base/memory.h"

/* realloc that ends the process when memory runs out, as the arena does.  */
static void *
resize (void *p, size_t n, size_t size)
{
  p = reallocarray (p, n ? n : 1, size);
  memory_check (p);
  return p;
}

void
c11t_litmus_states_init (struct c11t_litmus_states *s, unsigned width)
{
  *s = (struct c11t_litmus_states){ .width = width };
}

void
c11t_litmus_states_free (struct c11t_litmus_states *s)
{
  free (s->values);
  free (s->counts);
  free (s->slots);
  c11t_litmus_states_init (s, s->width);
}

/* The slot that has the state V or is free for it.  */
static uint32_t *
slot_of (const struct c11t_litmus_states *s, const int64_t *v)
{
  uint64_t h = 0;
  for (unsigned i = 0; i < s->width; i++)
    {
      h = (h ^ (uint64_t) v[i]) * C11T_HASH_MULTIPLIER;
      h ^= h >> 29;
    }
  for (;; h++)
    {
      uint32_t *slot = &s->slots[h & (s->n_slots - 1)];
      if (!*slot
          || (s->width
              && memcmp (c11t_litmus_state (s, *slot - 1), v,
                         s->width * sizeof *v)
                     == 0)
          || !s->width)
        return slot;
    }
}

/* Make the hash table N slots and fill it again.  */
static void
rehash (struct c11t_litmus_states *s, size_t n)
{
  s->slots = resize (s->slots, n, sizeof *s->slots);
  s->n_slots = n;
  memset (s->slots, 0, n * sizeof *s->slots);
  for (size_t i = 0; i < s->n; i++)
    *slot_of (s, c11t_litmus_state (s, i)) = (uint32_t) i + 1;
}

void
c11t_litmus_states_add (struct c11t_litmus_states *s, const int64_t *v,
                        uint64_t count)
{
  if (2 * s->n >= s->n_slots)
    rehash (s, s->n_slots ? 2 * s->n_slots : 64);
  uint32_t *slot = slot_of (s, v);
  if (!*slot)
    {
      if (s->n == s->cap)
        {
          s->cap = s->cap ? 2 * s->cap : 32;
          s->values
              = resize (s->values, s->cap, (s->width + 1) * sizeof *s->values);
          s->counts = resize (s->counts, s->cap, sizeof *s->counts);
        }
      if (s->width)
        memcpy (s->values + s->n * s->width, v, s->width * sizeof *v);
      s->counts[s->n] = 0;
      *slot = (uint32_t) ++s->n;
    }
  s->counts[*slot - 1] += count;
}

long
c11t_litmus_states_find (const struct c11t_litmus_states *s, const int64_t *v)
{
  return s->n ? (long) *slot_of (s, v) - 1 : -1;
}

static int
compare (const void *a, const void *b, void *width)
{
  const int64_t *x = a, *y = b;
  for (unsigned i = 0; i < *(unsigned *) width; i++)
    if (x[i] != y[i])
      return x[i] < y[i] ? -1 : 1;
  return 0;
}

void
c11t_litmus_states_sort (struct c11t_litmus_states *s)
{
  /* Values and count side by side, for qsort.  */
  unsigned w = s->width;
  int64_t *rows = resize (NULL, s->n, (w + 1) * sizeof *rows);
  for (size_t i = 0; i < s->n; i++)
    {
      if (w)
        memcpy (rows + i * (w + 1), c11t_litmus_state (s, i),
                w * sizeof *rows);
      rows[i * (w + 1) + w] = (int64_t) s->counts[i];
    }
  qsort_r (rows, s->n, (w + 1) * sizeof *rows, compare, &w);
  for (size_t i = 0; i < s->n; i++)
    {
      if (w)
        memcpy (s->values + i * w, rows + i * (w + 1), w * sizeof *rows);
      s->counts[i] = (uint64_t) rows[i * (w + 1) + w];
    }
  free (rows);
  if (s->n)
    rehash (s, s->n_slots);
}
