/* history.c -- a record, ready to be asked questions; see history.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/explain/history.h"

#include <errno.h>

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "tools/explain/last-write.h"
#include "tools/base/memory.h"

/* About a second's work for the modification order.  */
#define MOST_PAIRS 50000000

/* --- Making ---------------------------------------------------------------- */

static void
take_moments (struct history *h)
{
  const struct c11t_record *r = h->r;
  uint64_t first = r->n > C11T_RECORD_EVENTS ? r->n - C11T_RECORD_EVENTS : 0;
  h->m = memory_new (r->n - first, sizeof *h->m);
  for (uint64_t i = first; i < r->n; i++)
    {
      const struct c11t_record_event *e = &r->event[i % C11T_RECORD_EVENTS];
      if (e->kind == C11T_RECORD_CHOICE)
        continue;
      h->m[h->n++] = (struct moment){
        .e = e,
        .site = &r->site[e->site < C11T_RECORD_SITES ? e->site : 0],
        .number = i,
        .rf = NO_MOMENT,
        .newest = NO_MOMENT,
        .before = C11T_TRACE_NONE,
        .after = C11T_TRACE_NONE,
      };
    }
}

/* Each moment learns of the events of the model around it in its thread.  */
static void
find_neighbours (struct history *h)
{
  uint32_t n = h->r->trace.n_threads + C11T_RECORD_THREADS;
  uint32_t *last = memory_new (n, sizeof *last);
  for (uint32_t i = 0; i < n; i++)
    last[i] = C11T_TRACE_NONE;
  for (size_t i = 0; i < h->n; i++)
    {
      const struct c11t_record_event *e = h->m[i].e;
      if (e->trace != C11T_TRACE_NONE)
        last[e->thread % n] = e->trace;
      h->m[i].before = last[e->thread % n];
    }
  for (uint32_t i = 0; i < n; i++)
    last[i] = C11T_TRACE_NONE;
  for (size_t i = h->n; i-- > 0;)
    {
      const struct c11t_record_event *e = h->m[i].e;
      if (e->trace != C11T_TRACE_NONE)
        last[e->thread % n] = e->trace;
      h->m[i].after = last[e->thread % n];
    }
  free (last);
}

bool
history_overlap (const struct moment *a, const struct moment *b)
{
  const struct c11t_record_event *x = a->e, *y = b->e;
  return x->kind == C11T_RECORD_ACCESS && y->kind == C11T_RECORD_ACCESS
         && x->address < y->address + y->size
         && y->address < x->address + x->size;
}

size_t
history_local_end (const struct history *h, size_t i)
{
  const struct moment *r = &h->m[i];
  while (i-- > 0 && !(moment_writes (&h->m[i]) && history_overlap (&h->m[i], r)))
    {
      const struct c11t_record_event *e = h->m[i].e;
      if (e->kind == C11T_RECORD_LOCAL_END
          && r->e->address - e->address < e->size)
        return i;
    }
  return NO_MOMENT;
}

static bool
is_life (const struct moment *m)
{
  return m->e->kind == C11T_RECORD_FREE || m->e->kind == C11T_RECORD_ALLOC;
}

/* There are few such moments beside the accesses, and each access asks.  */
static void
index_lives (struct history *h)
{
  for (size_t i = 0; i < h->n; i++)
    h->n_lives += is_life (&h->m[i]);
  h->life = memory_new (h->n_lives + 1, sizeof *h->life);
  size_t n = 0;
  for (size_t i = 0; i < h->n; i++)
    if (is_life (&h->m[i]))
      h->life[n++] = i;
}

