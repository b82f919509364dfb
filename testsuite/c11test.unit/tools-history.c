/* tools-history.c -- questions to records that are made by hand, and the links
   that explanations follow.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }  */
/* { c11t-sources "../../tools/explain/history.c ../../tools/explain/byte-table.c ../../tools/explain/last-write.c ../../tools/explain/news.c" } */

#include <stdlib.h>
#include <string.h>

#include "tools/explain/explain.h"
#include "tools/explain/history.h"
#include "unit.h"

#define DATA 0x1000u
#define FLAG 0x2000u
#define NONE C11T_TRACE_NONE

static struct c11t_record *r;

/* --- Making records -------------------------------------------------------- */

static void
start (uint32_t threads)
{
  if (!r)
    r = calloc (1, c11t_record_bytes ());
  memset (r->event, 0, 64 * sizeof *r->event);
  r->n = 0;
  r->n_stack = r->n_pool = 1;
  c11t_trace_reset (&r->trace, C11T_RECORD_TRACE, &c11t_model_c11);
  for (uint32_t t = 0; t < threads; t++)
    c11t_trace_add (&r->trace,
                    &(struct c11t_trace_event){ .kind = C11T_TRACE_START,
                                                .thread = t,
                                                .rf = NONE });
}

static struct c11t_record_event *
put (enum c11t_record_kind kind, uint32_t thread)
{
  struct c11t_record_event *e = &r->event[r->n++];
  *e = (struct c11t_record_event){ .kind = (uint8_t) kind,
                                   .order = 0xff,
                                   .thread = thread,
                                   .trace = NONE };
  return e;
}

/* A plain access of SIZE bytes.  Returns its number, as the others do.  */
static uint64_t
plain (uint32_t thread, uint64_t address, uint64_t size, bool write)
{
  struct c11t_record_event *e = put (C11T_RECORD_ACCESS, thread);
  e->flags = C11T_RECORD_PLAIN
             | (write ? C11T_RECORD_WRITES : C11T_RECORD_READS);
  e->address = address;
  e->size = size;
  return r->n - 1;
}

/* An atomic access of the only location, whose initial value is event INIT
   of the trace if there is one.  RF is the number of the write, or -1.  */
static uint64_t
atomic (uint32_t thread, uint8_t kind, enum c11t_order order, int64_t rf)
{
  struct c11t_record_event *e = put (C11T_RECORD_ACCESS, thread);
  e->order = (uint8_t) order;
  e->flags = (uint8_t) ((kind != C11T_TRACE_LOAD ? C11T_RECORD_WRITES : 0)
                        | (kind != C11T_TRACE_STORE ? C11T_RECORD_READS : 0));
  e->address = FLAG;
  e->size = 4;
  e->trace = c11t_trace_add (
      &r->trace,
      &(struct c11t_trace_event){
          .kind = kind,
          .order = (uint8_t) order,
          .size = 4,
          .thread = thread,
          .object = 0,
          .rf = rf < 0 ? kind == C11T_TRACE_STORE ? NONE : 0
                       : r->event[rf].trace });
  return r->n - 1;
}

static uint64_t
fence (uint32_t thread, enum c11t_order order)
{
  struct c11t_record_event *e = put (C11T_RECORD_ACCESS, thread);
  e->order = (uint8_t) order;
  e->flags = C11T_RECORD_FENCE;
  if (order != C11T_RELAXED)
    e->trace = c11t_trace_add (
        &r->trace,
        &(struct c11t_trace_event){ .kind = C11T_TRACE_FENCE,
                                    .order = (uint8_t) order,
                                    .thread = thread,
                                    .rf = NONE });
  return r->n - 1;
}

static uint64_t
sync (uint32_t thread, bool release, uint32_t object)
{
  struct c11t_record_event *e
      = put (release ? C11T_RECORD_RELEASE : C11T_RECORD_ACQUIRE, thread);
  e->trace = c11t_trace_add (
      &r->trace,
      &(struct c11t_trace_event){ .kind = release ? C11T_TRACE_RELEASE
                                                  : C11T_TRACE_ACQUIRE,
                                  .thread = thread,
                                  .object = object,
                                  .rf = NONE });
  return r->n - 1;
}

