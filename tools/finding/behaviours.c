/* behaviours.c -- how often each behaviour was seen; see behaviours.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/behaviours.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/finding/confidence.h"

/* A bijection that makes every bit depend on every other, so that any part of
   a key is as good as another (the finaliser of splitmix64).  */
static uint64_t
stir (uint64_t h)
{
  h = (h ^ h >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  h = (h ^ h >> 27) * UINT64_C (0x94d049bb133111eb);
  h ^= h >> 31;
  return h ? h : UINT64_C (0x5bd1e995973a4c21); /* 0 marks a free place */
}

static size_t
most (const struct behaviours *b)
{
  return b->most ? b->most : BEHAVIOURS_MOST;
}

static bool
is_kept (const struct behaviours *b, uint64_t key)
{
  return (key & ((UINT64_C (1) << b->level) - 1)) == 0;
}

/* The place of KEY in B's table, or the free one where it belongs.  */
static struct behaviour *
find (const struct behaviours *b, uint64_t key)
{
  for (size_t i = (size_t) (key >> 32);; i++)
    {
      struct behaviour *s = &b->slot[i & (b->room - 1)];
      if (s->key == 0 || s->key == key)
        return s;
    }
}

/* Give B a table of ROOM places and move into it what is kept.  */
static void
rebuild (struct behaviours *b, size_t room)
{
  struct behaviour *old = b->slot;
  size_t old_room = b->room;
  b->slot = calloc (room, sizeof *b->slot);
  memory_check (b->slot);
  b->room = room;
  b->kept = 0;
  b->once = b->twice = 0;
  for (size_t i = 0; i < old_room; i++)
    if (old[i].key && is_kept (b, old[i].key))
      {
        *find (b, old[i].key) = old[i];
        b->kept++;
        b->once += old[i].count == 1;
        b->twice += old[i].count == 2;
      }
  free (old);
}

/* See that there is a free place, and not more than is to be kept.  */
static void
tidy (struct behaviours *b)
{
  while (b->kept > most (b))
    {
      b->level++;
      rebuild (b, b->room);
    }
  if (2 * b->kept > b->room)
    rebuild (b, b->room * 2);
}

void
behaviours_put (struct behaviours *b, const struct behaviour *other)
{
  if (!b->room)
    rebuild (b, 1024);
  if (!is_kept (b, other->key))
    return;
  struct behaviour *s = find (b, other->key);
  b->once -= s->count == 1;
  b->twice -= s->count == 2;
  if (s->count == 0)
    b->kept++;
  if (s->count == 0 || other->first < s->first)
    s->first = other->first;
  s->key = other->key;
  s->count += other->count;
  b->once += s->count == 1;
  b->twice += s->count == 2;
  tidy (b);
}

void
behaviours_add (struct behaviours *b, uint64_t hash, uint64_t execution)
{
  b->samples++;
  behaviours_put (b, &(struct behaviour){ stir (hash), execution, 1 });
}

void
behaviours_join (struct behaviours *b, unsigned level, uint64_t samples)
{
  b->samples += samples;
  if (level <= b->level)
    return;
  b->level = level;
  rebuild (b, b->room ? b->room : 1024);
}

uint64_t
behaviours_distinct (const struct behaviours *b)
{
  return (uint64_t) b->kept << b->level;
}

uint64_t
behaviours_once (const struct behaviours *b)
{
  return b->once << b->level;
}

uint64_t
behaviours_twice (const struct behaviours *b)
{
  return b->twice << b->level;
}

uint64_t
behaviours_since (const struct behaviours *b, uint64_t execution)
{
  uint64_t count = 0;
  for (size_t i = 0; i < b->room; i++)
    count += b->slot[i].key && b->slot[i].first >= execution;
  return count << b->level;
}

double
behaviours_new_below (const struct behaviours *b)
{
  return confidence_next_is_new_below (behaviours_once (b),
                                       behaviours_twice (b),
                                       UINT64_C (1) << b->level, b->samples);
}
