/* plain.c -- plain accesses, in both readings.
   SPDX-License-Identifier: BSD-3-Clause

   plain=na: an access is checked for races and goes to memory, except that
   bytes which belong to an atomic object are read through the model (paper
   section 7.2), since memory shows only one of the values the model allows.

   plain=relaxed: an access is one relaxed atomic event for each naturally
   aligned piece of 1, 2, 4 or 8 bytes; pieces follow the locations that the
   granule already has.  The running thread's own stack is left to memory as
   long as no other thread has touched the granule.  A write's value is taken
   from memory at the thread's next hook.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/page.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/cut.h"
#include "engine/core/event.h"
#include "engine/core/fast.h"
#include "engine/core/params.h"
#include "engine/core/quiet.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/stuck.h"
#include "engine/core/target.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/core/twins.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "engine/memory/check.h"
#include "engine/memory/depend.h"
#include "engine/memory/location.h"
#include "engine/memory/orders.h"
#include "engine/memory/spot.h"
#include "engine/observe/reached.h"
#include "engine/observe/record.h"
#include "engine/signal/deliver.h"
#include "engine/step/read.h"
#include "c11test/strategy.h"
#include "model/event.h"
#include "race/race.h"
#include "race/range.h"
#include "race/shadow.h"
#include "report/finding.h"
#include "report/orders-file.h"

static uintptr_t
next_granule (uintptr_t at)
{
  return (at | 7) + 1;
}

/* Bytes from AT to the end of its granule, at most to END.  */
static unsigned
in_granule (uintptr_t at, uintptr_t end)
{
  uintptr_t limit = next_granule (at);
  return (unsigned) ((limit < end ? limit : end) - at);
}

/* Are the N bytes at ADDR as T's access of KIND would leave them (fast.h)?  */
static bool
is_settled (const struct c11t_thread *t, uintptr_t addr, size_t n,
            enum c11t_access_kind kind)
{
  uint32_t clock = c11t_clock_get (c11t_my_clock (t), t->tid);
  uintptr_t end = addr + n;
  for (uintptr_t at = addr; at < end; at += in_granule (at, end))
    {
      const struct c11t_cell *c = c11t_shadow_find (E.race, at);
      unsigned mask = c11t_granule_mask (at, in_granule (at, end));
      if (!c || c->ext & 1
          || !c11t_cell_covers (c, c11t_key (t->tid, mask, kind, clock)))
        return false;
    }
  return true;
}

/* An access of KIND to the N bytes at ADDR.  Who spins lets others go first,
   unless the short way would have done without.  A scheduling point is forced
   now and then: it ends loops that spin on a plain variable; those that read an
   atomic object plainly come here, too.  */
static void
spend (uintptr_t addr, size_t n, struct c11test_site *s,
       enum c11t_access_kind kind)
{
  struct c11t_thread *t = c11t_self ();
  if (__builtin_expect (t->turns.spins, 0) && !is_settled (t, addr, n, kind))
    {
      c11t_turn_spin (t);
      c11t_act (t);
    }
  if (c11t_fast.budget-- == 0
      && c11t_quiet_sample (s, addr, kind == C11T_PLAIN_WRITE))
    {
      if (E.sched.n_live > 1)
        {
          c11t_cut (C11T_CUT_plain_loop, s);
          c11t_turn_yield ();
        }
      else
        c11t_turn ();
      c11t_act (t);
    }
}

/* The N bytes at ADDR, which begin at SPOT.  */
static void
check (struct c11t_thread *t, struct c11t_spot spot, uintptr_t addr, size_t n,
       enum c11t_access_kind kind, struct c11test_site *s)
{
  c11t_check_spot (t, spot, addr, n, kind, s, c11t_races_are_formal ());
}

/* A buffer of N bytes that lives until the thread's sixteenth use from now. */
static void *
scratch (struct c11t_thread *t, size_t n)
{
  unsigned i = t->scratch.next++ % C11T_SCRATCH;
  if (n <= sizeof t->scratch.small[i])
    return t->scratch.small[i];
  if (t->scratch.big_size[i] < n)
    {
      t->scratch.big_size[i] = c11t_page_up (n);
      t->scratch.big[i] = c11t_map_private (t->scratch.big_size[i]);
    }
  return t->scratch.big[i];
}

