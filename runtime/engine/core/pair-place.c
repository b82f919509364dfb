/* pair-place.c -- small numbers of places; see pair-place.h.
   SPDX-License-Identifier: BSD-3-Clause

   A place is looked up by the address of the site's record (site-slot.h).  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/pair-place.h"

#include <string.h>

#include "base/arena.h"
#include "engine/core/site-slot.h"
#include "report/target.h"

#define MOST_SITES ((uint32_t) 1 << 13)
#define SLOTS (2 * MOST_SITES)
#define MOST_PLACES 4096u

static struct table
{
  uint32_t n_sites, n; /* places */
  bool full;
  struct c11t_site_slot slot[SLOTS]; /* half of them stay free */
  struct c11t_named_place place[MOST_PLACES];
} *table;

void
c11t_pair_places_prepare (void)
{
  table = c11t_map_shared (sizeof *table);
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
  struct c11t_site_slot *at = c11t_site_slot_of (table->slot, SLOTS, s);
  if (at->number)
    return (uint16_t) at->number;
  uint16_t number = table->n_sites < MOST_SITES ? number_of (s) : 0;
  if (!number)
    {
      table->full = true;
      return 0;
    }
  c11t_site_slot_take (at, s, 0, number);
  table->n_sites++;
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
