/* pair-object.c -- which places of an execution used which object; see
   pair-object.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/pair-object.h"

#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "engine/core/state.h"

#define MOST 4096u
#define SLOTS (2 * MOST)
#define PLACES 16
#define MOST_NEW 32 /* granules that one access enters */

/* What was done at a place, by one thread, or by several.  */
struct use
{
  uint16_t place, thread;
  uint8_t mask; /* of bytes */
  bool loads, stores, several;
};

struct granule
{
  uintptr_t at; /* the address, divided by 8 */
  uint8_t n;
  struct use use[PLACES];
  uint16_t last[8], by[8]; /* of each byte: place, or 0, and thread */
};

struct c11t_pair_objects
{
  uint32_t n;
  struct granule *slot[SLOTS], *list[MOST];
};

struct c11t_pair_objects *
c11t_pair_objects_new (void)
{
  return c11t_arena_alloc (E.arena, sizeof (struct c11t_pair_objects));
}

/* The granule AT, NULL if it is not known; if NEW, a new one where there is
   room.  */
static struct granule *
find (struct c11t_pair_objects *o, uintptr_t at, bool new)
{
  uint32_t i = (uint32_t) (at * C11T_HASH_MULTIPLIER >> 32) % SLOTS;
  while (o->slot[i] && o->slot[i]->at != at)
    i = (i + 1) % SLOTS;
  if (o->slot[i] || !new || o->n == MOST)
    return o->slot[i];
  struct granule *g = c11t_arena_alloc (E.arena, sizeof *g);
  g->at = at;
  o->list[o->n++] = g;
  return o->slot[i] = g;
}

/* The bytes of [ADDR, ADDR + N) that lie in the granule AT.  */
static uint8_t
mask_of (uintptr_t at, uintptr_t addr, size_t n)
{
  uintptr_t low = at * 8, from = addr > low ? addr - low : 0;
  uintptr_t to = addr + n > low + 8 ? 8 : addr + n - low;
  return (uint8_t) ((0xffu << from) & (0xffu >> (8 - to)));
}

/* Call DO_IT for each granule of U, new ones for the first few.  A large U is
   held against those that are known.  */
static void
each (struct c11t_pair_objects *o, const struct c11t_pair_use *u, bool new,
      void (*do_it) (struct granule *g, uint8_t mask,
                     const struct c11t_pair_use *u))
{
  uintptr_t first = u->addr / 8, last = (u->addr + u->n - 1) / 8;
  if (!u->n)
    return;
  uintptr_t some = last - first < MOST_NEW ? last : first + MOST_NEW - 1;
  for (uintptr_t at = first; at <= some; at++)
    {
      struct granule *g = find (o, at, new);
      if (g)
        do_it (g, mask_of (at, u->addr, u->n), u);
    }
  for (uint32_t i = 0; last > some && i < o->n; i++)
    if (o->list[i]->at > some && o->list[i]->at <= last)
      do_it (o->list[i], mask_of (o->list[i]->at, u->addr, u->n), u);
}

static void (*tell_use) (const struct c11t_pair_use *mine,
                         const struct c11t_pair_use *theirs);

/* Put U among the uses of G.  */
static void
keep (struct granule *g, uint8_t mask, const struct c11t_pair_use *u)
{
  uint32_t i = 0;
  while (i < g->n && g->use[i].place != u->place)
    i++;
  if (i == PLACES)
    return;
  struct use *is = &g->use[i];
  if (i == g->n)
    {
      g->n++;
      *is = (struct use){ .place = u->place, .thread = u->thread };
    }
  is->several |= is->thread != u->thread;
  is->mask |= mask;
  is->loads |= u->loads;
  is->stores |= u->stores;
}

static void
use_granule (struct granule *g, uint8_t mask, const struct c11t_pair_use *u)
{
  for (uint32_t i = 0; i < g->n; i++)
    {
      const struct use *is = &g->use[i];
      if (is->mask & mask && (is->several || is->thread != u->thread))
        tell_use (u, &(struct c11t_pair_use){ .place = is->place,
                                              .loads = is->loads,
                                              .stores = is->stores });
    }
  keep (g, mask, u);
}

void
c11t_pair_object_use (struct c11t_pair_objects *o,
                      const struct c11t_pair_use *u,
                      void (*other) (const struct c11t_pair_use *mine,
                                     const struct c11t_pair_use *theirs))
{
  tell_use = other;
  each (o, u, true, use_granule);
}

static void
write_granule (struct granule *g, uint8_t mask, const struct c11t_pair_use *u)
{
  for (int i = 0; i < 8; i++)
    if (mask & 1u << i)
      {
        g->last[i] = u->place;
        g->by[i] = u->thread;
      }
}

void
c11t_pair_object_wrote (struct c11t_pair_objects *o,
                        const struct c11t_pair_use *u, bool new)
{
  each (o, u, new, write_granule);
}

static void (*tell_last) (const struct c11t_pair_use *mine, uint16_t place);

static void
read_granule (struct granule *g, uint8_t mask, const struct c11t_pair_use *u)
{
  uint16_t told = 0;
  for (int i = 0; i < 8; i++)
    if (mask & 1u << i && g->last[i] && g->by[i] != u->thread
        && g->last[i] != told)
      {
        told = g->last[i];
        tell_last (u, told);
      }
}

void
c11t_pair_object_last (struct c11t_pair_objects *o,
                       const struct c11t_pair_use *u,
                       void (*other) (const struct c11t_pair_use *mine,
                                      uint16_t place))
{
  tell_last = other;
  each (o, u, false, read_granule);
}

static void
forget_granule (struct granule *g, uint8_t mask, const struct c11t_pair_use *u)
{
  (void) u;
  for (int i = 0; i < 8; i++)
    if (mask & 1u << i)
      g->last[i] = 0;
  uint32_t n = 0;
  for (uint32_t i = 0; i < g->n; i++)
    {
      g->use[i].mask &= (uint8_t) ~mask;
      if (g->use[i].mask)
        g->use[n++] = g->use[i];
    }
  g->n = (uint8_t) n;
}

void
c11t_pair_object_forget (struct c11t_pair_objects *o, uintptr_t addr, size_t n)
{
  each (o, &(struct c11t_pair_use){ .addr = addr, .n = n }, false,
        forget_granule);
}
