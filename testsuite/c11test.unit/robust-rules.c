/* robust-rules.c -- the robustness analysis: verdicts, locks, threads, memory.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "analysis model base" }

   What programs without threads that come and go (robust-random.c) do not
   show.  Each rule has a test beside it that breaks it in one thing.  */

#include "analysis/robust.h"
#include "base/arena.h"
#include "unit.h"

static struct c11t_arena *arena;
static struct c11t_robust *r;
static struct c11t_robust_location *x, *y;

static void
begin (unsigned n_threads)
{
  if (arena)
    c11t_arena_drop (arena);
  arena = c11t_arena_new ();
  r = c11t_robust_new (arena);
  for (unsigned t = 0; t < n_threads; t++)
    c11t_robust_thread_start (r, t, t);
  x = c11t_robust_location (r, 0);
  y = c11t_robust_location (r, 0);
}

static struct c11t_robust_verdict verdict;

/* Thread T makes an access of KIND; return the policies under which it could
   go otherwise.  */
static unsigned
make (c11t_tid t, enum c11t_robust_kind kind, struct c11t_robust_location *l,
      c11t_value value, enum c11t_order order)
{
  struct c11t_robust_access a = { .kind = kind,
                                  .order = order,
                                  .tid = t,
                                  .thread = 10 + t,
                                  .value = value,
                                  .loc = l };
  c11t_robust_check (r, &a, &verdict);
  c11t_robust_commit (r, &a);
  return verdict.policies;
}

static unsigned
rd (c11t_tid t, struct c11t_robust_location *l)
{
  return make (t, C11T_ROBUST_READ, l, 0, C11T_RELAXED);
}

static unsigned
wr (c11t_tid t, struct c11t_robust_location *l, c11t_value value)
{
  return make (t, C11T_ROBUST_WRITE, l, value, C11T_RELAXED);
}

/* --- Verdicts
 * ---------------------------------------------------------------- */

static void
test_verdict_of_a_read (void)
{
  begin (2);
  wr (0, x, 1);
  wr (0, x, 2);
  rd (0, y);
  CHECK_EQ (wr (1, y, 1), 0);
  CHECK_EQ (rd (1, x), C11T_ROBUST_POLICIES);
  CHECK_EQ (verdict.missed.value, 2);
  CHECK_EQ (verdict.missed.thread, 10);
  CHECK (!verdict.missed.initial);
  CHECK (verdict.stale.initial);
  CHECK_EQ (verdict.stale.value, 0);
  CHECK_EQ (rd (1, x), 0); /* coherence: it has read the newest */
}

static void
test_verdict_of_a_write (void)
{
  begin (2);
  wr (0, x, 1);
  make (0, C11T_ROBUST_RMW, x, 2, C11T_RELAXED);
  rd (0, y);
  wr (1, y, 1);
  CHECK_EQ (wr (1, x, 3), C11T_ROBUST_POLICIES);
  CHECK_EQ (verdict.missed.value, 1); /* a place before the store only */
  CHECK (!verdict.missed.rmw);
}

/* Nothing orders the threads, so nothing is known to be older.  */
static void
test_no_order_no_verdict (void)
{
  begin (2);
  wr (0, x, 1);
  CHECK_EQ (rd (1, x), 0);
  CHECK_EQ (wr (1, x, 2), 0);
}

/* Where a seq_cst access goes on to be wrong, the verdict says which policies
   do not mind.  */
static void
test_policies (void)
{
  begin (2);
  make (0, C11T_ROBUST_WRITE, x, 1, C11T_SEQ_CST);
  make (0, C11T_ROBUST_READ, y, 0, C11T_SEQ_CST);
  make (1, C11T_ROBUST_WRITE, y, 1, C11T_SEQ_CST);
  CHECK_EQ (make (1, C11T_ROBUST_READ, x, 0, C11T_SEQ_CST), C11T_ROBUST_RC20);
  begin (2);
  make (0, C11T_ROBUST_WRITE, x, 1, C11T_SEQ_CST);
  make (0, C11T_ROBUST_READ, y, 0, C11T_SEQ_CST);
  make (1, C11T_ROBUST_WRITE, y, 1, C11T_RELAXED);
  CHECK_EQ (make (1, C11T_ROBUST_READ, x, 0, C11T_SEQ_CST),
            C11T_ROBUST_RC20 | C11T_ROBUST_PSC);
}

/* --- Threads and locks
 * ------------------------------------------------------- */