/* Threads 0 to N - 1 and the location with its initial value.  */
static void
start_with_flag (uint32_t threads)
{
  start (0);
  c11t_trace_add (&r->trace,
                  &(struct c11t_trace_event){ .kind = C11T_TRACE_INIT,
                                              .size = 4,
                                              .thread = NONE,
                                              .rf = NONE });
  for (uint32_t t = 0; t < threads; t++)
    c11t_trace_add (&r->trace,
                    &(struct c11t_trace_event){ .kind = C11T_TRACE_START,
                                                .thread = t,
                                                .rf = NONE });
  r->trace.n_threads = threads;
  r->trace.n_locations = 1;
  r->trace.n_objects = 2;
}

/* --- History --------------------------------------------------------------- */

static void
choices_are_no_moments (void)
{
  start (0);
  plain (0, DATA, 4, true);
  put (C11T_RECORD_CHOICE, 0);
  put (C11T_RECORD_CHOICE, 1);
  plain (1, DATA, 4, false);
  struct history *h = history_new (r);
  CHECK_EQ (h->n, 2);
  CHECK_EQ (h->m[0].number, 0);
  CHECK_EQ (h->m[1].number, 3);
  history_free (h);
}

static void
plain_reads_take_the_last_write_that_overlaps (void)
{
  start (0);
  plain (0, DATA, 8, true);
  plain (1, DATA + 4, 2, true);
  plain (2, DATA, 4, false);
  plain (2, DATA + 5, 1, false);
  plain (2, DATA + 8, 1, false);
  plain (2, DATA + 6, 4, false);
  struct history *h = history_new (r);
  CHECK_EQ (h->m[2].rf, 0);
  CHECK_EQ (h->m[3].rf, 1);
  CHECK (h->m[4].rf == NO_MOMENT);
  CHECK_EQ (h->m[5].rf, 0);
  history_free (h);
}

static void
atomic_reads_take_what_the_model_says (void)
{
  start_with_flag (2);
  uint64_t first = atomic (0, C11T_TRACE_STORE, C11T_RELAXED, -1);
  uint64_t second = atomic (0, C11T_TRACE_STORE, C11T_RELAXED, -1);
  uint64_t old = atomic (1, C11T_TRACE_LOAD, C11T_RELAXED, (int64_t) first);
  uint64_t initial = atomic (1, C11T_TRACE_LOAD, C11T_RELAXED, -1);
  r->event[old].flags |= C11T_RECORD_STALE;
  r->event[initial].flags |= C11T_RECORD_STALE;
  struct history *h = history_new (r);
  CHECK_EQ (h->m[old].rf, first);
  CHECK_EQ (h->m[old].newest, second);
  CHECK (h->m[initial].rf == NO_MOMENT);
  CHECK_EQ (h->m[initial].newest, second);
  history_free (h);
}

/* The pair makes an edge with ORDERS of store and load, or does not; what
   stands before and after them in their threads follows.  */
static bool
message_passes (enum c11t_order store, enum c11t_order load)
{
  start_with_flag (2);
  uint64_t a = plain (0, DATA, 4, true);
  uint64_t w = atomic (0, C11T_TRACE_STORE, store, -1);
  uint64_t late = plain (0, DATA + 8, 4, true);
  uint64_t early = plain (1, DATA + 8, 4, false);
  uint64_t l = atomic (1, C11T_TRACE_LOAD, load, (int64_t) w);
  uint64_t b = plain (1, DATA, 4, false);
  struct history *h = history_new (r);
  bool edge = history_hb (h, a, b);
  CHECK_EQ (history_hb (h, w, l), edge);
  CHECK (history_hb (h, a, late) && history_hb (h, early, b));
  CHECK (!history_hb (h, late, a));
  CHECK (!history_hb (h, late, b) && !history_hb (h, a, early)
         && !history_hb (h, b, a));
  history_free (h);
  return edge;
}

static void
happens_before_is_the_models (void)
{
  CHECK (message_passes (C11T_RELEASE, C11T_ACQUIRE));
  CHECK (message_passes (C11T_SEQ_CST, C11T_SEQ_CST));
  CHECK (!message_passes (C11T_RELAXED, C11T_ACQUIRE));
  CHECK (!message_passes (C11T_RELEASE, C11T_RELAXED));
}

static void
synchronisation_objects_order (void)
{
  start_with_flag (3);
  uint64_t a = plain (0, DATA, 4, true);
  sync (0, true, 0);
  uint64_t other = sync (1, true, 1);
  sync (2, false, 0);
  uint64_t b = plain (2, DATA, 4, false);
  struct history *h = history_new (r);
  CHECK (history_hb (h, a, b));
  CHECK (!history_hb (h, other, b));
  history_free (h);
}

