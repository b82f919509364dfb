/* explain.c -- which moments make a finding, and why; see explain.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/explain/explain.h"
#include "tools/explain/locks.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "c11test/abi.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "model/event.h"
#include "tools/symbolise/stack.h"
#include "tools/base/text.h"

#define LAST_READS 6 /* of a thread that fails, with where they come from */
#define SHOWN_CALLS 4

/* --- Words ----------------------------------------------------------------- */

static const char *
access_word (const struct moment *m)
{
  bool w = moment_writes (m), r = moment_reads (m);
  if (m->e->kind == C11T_RECORD_SIGNAL)
    return "signal";
  if (m->e->kind == C11T_RECORD_WOKEN)
    return "wake-up";
  if (moment_call (m))
    return "call";
  if (m->e->kind == C11T_RECORD_CREATE)
    return "creation of a thread";
  if (m->e->kind == C11T_RECORD_FREE)
    return "free";
  if (m->e->kind == C11T_RECORD_ALLOC)
    return "allocation";
  if (m->e->kind == C11T_RECORD_LOCAL_END)
    return "end of a local variable";
  if (m->e->flags & C11T_RECORD_FENCE)
    return "fence";
  if (m->site->kind == C11TEST_SITE_VREAD
      || m->site->kind == C11TEST_SITE_VWRITE)
    return w ? "volatile write" : "volatile read";
  if (moment_plain (m))
    return w ? "write" : "read";
  return w && r ? "read-modify-write" : w ? "store" : "load";
}

json_t *
moment_caller (const struct history *h, size_t i)
{
  const struct moment *m = &h->m[i];
  if (m->site->line == 0)
    return stack_at (h->symboliser, h->r,
                     history_string (h, m->site->file));
  if (!m->e->stack
      || !stack_is_library (history_string (h, m->site->file)))
    return NULL;
  return stack_caller (h->symboliser, h->r, m->e->stack, m->site->line);
}

/* The base name of the file in which the user sees moment I, and the line.  */
static const char *
moment_place (const struct history *h, size_t i, unsigned *ret_line)
{
  static char name[100];
  const struct moment *m = &h->m[i];
  json_t *caller = moment_caller (h, i);
  const char *file = history_string (h, m->site->file);
  *ret_line = m->site->line;
  if (caller)
    {
      file = json_text (json_object_get (caller, "file"), "");
      *ret_line = (unsigned) json_integer_value (
          json_object_get (caller, "line"));
    }
  snprintf (name, sizeof name, "%s", text_base_name (file));
  json_decref (caller);
  return name;
}

const char *
moment_name (const struct history *h, size_t i)
{
  static char ring[8][320];
  static unsigned next;
  char *buf = ring[next++ % 8];
  const struct moment *m = &h->m[i];
  bool order = m->e->order != 0xff && m->site->kind != C11TEST_SITE_VREAD
               && m->site->kind != C11TEST_SITE_VWRITE;
  unsigned line;
  const char *file = moment_place (h, i, &line);
  int n = snprintf (buf, sizeof ring[0], "T%u's %s%s%s", m->e->thread,
                    order ? c11t_order_name (m->e->order) : "",
                    order ? " " : "", access_word (m));
  if (line)
    snprintf (buf + n, sizeof ring[0] - (size_t) n, " at %s:%u", file, line);
  return buf;
}

void
explain_say (struct explanation *x, const char *format, ...)
{
  va_list args;
  char *s;
  va_start (args, format);
  if (vasprintf (&s, format, args) < 0)
    memory_end ();
  va_end (args);
  for (unsigned i = 0; i < x->n_sentences; i++)
    if (!strcmp (x->sentence[i], s))
      {
        free (s);
        return;
      }
  if (x->n_sentences < MOST_SENTENCES)
    x->sentence[x->n_sentences++] = s;
  else
    free (s);
}

void
explain_keep (struct explanation *x, size_t i, unsigned weight)
{
  if (i != NO_MOMENT && x->weight[i] < weight)
    x->weight[i] = (uint8_t) weight;
}

/* Is B the record of place A, or one of what GCC has inlined elsewhere of it?  */
static bool
same_site (const struct history *h, const struct c11t_record_site *a,
           const struct c11t_record_site *b)
{
  return a == b
         || (a->line == b->line && a->column == b->column && a->kind == b->kind
             && a->ordinal == b->ordinal
             && !strcmp (history_string (h, a->file), history_string (h, b->file))
             && !strcmp (history_string (h, a->function),
                         history_string (h, b->function))
             && !strcmp (history_string (h, a->expr),
                         history_string (h, b->expr)));
}

