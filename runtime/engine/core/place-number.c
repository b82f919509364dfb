/* place-number.c -- numbers of places that stay; see place-number.h.
   SPDX-License-Identifier: BSD-3-Clause

   A number is a hash of the name (report/corpus-file.h), and is looked up by
   the address of the site's record.  That of a library which was unloaded may
   be taken by another record: so a record counts as known only with the same
   line, column and texts.

   The processes of an execution take turns, so nobody enters two at once; who
   is killed while entering leaves a slot that is not complete yet, without a
   number.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/place-number.h"

#include "base/arena.h"
#include "base/hash.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "report/corpus-file.h"

#define MOST_PLACES ((uint32_t) 1 << 14)
#define SLOTS (2 * MOST_PLACES)
#define NAME_BYTES ((uint32_t) 2 << 20)

struct slot
{
  const struct c11test_site *site;
  const char *function, *expr;
  uint32_t line, column;
  uint64_t number; /* 0: none; written last */
  uint32_t name;   /* its offset in the names */
};

static struct table
{
  uint32_t n, len;
  struct slot slot[SLOTS];
  char name[NAME_BYTES];
} *table;

void
c11t_place_numbers_prepare (void)
{
  table = c11t_map_shared (sizeof *table);
}

static bool
is_of (const struct slot *at, const struct c11test_site *s)
{
  return at->site == s && at->line == s->line && at->column == s->column
         && at->function == s->function && at->expr == s->expr;
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

static void
enter (struct slot *at, const struct c11test_site *s)
{
  char name[C11T_PLACE_ROOM];
  struct c11t_text t = C11T_TEXT (name);
  c11t_place_add_name (&t, s);
  if (table->n == MOST_PLACES || table->len + t.len + 1 > NAME_BYTES)
    return;
  for (size_t i = 0; i <= t.len; i++)
    table->name[table->len + i] = name[i];
  *at = (struct slot){ .site = s,
                       .function = s->function,
                       .expr = s->expr,
                       .line = s->line,
                       .column = s->column,
                       .name = table->len };
  table->n++;
  table->len += (uint32_t) t.len + 1;
  at->number = c11t_place_number_of (name, t.len);
}

uint64_t
c11t_place_number (const struct c11test_site *s)
{
  if (!s)
    return 0;
  struct slot *at = slot_of (s);
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
