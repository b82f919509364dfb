/* rff-note.c -- which place has read from which; see rff-note.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/rff-note.h"

#include <stddef.h>
#include <string.h>

#include "base/hash.h"

#define SLOTS (2 * C11T_RFF_MOST_POSSIBLE)
#define OBJECT_SLOTS (2 * C11T_RFF_OBJECTS)

static void
empty (struct c11t_rff_set *s)
{
  s->n = 0;
  memset (s->slot, 0, sizeof s->slot);
}

void
c11t_rff_note_begin (struct c11t_rff_note *n)
{
  empty (&n->read);
  empty (&n->possible);
}

uint64_t
c11t_rff_hash (const struct c11test_wish *w)
{
  uint64_t h = (w->read * 3 + w->kind) * C11T_HASH_MULTIPLIER;
  h = (h ^ h >> 29 ^ w->store) * C11T_HASH_MULTIPLIER;
  return h ^ h >> 32;
}

void
c11t_rff_put (struct c11t_rff_set *s, const struct c11test_wish *w,
              uint32_t most)
{
  uint32_t i = (uint32_t) c11t_rff_hash (w) % SLOTS;
  for (; s->slot[i]; i = (i + 1) % SLOTS)
    {
      const struct c11test_wish *is = &s->pair[s->slot[i] - 1];
      if (is->read == w->read && is->store == w->store && is->kind == w->kind)
        return;
    }
  if (s->n == most)
    return;
  s->pair[s->n] = *w;
  s->slot[i] = (uint16_t) ++s->n;
}

void
c11t_rff_note_read (struct c11t_rff_note *n, uint64_t read,
                    const uint64_t *store, uint32_t n_stores, uint32_t i)
{
  for (uint32_t k = 0; read && k < n_stores; k++)
    {
      struct c11test_wish w
          = { read, store[k],
              k ? C11TEST_WISH_READS_OLD : C11TEST_WISH_READS };
      c11t_rff_put (&n->possible, &w, C11T_RFF_MOST_POSSIBLE);
      if (k == i)
        c11t_rff_put (&n->read, &w, C11T_RFF_MOST_READ);
    }
}

/* What is known of OBJECT; NULL if there is no room.  */
static struct c11t_rff_object *
find (struct c11t_rff_objects *o, uintptr_t object)
{
  uint32_t i = (uint32_t) (object * C11T_HASH_MULTIPLIER >> 40) % OBJECT_SLOTS;
  while (o->slot[i].object && o->slot[i].object != object)
    i = (i + 1) % OBJECT_SLOTS;
  if (o->slot[i].object)
    return &o->slot[i];
  if (o->n == C11T_RFF_OBJECTS)
    return NULL;
  o->n++;
  o->slot[i].object = object;
  return &o->slot[i];
}

/* Add PLACE to the *N at LIST.  Return true if it is new there.  */
static bool
add (uint64_t *list, uint32_t *n, uint64_t place)
{
  for (uint32_t i = 0; i < *n; i++)
    if (list[i] == place)
      return false;
  if (*n == C11T_RFF_PLACES)
    return false;
  list[(*n)++] = place;
  return true;
}

static void
add_possible (struct c11t_rff_note *n, uint64_t read, uint64_t store)
{
  struct c11test_wish w = { read, store, C11TEST_WISH_READS };
  c11t_rff_put (&n->possible, &w, C11T_RFF_MOST_POSSIBLE);
}

void
c11t_rff_note_step (struct c11t_rff_note *n, struct c11t_rff_objects *objects,
                    const struct c11test_step *s, uint64_t place)
{
  bool reads = c11t_rff_reads (s), stores = c11t_rff_stores (s);
  struct c11t_rff_object *o = place && s->object && (reads || stores)
                                  ? find (objects, s->object)
                                  : NULL;
  if (!o)
    return;
  if (s->kind == C11TEST_STEP_SYNC && o->last)
    c11t_rff_note_read (n, place, &o->last, 1, 0);
  if (reads && add (o->read, &o->n_reads, place))
    for (uint32_t i = 0; i < o->n_stores; i++)
      add_possible (n, place, o->store[i]);
  if (stores && add (o->store, &o->n_stores, place))
    for (uint32_t i = 0; i < o->n_reads; i++)
      add_possible (n, o->read[i], place);
  if (stores)
    o->last = place;
}
