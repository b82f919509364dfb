/* record.c -- write down all that an execution does (option record-fd).
   SPDX-License-Identifier: BSD-3-Clause

   For the second run of an execution that failed, and for replays that show
   every event.  Costs nothing when it is off: events of the model come here
   because their place in the table of the model's operations is taken, plain
   accesses because plain.c then goes its slow way, the rest stands in rare
   paths.

   A write's value is taken from memory at the next event of any kind: nothing
   else has run since.  The program may crash of an access, or have unmapped
   the memory, so it is looked at with care.  Stacks are unwound at each event;
   the command names their frames (it has the debug information).

   The choices are those of the execution that is recorded: nothing here asks
   or answers.  See report/record.h for what the file promises.  */

#define _GNU_SOURCE
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/hash.h"
#include "base/out.h"
#include "base/peek.h"
#include "c11test/site-text.h"
#include "engine/campaign/shared.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "engine/observe/record.h"
#include "engine/observe/walk.h"
#include "engine/step/observer.h"
#include "engine/sync/object.h"
#include "explore/choice.h"
#include "explore/strategy.h"
#include "model/event.h"
#include "model/index.h"
#include "model/model.h"
#include "model/axioms/validate.h"
#include "report/finding.h"
#include "report/record.h"

/* Events after the one that matters which are kept with it, if there is no room.  */
#define MORE 64

static struct
{
  struct c11t_record *r; /* shared with the server; NULL: not recording */
  struct c11t_validator *validator; /* whose trace is a part of the record */
  struct c11t_index places;   /* model location -> index into ADDRESS */
  uint64_t *address;          /* of locations, by number */
  uint32_t n_places, cap_places;
  struct c11t_index stacks;   /* hash of a stack -> offset */
  struct c11t_index strings;  /* address of a string -> offset in the pool */
  struct c11t_index objects;  /* clock -> number in OBJECT */
  struct c11t_object **object; /* NULL: the clock is none of an object */
  uint32_t n_objects, cap_objects;
  uint8_t *seen_site;         /* by number: is in the table */
  struct c11t_record_event *pending; /* a plain write without its value */
  uintptr_t pending_at;
  uint64_t made;              /* the event after the finding that is sought, or 0 */
  bool skips;                 /* the trace does without the present step */
  struct c11t_record_event no_event; /* what comes when all is known */
} x;

/* --- Tables --------------------------------------------------------------- */

static uint32_t
put_string (const char *s)
{
  struct c11t_record *r = x.r;
  if (!s || !*s)
    return 0;
  uint32_t at = c11t_index_get (&x.strings, (uintptr_t) s);
  size_t n = strlen (s) + 1;
  if (at != C11T_INDEX_NONE && !strcmp (r->pool + at, s))
    return at;
  if (n > sizeof r->pool - r->n_pool)
    return 0;
  at = r->n_pool;
  memcpy (r->pool + at, s, n);
  r->n_pool += (uint32_t) n;
  c11t_index_set (E.arena, &x.strings, (uintptr_t) s, at);
  return at;
}

static uint32_t
put_site (struct c11test_site *s)
{
  uint32_t n = c11t_site_number (s);
  if (!n || n >= C11T_RECORD_SITES)
    return 0;
  if (!x.seen_site[n])
    {
      x.r->site[n] = (struct c11t_record_site){ .file = put_string (s->file),
                                                .function
                                                = put_string (s->function),
                                                .expr = put_string (s->expr),
                                                .macro = put_string (
                                                    c11test_site_macro (s, NULL)),
                                                .line = s->line,
                                                .column = s->column,
                                                .ordinal = s->ordinal,
                                                .kind = s->kind,
                                                .order = s->order,
                                                .size = s->size };
      x.seen_site[n] = 1;
      if (x.r->n_sites <= n)
        x.r->n_sites = n + 1;
    }
  return n;
}

/* The running thread's stack.  */
static uint32_t
put_stack (void)
{
  struct c11t_record *r = x.r;
  if (r->closed)
    return 0;
  const struct c11t_walk *w = c11t_walk ();
  uint64_t h = C11T_FNV_BASIS;
  for (uint32_t i = 0; i < w->n; i++)
    h = (h ^ w->pc[i]) * C11T_HASH_MULTIPLIER, h ^= h >> 29;
  h |= (uint64_t) 1 << 63;
  uint32_t at = c11t_index_get (&x.stacks, h);
  if (at != C11T_INDEX_NONE)
    return at;
  if (!w->n || w->n + 1 > C11T_RECORD_STACKS - r->n_stack)
    return 0;
  at = r->n_stack;
  r->stack[at] = w->n;
  memcpy (&r->stack[at + 1], w->pc, w->n * sizeof *w->pc);
  r->n_stack += w->n + 1;
  c11t_index_set (E.arena, &x.stacks, h, at);
  return at;
}

