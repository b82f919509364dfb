/* caller.c -- which line of the user's a synchronisation call stands at.
   SPDX-License-Identifier: BSD-3-Clause

   Compiled code notes the place before it calls a function that we replace.
   In a header of the C++ library that place means little, and libstdc++.so
   notes none, so the user's own call of what is listed in the plugin's
   std-calls.def is noted too, with its end: the innermost that has not ended
   is the place.  An exception ends them without a word; those of frames that
   are gone go when the next begins, or when one around them ends.

   A library that is not instrumented notes nothing either.  When a finding is
   made about a thread that waits, its stack is walked, and if the call did not
   come from where the note says, the place is the return address into
   instrumented code.

   Such a library allocates and frees memory as well, often for the user; there
   the last note is about something else, which shows in what it names and in
   that it has been used up.  Then the stack is walked, too.

   Under an exhaustive strategy a read that is made again is known by its stack.

   Does not: walk stacks for anything else; what holds a mutex has the place of
   the last note.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unwind.h>

#include "base/hash.h"
#include "c11test/abi.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/access.h"
#include "engine/door/user.h"
#include "engine/observe/caller.h"
#include "report/finding.h"

/* --- Notes ------------------------------------------------------------------- */

void
c11t_note_call (struct c11test_site *s)
{
  struct c11t_thread *t = c11t_self ();
  if (s && s->flags & C11TEST_SITE_SYSTEM && t->calls.n_entered)
    s = t->calls.entered[t->calls.n_entered - 1].site;
  t->calls.next = s;
  t->calls.fresh = true;
  t->calls.freed = false;
}

struct c11test_site *
c11t_noted_call (void)
{
  return c11t_self ()->calls.next;
}

void
c11t_note_enter (struct c11test_site *s, uintptr_t sp)
{
  struct c11t_thread *t = c11t_self ();
  while (t->calls.n_entered && t->calls.entered[t->calls.n_entered - 1].sp < sp)
    t->calls.n_entered--;
  if (t->calls.n_entered < C11T_ENTERED)
    t->calls.entered[t->calls.n_entered++] = (struct c11t_entered){ s, sp };
  t->calls.next = s;
  t->calls.fresh = true;
}

void
c11t_note_leave (struct c11test_site *s)
{
  struct c11t_thread *t = c11t_self ();
  for (unsigned n = t->calls.n_entered; n > 0; n--)
    if (t->calls.entered[n - 1].site == s)
      {
        t->calls.n_entered = n - 1;
        break;
      }
}

/* --- Stacks ------------------------------------------------------------------- */

#define MOST_FRAMES 64

static struct
{
  uintptr_t pc[MOST_FRAMES];
  unsigned n;
} walk; /* there is one thread, and one finding at a time */

static _Unwind_Reason_Code
add_frame (struct _Unwind_Context *context, void *closure)
{
  (void) closure;
  uintptr_t pc = _Unwind_GetIP (context);
  if (walk.n == MOST_FRAMES || !pc)
    return _URC_END_OF_STACK;
  walk.pc[walk.n++] = pc;
  return _URC_NO_REASON;
}

#define HASHED_FRAMES 16 /* recursion that waits must come to an end */

struct hash
{
  const struct c11t_module *self;
  uint64_t value;
  unsigned n;
};

/* The runtime's own frames depend on its state, and do not count.  */
static _Unwind_Reason_Code
mix_frame (struct _Unwind_Context *context, void *closure)
{
  struct hash *h = closure;
  uintptr_t pc = _Unwind_GetIP (context);
  if (h->n == HASHED_FRAMES || !pc)
    return _URC_END_OF_STACK;
  if (pc - h->self->begin < h->self->end - h->self->begin)
    return _URC_NO_REASON;
  h->value = (h->value ^ pc) * C11T_HASH_MULTIPLIER;
  h->value ^= h->value >> 29;
  h->n++;
  return _URC_NO_REASON;
}

uint64_t
c11t_stack_hash (void)
{
  static struct c11t_module self;
  if (!self.end && !c11t_module_at ((uintptr_t) &mix_frame, &self))
    return 1; /* an old C library: all callers are one */
  struct hash h = { .self = &self };
  _Unwind_Backtrace (mix_frame, &h);
  return h.value | 1;
}

/* On the fiber of the thread in question.  */
static void
walk_stack (void)
{
  walk.n = 0;
  _Unwind_Backtrace (add_frame, NULL);
}

#define MODULES 64 /* a power of two */

/* True if a place that is known lies in M: its file's name does.  What is
   known grows, so that only the places that are new have to be looked at.  */
static bool
is_instrumented (const struct c11t_module *m)
{
  static struct
  {
    uintptr_t begin, end;
    uint32_t looked_at;
    bool yes;
  } known[MODULES];
  uint64_t h = m->begin * C11T_HASH_MULTIPLIER >> 58;
  if (known[h].begin != m->begin || known[h].end != m->end)
    {
      known[h].begin = m->begin;
      known[h].end = m->end;
      known[h].looked_at = 0;
      known[h].yes = false;
    }
  struct c11test_site *s;
  while (!known[h].yes && (s = c11t_site_by_number (known[h].looked_at + 1)))
    {
      known[h].looked_at++;
      known[h].yes = c11t_site_origin (s) - m->begin < m->end - m->begin;
    }
  return known[h].yes;
}

/* Instrumented, or at least the program itself: some of its files may have
   nothing to instrument.  */
