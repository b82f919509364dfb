/* visible.c -- which of the stores a read must take, or may take for ever.
   SPDX-License-Identifier: BSD-3-Clause

   The model says which stores a read may return; that is not all that C11 says.
   A store becomes visible in a finite time, so a read that has left it aside
   again and again takes it at last; and where a loop waits, a value that need
   not be followed by another one may be read for ever.

   Candidates are ordered here, the newest first and the oldest last, so that
   numbers of choices mean the same in every execution.  */

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/step/visible.h"
#include "model/event.h"
#include "model/model.h"

/* Reads of one store at one place before the thread must take the newest one.  */
#define STALE_READS 8
#define STALE_LOADS 64 /* of a load, if the strategy is not exhaustive */

/* Reads of one location by one thread in a row, wherever they are and whatever
   the thread does between them, that may leave a newer store aside; and so
   many where each outcome counts.  */
#define MOST_OVERLOOKED 64
#define MOST_OVERLOOKED_BOUNDED 16

static void
put_first (struct c11t_rfset *c, uint32_t i)
{
  struct c11t_store *s = c->v[0];
  c->v[0] = c->v[i];
  c->v[i] = s;
}

static void
oldest_last (struct c11t_rfset *c)
{
  uint32_t last = c->n - 1, oldest = last;
  for (uint32_t i = 1; i < last; i++)
    if (c->v[i]->seq < c->v[oldest]->seq)
      oldest = i;
  struct c11t_store *s = c->v[last];
  c->v[last] = c->v[oldest];
  c->v[oldest] = s;
}

/* Put the newest candidate first, which is what memory holds: it is the boring
   choice.  Not the one executed last: an RMW that reads an old store comes
   before what follows that in modification order.  */
static void
newest_first (struct c11t_rfset *c, struct c11t_location *loc)
{
  const struct c11t_store *latest = E.ops->latest (E.model, loc);
  uint32_t best = 0;
  for (uint32_t i = 0; i < c->n; i++)
    {
      if (c->v[i] == latest)
        {
          best = i;
          break;
        }
      if (c->v[i]->seq > c->v[best]->seq)
        best = i;
    }
  put_first (c, best);
}

void
c11t_order_candidates (struct c11t_rfset *c, struct c11t_location *loc)
{
  newest_first (c, loc);
  oldest_last (c);
}

/* An RMW that spins makes the newest store itself, each time.  Put the newest
   one of C that would end the loop SP first; return false if there is none. */
static bool
other_value_first (struct c11t_rfset *c, const struct c11t_spin *sp)
{
  struct c11t_store *s = NULL;
  uint32_t best = 0;
  for (uint32_t i = 0; i < c->n; i++)
    if (c->v[i]->value != sp->value && (!s || c->v[i]->seq > s->seq))
      s = c->v[best = i];
  if (s)
    put_first (c, best);
  return s != NULL;
}

/* T's record of LOC.  Two locations may share one and forget each other: which
   ones must not depend on where the model has them.  */
struct c11t_overlooked *
c11t_overlooked_of (struct c11t_thread *t, const struct c11t_location *loc)
{
  uint32_t number = c11t_location_number (loc);
  struct c11t_overlooked *o = &t->choosing.overlooked[number % C11T_OVERLOOKED];
  if (o->location != number)
    *o = (struct c11t_overlooked){ .location = number };
  return o;
}

/* Put the store that E_, which has overlooked some for so long, must take at
   last first: for a load the newest one, which is there.  RMWs make new stores
   all the time; for them it is the newest of another thread that may be the
   last in modification order.  */
static void
must_see_first (struct c11t_thread *t, const struct c11t_event *e,
                struct c11t_rfset *c)
{
  uint32_t best = 0;
  if (e->kind == C11T_LOAD || c->v[0]->tid != e->tid)
    return;
  E.ops->finals (E.model, e->loc, &t->choosing.finals);
  for (uint32_t k = 0; k < t->choosing.finals.n; k++)
    for (uint32_t i = 1; i < c->n; i++)
      if (c->v[i] == t->choosing.finals.v[k] && c->v[i]->tid != e->tid
          && (best == 0 || c->v[i]->seq > c->v[best]->seq))
        best = i;
  put_first (c, best);
}

bool
c11t_overlooks (const struct c11t_event *e, const struct c11t_rfset *c, uint32_t k)
{
  return k != 0 || (e->kind != C11T_LOAD && c->v[0]->tid == e->tid);
}

/* A store becomes visible after finitely many reads (C11 5.1.2.4, 7.17.3 p16;
   doc/model.md).  Return true, with the store to take first in C, if E_ must
   see it now; so must a read that nobody gives another value than memory's.  */
bool
c11t_must_see (struct c11t_thread *t, const struct c11t_event *e,
               struct c11t_rfset *c, const struct c11t_spin *sp,
               const struct c11t_overlooked *o)
{
  if (__builtin_expect (t->scratch.sees_memory, 0))
    return true;
  bool patient = e->kind == C11T_LOAD && !E.bounded;
  if (sp->count >= (patient ? STALE_LOADS : STALE_READS)
      && (e->kind == C11T_LOAD ? sp->store != c->v[0]
                               : other_value_first (c, sp)))
    return true;
  if (o->n < (E.bounded ? MOST_OVERLOOKED_BOUNDED : MOST_OVERLOOKED))
    return false;
  must_see_first (t, e, c);
  return true;
}

/* The old store among C that SP's thread read there before, 0: none.  */
uint32_t
c11t_read_again (const struct c11t_rfset *c, const struct c11t_spin *sp)
{
  if (!sp->count || sp->store == c->v[0])
    return 0;
  uint32_t i = c->n - 1;
  while (i > 0 && c->v[i] != sp->store)
    i--;
  return i;
}

/* May S, a store of LOC that T reads, be the last one in modification order?  */
bool
c11t_may_be_last (struct c11t_thread *t, struct c11t_location *loc,
             const struct c11t_store *s)
{
  uint32_t k = 0;
  E.ops->finals (E.model, loc, &t->choosing.finals);
  while (k < t->choosing.finals.n && t->choosing.finals.v[k] != s)
    k++;
  return k < t->choosing.finals.n;
}

/* May T, whose waiting loop has just read memory's value here, read it for ever?
   Yes if no store has to come after it in modification order.  With a model
   that forbids cycles of several locations, one thread at a time may do so:
   together those stores need not be the last ones.  */
bool
c11t_may_stay (struct c11t_thread *t, const struct c11t_event *e,
          const struct c11t_rfset *c, const struct c11t_spin *sp)
{
  if (E.bounded || t->scratch.sees_memory)
    return false;
  bool same = e->kind == C11T_LOAD ? sp->store == c->v[0]
                                   : sp->value == c->v[0]->value;
  if (!sp->count || !same)
    return false;
  uint32_t number = c11t_location_number (e->loc);
  if (E.ops->last_together && E.stays_at != number
      && E.stays_since == E.progress)
    return false;
  if (!c11t_may_be_last (t, e->loc, c->v[0]))
    return false;
  E.stays_at = number;
  E.stays_since = E.progress;
  return true;
}