static int
put_module (struct dl_phdr_info *info, size_t size, void *closure)
{
  struct c11t_record *r = x.r;
  bool *main_program = closure;
  const char *path = info->dlpi_name;
  char exe[sizeof r->module[0].path];
  (void) size;
  if (*main_program)
    {
      ssize_t n = readlink ("/proc/self/exe", exe, sizeof exe - 1);
      exe[n > 0 ? n : 0] = 0;
      path = exe;
    }
  *main_program = false;
  for (unsigned i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *p = &info->dlpi_phdr[i];
      if (p->p_type != PT_LOAD || !(p->p_flags & PF_X)
          || r->n_modules == C11T_RECORD_MODULES)
        continue;
      struct c11t_record_module *m = &r->module[r->n_modules++];
      m->bias = info->dlpi_addr;
      m->start = info->dlpi_addr + p->p_vaddr;
      m->end = m->start + p->p_memsz;
      snprintf (m->path, sizeof m->path, "%s", path);
    }
  return 0;
}

void
c11t_record_modules (void)
{
  bool main_program = true;
  if (!x.r)
    return;
  int state = c11t_engine_state;
  c11t_set_state (2);
  x.r->n_modules = 0;
  dl_iterate_phdr (put_module, &main_program);
  c11t_set_state (state);
}

/* --- Events --------------------------------------------------------------- */

/* Memory holds the value of the last plain write now.  */
static void
settle (void)
{
  struct c11t_record_event *e = x.pending;
  x.pending = NULL;
  if (e)
    c11t_peek (&e->written, (void *) x.pending_at, e->size < 8 ? e->size : 8);
}

/* The one finding that is sought has been made, and what comes would drive out of
   the record, or of the trace, what led there: end both.  Some more events are kept
   with it, for they end what has begun.  */
static bool
is_closed (void)
{
  struct c11t_record *r = x.r;
  if (!r->closed && x.made && E.recording)
    r->closed = (r->n >= C11T_RECORD_EVENTS && r->n >= x.made + MORE)
                || r->trace.n + MORE >= C11T_RECORD_TRACE;
  return r->closed;
}

/* A new event of the thread numbered THREAD; the caller fills in the rest and
   then calls done.  */
static struct c11t_record_event *
add (enum c11t_record_kind kind, uint32_t thread, struct c11test_site *s)
{
  struct c11t_record_event *e = &x.r->event[x.r->n % C11T_RECORD_EVENTS];
  settle ();
  if (is_closed ())
    return &x.no_event;
  if (c11t_params.until && x.r->n == c11t_params.until + 1)
    c11t_until_reached ();
  *e = (struct c11t_record_event){ .kind = (uint8_t) kind,
                                   .order = 0xff,
                                   .thread = thread,
                                   .site = put_site (s),
                                   .trace = C11T_TRACE_NONE };
  return e;
}

static void
done (void)
{
  if (!x.r->closed)
    __atomic_store_n (&x.r->n, x.r->n + 1, __ATOMIC_RELEASE);
}

/* The newest event, or NULL.  */
static struct c11t_record_event *
newest (void)
{
  uint64_t n = x.r->n;
  if (x.r->closed)
    return &x.no_event;
  return n ? &x.r->event[(n - 1) % C11T_RECORD_EVENTS] : NULL;
}

/* The newest event, if it is a plain access of T at S: the model now says what
   it reads or writes.  */
static struct c11t_record_event *
same_access (const struct c11t_thread *t, const struct c11t_event *m)
{
  struct c11t_record_event *e = newest ();
  bool same = e && m->plain && e->kind == C11T_RECORD_ACCESS
              && e->flags & C11T_RECORD_PLAIN && e->thread == t->task.number
              && e->trace == C11T_TRACE_NONE && e->site
              && e->site == put_site (m->site);
  return same ? e : NULL;
}

