/* batch.c -- executions that a process makes by itself; see batch.h.
   SPDX-License-Identifier: BSD-3-Clause

   A ring in shared memory: the child writes at WRITTEN, the server reads at
   READ, each on its own.

   Invariant: an execution is noted by one store, to WRITTEN.  Before it, it is
   the one that runs; after it, the next one is, which the rest of the shared
   memory may not say yet (its member nth tells).

   Does not note executions with findings, warnings, assembly that is not
   understood, or, with the options orders, sites and validate, any: the server has more to
   tell of them.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/large.h"
#include "base/out.h"
#include "engine/campaign/batch.h"
#include "engine/campaign/claim.h"
#include "engine/campaign/learn.h"
#include "engine/campaign/parts.h"
#include "engine/campaign/search.h"
#include "engine/campaign/shared.h"
#include "engine/campaign/snapshot.h"
#include "engine/campaign/tell.h"
#include "engine/campaign/ticks.h"
#include "engine/core/cut.h"
#include "engine/core/params.h"
#include "engine/core/strategy.h"
#include "engine/core/state.h"
#include "engine/core/target.h"
#include "engine/memory/orders.h"
#include "engine/observe/keep.h"
#include "engine/observe/reached.h"
#include "explore/extent.h"
#include "explore/strategy.h"

#define ROOM 1024 /* a power of two */
#define EXTENT_NANOSECONDS 100000000
#define MOST_EXTENT 1e15

/* What is noted of an execution.  */
struct note
{
  uint64_t behaviour;
  bool cut, redundant;
};

static struct batch
{
  uint64_t told;          /* executions told one by one */
  uint64_t written, read; /* executions noted; those that were told by now */
  /* An exhaustive strategy: the child lets it go on after the execution
     ADVANCED - 1, 0: after none; what came of that, when it did not go on.  */
  uint64_t advanced;
  bool stopped;
  enum c11test_advance answer;
  const char *why;
  double extent; /* executions that it will have made, or 0 (extent.h) */
  struct note note[ROOM];
} *b;

void
c11t_batch_prepare (void)
{
  b = c11t_map_shared (sizeof *b);
}

uint64_t
c11t_batch_nth (void)
{
  return b->told + __atomic_load_n (&b->written, __ATOMIC_ACQUIRE);
}

/* --- The strategy --------------------------------------------------------------- */

static const struct c11test_strategy *
exhaustive (void)
{
  const struct c11test_strategy *ops = c11t_campaign_strategy.ops;
  return ops->exhaustive && !c11t_params.replay[0] ? ops : NULL;
}

/* STATE is contested or apart: the strategy begins anew, or not, for another
   reason.  */
static void
acknowledge (uint32_t *state)
{
  if (*state)
    *state = 2;
}

static enum c11test_advance
next_of (const struct c11test_strategy *ops, const char **ret_why)
{
  if (c11t_shared->contested != 1 && c11t_shared->apart != 1)
    {
      enum c11test_advance answer
          = ops->advance (c11t_strategy_room, ret_why);
      b->extent = answer == C11TEST_MORE
                      ? c11t_extent_of (ops, c11t_strategy_room)
                      : 0;
      return answer;
    }
  if (!c11t_parts_may_restart ())
    {
      *ret_why = "what threads do has shown that steps mean something else";
      return C11TEST_CANNOT_GO_ON;
    }
  acknowledge (&c11t_shared->contested);
  acknowledge (&c11t_shared->apart);
  c11t_parts_restart ();
  ops->restart (c11t_strategy_room);
  return C11TEST_MORE;
}

/* The child, after execution NTH.  */
static bool
advance (uint64_t nth)
{
  const struct c11test_strategy *ops = exhaustive ();
  if (!ops)
    return true;
  b->stopped = false;
  __atomic_store_n (&b->advanced, nth + 1, __ATOMIC_RELEASE);
  b->why = NULL;
  b->answer = next_of (ops, &b->why);
  if (b->answer == C11TEST_MORE)
    return true;
  __atomic_store_n (&b->stopped, true, __ATOMIC_RELEASE);
  return false;
}

bool
c11t_batch_advance (const char **ret_why)
{
  const struct c11test_strategy *ops = exhaustive ();
  if (!ops)
    return true;
  *ret_why = NULL;
  if (b->advanced != c11t_batch_nth ()) /* the last one told was not */
    return next_of (ops, ret_why) == C11TEST_MORE;
  *ret_why = b->stopped ? b->why
                        : "a process was killed between two executions";
  return false;
}