static void
test_creation_and_join (void)
{
  struct c11t_robust_sync *end;
  begin (1);
  end = c11t_robust_sync_new (r);
  wr (0, x, 1);
  c11t_robust_thread_start (r, 1, 0);
  rd (0, y);
  wr (1, y, 1);
  CHECK_EQ (rd (1, x), 0); /* written before the thread was made */
  wr (1, x, 2);
  c11t_robust_release (r, 1, end);
  c11t_robust_thread_end (r, 1);
  c11t_robust_acquire (r, 0, end);
  CHECK_EQ (rd (0, x), 0);
}

static void
test_write_after_creation (void)
{
  begin (1);
  c11t_robust_thread_start (r, 1, 0);
  wr (0, x, 1);
  rd (0, y);
  wr (1, y, 1);
  CHECK (rd (1, x) != 0);
}

/* A relaxed write in the child does not pass on a fence of its parent's.  */
static void
test_fence_before_creation (void)
{
  begin (2);
  wr (0, x, 1);
  c11t_robust_fence (r, 0, C11T_RELEASE);
  c11t_robust_thread_start (r, 2, 0);
  wr (2, y, 1);
  make (1, C11T_ROBUST_READ, y, 0, C11T_ACQUIRE);
  CHECK (rd (1, x) != 0);
}

static void
sb_with_lock (bool second)
{
  struct c11t_robust_sync *lock;
  begin (2);
  lock = c11t_robust_sync_new (r);
  wr (0, x, 1);
  rd (0, y);
  c11t_robust_release (r, 0, lock);
  wr (1, y, 1);
  if (second)
    c11t_robust_acquire (r, 1, lock);
}

static void
test_lock (void)
{
  sb_with_lock (true);
  CHECK_EQ (rd (1, x), 0);
  sb_with_lock (false);
  CHECK (rd (1, x) != 0);
}

static void
test_lock_reset (void)
{
  struct c11t_robust_sync *lock;
  begin (2);
  lock = c11t_robust_sync_new (r);
  wr (0, x, 1);
  rd (0, y);
  c11t_robust_release (r, 0, lock);
  c11t_robust_sync_reset (lock);
  wr (1, y, 1);
  c11t_robust_acquire (r, 1, lock);
  CHECK (rd (1, x) != 0);
}

static void
test_unknown_synchronisation (void)
{
  begin (2);
  wr (0, x, 1);
  rd (0, y);
  wr (1, y, 1);
  c11t_robust_acquire_all (r, 1);
  CHECK_EQ (rd (1, x), 0);
}

/* psc goes through a lock: here from the read of y to the read of x.  */
static void
test_psc_through_a_lock (void)
{
  struct c11t_robust_sync *lock;
  begin (3);
  lock = c11t_robust_sync_new (r);
  make (0, C11T_ROBUST_WRITE, x, 1, C11T_SEQ_CST);
  make (0, C11T_ROBUST_READ, y, 0, C11T_SEQ_CST);
  make (1, C11T_ROBUST_WRITE, y, 1, C11T_SEQ_CST);
  c11t_robust_release (r, 1, lock);
  c11t_robust_acquire (r, 2, lock);
  CHECK_EQ (make (2, C11T_ROBUST_READ, x, 0, C11T_SEQ_CST) & C11T_ROBUST_PSC,
            0);
  begin (3);
  make (0, C11T_ROBUST_WRITE, x, 1, C11T_SEQ_CST);
  make (0, C11T_ROBUST_READ, y, 0, C11T_SEQ_CST);
  make (1, C11T_ROBUST_WRITE, y, 1, C11T_SEQ_CST);
  rd (2, y); /* no happens-before */
  CHECK (make (2, C11T_ROBUST_READ, x, 0, C11T_SEQ_CST) & C11T_ROBUST_PSC);
}

/* --- Plain writes and other sizes
 * ---------------------------------------------- */

static void
test_plain_store (void)
{
  begin (2);
  wr (0, x, 1);
  rd (0, y);
  c11t_robust_plain_store (r, x, 2);
  wr (1, y, 1);
  CHECK_EQ (rd (1, x), 0);
}

/* T1 reads with ORDER a part of what T0 wrote after x.  */
static unsigned
read_part (bool inherits, enum c11t_order order)
{
  struct c11t_robust_location *part;
  begin (2);
  wr (0, x, 1);
  make (0, C11T_ROBUST_WRITE, y, 1, C11T_RELEASE);
  part = c11t_robust_location (r, 1);
  if (inherits)
    c11t_robust_inherit (r, part, y);
  c11t_robust_location_free (r, y);
  make (1, C11T_ROBUST_READ, part, 0, order);
  return rd (1, x);
}