static void
describe_access (struct c11t_record_event *e, const struct c11t_event *m,
                 const struct c11t_store *rf, const struct c11t_store *newest,
                 uint32_t n_candidates)
{
  if (m->kind == C11T_FENCE)
    e->flags |= C11T_RECORD_FENCE;
  if (m->plain)
    e->flags |= C11T_RECORD_PLAIN;
  else
    e->order = (uint8_t) m->order;
  e->size = m->size;
  if (m->loc)
    {
      uint32_t k = c11t_index_get (&x.places, (uintptr_t) m->loc);
      e->address = k == C11T_INDEX_NONE ? 0 : x.address[k];
    }
  if (rf)
    {
      e->flags |= C11T_RECORD_READS;
      e->read = (uint64_t) rf->value;
      e->other = n_candidates;
      if (newest != rf)
        e->flags |= C11T_RECORD_STALE;
    }
  if (m->kind == C11T_STORE || m->kind == C11T_RMW)
    {
      e->flags |= C11T_RECORD_WRITES;
      e->written = (uint64_t) m->value;
    }
}

/* The newest store that T's read D could have taken, had the model gone on by
   itself.  */
static const struct c11t_store *
newest_of (const struct c11t_thread *t, const struct c11t_done *d)
{
  return E.ops->n_steps ? E.ops->latest (E.model, d->event->loc)
                        : t->choosing.candidates.v[0];
}

static void
before_commit (const struct c11t_done *d)
{
  struct c11t_thread *t = E.by_tid[d->tid];
  uint32_t trace = x.r->trace.n;
  struct c11t_record_event *r = same_access (t, d->event);
  bool fresh = !r;
  if (fresh)
    {
      r = add (C11T_RECORD_ACCESS, t->task.number, d->event->site);
      r->stack = put_stack ();
    }
  describe_access (r, d->event, d->read, d->read ? newest_of (t, d) : NULL,
                   d->read ? t->choosing.candidates.n : 0);
  r->trace = x.r->trace.overflowed ? C11T_TRACE_NONE : trace;
  if (fresh)
    done ();
}

static void
before_start (const struct c11t_done *d)
{
  if (d->tid == d->other)
    return;
  struct c11t_thread *p = E.by_tid[d->other];
  struct c11t_record_event *e
      = add (C11T_RECORD_CREATE, p->task.number, p->calls.next);
  e->other = E.by_tid[d->tid]->task.number;
  e->trace = x.r->trace.n;
  e->stack = put_stack ();
  done ();
}

static void
note_name (const struct c11t_thread *t)
{
  strcpy (x.r->thread_name[t->task.number % C11T_RECORD_THREADS], t->life.name);
}

static void
before_end (const struct c11t_done *d)
{
  struct c11t_thread *p = E.by_tid[d->tid];
  add (C11T_RECORD_END, p->task.number, NULL);
  note_name (p);
  done ();
}

/* The size of O, by the call that T makes.  */
static size_t
size_of (const struct c11t_thread *t, const struct c11t_object *o)
{
  const struct c11test_site *s = t->calls.next;
  return c11t_object_size (o, s && s->expr ? s->expr : "");
}

/* The program's object whose releases CLOCK is of, by the call that T makes.
 */
static void
name_object (struct c11t_record_event *e, const struct c11t_thread *t,
             const struct c11t_clock *clock)
{
  uint32_t at = c11t_index_get (&x.objects, (uintptr_t) clock);
  if (at == C11T_INDEX_NONE)
    {
      if (x.n_objects == x.cap_objects)
        x.object = c11t_arena_grow (E.arena, x.object, &x.cap_objects, 64,
                                    sizeof *x.object);
      at = x.n_objects++;
      x.object[at] = c11t_object_with_clock (clock);
      c11t_index_set (E.arena, &x.objects, (uintptr_t) clock, at);
    }
  const struct c11t_object *o = x.object[at];
  if (!o || c11t_object_find (o->addr) != o || !t->calls.next)
    return;
  e->size = size_of (t, o);
  e->address = e->size ? (uintptr_t) o->addr : 0;
  e->other = o->kind == C11T_LOCK_MUTEX || o->kind == C11T_LOCK_SPIN
             || o->kind == C11T_LOCK_RWLOCK;
}

static void
note_sync (enum c11t_record_kind kind, const struct c11t_done *d)
{
  struct c11t_thread *t = E.by_tid[d->tid];
  struct c11t_record_event *e = add (kind, t->task.number, t->calls.next);
  name_object (e, t, d->clock);
  e->trace = x.r->trace.overflowed ? C11T_TRACE_NONE : x.r->trace.n;
  if (t == c11t_self ())
    e->stack = put_stack ();
  done ();
}

/* LOC stands for the bytes at ADDR.  */
static void
note_location (const struct c11t_location *loc, uintptr_t addr)
{
  if (x.n_places == x.cap_places)
    x.address = c11t_arena_grow (E.arena, x.address, &x.cap_places, 256,
                                 sizeof *x.address);
  x.address[x.n_places] = addr;
  c11t_index_set (E.arena, &x.places, (uintptr_t) loc, x.n_places++);
}

