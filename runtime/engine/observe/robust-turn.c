/* robust-turn.c -- what a read is to the loop that it is in.
   SPDX-License-Identifier: BSD-3-Clause

   Findings that are put off lie in the execution's memory; those of a thread
   that never comes out of its loop are never filed.  */

#include "engine/observe/robust-turn.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "c11test/abi.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/door/access.h"
#include "engine/observe/explain.h"

struct put_off
{
  struct put_off *next;
  struct c11t_finding finding;
};

/* What a thread has said of its next read.  */
struct await
{
  bool said;
  unsigned how; /* enum c11test_await */
  uint64_t value, mask;
  unsigned size;      /* of the read */
  c11t_value written; /* by an exchange */
  struct put_off *put_off;
};

static struct
{
  struct await *await; /* by thread, as far as any has said something */
  uint32_t cap;
} x;

void
c11t_robust_turns_begin (void)
{
  x.await = NULL;
  x.cap = 0;
}

/* --- What is awaited -------------------------------------------------- */

#define FLAGS (C11TEST_AWAIT_GUESS | C11TEST_AWAIT_LATER | C11TEST_AWAIT_CAS)

/* The number in the SIZE lowest bytes of V.  */
static int64_t
with_sign (uint64_t v, unsigned size)
{
  unsigned shift = size < 8 ? 64 - 8 * size : 0;
  return (int64_t) (v << shift) >> shift;
}

static bool
is_awaited (const void *closure, c11t_value value)
{
  const struct await *w = closure;
  uint64_t all = w->size < 8 ? ((uint64_t) 1 << 8 * w->size) - 1 : UINT64_MAX;
  uint64_t v = (uint64_t) value & w->mask & all, wanted = w->value & all;
  int64_t s = with_sign (v, w->size), wanted_s = with_sign (wanted, w->size);
  switch (w->how & ~FLAGS)
    {
    case C11TEST_AWAIT_EQ:
      return v == wanted;
    case C11TEST_AWAIT_NE:
      return v != wanted;
    case C11TEST_AWAIT_LT:
      return v < wanted;
    case C11TEST_AWAIT_LE:
      return v <= wanted;
    case C11TEST_AWAIT_GT:
      return v > wanted;
    case C11TEST_AWAIT_GE:
      return v >= wanted;
    case C11TEST_AWAIT_LT_SIGNED:
      return s < wanted_s;
    case C11TEST_AWAIT_LE_SIGNED:
      return s <= wanted_s;
    case C11TEST_AWAIT_GT_SIGNED:
      return s > wanted_s;
    case C11TEST_AWAIT_GE_SIGNED:
      return s >= wanted_s;
    case C11TEST_AWAIT_NEVER:
      return false;
    default:
      return true;
    }
}

/* An exchange that waits does something if it reads what ends the loop, or
   what it has not written itself.  */
static bool
is_exchanged (const void *closure, c11t_value value)
{
  const struct await *w = closure;
  return is_awaited (closure, value) || value != w->written;
}

static enum c11t_robust_turn
turn_if (bool again)
{
  return again ? C11T_TURN_AGAIN : C11T_TURN_ENDS;
}

/* W is about a loop that only waits.  */
static enum c11t_robust_turn
wait_turn (struct await *w, struct c11t_robust_access *a,
           const struct c11t_event *e, c11t_value value)
{
  if (a->kind == C11T_ROBUST_READ)
    {
      a->kind = C11T_ROBUST_WAIT;
      a->wanted = is_awaited;
      a->closure = w;
      return turn_if (!is_awaited (w, value));
    }
  if (a->kind == C11T_ROBUST_RMW)
    {
      w->written = e->value;
      a->kind = C11T_ROBUST_BCAS;
      a->wanted = is_exchanged;
      a->closure = w;
      return turn_if (!is_exchanged (w, value));
    }
  a->kind = C11T_ROBUST_BCAS;
  a->failed = false;
  return turn_if (e->locked);
}