static void
a_long_execution_keeps_what_is_sequenced (void)
{
  start_with_flag (2);
  uint64_t a = plain (0, DATA, 4, true);
  uint64_t w = atomic (0, C11T_TRACE_STORE, C11T_RELEASE, -1);
  atomic (1, C11T_TRACE_LOAD, C11T_ACQUIRE, (int64_t) w);
  uint64_t b = plain (1, DATA, 4, false);
  r->trace.overflowed = true;
  struct history *h = history_new (r);
  CHECK (!h->lifted);
  CHECK (history_hb (h, a, w) && !history_hb (h, a, b));
  history_free (h);
}

static void
findings_have_their_access (void)
{
  start (0);
  r->site[1].line = 5;
  uint64_t a = plain (0, DATA, 4, true);
  r->event[a].site = 1;
  put (C11T_RECORD_FINDING, 0);
  r->event[1].site = 1;
  r->event[1].other = 7;
  put (C11T_RECORD_FINDING, 1);
  r->event[2].site = 1;
  r->event[2].other = 8;
  plain (0, DATA, 4, true);
  struct c11t_record_event *later = put (C11T_RECORD_ACCESS, 1);
  later->flags = C11T_RECORD_WRITES; /* atomic: recorded when checked */
  later->site = 1;
  struct history *h = history_new (r);
  CHECK_EQ (history_finding (h, 7), 1);
  CHECK_EQ (history_finding (h, 8), 2);
  CHECK (history_finding (h, 9) == NO_MOMENT);
  CHECK_EQ (history_access_of (h, 1), a);
  CHECK_EQ (history_access_of (h, 2), 4);
  history_free (h);
}

/* --- Links ----------------------------------------------------------------- */

static unsigned
path (uint64_t a, uint64_t b, struct link *l)
{
  struct history *h = history_new (r);
  unsigned n = explain_path (h, a, b, l, MOST_LINKS);
  history_free (h);
  return n;
}

static void
no_link_no_path (void)
{
  struct link l[MOST_LINKS];
  start_with_flag (2);
  uint64_t a = plain (0, DATA, 4, true);
  uint64_t early = atomic (1, C11T_TRACE_STORE, C11T_RELEASE, -1);
  atomic (0, C11T_TRACE_LOAD, C11T_ACQUIRE, (int64_t) early);
  uint64_t b = plain (1, DATA, 4, false);
  CHECK_EQ (path (a, b, l), 0);
  CHECK_EQ (path (b, a, l), 0);
}

/* Two links, the newer one relaxed at both ends: the other is it.  */
static void
the_link_that_needs_least_is_taken (void)
{
  struct link l[MOST_LINKS];
  start_with_flag (2);
  uint64_t a = plain (0, DATA, 4, true);
  uint64_t near = atomic (0, C11T_TRACE_STORE, C11T_RELAXED, -1);
  uint64_t far = atomic (0, C11T_TRACE_STORE, C11T_RELAXED, -1);
  uint64_t got = atomic (1, C11T_TRACE_LOAD, C11T_ACQUIRE, (int64_t) near);
  atomic (1, C11T_TRACE_LOAD, C11T_RELAXED, (int64_t) far);
  uint64_t b = plain (1, DATA, 4, false);
  CHECK_EQ (path (a, b, l), 1);
  CHECK_EQ (l[0].from, near);
  CHECK_EQ (l[0].to, got);
}

/* Equal otherwise: near both accesses.  */
static void
the_near_link_is_taken (void)
{
  struct link l[MOST_LINKS];
  start_with_flag (2);
  uint64_t a = plain (0, DATA, 4, true);
  uint64_t near = atomic (0, C11T_TRACE_STORE, C11T_RELAXED, -1);
  uint64_t far = atomic (0, C11T_TRACE_STORE, C11T_RELAXED, -1);
  atomic (1, C11T_TRACE_LOAD, C11T_ACQUIRE, (int64_t) far);
  uint64_t got = atomic (1, C11T_TRACE_LOAD, C11T_ACQUIRE, (int64_t) near);
  uint64_t b = plain (1, DATA, 4, false);
  CHECK_EQ (path (a, b, l), 1);
  CHECK_EQ (l[0].from, near);
  CHECK_EQ (l[0].to, got);
}