bool
c11t_on_own_stack (const struct c11t_thread *t, uintptr_t addr)
{
  if (t == E.main)
    return addr >= E.main_stack_low && addr < E.main_stack_high;
  uintptr_t low = (uintptr_t) t->task.fiber.stack;
  return addr - low < t->task.fiber.stack_size;
}

/* plain=relaxed: true if the granule of ADDR, at SPOT, needs no model.  */
static bool
is_private (const struct c11t_thread *t, struct c11t_spot spot, uintptr_t addr)
{
  return !spot.granule && c11t_on_own_stack (t, addr);
}

/* The size of the piece at AT, which is at SPOT: an existing location's, or the
   largest naturally aligned one that ends before END and before the next
   one.  */
static unsigned
piece (struct c11t_spot spot, uintptr_t at, uintptr_t end)
{
  uintptr_t limit = at + in_granule (at, end);
  uintptr_t next = at;
  unsigned size;
  if (c11t_location_extent (spot, &next, limit, &size))
    {
      if (next == at && at + size <= end)
        return size; /* one of 16 bytes goes beyond the granule */
      if (next > at)
        limit = next;
    }
  for (size = 8; (at & (size - 1)) || at + size > limit; size /= 2)
    ;
  return size;
}

static void
put (void *buf, c11t_value value, unsigned size)
{
  memcpy (buf, &value, size); /* little endian; asserted in execution.c */
}

/* What a plain access is: ORDERED by the option orders, or not.  */
struct way
{
  bool ordered; /* an atomic access, of */
  enum c11t_order order;
};

static const struct way not_ordered = { false, C11T_RELAXED };

/* Read the location LOC of SIZE bytes as the access W at S, in the call with
   FRAME.  */
static c11t_value
read_location (struct c11t_thread *t, struct c11t_location *loc, unsigned size,
               struct way w, struct c11test_site *s, uintptr_t frame)
{
  struct c11t_event e = { .kind = C11T_LOAD,
                          .order = w.order,
                          .tid = t->tid,
                          .size = (uint8_t) size,
                          .plain = !w.ordered,
                          .loc = loc,
                          .site = s };
  c11t_value value;
  c11t_depend (t, &e, frame);
  c11t_read_event (t, &e, &value);
  return value;
}

/* plain=na: the bytes of atomic objects among the N at ADDR come from the
   model.  Return where to read.  */
static const void *
read_through_model (struct c11t_thread *t, uintptr_t addr, size_t n,
                    struct c11test_site *s)
{
  unsigned char *copy = NULL;
  uintptr_t end = addr + n;
  for (uintptr_t at = addr, granule_end; at < end; at = granule_end)
    {
      granule_end = at + in_granule (at, end);
      struct c11t_spot spot = c11t_spot_of (at, 1);
      struct c11t_location *loc;
      unsigned size;
      for (; (loc = c11t_location_next (spot, &at, granule_end, &size));
           at += size)
        {
          if (at + size > end)
            break; /* only a part of it is read */
          c11t_value value = read_location (t, loc, size, not_ordered, s,
                                            c11t_caller_frame);
          if (!memcmp ((void *) at, &value, size))
            continue;
          if (!copy)
            copy = memcpy (scratch (t, n), (void *) addr, n);
          put (copy + (at - addr), value, size);
        }
    }
  return copy ? copy : (void *) addr;
}

/* The first granule after that of AT, up to END, that may have an atomic object.  */
static uintptr_t
next_modelled (uintptr_t at, uintptr_t end)
{
  at = next_granule (at);
  return at < end ? c11t_race_next_handle (E.race, at, end) : at;
}

static const void *
read_na (struct c11t_thread *t, uintptr_t addr, size_t n,
         struct c11test_site *s)
{
  uintptr_t at = addr, end = addr + n;
  t->site = s;
  spend (addr, n, s, C11T_PLAIN_READ);
  struct c11t_spot spot = c11t_spot_of (addr, n);
  bool modelled = spot.granule != NULL;
  check (t, spot, addr, n, C11T_PLAIN_READ, s);
  while (!modelled && (at = next_modelled (at, end)) < end)
    modelled = c11t_spot_of (at, 1).granule != NULL;
  return modelled ? read_through_model (t, addr, n, s) : (void *) addr;
}