/* Does the user see moments A and B at one place?  */
static bool
same_place (const struct history *h, size_t a, size_t b)
{
  if (!same_site (h, h->m[a].site, h->m[b].site))
    return false;
  json_t *x = moment_caller (h, a), *y = moment_caller (h, b);
  bool same = (!x && !y)
              || (json_equal (json_object_get (x, "line"),
                              json_object_get (y, "line"))
                  && json_equal (json_object_get (x, "column"),
                                 json_object_get (y, "column"))
                  && json_equal (json_object_get (x, "file"),
                                 json_object_get (y, "file")));
  json_decref (x);
  json_decref (y);
  return same;
}

/* The place of change K, a read-modify-write as moment I is one, NEEDs
   something else, too: what it was and what it is for others do not suffice
   alone.  */
static void
need_both (struct explanation *x, unsigned k, size_t i, enum explain_need need)
{
  enum explain_need had = x->change_need[k];
  bool one_each = (had == NEEDS_RELEASE && need == NEEDS_ACQUIRE)
                  || (had == NEEDS_ACQUIRE && need == NEEDS_RELEASE);
  uint8_t kind = x->h->m[i].site->kind;
  if (!one_each || x->change[k] != x->change_for[k]
      || (kind != C11TEST_SITE_RMW && kind != C11TEST_SITE_CAS))
    return;
  x->change_need[k] = NEEDS_BOTH;
  x->change_to[k] = "make it acq_rel, or put a release fence before it and an "
                    "acquire fence after it";
}

void
explain_change (struct explanation *x, size_t i, size_t access,
                enum explain_need need, const char *to)
{
  for (unsigned k = 0; k < x->n_changes; k++)
    if (same_place (x->h, x->change[k], i))
      {
        need_both (x, k, i, need);
        return;
      }
  if (x->n_changes == MOST_LINKS)
    return;
  x->change[x->n_changes] = i;
  x->change_for[x->n_changes] = access;
  x->change_need[x->n_changes] = need;
  x->change_to[x->n_changes++] = to;
}

void
explain_missing (struct explanation *x, size_t from, size_t to)
{
  if (x->n_missing < MOST_LINKS)
    x->missing[x->n_missing++] = (struct link){ from, to };
}

/* --- Races ----------------------------------------------------------------- */

static bool
is_at (const struct history *h, size_t i, const struct c11t_place *p)
{
  const struct moment *m = &h->m[i];
  return m->site->line == p->line && m->site->column == p->column
         && !strcmp (text_base_name (history_string (h, m->site->file)),
                     text_base_name (p->file));
}

static const struct c11t_place *
place_with (const struct c11t_finding *f, enum c11t_role role)
{
  for (int i = 0; i < f->n_places; i++)
    if (f->place[i].role == role)
      return &f->place[i];
  return NULL;
}

static bool
frees (const struct history *h, size_t i)
{
  return h->m[i].e->kind == C11T_RECORD_FREE;
}

static bool
leaves_scope (const struct history *h, size_t i)
{
  return h->m[i].e->kind == C11T_RECORD_LOCAL_END;
}

static bool
allocates (const struct history *h, size_t i)
{
  return h->m[i].e->kind == C11T_RECORD_ALLOC;
}

/* Does moment A access, or allocate, what moment B accesses or frees?  */
static bool
clash (const struct history *h, size_t a, size_t b)
{
  const struct c11t_record_event *x = h->m[a].e, *y = h->m[b].e;
  if (!frees (h, b) && !allocates (h, a))
    return history_overlap (&h->m[a], &h->m[b]);
  return (x->kind == C11T_RECORD_ACCESS || allocates (h, a))
         && x->address < y->address + y->size
         && y->address < x->address + x->size;
}

static bool
is_call (const struct history *h, size_t i)
{
  return h->m[i].e->kind == C11T_RECORD_ACQUIRE
         || h->m[i].e->kind == C11T_RECORD_RELEASE;
}

/* Does moment I end the life of what the finding is about: a free, or the end of
   a local's scope?  */
static bool
is_end (const struct explanation *x, size_t i)
{
  const struct moment *m = &x->h->m[i];
  return (frees (x->h, i) || leaves_scope (x->h, i))
         && x->f->address - m->e->address < m->e->size;
}