/* A read-modify-write goes on with the release sequence.  */
static void
sequences_are_one_link (void)
{
  struct link l[MOST_LINKS];
  start_with_flag (3);
  uint64_t a = plain (0, DATA, 4, true);
  uint64_t w = atomic (0, C11T_TRACE_STORE, C11T_RELEASE, -1);
  uint64_t rmw = atomic (1, C11T_TRACE_RMW, C11T_RELAXED, (int64_t) w);
  uint64_t got = atomic (2, C11T_TRACE_LOAD, C11T_RELAXED, (int64_t) rmw);
  uint64_t b = plain (2, DATA, 4, false);
  CHECK_EQ (path (a, b, l), 1);
  CHECK_EQ (l[0].from, w);
  CHECK_EQ (l[0].to, got);
}

/* A chain over a third thread is better than a link of plain accesses.  */
static void
chains_are_followed (void)
{
  struct link l[MOST_LINKS];
  start_with_flag (3);
  uint64_t a = plain (0, DATA, 4, true);
  uint64_t w = atomic (0, C11T_TRACE_STORE, C11T_RELEASE, -1);
  uint64_t mid = atomic (1, C11T_TRACE_LOAD, C11T_RELAXED, (int64_t) w);
  uint64_t s = sync (1, true, 1);
  uint64_t t = sync (2, false, 1);
  plain (2, DATA, 4, false);
  uint64_t b = plain (2, DATA, 4, false);
  CHECK_EQ (path (a, b, l), 2);
  CHECK (l[0].from == w && l[0].to == mid);
  CHECK (l[1].from == s && l[1].to == t);
}

/* Fences stand in for orders; one that comes too early does not.  */
static void
fences_count (void)
{
  struct link l[MOST_LINKS];
  for (int early = 0; early < 2; early++)
    {
      start_with_flag (2);
      if (early)
        fence (0, C11T_RELEASE);
      uint64_t a = plain (0, DATA, 4, true);
      if (!early)
        fence (0, C11T_RELEASE);
      uint64_t w = atomic (0, C11T_TRACE_STORE, C11T_RELAXED, -1);
      uint64_t s = sync (0, true, 0);
      uint64_t got = atomic (1, C11T_TRACE_LOAD, C11T_ACQUIRE, (int64_t) w);
      uint64_t t = sync (1, false, 0);
      uint64_t b = plain (1, DATA, 4, false);
      CHECK_EQ (path (a, b, l), 1);
      /* Both need nothing: the earlier write.  Else the object.  */
      CHECK_EQ (l[0].from, early ? s : w);
      CHECK_EQ (l[0].to, early ? t : got);
    }
}

/* The last release to the same object, not to another one.  */
static void
objects_are_told_apart (void)
{
  struct link l[MOST_LINKS];
  start_with_flag (3);
  uint64_t a = plain (0, DATA, 4, true);
  uint64_t w = sync (0, true, 0);
  sync (0, true, 1);
  uint64_t got = sync (2, false, 0);
  uint64_t b = plain (2, DATA, 4, false);
  CHECK_EQ (path (a, b, l), 1);
  CHECK (l[0].from == w && l[0].to == got);
}

/* A thread knows what its maker knew.  */
static void
threads_know_what_their_maker_did (void)
{
  struct link l[MOST_LINKS];
  start_with_flag (3);
  uint64_t a = plain (0, DATA, 4, true);
  uint64_t w = atomic (0, C11T_TRACE_STORE, C11T_RELAXED, -1);
  uint64_t got = atomic (1, C11T_TRACE_LOAD, C11T_RELAXED, (int64_t) w);
  put (C11T_RECORD_CREATE, 1)->other = 2;
  uint64_t b = plain (2, DATA, 4, false);
  CHECK_EQ (path (a, b, l), 1);
  CHECK (l[0].from == w && l[0].to == got);
}

int
main (void)
{
  RUN (choices_are_no_moments);
  RUN (plain_reads_take_the_last_write_that_overlaps);
  RUN (atomic_reads_take_what_the_model_says);
  RUN (happens_before_is_the_models);
  RUN (synchronisation_objects_order);
  RUN (a_long_execution_keeps_what_is_sequenced);
  RUN (findings_have_their_access);
  RUN (no_link_no_path);
  RUN (the_link_that_needs_least_is_taken);
  RUN (the_near_link_is_taken);
  RUN (sequences_are_one_link);
  RUN (chains_are_followed);
  RUN (fences_count);
  RUN (objects_are_told_apart);
  RUN (threads_know_what_their_maker_did);
  return unit_done ();
}