static void
test_inherit (void)
{
  CHECK_EQ (read_part (true, C11T_ACQUIRE), 0);
  CHECK (read_part (true, C11T_RELAXED) != 0);
  CHECK_EQ (read_part (false, C11T_RELAXED), 0);
}

/* --- Memory
 * ---------------------------------------------------------------------- */

static bool
is_even (const void *closure, c11t_value value)
{
  (void) closure;
  return value % 2 == 0;
}

/* The writer goes on for long; what the other thread could miss stays.  */
static void
test_flat_memory (void)
{
  size_t early = 0;
  begin (2);
  for (unsigned long i = 0; i < 10000000; i++)
    {
      if (i % 2)
        make (0, C11T_ROBUST_WRITE, y, i, C11T_RELEASE);
      else
        wr (0, x, i);
      if (i == 10000)
        early = c11t_arena_mapped (arena);
    }
  CHECK_EQ (c11t_arena_mapped (arena), early);
  CHECK (c11t_robust_kept (r) < 3000);
  rd (1, y); /* relaxed: hb_SC without happens-before */
  CHECK (rd (1, x) != 0);
  CHECK (verdict.stale.initial);
}

static void
test_flat_memory_of_many_locations (void)
{
  struct c11t_robust_location *l[100];
  size_t early = 0;
  begin (3);
  for (unsigned i = 0; i < 100; i++)
    l[i] = c11t_robust_location (r, 0);
  for (unsigned i = 0; i < 1000000; i++)
    {
      make (i % 3, i % 5 ? C11T_ROBUST_WRITE : C11T_ROBUST_RMW, l[i * 7 % 100],
            i, C11T_ACQ_REL);
      if (i == 100000)
        early = c11t_arena_mapped (arena);
    }
  CHECK (c11t_arena_mapped (arena) <= 2 * early);
  CHECK_EQ (c11t_robust_forgotten (r) > 0, true); /* values that fold */
}

/* A wait looks at what was folded, too: up to so many values.  */
static void
test_folded_values (void)
{
  struct c11t_robust_access a = { .kind = C11T_ROBUST_WAIT,
                                  .order = C11T_ACQUIRE,
                                  .tid = 1,
                                  .expected = 7,
                                  .loc = x };
  struct c11t_robust_verdict v;
  begin (2);
  a.loc = x;
  for (unsigned i = 1; i < 20; i += 2)
    wr (0, x, i);
  rd (0, y);
  wr (1, y, 1);
  c11t_robust_fold (r);
  CHECK (c11t_robust_kept (r) < 6);
  CHECK (c11t_robust_check (r, &a, &v));
  a.expected = 8;
  CHECK (!c11t_robust_check (r, &a, &v));
  a.wanted = is_even;
  CHECK (c11t_robust_check (r, &a, &v)); /* the initial value */
  CHECK_EQ (c11t_robust_forgotten (r), 0);
}

/* Threads that end and locations that are freed leave nothing.  */
static void
test_threads_come_and_go (void)
{
  size_t early = 0;
  struct c11t_robust_sync *end;
  begin (1);
  end = c11t_robust_sync_new (r);
  for (unsigned i = 0; i < 100000; i++)
    {
      struct c11t_robust_location *l = c11t_robust_location (r, 0);
      c11t_robust_thread_start (r, 1, 0);
      CHECK_EQ (wr (1, l, 1) | wr (1, x, 1), 0);
      c11t_robust_sync_reset (end);
      c11t_robust_release (r, 1, end);
      c11t_robust_thread_end (r, 1);
      c11t_robust_acquire (r, 0, end);
      CHECK_EQ (wr (0, x, 2) | rd (0, l), 0);
      c11t_robust_location_free (r, l);
      if (i == 5000)
        early = c11t_arena_mapped (arena);
    }
  CHECK_EQ (c11t_arena_mapped (arena), early);
}

int
main (void)
{
  RUN (test_verdict_of_a_read);
  RUN (test_verdict_of_a_write);
  RUN (test_no_order_no_verdict);
  RUN (test_policies);
  RUN (test_creation_and_join);
  RUN (test_write_after_creation);
  RUN (test_fence_before_creation);
  RUN (test_lock);
  RUN (test_lock_reset);
  RUN (test_unknown_synchronisation);
  RUN (test_psc_through_a_lock);
  RUN (test_plain_store);
  RUN (test_inherit);
  RUN (test_flat_memory);
  RUN (test_flat_memory_of_many_locations);
  RUN (test_folded_values);
  RUN (test_threads_come_and_go);
  return unit_done ();
}
