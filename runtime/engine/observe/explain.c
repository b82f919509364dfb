/* explain.c -- from verdicts to findings: places, messages, reasons.
   SPDX-License-Identifier: BSD-3-Clause

   Fills struct c11t_finding in shared memory; formatting is elsewhere.  A
   finding is made once in an execution however often its sites meet.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/large.h"
#include "base/out.h"
#include "c11test/site-text.h"
#include "engine/campaign/shared.h"
#include "engine/core/dead-stack.h"
#include "engine/core/event.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/user.h"
#include "engine/memory/annotate.h"
#include "engine/memory/lifetime.h"
#include "engine/memory/location.h"
#include "engine/observe/explain.h"
#include "engine/observe/of-thread.h"
#include "engine/observe/record.h"
#include "engine/observe/unknown.h"
#include "race/race.h"
#include "report/finding.h"
#include "sched/task.h"

static const char *const access_names[] = {
  [C11TEST_SITE_READ] = "read",
  [C11TEST_SITE_WRITE] = "write",
  [C11TEST_SITE_VREAD] = "volatile read",
  [C11TEST_SITE_VWRITE] = "volatile write",
  [C11TEST_SITE_LOAD] = "atomic load",
  [C11TEST_SITE_STORE] = "atomic store",
  [C11TEST_SITE_RMW] = "atomic rmw",
  [C11TEST_SITE_CAS] = "atomic cas",
  [C11TEST_SITE_FENCE] = "fence",
  [C11TEST_SITE_ASM] = "assembly",
  [C11TEST_SITE_PAUSE] = "pause",
  [C11TEST_SITE_CALL] = "call",
};

static void
copy (char *to, size_t size, const char *from)
{
  snprintf (to, size, "%s", from ? from : "");
}

void
c11t_thread_label (char *buf, size_t size, const struct c11t_thread *t)
{
  char process[24] = "";
  if (E.process)
    snprintf (process, sizeof process, " of child %u", E.process);
  if (!t)
    snprintf (buf, size, "T?%s", process);
  else if (t->life.name[0])
    snprintf (buf, size, "T%u (%s)%s", t->task.number, t->life.name, process);
  else
    snprintf (buf, size, "T%u%s", t->task.number, process);
}

/* Is T one of the threads that F tells of?  */
static bool
is_about (const struct c11t_finding *f, const struct c11t_thread *t)
{
  char label[sizeof f->place[0].thread];
  c11t_thread_label (label, sizeof label, t);
  for (unsigned i = 0; i < f->n_places; i++)
    if (strcmp (f->place[i].thread, label) == 0)
      return true;
  return false;
}

/* Say in F that its memory was an operand of assembly that is not understood,
   if so.  */
static void
doubt_memory (struct c11t_finding *f)
{
  size_t n = 1;
  uint32_t thread;
  for (unsigned i = 0; i < f->n_places; i++)
    if (f->place[i].size > n)
      n = f->place[i].size;
  const struct c11test_site *s
      = f->address ? c11t_unknown_touched (f->address, n, &thread) : NULL;
  if (s)
    snprintf (f->doubt, sizeof f->doubt,
              "T%u has run inline assembly that is not understood on this very "
              "memory, '%.40s' at %.60s:%u; what that writes or orders is not "
              "seen, and this is likely to come of it",
              thread, s->expr, s->file, s->line);
}

void
c11t_finding_doubt (struct c11t_finding *f)
{
  doubt_memory (f);
  for (uint32_t i = 0; i < E.n_tids && !f->doubt[0]; i++)
    {
      const struct c11t_thread *t = E.by_tid[i];
      const struct c11test_site *s = t ? t->foreign.assembly : NULL;
      if (t && t->foreign.library)
        snprintf (f->doubt, sizeof f->doubt,
                  "%.60s, which is not instrumented, has threads of its own; "
                  "what it orders is not seen, and this may come of it (build "
                  "it with c11test-gcc or c11test-g++, or suppress this)",
                  t->foreign.library);
      else if (s && is_about (f, t))
        snprintf (f->doubt, sizeof f->doubt,
                  "T%u has run inline assembly that is not understood, '%.40s' "
                  "at %.60s:%u; what it writes or orders is not seen, and this "
                  "may come of it",
                  t->task.number, s->expr, s->file, s->line);
    }
}