static void
before (const struct c11t_done *d)
{
  x.skips = is_closed ();
  if (x.skips)
    {
      if (d->kind == C11T_DONE_THREAD_END)
        note_name (E.by_tid[d->tid]);
      return;
    }
  switch (d->kind)
    {
    case C11T_DONE_COMMIT:
      before_commit (d);
      break;
    case C11T_DONE_THREAD_START:
      before_start (d);
      break;
    case C11T_DONE_THREAD_END:
      before_end (d);
      break;
    case C11T_DONE_RELEASE:
      note_sync (C11T_RECORD_RELEASE, d);
      break;
    case C11T_DONE_ACQUIRE:
      note_sync (C11T_RECORD_ACQUIRE, d);
      break;
    default:
      break;
    }
  c11t_validator_before (x.validator, d);
}

static void
after (const struct c11t_done *d)
{
  if (x.skips)
    return;
  c11t_validator_after (x.validator, d);
  if (d->kind == C11T_DONE_LOCATION)
    note_location (d->loc, d->address);
}

/* --- What other files tell -------------------------------------------------
 */

/* Is the read E the newest event once more?  Whoever waits in a loop for a plain
   variable would fill the record with it.  */
static bool
is_repeated (const struct c11t_record_event *e)
{
  const struct c11t_record_event *last = newest ();
  return last && !memcmp (e, last, sizeof *e);
}

void
c11t_record_plain (struct c11t_thread *t, uintptr_t addr, size_t n,
                   struct c11test_site *s, bool write)
{
  struct c11t_record_event *e
      = add (C11T_RECORD_ACCESS, t->task.number, s);
  if (x.r->closed)
    return;
  e->flags = (uint8_t) (C11T_RECORD_PLAIN
                        | (write ? C11T_RECORD_WRITES : C11T_RECORD_READS));
  e->address = addr;
  e->size = n;
  e->stack = put_stack ();
  if (write)
    {
      x.pending = e;
      x.pending_at = addr;
    }
  else
    c11t_peek (&e->read, (void *) addr, n < 8 ? n : 8);
  if (write || !is_repeated (e))
    done ();
}

/* To the model it is no more than a plain access under a lock.  */
void
c11t_record_locked (struct c11t_thread *t, uintptr_t addr, size_t n,
                    struct c11test_site *s, bool write)
{
  c11t_record_plain (t, addr, n, s, write);
  newest ()->order = C11T_SEQ_CST;
}

void
c11t_record_no_fence (struct c11t_thread *t, struct c11test_site *s)
{
  struct c11t_record_event *e = add (C11T_RECORD_ACCESS, t->task.number, s);
  e->flags = C11T_RECORD_FENCE;
  e->order = C11T_RELAXED;
  e->stack = put_stack ();
  done ();
}

static void
note_object (enum c11t_record_kind kind, struct c11t_thread *t, const void *p,
             size_t size, uint32_t other)
{
  if (!E.recording)
    return;
  struct c11t_record_event *e = add (kind, t->task.number, t->calls.next);
  e->address = (uintptr_t) p;
  e->size = size;
  e->other = other;
  e->stack = put_stack ();
  done ();
}

void
c11t_record_early (struct c11t_thread *t, uint64_t ns)
{
  x.r->n_early++;
  if (ns <= x.r->early_ns)
    return;
  x.r->early_ns = ns;
  x.r->early_site = t ? put_site (t->calls.next) : 0;
}

void
c11t_record_signal (struct c11t_thread *t, void *c, uint32_t woken)
{
  note_object (C11T_RECORD_SIGNAL, t, c, sizeof (pthread_cond_t), woken);
}

void
c11t_record_woken (struct c11t_thread *t, void *c, enum c11t_record_wake how)
{
  note_object (C11T_RECORD_WOKEN, t, c, sizeof (pthread_cond_t), how);
}

void
c11t_record_init (struct c11t_thread *t, const struct c11t_object *o)
{
  note_object (C11T_RECORD_INIT, t, o->addr, size_of (t, o), 0);
}

void
c11t_record_refused (struct c11t_thread *t, const struct c11t_object *o,
                     int err)
{
  note_object (C11T_RECORD_REFUSED, t, o->addr, size_of (t, o),
               (uint32_t) err);
}

void
c11t_record_heap (struct c11t_thread *t, void *p, size_t n,
                  struct c11test_site *s, bool free)
{
  struct c11t_record_event *e
      = add (free ? C11T_RECORD_FREE : C11T_RECORD_ALLOC, t->task.number, s);
  e->address = (uintptr_t) p;
  e->size = n;
  e->stack = put_stack ();
  done ();
}

