/* pair-place.c -- small numbers of places; see pair-place.h.
   SPDX-License-Identifier: BSD-3-Clause

   A place is looked up by the address of the site's record.  That of a library
   which was unloaded may be taken by another one: so a record counts as known
   only with the same texts, line and column.

   The processes of an execution take turns, so nobody enters two at once; who
   is killed while entering leaves a slot without a number.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/pair-place.h"

#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "c11test/abi.h"
#include "report/target.h"

#define MOST_SITES ((uint32_t) 1 << 13)
#define SLOTS (2 * MOST_SITES)
#define MOST_PLACES 4096u

struct slot
{
  const struct c11test_site *site;
  const char *file, *expr;
  uint32_t line, column;
  uint16_t number; /* 0: none; written last */
};

static struct table
{
  uint32_t n_sites, n; /* places */
  bool full;
  struct slot slot[SLOTS];
  struct c11t_named_place place[MOST_PLACES];
} *table;

void
c11t_pair_places_prepare (void)
{
  table = c11t_map_shared (sizeof *table);
}

static bool
is_of (const struct slot *at, const struct c11test_site *s)
{
  return at->site == s && at->line == s->line && at->column == s->column
         && at->file == s->file && at->expr == s->expr;
}

/* Where S is, or belongs; half of the slots stay empty.  */
static struct slot *
slot_of (const struct c11test_site *s)
{
  uint64_t h = (uintptr_t) s * C11T_HASH_MULTIPLIER;
  uint32_t i = (uint32_t) (h >> 32) % SLOTS;
  while (table->slot[i].number && !is_of (&table->slot[i], s))
    i = (i + 1) % SLOTS;
  return &table->slot[i];
}

uint16_t
c11t_pair_place_named (const struct c11t_named_place *p)
{
  for (uint32_t i = 0; i < table->n; i++)
    if (table->place[i].line == p->line && table->place[i].column == p->column
        && !strcmp (table->place[i].file, p->file))
      return (uint16_t) (i + 1);
  if (table->n == MOST_PLACES)
    return 0;
  table->place[table->n] = *p;
  return (uint16_t) ++table->n;
}

/* The number of the place of S by its name.  */
static uint16_t
number_of (const struct c11test_site *s)
{
  struct c11t_named_place p = { .line = s->line, .column = s->column };
  c11t_target_name (&p, s->file);
  return c11t_pair_place_named (&p);
}

uint16_t
c11t_pair_place (const struct c11test_site *s)
{
  if (!s || !s->file || !s->line)
    return 0;
  struct slot *at = slot_of (s);
  if (at->number)
    return at->number;
  uint16_t number = table->n_sites < MOST_SITES ? number_of (s) : 0;
  if (!number)
    {
      table->full = true;
      return 0;
    }
  *at = (struct slot){ .site = s,
                       .file = s->file,
                       .expr = s->expr,
                       .line = s->line,
                       .column = s->column };
  table->n_sites++;
  at->number = number;
  return number;
}

const struct c11t_named_place *
c11t_pair_place_of (uint16_t number)
{
  return &table->place[number - 1];
}

bool
c11t_pair_places_full (void)
{
  return table->full;
}