/* May access A be what P, a place of a race with moment B, tells of?  What a macro
   does is all at one place.  */
static bool
is_part (const struct history *h, size_t a, size_t b, const struct c11t_place *p)
{
  const struct moment *m = &h->m[a];
  bool is_write = p->kind == C11TEST_SITE_WRITE
                  || p->kind == C11TEST_SITE_VWRITE
                  || p->kind == C11TEST_SITE_STORE;
  return m->e->kind != C11T_RECORD_ACCESS || moment_writes (m)
         || (!is_write && (frees (h, b) || moment_writes (&h->m[b])));
}

/* The newest moment before B that is the finding's first access, or free.  What
   uses a synchronisation object is a call.  */
static size_t
find_first (const struct explanation *x, size_t b)
{
  const struct history *h = x->h;
  const struct c11t_place *p = place_with (x->f, C11T_ROLE_FIRST);
  bool freed = x->f->kind == C11T_FINDING_USE_AFTER_FREE;
  for (size_t i = b; p && i-- > 0;)
    {
      bool same = moment_call (&h->m[i]) ? p->kind == C11TEST_SITE_CALL
                                         : clash (h, i, b);
      if (freed ? is_end (x, i)
                : is_at (h, i, p) && same && is_part (h, i, b, p)
                      && !history_hb (h, i, b))
        return i;
    }
  return NO_MOMENT;
}

/* The thread of moment I goes on without a lock that it asked for in vain, if
   it does.  */
static bool
explain_refused (struct explanation *x, size_t i)
{
  size_t asked = locks_refused (x->h, i);
  if (asked == NO_MOMENT)
    return false;
  char *name = locks_name (x->h, asked);
  explain_keep (x, asked, 250);
  explain_say (x, "T%u goes on without %s, which %s did not lock: look at what "
                  "it returns",
               x->h->m[i].e->thread, name, moment_name (x->h, asked));
  explain_change (x, asked, asked, NEEDS_SOMETHING,
                  "go on only if it has locked");
  free (name);
  return true;
}

/* The thread of moment A leaves the scope of what moment B uses.  */
static void
explain_scope (struct explanation *x, size_t a, size_t b)
{
  explain_say (x, "nothing tells T%u that T%u has done with the object: leave "
                  "its scope when no thread can use it any more, as after "
                  "pthread_join",
               x->h->m[a].e->thread, x->h->m[b].e->thread);
  explain_change (x, a, a, NEEDS_SOMETHING, "leave its scope after its last use");
}

/* Nothing comes from moment A to moment B, which clash.  */
static void
explain_unsynchronised (struct explanation *x, size_t a, size_t b)
{
  const struct history *h = x->h;
  unsigned t = h->m[a].e->thread, u = h->m[b].e->thread;
  x->pattern = "unsynchronised access";
  if (frees (h, a) && frees (h, b))
    {
      explain_say (x, "nothing tells T%u that T%u frees the object: let one "
                      "thread own it, or the last one that is counted free it",
                   u, t);
      explain_change (x, b, b, NEEDS_SOMETHING, "free it once");
      return;
    }
  if (frees (h, a) || frees (h, b))
    {
      explain_say (x, "nothing tells T%u that T%u has done with the object: "
                      "free it when no thread can use it any more, as after "
                      "pthread_join, or count who does",
                   frees (h, a) ? t : u, frees (h, a) ? u : t);
      explain_change (x, frees (h, a) ? a : b, frees (h, a) ? a : b,
                      NEEDS_SOMETHING, "free it after its last use");
      return;
    }
  if (leaves_scope (h, a))
    {
      explain_scope (x, a, b);
      return;
    }
  bool refused = explain_refused (x, a);
  if (!explain_refused (x, b) && !refused)
    explain_unlocked (x, a, b);
}