/* W is about a read whose value may be thrown away.  What a compare-exchange
   expects is not if that can put its write before a plain store that overwrote
   the value.  */
static enum c11t_robust_turn
guess_turn (struct await *w, struct c11t_robust_access *a)
{
  bool cas = a->kind == C11T_ROBUST_CAS || a->kind == C11T_ROBUST_WEAK_CAS;
  if (!cas && a->kind != C11T_ROBUST_READ)
    return C11T_TURN_NONE;
  if (w->how & C11TEST_AWAIT_CAS)
    a->kind = C11T_ROBUST_BCAS;
  else if ((w->how & ~FLAGS) != C11TEST_AWAIT_ANY)
    a->kind = C11T_ROBUST_WAIT;
  a->wanted = is_awaited;
  a->closure = w;
  return w->how & C11TEST_AWAIT_LATER ? C11T_TURN_LATER : C11T_TURN_GUESS;
}

enum c11t_robust_turn
c11t_robust_turn (struct c11t_robust_access *a, const struct c11t_event *e,
                  c11t_value value)
{
  struct await *w = e->tid < x.cap ? &x.await[e->tid] : NULL;
  if (!w || !w->said || e->kind == C11T_STORE)
    return C11T_TURN_NONE;
  w->said = false;
  w->size = e->size;
  return w->how & C11TEST_AWAIT_GUESS ? guess_turn (w, a)
                                      : wait_turn (w, a, e, value);
}

/* --- What is put off -------------------------------------------------- */

static struct await *
await_of (c11t_tid t)
{
  while (x.cap <= t)
    x.await = c11t_arena_grow (E.arena, x.await, &x.cap, 8, sizeof *x.await);
  return &x.await[t];
}

void
c11t_robust_put_off (c11t_tid t, const struct c11t_finding *f)
{
  struct await *w = await_of (t);
  struct put_off *p = c11t_arena_alloc (E.arena, sizeof *p);
  p->finding = *f;
  p->next = w->put_off;
  w->put_off = p;
}

/* The last one that T has put off, which is taken from it, or NULL.  */
static struct put_off *
take (c11t_tid t)
{
  struct put_off *p = t < x.cap ? x.await[t].put_off : NULL;
  if (p)
    x.await[t].put_off = p->next;
  return p;
}

void
c11t_robust_left_loop (c11t_tid t)
{
  struct put_off *p;
  while ((p = take (t)))
    {
      struct c11t_finding *f = c11t_finding_new (C11T_FINDING_ROBUSTNESS);
      if (f)
        {
          *f = p->finding;
          c11t_finding_done (f);
        }
      c11t_arena_free (E.arena, p, sizeof *p);
    }
}

static void
began_again (c11t_tid t)
{
  struct put_off *p;
  while ((p = take (t)))
    c11t_arena_free (E.arena, p, sizeof *p);
}

/* --- What is said ----------------------------------------------------- */

/* Does anybody listen to HOW?  */
static bool
is_heard (unsigned how)
{
  unsigned on = c11t_params.analysis;
  if (on >> C11T_ANALYSIS_robustness_strict & 1)
    return false;
  if (on >> C11T_ANALYSIS_robustness & 1)
    return how < C11TEST_AWAIT_ANY;
  return on >> C11T_ANALYSIS_robustness_observational & 1;
}

void
c11t_robustness_await (uint64_t value, uint64_t mask, unsigned how)
{
  if (!is_heard (how))
    return;
  c11t_tid t = c11t_enter ()->tid;
  if (how == C11TEST_AWAIT_RETRY)
    began_again (t);
  else if (how == C11TEST_AWAIT_LEFT)
    c11t_robust_left_loop (t);
  else
    {
      struct await *w = await_of (t);
      w->said = true;
      w->how = how;
      w->value = value;
      w->mask = mask;
    }
  c11t_leave ();
}