static void
write_na (struct c11t_thread *t, uintptr_t addr, size_t n,
          struct c11test_site *s)
{
  uintptr_t end = addr + n;
  t->site = s;
  spend (addr, n, s, C11T_PLAIN_WRITE);
  struct c11t_spot spot = c11t_spot_of (addr, n);
  check (t, spot, addr, n, C11T_PLAIN_WRITE, s);
  for (uintptr_t at = addr; at < end; at = next_modelled (at, end))
    c11t_location_dirty (at == addr ? spot : c11t_spot_of (at, 1), at,
                         in_granule (at, end));
}

/* A scheduling point before the access W of the N bytes at ADDR.  */
static void
before_range (struct c11t_thread *t, uintptr_t addr, size_t n, struct way w,
              struct c11test_site *s, bool store)
{
  enum c11test_step_kind kind = n > 8   ? C11TEST_STEP_ANY
                                : store ? C11TEST_STEP_WRITE
                                        : C11TEST_STEP_READ;
  c11t_before_access (t, s, kind, w.order, addr, (unsigned) n);
}

/* A scheduling point if W has an order, or another thread uses one of the
   granules.  */
static void
before_pieces (struct c11t_thread *t, uintptr_t addr, size_t n, struct way w,
               struct c11test_site *s, bool store)
{
  uintptr_t end = addr + n;
  for (uintptr_t at = addr; at < end; at += in_granule (at, end))
    if (w.ordered || c11t_location_shared (c11t_spot_of (at, 1), t)
        || (c11t_pairs_on ? c11t_pairs_point (s) : c11t_target_of (s) != 0))
      {
        before_range (t, addr, n, w, s, store);
        return;
      }
  c11t_flush_pending (t);
  t->site = s;
  spend (addr, n, s, store ? C11T_PLAIN_WRITE : C11T_PLAIN_READ);
}

/* The access is one event for each piece.  */
static const void *
read_pieces (struct c11t_thread *t, uintptr_t addr, size_t n, struct way w,
             struct c11test_site *s)
{
  enum c11t_access_kind kind = w.ordered ? C11T_ATOMIC_READ : C11T_PLAIN_READ;
  unsigned char *copy = NULL;
  uintptr_t end = addr + n, frame = c11t_caller_frame;
  before_pieces (t, addr, n, w, s, false);
  for (uintptr_t at = addr; at < end;)
    {
      struct c11t_spot spot = c11t_spot_of (at, 1);
      unsigned size = piece (spot, at, end);
      check (t, spot, at, size, kind, s);
      if (w.ordered || !is_private (t, spot, at))
        {
          c11t_value v
              = read_location (t, c11t_location_at (spot, at, size), size, w,
                               s, frame);
          if (!copy && memcmp ((void *) at, &v, size))
            copy = memcpy (scratch (t, n), (void *) addr, n);
          if (copy)
            put (copy + (at - addr), v, size);
        }
      else if (copy)
        memcpy (copy + (at - addr), (void *) at, size);
      at += size;
    }
  return copy ? copy : (void *) addr;
}

/* The locations are made now, while memory still holds the old values.  */
static void
write_pieces (struct c11t_thread *t, uintptr_t addr, size_t n, struct way w,
              struct c11test_site *s)
{
  enum c11t_access_kind kind
      = w.ordered ? C11T_ATOMIC_WRITE : C11T_PLAIN_WRITE;
  uintptr_t end = addr + n, frame = c11t_caller_frame;
  before_pieces (t, addr, n, w, s, true);
  for (uintptr_t at = addr; at < end;)
    {
      struct c11t_spot spot = c11t_spot_of (at, 1);
      unsigned size = piece (spot, at, end);
      /* First the location: it must not take this write for its past.  */
      if (w.ordered || !is_private (t, spot, at))
        c11t_location_at (spot, at, size);
      check (t, c11t_spot_of (at, 1), at, size, kind, s);
      at += size;
    }
  t->pending.address = addr;
  t->pending.size = n;
  t->pending.site = s;
  t->pending.frame = frame;
  t->pending.ordered = w.ordered;
  t->pending.order = w.order;
}

