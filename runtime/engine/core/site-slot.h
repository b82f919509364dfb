/* site-slot.h -- what is known of a place, by the address of its site's record.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  For tables in shared memory.  The record of a library which was
   unloaded may be taken by another one: so a record counts as known only with the
   same texts, line and column.

   The processes of an execution take turns, so nobody enters two at once; who is
   killed while entering leaves a slot without a number, which counts as free.  */

#ifndef C11T_ENGINE_CORE_SITE_SLOT_H
#define C11T_ENGINE_CORE_SITE_SLOT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/hash.h"
#include "c11test/abi.h"

struct c11t_site_slot
{
  const struct c11test_site *site;
  const char *file, *function, *expr;
  uint32_t line, column;
  uint64_t number; /* the table's, 0: free; written last */
  uint32_t name;   /* the table's, too */
};

static inline bool
c11t_site_slot_is (const struct c11t_site_slot *at,
                   const struct c11test_site *s)
{
  return at->site == s && at->line == s->line && at->column == s->column
         && at->file == s->file && at->function == s->function
         && at->expr == s->expr;
}

/* Where S is among the N slots at SLOT, or belongs; some are always free.  */
static inline struct c11t_site_slot *
c11t_site_slot_of (struct c11t_site_slot *slot, uint32_t n,
                   const struct c11test_site *s)
{
  uint64_t h = (uintptr_t) s * C11T_HASH_MULTIPLIER;
  uint32_t i = (uint32_t) (h >> 32) % n;
  while (slot[i].number && !c11t_site_slot_is (&slot[i], s))
    i = (i + 1) % n;
  return &slot[i];
}

/* S takes the free slot AT, with NAME and NUMBER.  */
static inline void
c11t_site_slot_take (struct c11t_site_slot *at, const struct c11test_site *s,
                     uint32_t name, uint64_t number)
{
  *at = (struct c11t_site_slot){ .site = s,
                                 .file = s->file,
                                 .function = s->function,
                                 .expr = s->expr,
                                 .line = s->line,
                                 .column = s->column,
                                 .name = name };
  *(volatile uint64_t *) &at->number = number;
}

#endif
