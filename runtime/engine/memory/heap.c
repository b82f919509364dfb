/* heap.c -- heap objects begin and end.
   SPDX-License-Identifier: BSD-3-Clause

   Reused memory starts new locations: old stores must never be readable
   through the new object (semantics.md, mixed accesses).  A free is a write
   of the whole object for the race detector; later accesses to the freed
   bytes are found until the memory is handed out again.  So is an allocation,
   unless a thread is alone: those to come learn of it when they are made.  Not
   one by code that is not instrumented: how that hands on what it allocates is
   not seen either.

   New memory is filled with a pattern, its first bytes at least.  An atomic
   read of bytes that hold the pattern, and that nobody is known to have
   written, reads a value that does not exist.  Nothing is remembered, so this
   costs little; and code that is not instrumented (read, the C library) writes
   other bytes, so there are no false alarms.  ASan fills as much.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/event.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/core/stack.h"
#include "engine/core/state.h"
#include "engine/core/target.h"
#include "engine/core/thread.h"
#include "engine/door/heap.h"
#include "engine/memory/annotate.h"
#include "engine/memory/check.h"
#include "engine/memory/heap.h"
#include "engine/memory/location.h"
#include "engine/memory/mapping.h"
#include "engine/observe/caller.h"
#include "engine/observe/explain.h"
#include "engine/observe/record.h"
#include "c11test/strategy.h"
#include "race/race.h"
#include "report/finding.h"

#define FILLED_BYTES 4096 /* of a new one */

#define BIG_BYTES 100000 /* the C library may map it */

/* By address modulo 8.  Not what programs write.  */
static const unsigned char filler[8]
    = { 0xd7, 0xc9, 0xb5, 0xe3, 0x93, 0xab, 0x8d, 0xf1 };

bool
c11t_heap_may_grow (size_t n)
{
  if (n >= BIG_BYTES)
    c11t_stacks_settle ();
  return n <= E.heap_limit && E.heap_live <= E.heap_limit - n;
}

/* T allocates the N bytes at ADDR, the beginning of a granule, at CALL, NULL if that is not
   the program's.  Nothing else is known of them any more.  */
static void
allocated (struct c11t_thread *t, uintptr_t addr, size_t n,
           struct c11test_site *call)
{
  c11t_pairs_forget (addr, n);
  c11t_mappings_changed (addr, addr + n);
  if (call && E.sched.n_live > 1)
    c11t_race_mark_born (E.race, addr, n, t->tid,
                         c11t_clock_get (c11t_my_clock (t), t->tid),
                         c11t_site_number (call), c11t_location_drop, NULL);
  else
    c11t_race_clear (E.race, addr, n, c11t_location_drop, NULL);
}

void
c11t_heap_born (void *p, size_t n)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11test_site *call = c11t_allocating_call (t);
  E.heap_live += n;
  if (E.recording)
    c11t_record_heap (t, p, n, call ? call : c11t_allocating_frame (t), false);
  c11t_benign_end ((uintptr_t) p, n);
  allocated (t, (uintptr_t) p, n, call);
  c11t_leave ();
}

/* Other objects begin in the N bytes at ADDR, as T knows.  */
static void
renew (struct c11t_thread *t, uintptr_t addr, size_t n)
{
  c11t_flush_pending (t);
  allocated (t, addr, n, NULL);
}

void
c11t_memory_mapped (void *p, size_t n)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_flush_pending (t);
  allocated (t, (uintptr_t) p, n, c11t_allocating_call (t));
  c11t_leave ();
}

void
c11t_memory_renewed (void *p, size_t n)
{
  renew (c11t_enter (), (uintptr_t) p, n);
  c11t_leave ();
}

void
c11t_memory_leaves (const void *p)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_mapping m;
  if (c11t_mapping_of (p, &m) && m.low == (uintptr_t) p)
    renew (t, m.low, m.high - m.low);
  c11t_leave ();
}

bool
c11t_heap_is_dead (void *p, const void *from)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_access first;
  bool dead = c11t_race_last_free (E.race, (uintptr_t) p, &first);
  if (dead)
    {
      struct c11test_site *s = c11t_freeing_call (t, from);
      if (E.recording)
        c11t_record_heap (t, p, 0, s, true);
      c11t_report_race (t, (uintptr_t) p, 8, C11T_PLAIN_WRITE, s, &first,
                        true, false);
    }
  c11t_leave ();
  return dead;
}

/* T frees the N bytes at ADDR at S: no access to them may be unordered, and none
   of them may be gone already.  What is done to them is recorded by the end
   itself.  Pages that nobody touched take no time.  */
static void
check_end (struct c11t_thread *t, uintptr_t addr, size_t n,
           struct c11test_site *s)
{
  uintptr_t end = addr + n, limit;
  c11t_stack_touch (addr, n);
  for (uintptr_t at = addr;; at = limit)
    {
      at = c11t_race_first_conflict (E.race, at, end - at, t->tid,
                                     c11t_my_clock (t));
      if (at == end)
        break;
      limit = (at | 7) + 1;
      limit = limit < end ? limit : end;
      c11t_check_access (t, at, limit - at, C11T_PLAIN_WRITE, s, false);
    }
}

void
c11t_heap_dies (void *p, size_t n, const void *from)
{
  struct c11t_thread *t = c11t_enter ();
  uintptr_t addr = (uintptr_t) p;
  /* An object from before control began was never counted.  */
  E.heap_live -= n < E.heap_live ? n : E.heap_live;
  struct c11test_site *s = c11t_freeing_call (t, from);
  c11t_flush_pending (t);
  c11t_target_point (t, s, C11TEST_STEP_WRITE, addr, n);
  if (E.recording)
    c11t_record_heap (t, p, n, s, true);
  check_end (t, addr, n, s);
  c11t_race_mark_freed (E.race, addr, n, t->tid,
                        c11t_clock_get (c11t_my_clock (t), t->tid),
                        c11t_site_number (s), c11t_location_drop, NULL);
  c11t_leave ();
}

void
c11t_heap_fill (void *p, size_t n)
{
  if (!c11t_params.malloc_fill)
    return;
  uint64_t word, *q = p;
  n = ((n < FILLED_BYTES ? n : FILLED_BYTES) + 7) / 8;
  __builtin_memcpy (&word, filler, 8);
  size_t i = 0;
  for (; i + 4 <= n; i += 4)
    q[i] = q[i + 1] = q[i + 2] = q[i + 3] = word;
  for (; i < n; i++)
    q[i] = word;
}

void
c11t_heap_fill_part (void *p, size_t n)
{
  if (!c11t_params.malloc_fill)
    return;
  n = n < FILLED_BYTES ? n : FILLED_BYTES;
  for (uintptr_t i = (uintptr_t) p, end = i + n; i < end; i++)
    *(unsigned char *) i = filler[i & 7];
}

bool
c11t_heap_is_filler (const void *p, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (((const unsigned char *) p)[i] != filler[((uintptr_t) p + i) & 7])
      return false;
  return true;
}
