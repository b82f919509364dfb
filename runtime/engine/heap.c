/* heap.c -- heap objects begin and end.
   SPDX-License-Identifier: BSD-3-Clause

   Reused memory starts new locations: old stores must never be readable
   through the new object (semantics.md, mixed accesses).  A free is a write
   of the whole object for the race detector; later accesses to the freed
   bytes are found until the memory is handed out again.  */

#include "engine/state.h"

#define CHECKED_BYTES 4096 /* of a freed object, for races with the free */

bool
c11t_heap_may_grow (size_t n)
{
  return n <= E.heap_limit && E.heap_live <= E.heap_limit - n;
}

void
c11t_heap_born (void *p, size_t n)
{
  c11t_enter ();
  E.heap_live += n;
  c11t_benign_end ((uintptr_t) p, n);
  c11t_race_clear (E.race, (uintptr_t) p, n, c11t_location_drop, NULL);
  c11t_leave ();
}

void
c11t_heap_dies (void *p, size_t n)
{
  struct c11t_thread *t = c11t_enter ();
  uintptr_t addr = (uintptr_t) p;
  /* An object from before control began was never counted.  */
  E.heap_live -= n < E.heap_live ? n : E.heap_live;
  struct c11test_site *s = t->call;
  const struct c11t_clock *c = c11t_my_clock (t);
  c11t_flush_pending (t);
  for (uintptr_t at = addr, end = addr + (n < CHECKED_BYTES ? n : CHECKED_BYTES);
       at < end;)
    {
      uintptr_t limit = (at | 7) + 1;
      unsigned size = (unsigned) ((limit < end ? limit : end) - at);
      struct c11t_access other;
      enum c11t_race_verdict v
          = c11t_race_access (E.race, at, size, C11T_PLAIN_WRITE, t->tid, c,
                              c11t_site_number (s), &other);
      if (v != C11T_RACE_NONE)
        c11t_report_race (t, at, size, C11T_PLAIN_WRITE, s, &other,
                          v == C11T_RACE_FREED, false);
      at += size;
    }
  c11t_race_mark_freed (E.race, addr, n, t->tid,
                        c11t_clock_get (c, t->tid), c11t_site_number (s),
                        c11t_location_drop, NULL);
  c11t_leave ();
}