void
c11t_flush_pending (struct c11t_thread *t)
{
  uintptr_t at = t->pending.address, end = at + t->pending.size;
  bool any = at < end;
  t->pending.size = 0;
  while (at < end)
    {
      struct c11t_spot spot = c11t_spot_of (at, 1);
      unsigned size = piece (spot, at, end);
      if (t->pending.ordered || !is_private (t, spot, at))
        {
          c11t_location_written (at, size);
          struct c11t_event e = { .kind = C11T_STORE,
                                  .order = t->pending.order,
                                  .tid = t->tid,
                                  .size = (uint8_t) size,
                                  .plain = !t->pending.ordered,
                                  .loc = c11t_location_at (spot, at, size),
                                  .site = t->pending.site };
          memcpy (&e.value, (void *) at, size);
          c11t_depend (t, &e, t->pending.frame);
          c11t_store_event (t, &e);
        }
      at += size;
    }
  const struct c11t_override *o = c11t_override_of (t->pending.site);
  if (o && any)
    c11t_override_after (t, o, t->pending.site);
}

/* What the rule for CHANGE in O makes of a plain access.  */
static struct way
way_of (const struct c11t_override *o, enum c11t_order_change change)
{
  if (!c11t_override_has (o, change))
    return not_ordered;
  return (struct way){ true, c11t_override_order (o, change, C11T_RELAXED) };
}

/* While threads are watched every plain access comes here.  */
static void
watch (uintptr_t addr, bool write)
{
  if (!c11t_is_watching ())
    return;
  if (E.quiet <= c11t_params.livelock_steps)
    c11t_stuck_end ();
  else if (write)
    c11t_stuck_write (addr);
}

static const void *
read_slowly (struct c11t_thread *t, uintptr_t addr, size_t n,
             struct c11test_site *s)
{
  const struct c11t_override *o = c11t_override_of (s);
  const void *q;
  c11t_reached (t, s);
  watch (addr, false);
  if (t->pending.size)
    c11t_flush_pending (t);
  if (o)
    c11t_override_before (t, o, s);
  c11t_twins_read (t, addr, n);
  struct way w = way_of (o, C11T_CHANGE_LOAD);
  if (w.ordered || c11t_params.plain_mode == C11T_PLAIN_RELAXED)
    q = read_pieces (t, addr, n, w, s);
  else
    {
      c11t_target_point (t, s, C11TEST_STEP_READ, addr, n);
      if (E.recording)
        c11t_record_plain (t, addr, n, s, false);
      q = read_na (t, addr, n, s);
    }
  if (o)
    c11t_override_after (t, o, s);
  return q;
}

/* What follows the access must wait for the store itself.  */
static void
write_slowly (struct c11t_thread *t, uintptr_t addr, size_t n,
              struct c11test_site *s)
{
  const struct c11t_override *o = c11t_override_of (s);
  c11t_reached (t, s);
  watch (addr, true);
  c11t_twins_wrote (t, addr, n);
  if (t->pending.size)
    c11t_flush_pending (t);
  if (o)
    c11t_override_before (t, o, s);
  struct way w = way_of (o, C11T_CHANGE_STORE);
  if (w.ordered || c11t_params.plain_mode == C11T_PLAIN_RELAXED
      || c11t_override_has (o, C11T_CHANGE_AFTER))
    {
      write_pieces (t, addr, n, w, s);
      return;
    }
  c11t_target_point (t, s, C11TEST_STEP_WRITE, addr, n);
  if (E.recording)
    c11t_record_plain (t, addr, n, s, true);
  write_na (t, addr, n, s);
}

static uint64_t
fast_key (const struct c11t_thread *t)
{
  return C11T_FAST_COMMON | c11t_key (t->tid, 0, 0, c11t_my_clk (t));
}