/* How many of H's lives begin or end before moment I.  */
static size_t
lives_before (const struct history *h, size_t i)
{
  size_t low = 0, high = h->n_lives;
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (h->life[middle] < i)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* The newest moment before I, and after AFTER (NO_MOMENT: any), that begins or
   ends the life of what lies at I's address, if it ends it; or NO_MOMENT.  */
static size_t
freed_since (const struct history *h, size_t after, size_t i)
{
  uint64_t address = h->m[i].e->address;
  for (size_t k = lives_before (h, i); k-- > 0;)
    {
      size_t at = h->life[k];
      const struct c11t_record_event *x = h->m[at].e;
      if (after != NO_MOMENT && at <= after)
        break;
      if (address - x->address < x->size)
        return x->kind == C11T_RECORD_FREE ? at : NO_MOMENT;
    }
  return NO_MOMENT;
}

size_t
history_freed (const struct history *h, size_t i)
{
  return freed_since (h, NO_MOMENT, i);
}

/* --- Who read what ---------------------------------------------------------
 */

_Static_assert (NO_WRITE == NO_MOMENT, "a write is a moment");

/* The writes before the moment that is looked at.  */
struct writes
{
  struct last_write *all, *plain;
};

/* The newest plain write by THREAD before moment B that overlaps it.  */
static size_t
plain_write_before (const struct history *h, size_t b, uint32_t thread,
                    const struct writes *w)
{
  const struct c11t_record_event *e = h->m[b].e;
  size_t last = last_write_find (w->plain, e->address, e->size);
  if (last == NO_MOMENT)
    return NO_MOMENT;
  /* Another thread's may have come between, which is a race.  */
  for (size_t i = last + 1; i-- > 0;)
    if (moment_writes (&h->m[i]) && moment_plain (&h->m[i])
        && h->m[i].e->thread == thread && history_overlap (&h->m[i], &h->m[b]))
      return i;
  return NO_MOMENT;
}

/* The plain read I does not find what moment LAST has written, the newest write
   before it: that has been freed in between, or something that is not seen has
   written there, as what uses the stack of a function that has returned.  */
static bool
is_unknown (const struct history *h, size_t last, size_t i)
{
  const struct c11t_record_event *e = h->m[i].e;
  if (last == NO_MOMENT || e->size > 8)
    return false;
  const struct c11t_record_event *w = h->m[last].e;
  if (w->address == e->address && w->size == e->size)
    return w->written != e->read;
  return freed_since (h, last, i) != NO_MOMENT;
}

static void
find_rf (struct history *h, size_t i, const struct writes *w)
{
  struct moment *m = &h->m[i];
  const struct c11t_trace *t = &h->r->trace;
  if (!moment_reads (m))
    return;
  size_t last = last_write_find (w->all, m->e->address, m->e->size);
  if (m->e->trace == C11T_TRACE_NONE)
    {
      /* Memory: whoever wrote last, if it is that.  */
      m->unknown = is_unknown (h, last, i);
      m->rf = m->unknown ? NO_MOMENT : last;
      return;
    }
  uint32_t rf = t->event[m->e->trace].rf;
  if (rf == C11T_TRACE_NONE)
    return;
  m->rf = h->of_trace[rf];
  if (m->rf == NO_MOMENT && t->event[rf].thread != C11T_TRACE_NONE)
    m->rf = plain_write_before (h, i, t->event[rf].thread, w);
  if (m->e->flags & C11T_RECORD_STALE)
    m->newest = last;
}

static void
find_all_rf (struct history *h)
{
  struct writes w = { last_write_new (), last_write_new () };
  for (size_t i = 0; i < h->n; i++)
    {
      const struct c11t_record_event *e = h->m[i].e;
      find_rf (h, i, &w);
      if (!moment_writes (&h->m[i]))
        continue;
      last_write_add (w.all, e->address, e->size, i);
      if (moment_plain (&h->m[i]))
        last_write_add (w.plain, e->address, e->size, i);
    }
  last_write_free (w.all);
  last_write_free (w.plain);
}

static void
index_trace (struct history *h)
{
  uint32_t n = h->r->trace.n;
  h->of_trace = memory_new (n, sizeof *h->of_trace);
  for (uint32_t i = 0; i < n; i++)
    h->of_trace[i] = NO_MOMENT;
  for (size_t i = 0; i < h->n; i++)
    if (h->m[i].e->trace < n)
      h->of_trace[h->m[i].e->trace] = i;
}

/* A ring that has gone round knows too little of what the end is about.  */
static bool
can_lift (const struct c11t_record *r)
{
  return !r->trace.overflowed && r->trace.n > 0;
}

/* Accesses of the same location, each with each.  */
static uint64_t
pairs_of_accesses (const struct c11t_trace *t)
{
  uint64_t *n = memory_new (t->n_locations, sizeof *n), sum = 0;
  for (uint32_t i = 0; i < t->n; i++)
    if ((c11t_trace_reads (&t->event[i]) || c11t_trace_writes (&t->event[i]))
        && t->event[i].object < t->n_locations)
      sum += n[t->event[i].object]++;
  free (n);
  return sum;
}

struct history *
history_new (const struct c11t_record *r)
{
  struct history *h = memory_new (1, sizeof *h);
  h->r = r;
  h->arena = c11t_arena_new ();
  take_moments (h);
  find_neighbours (h);
  index_trace (h);
  index_lives (h);
  find_all_rf (h);
  if (can_lift (r))
    h->lifted = pairs_of_accesses (&r->trace) < MOST_PAIRS
                    ? c11t_lift (&r->trace, h->arena)
                    : c11t_lift_without_mo (&r->trace, h->arena);
  return h;
}

void
history_free (struct history *h)
{
  c11t_arena_drop (h->arena);
  free (h->of_trace);
  free (h->life);
  free (h->m);
  free (h);
}

/* --- Questions ------------------------------------------------------------- */

bool
history_hb (const struct history *h, size_t a, size_t b)
{
  const struct moment *x = &h->m[a], *y = &h->m[b];
  if (x->e->thread == y->e->thread)
    return a < b;
  if (!h->lifted || x->after == C11T_TRACE_NONE
      || y->before == C11T_TRACE_NONE)
    return false;
  return x->after == y->before
         || c11t_lifted_hb (h->lifted, x->after, y->before);
}

bool
history_mo_before (const struct history *h, size_t a, size_t b)
{
  const struct moment *x = &h->m[a], *y = &h->m[b];
  uint32_t i = x->e->trace, k = y->e->trace;
  const struct c11t_trace *t = &h->r->trace;
  if (x->e->thread == y->e->thread || !h->lifted || !h->lifted->has_mo
      || i == C11T_TRACE_NONE || k == C11T_TRACE_NONE || moment_plain (x)
      || moment_plain (y) || !c11t_trace_writes (&t->event[i])
      || !c11t_trace_writes (&t->event[k])
      || t->event[i].object != t->event[k].object)
    return a < b;
  return c11t_lifted_demanded (h->lifted, i, k);
}

size_t
history_finding (const struct history *h, uint32_t number)
{
  for (size_t i = 0; i < h->n; i++)
    if (h->m[i].e->kind == C11T_RECORD_FINDING && h->m[i].e->other == number)
      return i;
  return NO_MOMENT;
}

/* A plain access is recorded before it is checked, an atomic one after.  */
size_t
history_access_of (const struct history *h, size_t finding)
{
  const struct c11t_record_event *f = h->m[finding].e;
  size_t before = NO_MOMENT;
  for (size_t i = finding; i-- > 0;)
    if (h->m[i].e->thread == f->thread
        && h->m[i].e->kind != C11T_RECORD_FINDING)
      {
        before = i;
        break;
      }
  if (before != NO_MOMENT && h->m[before].e->site == f->site
      && (moment_plain (&h->m[before])
          || h->m[before].e->kind != C11T_RECORD_ACCESS))
    return before;
  for (size_t i = finding + 1; i < h->n; i++)
    if (h->m[i].e->thread == f->thread
        && h->m[i].e->kind != C11T_RECORD_FINDING)
      return f->site && h->m[i].e->site == f->site ? i : before;
  return before;
}

/* How CALL ends, which has not got what it asked for.  */
static const char *
refusal (const char *call, int err)
{
  if (!strncmp (call, "sem_", 4))
    return err == ETIMEDOUT ? "timed out" : "nothing is there";
  return err == ETIMEDOUT ? "timed out, not locked"
         : err == EBUSY   ? "busy, not locked"
                          : "not locked";
}

const char *
history_call (const struct history *h, const struct moment *m,
              const char *name)
{
  static char buf[200];
  static const char *const ends[]
      = { [C11T_RECORD_BY_SIGNAL] = "woken",
          [C11T_RECORD_BY_TIME] = "timed out",
          [C11T_RECORD_BY_NOBODY] = "woken by nobody" };
  const char *call = history_string (h, m->site->expr), *between = " ";
  const char *what = m->e->kind == C11T_RECORD_WOKEN ? ends[m->e->other % 3]
                     : m->e->kind == C11T_RECORD_REFUSED
                         ? refusal (call, (int) m->e->other)
                     : m->e->kind == C11T_RECORD_SIGNAL && !m->e->other
                         ? "wakes nobody"
                         : "";
  /* A wait for a condition unlocks the mutex, and locks it again.  */
  if (strncmp (call, "pthread_cond_", 13) == 0 && m->e->other)
    between = m->e->kind == C11T_RECORD_ACQUIRE   ? ": locks "
              : m->e->kind == C11T_RECORD_RELEASE ? ": unlocks "
                                                  : " ";
  snprintf (buf, sizeof buf, "%s%s%s%s%s", call, *name ? between : "", name,
            *what ? ": " : "", what);
  return buf;
}
