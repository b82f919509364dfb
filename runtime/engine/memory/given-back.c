/* given-back.c -- heap objects whose memory the system has again; see
   given-back.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/memory/given-back.h"

#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/page.h"
#include "engine/core/state.h"
#include "engine/door/heap.h"
#include "race/race.h"

#define MOST_OBJECTS 256

/* The last ones, in a ring; of one address only the last.  */
struct object
{
  uintptr_t low, high;
  struct c11t_access end;
};
static struct
{
  struct object v[MOST_OBJECTS];
  unsigned n; /* ever */
} objects;

/* Where to note the object at LOW.  Who is put out cannot be told any more, so
   that nothing may be said of it.  */
static struct object *
place_of (uintptr_t low)
{
  for (unsigned i = 0; i < MOST_OBJECTS && i < objects.n; i++)
    if (objects.v[i].low == low)
      return &objects.v[i];
  struct object *o = &objects.v[objects.n++ % MOST_OBJECTS];
  c11t_race_drop_freed (E.race, o->low, o->high - o->low);
  return o;
}

void
c11t_heap_given_back (void *p, size_t n)
{
  struct object o = { .low = (uintptr_t) p };
  c11t_enter ();
  o.high = o.low + (n < C11T_FREED_MAX ? n : C11T_FREED_MAX);
  if (c11t_race_last_free (E.race, o.low, &o.end))
    *place_of (o.low) = o;
  c11t_leave ();
}

static bool
is_mapped (uintptr_t addr)
{
  unsigned char in_memory;
  return syscall (SYS_mincore, c11t_page_of (addr), 1, &in_memory) == 0;
}

bool
c11t_is_given_away (uintptr_t addr, const struct c11t_access *end)
{
  for (unsigned i = 0; i < MOST_OBJECTS && i < objects.n; i++)
    {
      struct object *o = &objects.v[i];
      if (addr < o->low || addr >= o->high || end->tid != o->end.tid
          || end->clk != o->end.clk || end->site != o->end.site)
        continue;
      if (!is_mapped (addr))
        return false;
      c11t_race_drop_freed (E.race, o->low, o->high - o->low);
      o->low = o->high = 0;
      return true;
    }
  return false;
}