void
c11t_record_local_end (struct c11t_thread *t, void *p, size_t n,
                       struct c11test_site *s)
{
  if (!E.recording)
    return;
  struct c11t_record_event *e
      = add (C11T_RECORD_LOCAL_END, t->task.number, s);
  e->address = (uintptr_t) p;
  e->size = n;
  e->stack = put_stack ();
  done ();
}

/* E tells of a misuse by T of the object at ADDRESS.  */
static void
name_misused (struct c11t_record_event *e, const struct c11t_thread *t,
              uintptr_t address)
{
  const struct c11t_object *o = c11t_object_find ((void *) address);
  e->size = o ? size_of (t, o) : 0;
  e->address = e->size ? address : 0;
}

void
c11t_record_finding (uint32_t number)
{
  if (!x.r)
    return;
  strcpy (x.r->finding_id[number % C11T_RECORD_FINDINGS],
          c11t_shared->finding[number].id);
  x.r->finding_process[number % C11T_RECORD_FINDINGS] = E.process;
  if (!E.recording)
    return;
  struct c11t_thread *t = c11t_self ();
  c11t_record_modules (); /* some may have come with dlopen */
  /* A plain write that makes a race is found before it is made: its value is
     not in memory yet.  And what crashes must not be looked at.  */
  struct c11t_record_event *write = x.pending;
  x.pending = NULL;
  struct c11t_record_event *e
      = add (C11T_RECORD_FINDING, t->task.number, t->site);
  x.pending = write;
  e->other = number;
  e->stack = put_stack ();
  if (c11t_shared->finding[number].kind == C11T_FINDING_MISUSE)
    name_misused (e, t, c11t_shared->finding[number].address);
  done ();
  if (!x.made && !strcmp (c11t_params.only, c11t_shared->finding[number].id))
    x.made = x.r->n;
}

_Static_assert(C11TEST_CHOOSE_THREAD == C11T_RECORD_OF_THREAD,
               "who reads records knows switches");

static void
observe (enum c11test_choice_kind kind, uint32_t n,
         const struct c11test_choice_context *ctx, uint32_t answer)
{
  struct c11t_record_event *e
      = add (C11T_RECORD_CHOICE, ctx->thread, c11t_self ()->site);
  bool thread = kind == C11TEST_CHOOSE_THREAD;
  e->choice = (uint8_t) kind;
  e->other = thread ? ctx->candidate[answer].thread : answer;
  e->address = ctx->nth;
  e->size = n;
  e->read = answer;
  if (thread && !ctx->current_first)
    e->flags = C11T_RECORD_FORCED;
  done ();
}

/* --- Begin ----------------------------------------------------------------- */

void
c11t_record_prepare (void)
{
  int fd = (int) c11t_params.record_fd;
  if (!fd && c11t_params.until)
    fd = memfd_create ("c11test-record", MFD_CLOEXEC);
  if (!fd)
    return;
  uint64_t total = c11t_record_bytes ();
  int err = c11t_resize (fd, total);
  x.r = err ? MAP_FAILED
            : mmap (NULL, total, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (x.r == MAP_FAILED)
    c11t_die ("option record-fd: no room for what an execution does, which is "
              "not explained: %s",
              strerror (err ? err : errno));
  close (fd);
  strcpy (x.r->magic, C11T_RECORD_MAGIC);
  x.r->version = C11T_RECORD_VERSION;
  x.r->total = total;
}

static void
begin_recording (void)
{
  struct c11t_record *r = x.r;
  r->n = r->n_sites = r->n_threads = 0;
  r->closed = x.skips = false;
  x.made = 0;
  r->n_stack = r->n_pool = 1;
  x.seen_site = c11t_map_private (C11T_RECORD_SITES);
  c11t_trace_reset (&r->trace, C11T_RECORD_TRACE, E.ops);
  x.validator = c11t_validator_new (E.arena, E.ops, E.model, &r->trace);
  E.explorer.observe = observe;
  c11t_record_modules ();
}

/* Only one process of an execution is recorded.  */
static bool
begin (void)
{
  E.explorer.observe = NULL;
  E.recording = x.r && !c11t_shared->lesson
                && c11t_params.record_process == E.process;
  if (x.r)
    x.r->n_processes = E.process ? x.r->n_processes + 1 : 1;
  if (E.recording)
    begin_recording ();
  return E.recording;
}

const struct c11t_observer c11t_observe_record
    = { "record", begin, before, after };
