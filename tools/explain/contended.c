/* contended.c -- which accesses another thread's may notice; see contended.h.
   SPDX-License-Identifier: BSD-3-Clause

   A hash table with open addressing from bytes to who accesses them and who
   writes them: one thread, or several.  Long accesses, such as those of memcpy,
   stand in a list and are compared one by one.  */

#include "tools/explain/contended.h"

#include <assert.h>
#include <stdlib.h>

#include "base/hash.h"
#include "tools/base/memory.h"

#define LONG 64 /* bytes from which on an access is in the list */
#define CHECKED 200 /* moments up to which all answers are compared */

#define NOBODY UINT32_MAX
#define SEVERAL (UINT32_MAX - 1)

struct byte
{
  uint64_t address;
  uint32_t by, writer; /* BY is NOBODY: the place is free */
};

struct contended
{
  const struct history *h;
  struct byte *byte;
  size_t n, room; /* ROOM is a power of two */
  size_t *longer; /* moments */
  size_t n_longer;
};

static struct byte *
new_table (size_t room)
{
  struct byte *b = memory_new (room, sizeof *b);
  for (size_t i = 0; i < room; i++)
    b[i].by = NOBODY;
  return b;
}

/* The place of ADDRESS among the ROOM of TABLE, or where it belongs.  */
static struct byte *
find_place (struct byte *table, size_t room, uint64_t address)
{
  size_t i = (size_t) ((address * C11T_HASH_MULTIPLIER) >> 20) & (room - 1);
  while (table[i].by != NOBODY && table[i].address != address)
    i = (i + 1) & (room - 1);
  return &table[i];
}

static void
grow (struct contended *c)
{
  struct byte *bigger = new_table (2 * c->room);
  for (size_t i = 0; i < c->room; i++)
    if (c->byte[i].by != NOBODY)
      *find_place (bigger, 2 * c->room, c->byte[i].address) = c->byte[i];
  free (c->byte);
  c->byte = bigger;
  c->room *= 2;
}

/* Who, with THREAD?  */
static uint32_t
together (uint32_t who, uint32_t thread)
{
  return who == NOBODY || who == thread ? thread : SEVERAL;
}

static void
add_byte (struct contended *c, uint64_t address, const struct moment *m)
{
  if (2 * c->n >= c->room)
    grow (c);
  struct byte *b = find_place (c->byte, c->room, address);
  if (b->by == NOBODY)
    {
      c->n++;
      *b = (struct byte){ address, NOBODY, NOBODY };
    }
  b->by = together (b->by, m->e->thread);
  if (moment_writes (m))
    b->writer = together (b->writer, m->e->thread);
}

static bool
is_access (const struct moment *m)
{
  return m->e->kind == C11T_RECORD_ACCESS
         && (moment_reads (m) || moment_writes (m));
}

static bool
clash (const struct history *h, size_t i, size_t k)
{
  return h->m[k].e->thread != h->m[i].e->thread
         && history_overlap (&h->m[k], &h->m[i])
         && (moment_writes (&h->m[i]) || moment_writes (&h->m[k]));
}

/* The same as contended_is, from the definition.  */
static bool
is_naively (const struct history *h, size_t i)
{
  size_t k = 0;
  while (k < h->n && !clash (h, i, k))
    k++;
  return k < h->n;
}

/* Is it so by the accesses that are not long?  */
static bool
is_by_byte (const struct contended *c, const struct moment *m)
{
  for (uint64_t a = 0; a < m->e->size; a++)
    {
      const struct byte *b
          = find_place (c->byte, c->room, m->e->address + a);
      uint32_t other = moment_writes (m) ? b->by : b->writer;
      if (b->by != NOBODY && other != NOBODY && other != m->e->thread)
        return true;
    }
  return false;
}

struct contended *
contended_new (const struct history *h)
{
  struct contended *c = memory_new (1, sizeof *c);
  c->h = h;
  c->room = 1024;
  c->byte = new_table (c->room);
  c->longer = memory_new (h->n, sizeof *c->longer);
  for (size_t i = 0; i < h->n; i++)
    if (is_access (&h->m[i]))
      {
        if (h->m[i].e->size >= LONG)
          c->longer[c->n_longer++] = i;
        else
          for (uint64_t a = 0; a < h->m[i].e->size; a++)
            add_byte (c, h->m[i].e->address + a, &h->m[i]);
      }
  for (size_t i = 0; h->n <= CHECKED && i < h->n; i++)
    assert (!is_access (&h->m[i]) || contended_is (c, i) == is_naively (h, i));
  return c;
}

void
contended_free (struct contended *c)
{
  free (c->byte);
  free (c->longer);
  free (c);
}

bool
contended_is (const struct contended *c, size_t i)
{
  const struct moment *m = &c->h->m[i];
  if (m->e->size >= LONG)
    return is_naively (c->h, i);
  if (is_by_byte (c, m))
    return true;
  size_t k = 0;
  while (k < c->n_longer && !clash (c->h, i, c->longer[k]))
    k++;
  return k < c->n_longer;
}