struct c11t_place *
c11t_add_place (struct c11t_finding *f, enum c11t_role role,
                struct c11test_site *s, const struct c11t_thread *t)
{
  static struct c11t_place dummy;
  struct c11t_place *p
      = f->n_places < C11T_MAX_PLACES ? &f->place[f->n_places++] : &dummy;
  memset (p, 0, sizeof *p);
  p->role = (uint8_t) role;
  p->order = 0xff;
  c11t_thread_label (p->thread, sizeof p->thread, t);
  if (!s)
    {
      copy (p->note, sizeof p->note, "no instrumented place is known");
      return p;
    }
  p->kind = s->kind;
  p->size = (uint8_t) s->size;
  if (s->kind >= C11TEST_SITE_LOAD && s->kind <= C11TEST_SITE_ASM
      && s->order != 0xff)
    p->order = (uint8_t) c11t_normal_order (s->order);
  p->line = s->line;
  p->column = s->column;
  p->ordinal = s->ordinal;
  copy (p->file, sizeof p->file, s->file);
  copy (p->function, sizeof p->function, s->function);
  copy (p->expr, sizeof p->expr, s->expr);
  const char *macro_at;
  copy (p->macro, sizeof p->macro, c11test_site_macro (s, &macro_at));
  size_t length = strlen (macro_at), most = sizeof p->macro_at - 1;
  copy (p->macro_at, sizeof p->macro_at,
        macro_at + (length > most ? length - most : 0)); /* keep the line */
  copy (p->access, sizeof p->access,
        s->kind < sizeof access_names / sizeof *access_names
            ? access_names[s->kind]
            : "access");
  return p;
}

void
c11t_place_order (struct c11t_place *p, int order)
{
  p->order = (uint8_t) order;
}

void
c11t_place_value (struct c11t_place *p, c11t_value value, unsigned size)
{
  p->has_value = value >> 64 == 0;
  p->value = p->has_value ? (uint64_t) value : 0;
  p->size = (uint8_t) size;
  if (!p->has_value)
    snprintf (p->note, sizeof p->note, "value 0x%llx%016llx",
              (unsigned long long) (value >> 64), (unsigned long long) value);
}

/* The access P of SIZE bytes at ADDR: say if there are others of another size.
 */
static void
add_mixed (struct c11t_place *p, uintptr_t addr, unsigned size)
{
  struct c11test_site *other = NULL;
  unsigned n = c11t_location_mixed (addr, size, &other);
  if (n && other && !p->note[0])
    snprintf (p->note, sizeof p->note, "mixed-size: also %u bytes at line %u",
              n, other->line);
}

/* A plain site may stand for a call that reads and writes (memcpy, free): say
   which of the two happened.  */
static void
name_access (struct c11t_place *p, const struct c11test_site *s, bool write)
{
  if (!s || s->kind == C11TEST_SITE_CALL || s->kind == C11TEST_SITE_READ
      || s->kind == C11TEST_SITE_WRITE)
    copy (p->access, sizeof p->access, write ? "write" : "read");
}

/* Is the access of KIND at S a call that uses a synchronisation object?  */
static bool
is_use (const struct c11test_site *s, unsigned kind)
{
  return s && s->kind == C11TEST_SITE_CALL && kind == C11T_ATOMIC_READ;
}

/* --- Notes: why was there no edge, where did a value come from ------------ */

static const struct c11t_read_note *
note_back (const struct c11t_thread *t, unsigned i)
{
  if (i >= t->notes.n || i >= C11T_NOTES)
    return NULL;
  return &t->notes.note[(t->notes.n - 1 - i) % C11T_NOTES];
}

static void
label_number (struct c11t_place *p, uint32_t number)
{
  snprintf (p->thread, sizeof p->thread, "T%u", number);
}

static void
add_unsync (struct c11t_finding *f, const struct c11t_thread *t,
            const struct c11t_read_note *n)
{
  struct c11t_place *p = c11t_add_place (f, C11T_ROLE_UNSYNC_LOAD, n->load, t);
  name_access (p, n->load, false);
  c11t_place_order (p, n->load_order);
  c11t_place_value (p, n->value, n->size);
  p = c11t_add_place (f, C11T_ROLE_UNSYNC_STORE, n->store, NULL);
  label_number (p, n->store_thread);
  name_access (p, n->store, true);
  c11t_place_order (p, n->store_order);
  c11t_place_value (p, n->value, n->size);
}