/* --- The child ------------------------------------------------------------------ */

static bool
is_uneventful (void)
{
  const struct c11t_shared *sh = c11t_shared;
  return !sh->n_findings && !sh->observed && !sh->n_warnings && !sh->n_unknown
         && (!sh->ended || sh->redundant) && !sh->diverged && !sh->refused[0]
         && !c11t_reached_on && !c11t_orders_on && !c11t_params.validate
         && !(sh->new_loop && c11t_parts_on ());
}

bool
c11t_batch_go_on (void)
{
  const struct c11t_shared *sh = c11t_shared;
  uint64_t nth = c11t_batch_nth (), written = b->written;
  if (!is_uneventful () || c11t_learn_waits (sh->execution)
      || c11t_parts_call () || c11t_search_is_due ()
      || c11t_claim_is_last (nth)
      || written - __atomic_load_n (&b->read, __ATOMIC_ACQUIRE) >= ROOM
      || !advance (nth))
    return false;
  b->note[written % ROOM]
      = (struct note){ sh->behaviour, sh->cut != 0, sh->redundant != 0 };
  c11t_scope_end ();
  c11t_profile_end (sh->steps);
  __atomic_store_n (&b->written, written + 1, __ATOMIC_RELEASE);
  c11t_begin_nth (nth + 1);
  return true;
}

/* --- The server ----------------------------------------------------------------- */

static void
add_hex (struct c11t_text *t, uint64_t v)
{
  static const char digit[] = "0123456789abcdef";
  for (int shift = 60; shift >= 0; shift -= 4)
    t->buf[t->len++] = digit[v >> shift & 15];
}

/* The places, from READ up to TO, of the notes whose flag at OFFSET is set.  */
static void
add_those (struct c11t_text *t, uint64_t to, size_t offset)
{
  const char *separator = "";
  for (uint64_t i = b->read; i < to; i++)
    if (*(const bool *) ((const char *) &b->note[i % ROOM] + offset))
      {
        c11t_text_add (t, "%s%u", separator, (unsigned) (i - b->read));
        separator = ",";
      }
}

/* Now and then: how many executions there will be.  */
static void
tell_extent (void)
{
  static uint64_t last;
  uint64_t now = c11t_real_now ();
  double n = b->extent;
  char buf[80];
  struct c11t_text t = C11T_TEXT (buf);
  if (!(n > 0) || !c11t_params.result_fd
      || (last && now - last < EXTENT_NANOSECONDS))
    return;
  last = now;
  c11t_text_add (&t, "{\"t\":\"extent\",\"executions\":%llu}\n",
                 (unsigned long long) (n < MOST_EXTENT ? n : MOST_EXTENT));
  c11t_tell (buf, t.len);
}

void
c11t_batch_publish (void)
{
  /* With a ROOM of four digits.  */
  static char buf[ROOM * (16 + 5 + 5) + 200] C11T_LARGE;
  struct c11t_text t = { buf, 0, sizeof buf, 0 };
  uint64_t to = __atomic_load_n (&b->written, __ATOMIC_ACQUIRE);
  tell_extent ();
  c11t_search_look ();
  c11t_ticks_tell (false);
  if (b->read == to)
    return;
  c11t_scope_publish ();
  uint64_t first = c11t_claim_number (b->told + b->read);
  c11t_text_add (&t, "{\"t\":\"execs\",\"n\":%llu,\"cut\":[",
                 (unsigned long long) first);
  add_those (&t, to, offsetof (struct note, cut));
  c11t_text_add (&t, "],\"redundant\":[");
  add_those (&t, to, offsetof (struct note, redundant));
  c11t_text_add (&t, "]}");
  for (uint64_t i = b->read; i < to; i++)
    add_hex (&t, b->note[i % ROOM].behaviour);
  t.buf[t.len] = 0;
  c11t_text_add (&t, "\n");
  C11T_ASSERT (!t.overflowed);
  c11t_cuts_publish (c11t_tell);
  if (c11t_n_targets)
    c11t_targets_publish (c11t_tell);
  __atomic_store_n (&b->read, to, __ATOMIC_RELEASE);
  c11t_tell (buf, t.len);
}

void
c11t_batch_told (void)
{
  b->told++;
}