static void
explain_race (struct explanation *x)
{
  struct link path[MOST_LINKS];
  size_t b = x->second;
  if (b == NO_MOMENT)
    return;
  size_t a = x->first = find_first (x, b);
  explain_keep (x, b, 255);
  if (a == NO_MOMENT && x->h->r->n > C11T_RECORD_EVENTS)
    explain_say (x, "the earlier access is not among the %u events before: make "
                    "the execution shorter, with fewer rounds for instance",
                 C11T_RECORD_EVENTS);
  if (a == NO_MOMENT)
    return;
  explain_keep (x, a, 255);
  if (x->h->m[a].e->thread == x->h->m[b].e->thread)
    {
      explain_say (x, "one thread does both: first %s, then %s",
                   moment_name (x->h, a), moment_name (x->h, b));
      return;
    }
  explain_missing (x, a, b);
  explain_say (x, "no happens-before from %s to %s", moment_name (x->h, a),
               moment_name (x->h, b));
  unsigned n = explain_path (x->h, a, b, path, MOST_LINKS);
  if (n)
    explain_broken_path (x, path, n, a, b);
  explain_stale_reads (x);
  if (n || x->n_changes)
    return;
  explain_unsynchronised (x, a, b);
}

/* --- The others ------------------------------------------------------------ */

void
explain_keep_last_reads (struct explanation *x, uint32_t t, size_t end)
{
  const struct history *h = x->h;
  unsigned left = LAST_READS;
  for (size_t i = end; left && i-- > 0;)
    {
      const struct moment *m = &h->m[i];
      if (m->e->thread != t || !moment_reads (m))
        continue;
      bool ours = m->rf != NO_MOMENT && h->m[m->rf].e->thread == t;
      bool repeated = x->weight[i];
      /* What a library's header reads that the library has written tells nothing.  */
      bool own_past = m->rf == NO_MOMENT && moment_plain (m)
                      && (!m->unknown
                          || stack_is_library (history_string (h, m->site->file)))
                      && history_freed (h, i) == NO_MOMENT;
      if (ours || repeated || own_past)
        continue;
      explain_keep (x, i, 60 + left);
      explain_keep (x, m->rf, 60 + left);
      left--;
    }
}

/* Threads that wait: how they came to hold what they hold.  */
static void
keep_calls (struct explanation *x)
{
  const struct history *h = x->h;
  for (int k = 0; k < x->f->n_places; k++)
    {
      const struct c11t_place *p = &x->f->place[k];
      unsigned t, left = SHOWN_CALLS;
      if ((p->role != C11T_ROLE_WAITING && p->role != C11T_ROLE_LAST)
          || sscanf (p->thread, "T%u", &t) != 1)
        continue;
      for (size_t i = h->n; left && i-- > 0;)
        if (h->m[i].e->thread == t && h->m[i].site->line && is_call (h, i))
          {
            explain_keep (x, i, 100 + left);
            left--;
          }
    }
}

/* The last calls of thread T before moment END.  */
static void
keep_calls_of (struct explanation *x, uint32_t t, size_t end)
{
  const struct history *h = x->h;
  unsigned left = SHOWN_CALLS;
  for (size_t i = end; left && i-- > 0;)
    if (h->m[i].e->thread == t && is_call (h, i) && h->m[i].site->line)
      explain_keep (x, i, 100 + left--);
}

/* Find the earlier call, of which the finding has a place, before moment END.  */
static void
find_first_call (struct explanation *x, size_t end)
{
  const struct c11t_place *p = place_with (x->f, C11T_ROLE_FIRST);
  unsigned t;
  if (!p || sscanf (p->thread, "T%u", &t) != 1)
    return;
  for (size_t i = end; x->first == NO_MOMENT && i-- > 0;)
    if (x->h->m[i].e->thread == t && is_call (x->h, i) && is_at (x->h, i, p))
      x->first = i;
  if (x->first != NO_MOMENT)
    explain_keep (x, x->first, 255);
}

/* A synchronisation object that is misused, or locks in two orders: what came of
   the earlier call, and the last ones of the threads.  */
static void
explain_misuse (struct explanation *x)
{
  const struct history *h = x->h;
  bool order = x->f->kind == C11T_FINDING_LOCK_ORDER;
  size_t end = x->finding == NO_MOMENT ? h->n : x->finding;
  find_first_call (x, end);
  if (x->first != NO_MOMENT && order)
    keep_calls_of (x, h->m[x->first].e->thread, x->first);
  if (end == h->n)
    return;
  if (!order)
    explain_keep (x, end, 255);
  keep_calls_of (x, h->m[end].e->thread, end);
  if (!order)
    explain_refused (x, end);
  if (!order && x->first != NO_MOMENT)
    explain_refused (x, x->first);
  if (!order)
    explain_keep_last_reads (x, h->m[end].e->thread, end);
}

