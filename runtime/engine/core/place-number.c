/* place-number.c -- numbers of places that stay; see place-number.h.
   SPDX-License-Identifier: BSD-3-Clause

   A number is a hash of the name (report/corpus-file.h), and is looked up by the
   address of the site's record (site-slot.h).  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/place-number.h"

#include "base/arena.h"
#include "base/out.h"
#include "engine/core/site-slot.h"
#include "report/corpus-file.h"

#define MOST_PLACES ((uint32_t) 1 << 14)
#define SLOTS (2 * MOST_PLACES)
#define NAME_BYTES ((uint32_t) 2 << 20)

static struct table
{
  uint32_t n, len;
  struct c11t_site_slot slot[SLOTS]; /* half of them stay free */
  char name[NAME_BYTES];
} *table;

void
c11t_place_numbers_prepare (void)
{
  table = c11t_map_shared (sizeof *table);
}

static void
enter (struct c11t_site_slot *at, const struct c11test_site *s)
{
  char name[C11T_PLACE_ROOM];
  struct c11t_text t = C11T_TEXT (name);
  c11t_place_add_name (&t, s);
  if (table->n == MOST_PLACES || table->len + t.len + 1 > NAME_BYTES)
    return;
  for (size_t i = 0; i <= t.len; i++)
    table->name[table->len + i] = name[i];
  c11t_site_slot_take (at, s, table->len, c11t_place_number_of (name, t.len));
  table->n++;
  table->len += (uint32_t) t.len + 1;
}

uint64_t
c11t_place_number (const struct c11test_site *s)
{
  if (!s)
    return 0;
  struct c11t_site_slot *at = c11t_site_slot_of (table->slot, SLOTS, s);
  if (!at->number)
    enter (at, s);
  return at->number;
}

const char *
c11t_place_name (uint64_t number)
{
  for (uint32_t i = 0; i < SLOTS; i++)
    if (table->slot[i].number == number)
      return table->name + table->slot[i].name;
  return NULL;
}