bool
c11t_fast_is_valid (void)
{
  struct c11t_thread *t = c11t_self ();
  return c11t_engine_state == 1 && !c11t_plain_is_slow ()
         && c11t_fast.root == E.race->root && c11t_fast.site == &t->site
         && c11t_fast.clock == (t->turns.spins ? NULL : t->clock)
         && c11t_fast.key == fast_key (t);
}

bool
c11t_fast_as_slowly (struct c11t_cell c, uintptr_t addr, uint64_t k,
                     struct c11test_site *s)
{
  struct c11t_thread *t = c11t_self ();
  struct c11t_access other;
  unsigned size = (unsigned) __builtin_popcount (c11t_key_mask (k));
  enum c11t_race_verdict v = c11t_race_access (
      E.race, addr, size, (enum c11t_access_kind) c11t_key_kind (k), t->tid,
      c11t_my_clock (t), c11t_site_number (s), &other);
  return v == C11T_RACE_NONE
         && !memcmp (c11t_shadow_find (E.race, addr), &c, sizeof c);
}

static inline void
open_short_way (struct c11t_thread *t)
{
  c11t_fast.key = fast_key (t);
  c11t_fast.site = &t->site;
  c11t_fast.clock = t->turns.spins ? NULL : t->clock;
  c11t_fast.limit = C11T_ROOT_SIZE;
}

static __attribute__ ((noinline)) void
leave_slowly (struct c11t_thread *t)
{
  if (c11t_plain_is_slow ())
    c11t_fast_close ();
  else
    open_short_way (t);
  c11t_twins_left (t);
  c11t_spend (C11T_SPENT_program);
}

void
c11t_leave (void)
{
  struct c11t_thread *t = c11t_self ();
  c11t_engine_state = 1;
  t->rounds.effects += !t->rounds.unnoticed;
  t->rounds.unnoticed = false;
  if (__builtin_expect (E.slow, 0))
    leave_slowly (t); /* last: then it is a jump, and no frame */
  else
    open_short_way (t);
}

/* What a call of the C library's reads and writes is seen without a plugin.  */
static inline void
note_plain (const struct c11test_site *s)
{
  if (s && s->kind <= C11TEST_SITE_VWRITE)
    c11t_shared->scope.plain = true;
}

/* The short ways do without, the engine does not.  */
#ifdef __x86_64__
#define ALIGNS_STACK __attribute__ ((force_align_arg_pointer))
#else
#define ALIGNS_STACK
#endif

ALIGNS_STACK const void *
c11t_plain_read_long (const void *p, size_t n, struct c11test_site *s)
{
  struct c11t_thread *t = c11t_enter ();
  note_plain (s);
  const void *q = !c11t_plain_is_slow () ? read_na (t, (uintptr_t) p, n, s)
                                : read_slowly (t, (uintptr_t) p, n, s);
  c11t_leave ();
  return q;
}

ALIGNS_STACK void
c11t_plain_write_long (void *p, size_t n, struct c11test_site *s)
{
  struct c11t_thread *t = c11t_enter ();
  note_plain (s);
  if (!c11t_plain_is_slow ())
    write_na (t, (uintptr_t) p, n, s);
  else
    write_slowly (t, (uintptr_t) p, n, s);
  c11t_leave ();
}

void
c11t_seen_read (const void *p, size_t n, struct c11test_site *s)
{
  struct c11t_thread *t = c11t_self ();
  t->scratch.sees_memory = true;
  c11t_plain_read (p, n, s);
  t->scratch.sees_memory = false;
}

/* Only the long way takes the value from memory.  */
void
c11t_plain_store (void *p, size_t n, enum c11t_order order,
                  struct c11test_site *s)
{
  struct c11t_thread *t = c11t_enter ();
  note_plain (s);
  E.slow |= C11T_SLOW_STORES;
  if (t->pending.size)
    c11t_flush_pending (t);
  write_pieces (t, (uintptr_t) p, n, (struct way){ true, order }, s);
  c11t_leave ();
}

void
c11t_plain_copy (void *d, const void *p, size_t n, struct c11test_site *s)
{
  if (n == 0)
    return;
  const void *q = c11t_plain_read (p, n, s);
  c11t_plain_write (d, n, s);
  memmove (d, q, n);
}