static void
add_stale (struct c11t_finding *f, const struct c11t_thread *t,
           const struct c11t_read_note *n)
{
  struct c11t_place *p = c11t_add_place (f, C11T_ROLE_STALE_LOAD, n->load, t);
  name_access (p, n->load, false);
  c11t_place_order (p, n->load_order);
  c11t_place_value (p, n->value, n->size);
  p = c11t_add_place (f, C11T_ROLE_STALE_STORE, n->store, NULL);
  label_number (p, n->store_thread);
  name_access (p, n->store, true);
  c11t_place_order (p, n->store_order);
  if (!n->store)
    copy (p->note, sizeof p->note, "the initial value");
  p = c11t_add_place (f, C11T_ROLE_NEWER_STORE, n->newest, NULL);
  label_number (p, n->newest_thread);
}

/* For a race with OTHER: the newest read by T of a store that OTHER's thread
   made after OTHER, and that gave no edge: had it synchronised, there were
   no race.  Otherwise, the newest read that gave no edge and the newest stale
   ones, each pair of places once.  */
void
c11t_add_notes (struct c11t_finding *f, const struct c11t_thread *t,
                const struct c11t_access *other)
{
  const struct c11t_read_note *n;
  for (unsigned i = 0; other && (n = note_back (t, i)); i++)
    if (n->unsync && n->tid == other->tid && n->clk >= other->clk && n->store)
      {
        add_unsync (f, t, n);
        return;
      }
  unsigned stale = 0;
  const struct c11t_read_note *seen = NULL, *unsync = NULL;
  for (unsigned i = 0; (n = note_back (t, i)); i++)
    {
      if (n->stale && stale < 2 && !other)
        {
          if (!seen || seen->load != n->load || seen->store != n->store)
            {
              add_stale (f, t, n);
              stale++;
            }
          seen = n;
        }
      /* Rather an access that was meant to synchronise than a plain one.  */
      else if (n->unsync && !n->stale && n->store
               && (!unsync || (unsync->load_order == 0xff
                               && n->load_order != 0xff)))
        unsync = n;
    }
  if (unsync)
    add_unsync (f, t, unsync);
}

/* --- Races ------------------------------------------------------------------ */

/* Pairs of sites already reported in this execution, so that a race in a loop
   costs one probe.  */
#define SEEN 1024
static uint64_t seen[SEEN] C11T_LARGE;

static bool
seen_before (uint32_t a, uint32_t b, unsigned what)
{
  uint64_t key = (uint64_t) a << 32 | b;
  key = key << 2 ^ what ^ (uint64_t) 1 << 63;
  uint64_t h = key * C11T_HASH_MULTIPLIER >> 40;
  for (unsigned i = 0; i < 16; i++)
    {
      uint64_t *slot = &seen[(h + i) % SEEN];
      if (*slot == key)
        return true;
      if (!*slot)
        {
          *slot = key;
          return false;
        }
    }
  return false;
}

static void
race_message (struct c11t_finding *f, bool freed)
{
  const struct c11t_place *b = &f->place[0], *a = &f->place[1];
  if (freed && strcmp (b->access, "free") == 0)
    snprintf (f->message, sizeof f->message,
              "%s frees memory that %s has freed already", b->thread,
              a->thread);
  else if (freed)
    snprintf (f->message, sizeof f->message,
              "the %s by %s is of memory that %s has freed", b->access, b->thread,
              a->thread);
  else
    snprintf (f->message, sizeof f->message,
              "nothing orders the %s by %s before the %s%s%.60s%s by %s",
              a->access, a->thread, b->access, b->expr[0] ? " of '" : "",
              b->expr, b->expr[0] ? "'" : "", b->thread);
}

/* F, whose first place is the access, is about ADDR.  If that lies on the stack
   of a thread that has ended: say so, and of that end in P.  */