static bool
is_own (const struct c11t_module *m)
{
  return !strcmp (m->path, C11T_PROGRAM_PATH) || is_instrumented (m);
}

uintptr_t
c11t_instrumented_frame (uintptr_t pc)
{
  struct c11t_module m;
  unsigned i = 0;
  walk_stack ();
  while (i < walk.n && walk.pc[i] != pc)
    i++;
  for (unsigned first = i; i < walk.n; i++)
    if (c11t_module_at (walk.pc[i], &m) && is_own (&m))
      return i == first ? pc : walk.pc[i] - 1;
  return pc;
}

bool
c11t_is_own_code (uintptr_t pc)
{
  struct c11t_module m;
  return c11t_module_at (pc, &m) && is_own (&m);
}

bool
c11t_is_instrumented (uintptr_t pc)
{
  struct c11t_module m;
  return c11t_module_at (pc, &m) && is_instrumented (&m);
}

/* The C and C++ libraries synchronise by functions that we replace, and by
   headers; a program's own file without any place has no name of a library.  */
const char *
c11t_unseen_library (const void *from)
{
  static const char *const seen[] = { "libc.so", "libstdc++.so", "libgomp.so",
                                      "libc11test.so", "libpthread.so" };
  struct c11t_module m;
  if (!c11t_module_at ((uintptr_t) from, &m) || !strstr (m.name, ".so")
      || is_instrumented (&m))
    return NULL;
  for (unsigned i = 0; i < sizeof seen / sizeof *seen; i++)
    if (strncmp (m.name, seen[i], strlen (seen[i])) == 0)
      return NULL;
  return m.name;
}

struct c11test_site *
c11t_caller (struct c11t_thread *t)
{
  struct c11t_module self, m;
  if (!c11t_module_at ((uintptr_t) &walk_stack, &self))
    return t->calls.next;
  c11t_probe (t, walk_stack);
  unsigned i = 0;
  while (i < walk.n && walk.pc[i] - self.begin < self.end - self.begin)
    i++;
  /* Where the call came from.  */
  if (i == walk.n || !c11t_module_at (walk.pc[i], &m))
    return t->calls.next;
  bool direct = is_instrumented (&m);
  if (t->calls.next && (direct || t->calls.n_entered))
    return t->calls.next;
  for (; i < walk.n; i++)
    if (c11t_module_at (walk.pc[i], &m) && is_instrumented (&m))
      return c11t_site_at_pc (
          &(struct c11test_site){
              .kind = C11TEST_SITE_CALL, .order = 0xff, .expr = "" },
          (void *) walk.pc[i]);
  return t->calls.next;
}

/* --- The heap ------------------------------------------------------------------ */

static bool
is_among (const char *call, const char *const *name)
{
  while (*name && strcmp (call, *name) != 0)
    name++;
  return *name;
}

static bool
names_free (const char *call)
{
  static const char *const names[]
      = { "free", "realloc", "reallocarray", "operator delete", NULL };
  return is_among (call, names);
}

static bool
names_allocation (const char *call)
{
  static const char *const names[]
      = { "malloc",        "calloc",   "realloc", "reallocarray",
          "operator new",  "memalign", "valloc",  "posix_memalign",
          "aligned_alloc", "mmap",     "mmap64",
          "strdup",        "strndup",  "asprintf", "vasprintf",
          NULL };
  return is_among (call, names);
}

/* The innermost frame of instrumented code on the stack, as a place that says
   CALL; NULL if there is none.  */
static struct c11test_site *
frame_outside (const struct c11t_module *self, const char *call)
{
  struct c11t_module m;
  walk_stack ();
  for (unsigned i = 0; i < walk.n; i++)
    if (c11t_module_at (walk.pc[i], &m) && m.begin != self->begin
        && is_instrumented (&m))
      return c11t_site_at_pc (
          &(struct c11test_site){
              .kind = C11TEST_SITE_CALL, .order = 0xff, .expr = call },
          (void *) walk.pc[i]);
  return NULL;
}

struct c11test_site *
c11t_freeing_call (struct c11t_thread *t, const void *from)
{
  struct c11test_site *s = t->calls.next, *outside;
  struct c11t_module self, m;
  /* The loader frees a library that it has unmapped (interpose/core/dl.c),
     places of which must not be looked at.  */
  if (!s)
    return NULL;
  if (t->calls.n_entered || !c11t_module_at ((uintptr_t) from, &m)
      || !c11t_module_at ((uintptr_t) &walk_stack, &self)
      || m.begin == self.begin)
    return s;
  if (!t->calls.freed && names_free (s->expr)
      && (strncmp (s->expr, "operator", 8) == 0
          || c11t_site_origin (s) - m.begin < m.end - m.begin))
    {
      t->calls.freed = true;
      return s;
    }
  outside = frame_outside (&self, "free");
  return outside ? outside : s;
}

struct c11test_site *
c11t_allocating_call (struct c11t_thread *t)
{
  struct c11test_site *s = t->calls.next;
  bool fresh = t->calls.fresh;
  t->calls.fresh = false;
  return fresh && s && (t->calls.n_entered || names_allocation (s->expr)) ? s : NULL;
}

struct c11test_site *
c11t_allocating_frame (struct c11t_thread *t)
{
  struct c11t_module self;
  if (!t->calls.next || !c11t_module_at ((uintptr_t) &walk_stack, &self))
    return NULL;
  return frame_outside (&self, "malloc");
}
