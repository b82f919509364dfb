/* site.c -- small numbers for site records, so that shadow cells fit.
   SPDX-License-Identifier: BSD-3-Clause

   A site gets its number at its first use in this process; 0 is "unknown".
   The table lives in lazily touched memory.  */

#include "engine/state.h"

#define MAX_SITES ((uint32_t) 1 << 22)

static struct c11test_site **table;
static uint32_t n_sites;

uint32_t
c11t_site_number (struct c11test_site *s)
{
  if (!s)
    return 0;
  if (s->id)
    return s->id;
  if (!table)
    table = c11t_map_private (MAX_SITES * sizeof *table);
  if (n_sites + 1 >= MAX_SITES)
    return 0; /* reports will say "unknown place" for the rest */
  table[++n_sites] = s;
  return s->id = n_sites;
}

struct c11test_site *
c11t_site_by_number (uint32_t n)
{
  return n && n <= n_sites ? table[n] : NULL;
}