static bool
is_dead_stack (struct c11t_finding *f, struct c11t_place *p, uintptr_t addr)
{
  uint32_t number;
  if (!c11t_stack_is_dead (addr, &number))
    return false;
  snprintf (f->message, sizeof f->message,
            "the %s by %s is of the stack of T%u, which has ended",
            f->place[0].access, f->place[0].thread, number);
  copy (p->access, sizeof p->access, "end of the thread");
  p->note[0] = 0;
  label_number (p, number);
  return true;
}

/* F, whose first place is the access, is about the local that ended at S, as P
   says; STATE says how.  */
static void
local_message (struct c11t_finding *f, struct c11t_place *p,
               const struct c11test_site *s, enum c11t_local_state state)
{
  bool returned = state == C11T_LOCAL_RETURNED;
  snprintf (f->message, sizeof f->message,
            "the %.20s by %.30s is of '%.40s', a local of '%.40s' in %.30s, "
            "which has %s",
            f->place[0].access, f->place[0].thread, s->expr, s->function,
            p->thread, returned ? "returned" : "left its scope");
  copy (p->access, sizeof p->access, "end of the scope");
}

void
c11t_report_race (struct c11t_thread *t, uintptr_t addr, unsigned size,
                  enum c11t_access_kind kind, struct c11test_site *s,
                  const struct c11t_access *other, bool freed, bool formal)
{
  enum c11t_local_state local = C11T_LOCAL_UNKNOWN;
  struct c11test_site *first = c11t_site_by_number (other->site);
  bool is_local = freed && first && first->flags & C11TEST_SITE_ENDS;
  if (is_local
      && (local = c11t_local_state (addr, other, first)) == C11T_LOCAL_UNKNOWN)
    return;
  if (!freed && c11t_is_benign (addr, size))
    return;
  if (seen_before (c11t_site_number (s), other->site, freed))
    return;
  struct c11t_finding *f = c11t_finding_new (
      freed    ? C11T_FINDING_USE_AFTER_FREE
      : formal ? C11T_FINDING_FORMAL_RACE
               : C11T_FINDING_DATA_RACE);
  if (!f)
    return;
  f->address = addr;
  struct c11t_place *p = c11t_add_place (f, C11T_ROLE_SECOND, s, t);
  name_access (p, s, kind & 1);
  bool use = is_use (s, kind);
  if (use)
    copy (p->access, sizeof p->access, "use");
  else if (freed && !is_local && s && s->kind == C11TEST_SITE_CALL)
    copy (p->access, sizeof p->access, "free");
  else if (!p->size && !(size == 1 && s && s->kind == C11TEST_SITE_CALL))
    p->size = (uint8_t) size;
  /* Freed memory may be gone; of a large object this is a part only.  */
  if (!(kind & 1) && !use && !freed && p->size <= size)
    {
      uint64_t v = 0;
      memcpy (&v, (void *) addr, size);
      c11t_place_value (p, v, size);
    }
  add_mixed (p, addr, p->size);
  p = c11t_add_place (f, C11T_ROLE_FIRST, first, E.by_tid[other->tid]);
  name_access (p, first, other->kind & 1);
  if (is_use (first, other->kind))
    copy (p->access, sizeof p->access, "use");
  if (freed || other->born)
    copy (p->access, sizeof p->access, freed ? "free" : "allocation");
  if (is_local)
    local_message (f, p, first, local);
  else if (!freed || !is_dead_stack (f, p, addr))
    race_message (f, freed);
  if (!freed)
    c11t_add_notes (f, t, other);
  c11t_finding_done (f);
}

/* --- Atomics of which something is wrong -------------------------------------- */

/* A finding of KIND about T's access of SIZE bytes at ADDR, once for each site;
   NULL if it is not to be made.  */
static struct c11t_finding *
atomic_finding (enum c11t_finding_kind kind, struct c11t_thread *t,
                uintptr_t addr, size_t size, struct c11test_site *s)
{
  if (seen_before (c11t_site_number (s), 0,
                   kind == C11T_FINDING_MISALIGNED_ATOMIC ? 2 : 3))
    return NULL;
  struct c11t_finding *f = c11t_finding_new (kind);
  if (!f)
    return NULL;
  f->address = addr;
  struct c11t_place *p = c11t_add_place (f, C11T_ROLE_SECOND, s, t);
  if (size <= UINT8_MAX)
    p->size = (uint8_t) size;
  add_mixed (p, addr, (unsigned) size);
  return f;
}

