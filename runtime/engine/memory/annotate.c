/* annotate.c -- what a program says about its races and its order.
   SPDX-License-Identifier: BSD-3-Clause

   Benign ranges: a data race on bytes that the program called benign is not
   reported.  It stays undefined behaviour, and uses of freed memory in it
   are reported all the same.  A range ends where new memory begins: what is
   allocated there later is another object.

   Happens-before: see c11t_order_before and c11t_order_after in sync.c.

   Does not tell ranges apart by who races; ranges are few.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "engine/core/state.h"
#include "engine/door/user.h"
#include "engine/memory/annotate.h"
#include "report/finding.h"

struct range
{
  struct range *next;
  uintptr_t begin, end;
};

static struct range *ranges; /* each process runs one execution */

void
c11t_benign_race (const volatile void *p, size_t n)
{
  c11t_enter ();
  struct range *r = c11t_arena_alloc (E.arena, sizeof *r);
  r->begin = (uintptr_t) p;
  r->end = r->begin + n;
  r->next = ranges;
  ranges = r;
  c11t_leave ();
}

bool
c11t_is_benign (uintptr_t addr, unsigned size)
{
  const struct range *r = ranges;
  while (r && !(addr < r->end && r->begin < addr + size))
    r = r->next;
  return r != NULL;
}

/* A range of which a part goes is cut short; one that loses its middle keeps
   the lower part.  */
void
c11t_benign_end (uintptr_t addr, size_t n)
{
  uintptr_t end = addr + n;
  for (struct range **link = &ranges; *link;)
    {
      struct range *r = *link;
      if (r->begin < addr && addr < r->end)
        r->end = addr;
      else if (r->begin >= addr && r->begin < end)
        r->begin = end;
      if (r->begin < r->end)
        link = &r->next;
      else
        {
          *link = r->next;
          c11t_arena_free (E.arena, r, sizeof *r);
        }
    }
}