/* Is moment I what P tells of?  A place in a header is everybody's: then only
   the object, the thread and the value tell.  */
static bool
is_told (const struct explanation *x, size_t i, const struct c11t_place *p)
{
  const struct moment *m = &x->h->m[i];
  unsigned thread;
  if (!is_at (x->h, i, p)
      || (x->second != NO_MOMENT && m->e->kind == C11T_RECORD_ACCESS
          && !history_overlap (m, &x->h->m[x->second])))
    return false;
  if (sscanf (p->thread, "T%u", &thread) == 1 && m->e->thread != thread)
    return false;
  return !p->has_value || (moment_reads (m) && m->e->read == p->value)
         || (moment_writes (m) && m->e->written == p->value);
}

/* The newest moment before END that is the place with ROLE, or NO_MOMENT.  */
static size_t
newest_at (const struct explanation *x, enum c11t_role role, size_t end)
{
  const struct c11t_place *p = place_with (x->f, role);
  while (p && end-- > 0)
    if (is_told (x, end, p))
      return end;
  return NO_MOMENT;
}

/* The access, and the newest one before at the place of the earlier one: of
   robustness the write that it could miss or come before.  */
static void
explain_pair (struct explanation *x)
{
  if (x->second == NO_MOMENT)
    x->second = newest_at (x, C11T_ROLE_SECOND, x->h->n);
  explain_keep (x, x->second, 255);
  if (x->second != NO_MOMENT)
    x->first = newest_at (x, C11T_ROLE_FIRST, x->second);
  explain_keep (x, x->first, 255);
}

static void
explain_failure (struct explanation *x)
{
  size_t end = x->finding == NO_MOMENT ? x->h->n : x->finding;
  uint32_t t = end < x->h->n ? x->h->m[end].e->thread : 0;
  explain_stale_reads (x);
  if (x->f->kind == C11T_FINDING_DEADLOCK)
    {
      keep_calls (x);
      find_first_call (x, end); /* that took the lock, if it has a place */
    }
  else
    explain_keep_last_reads (x, t, end);
  if (x->f->kind == C11T_FINDING_ASSERTION)
    explain_keep_asserted (x, t, end);
  explain_conditions (x, end);
  if (x->f->kind != C11T_FINDING_DEADLOCK)
    {
      explain_aba (x, end);
      explain_lost_update (x, t, end);
    }
  bool unknown = explain_given_back (x);
  if (x->stale == 0 && x->reordered == 0)
    {
      if (x->f->kind != C11T_FINDING_DEADLOCK)
        explain_refusals (x, end);
      explain_switches (x, end);
    }
  if (x->stale == 0 && x->reordered == 0 && !unknown
      && x->f->kind != C11T_FINDING_DEADLOCK)
    explain_say (x, "every read took the newest value: this order of steps "
                    "alone is enough, under any memory model");
}

/* --- All ------------------------------------------------------------------- */

struct explanation *
explain (const struct history *h, const struct c11t_finding *f,
         uint32_t number)
{
  struct explanation *x = memory_new (1, sizeof *x);
  x->weight = memory_new (h->n, 1);
  x->h = h;
  x->f = f;
  x->pattern = "";
  x->first = x->second = NO_MOMENT;
  x->finding = history_finding (h, number);
  if (x->finding != NO_MOMENT)
    x->second = history_access_of (h, x->finding);
  switch (f->kind)
    {
    case C11T_FINDING_DATA_RACE:
    case C11T_FINDING_FORMAL_RACE:
    case C11T_FINDING_USE_AFTER_FREE:
      explain_race (x);
      break;
    case C11T_FINDING_UNINITIALIZED_ATOMIC:
    case C11T_FINDING_MISALIGNED_ATOMIC:
      explain_keep (x, x->second, 255);
      break;
    case C11T_FINDING_ROBUSTNESS:
      explain_pair (x);
      explain_robustness (x);
      break;
    case C11T_FINDING_OBSERVATION:
      explain_pair (x);
      break;
    case C11T_FINDING_MISUSE:
      x->second = NO_MOMENT;
      explain_misuse (x);
      break;
    case C11T_FINDING_LOCK_ORDER:
      explain_misuse (x);
      break;
    default:
      explain_failure (x);
    }
  return x;
}

void
explanation_free (struct explanation *x)
{
  for (unsigned i = 0; i < x->n_sentences; i++)
    free (x->sentence[i]);
  free (x->weight);
  free (x);
}