/* Does ADDR lie on the stack of one of the threads?  */
static bool
on_some_stack (uintptr_t addr)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    if (E.by_tid[i] && E.by_tid[i]->task.state != C11T_TASK_FINISHED
        && c11t_on_own_stack (E.by_tid[i], addr))
      return true;
  return false;
}

void
c11t_report_uninitialized (struct c11t_thread *t, uintptr_t addr, size_t n,
                           struct c11test_site *s)
{
  struct c11t_finding *f
      = atomic_finding (C11T_FINDING_UNINITIALIZED_ATOMIC, t, addr, n, s);
  if (!f)
    return;
  snprintf (f->message, sizeof f->message,
            "%s reads %zu bytes that nothing has written since %s",
            f->place[0].thread, n,
            on_some_stack (addr) ? "the scope of this local began"
                                 : "malloc gave them out");
  c11t_finding_done (f);
}

void
c11t_report_misaligned (struct c11t_thread *t, uintptr_t addr, unsigned size,
                        struct c11test_site *s)
{
  struct c11t_finding *f
      = atomic_finding (C11T_FINDING_MISALIGNED_ATOMIC, t, addr, size, s);
  if (!f)
    return;
  snprintf (f->message, sizeof f->message,
            "the address of this atomic object of %u bytes is %u more than a "
            "multiple of %u",
            size, (unsigned) (addr & (size - 1)), size);
  c11t_finding_done (f);
}

/* --- The others --------------------------------------------------------------- */

/* What c11t_assertion would record, but for c11t_finding_done; or NULL.  */
static struct c11t_finding *
draft_assertion (const char *expr, const char *file, unsigned line,
                 const char *function)
{
  struct c11t_thread *t = c11t_self ();
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_ASSERTION);
  if (!f)
    return NULL;
  snprintf (f->message, sizeof f->message, "%s", expr);
  struct c11t_place *p = c11t_add_place (f, C11T_ROLE_SECOND, t->calls.next, t);
  copy (p->access, sizeof p->access, "assertion");
  p->size = 0;
  if (file)
    {
      copy (p->file, sizeof p->file, file);
      copy (p->function, sizeof p->function, function);
      copy (p->expr, sizeof p->expr, expr);
      p->line = line;
      p->column = 0;
      p->ordinal = 0;
      p->note[0] = 0;
    }
  c11t_add_notes (f, t, NULL);
  return f;
}

void
c11t_assertion (const char *expr, const char *file, unsigned line,
                const char *function)
{
  struct c11t_finding *f = draft_assertion (expr, file, line, function);
  if (f)
    c11t_finding_done (f);
}

/* --- An abort that a handler may end ------------------------------------------ */

/* The server makes it a finding if the process ends inside the handler.  */
void
c11t_abort_begins (const char *what)
{
  const struct c11t_finding *f = draft_assertion (what, NULL, 0, NULL);
  if (!f)
    return;
  c11t_shared->abort = *f;
  c11t_shared->aborting = c11t_self ()->task.number + 1;
}

void
c11t_abort_left (void)
{
  if (c11t_shared->aborting == c11t_self ()->task.number + 1)
    c11t_shared->aborting = 0;
}

void
c11t_abort_unended (void)
{
  struct c11t_finding *f;
  if (!c11t_shared->aborting
      || !(f = c11t_finding_new (C11T_FINDING_ASSERTION)))
    return;
  *f = c11t_shared->abort;
  c11t_finding_done (f);
}

void
c11t_report_dead_stack (uintptr_t addr)
{
  struct c11t_thread *t = c11t_self ();
  uint32_t number;
  if (!c11t_stack_is_dead (addr, &number))
    return;
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_USE_AFTER_FREE);
  if (!f)
    return;
  f->address = addr;
  c11t_add_place (f, C11T_ROLE_SECOND, t->site, t);
  is_dead_stack (f, c11t_add_place (f, C11T_ROLE_FIRST, NULL, NULL), addr);
  c11t_finding_done (f);
}
