/* misuse.c -- synchronisation objects that are used as they must not be.
   SPDX-License-Identifier: BSD-3-Clause

   Objects that have been destroyed or were never initialised, that are
   destroyed while a thread has or waits for them, and locks that are unlocked
   by a thread that does not hold them or locked by one that does.  POSIX
   leaves undefined what comes of it; we say so and go on as glibc does.  What
   returns an error that POSIX gives to the program, as an error-checking mutex
   does, is no misuse.

   That an object is destroyed stands in its own memory
   (interpose/core/mark.h), so that another one may begin there without a call.
   Never initialised is what can be told from memory: what malloc filled, a
   type that no mutex has, a barrier for nobody.  Zeros are an initialised
   object of most types.

   Does not: know who reads a read-write lock.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "c11test/abi.h"
#include "engine/core/cut.h"
#include "engine/core/event.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/sync.h"
#include "engine/memory/heap.h"
#include "engine/observe/explain.h"
#include "engine/observe/record.h"
#include "engine/step/step.h"
#include "engine/sync/object.h"
#include "c11test/strategy.h"
#include "race/race.h"
#include "report/finding.h"

/* --- Findings ---------------------------------------------------------------- */

static void
say_beginning (struct c11t_place *p, const struct c11t_object *o)
{
  const struct c11test_site *s = o ? o->made.site : NULL;
  if (!s || !s->file || p->note[0])
    return;
  const char *slash = strrchr (s->file, '/');
  snprintf (p->note, sizeof p->note, "it was initialised by T%u at %.80s:%u",
            o->made.thread, slash ? slash + 1 : s->file, s->line);
}

void
c11t_report_misuse (struct c11t_thread *t, const void *object,
                    const char *doing, const char *what,
                    const struct c11t_call *earlier)
{
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_MISUSE);
  if (!f)
    return;
  f->address = (uintptr_t) object;
  if (t->calls.next)
    t->site = t->calls.next;
  struct c11t_place *p = c11t_add_place (f, C11T_ROLE_SECOND, t->calls.next, t);
  snprintf (f->message, sizeof f->message, "%s by %s of %s", doing, p->thread,
            what);
  say_beginning (p, c11t_object_find (object));
  if (earlier && earlier->known)
    {
      p = c11t_add_place (f, C11T_ROLE_FIRST, earlier->site, NULL);
      snprintf (p->thread, sizeof p->thread, "T%u", earlier->thread);
    }
  c11t_finding_done (f);
}

struct c11t_call
c11t_call_now (const struct c11t_thread *t)
{
  return (struct c11t_call){ t->calls.next, t->task.number, true };
}

/* --- Beginning and end --------------------------------------------------------- */

void
c11t_sync_init (void *p)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_object_access (t, p, C11T_PLAIN_WRITE);
  c11t_sync_forget (p);
  struct c11t_object *o = c11t_object_get (p);
  o->made = c11t_call_now (t);
  c11t_record_init (t, o);
  c11t_leave ();
}

bool
c11t_sync_is_filler (const void *p, size_t n)
{
  return c11t_params.malloc_fill && c11t_heap_is_filler (p, n);
}

void
c11t_sync_raw (void *p, const char *what, const char *doing)
{
  char text[80];
  struct c11t_thread *t = c11t_enter ();
  snprintf (text, sizeof text, "a %s that has never been initialised", what);
  c11t_report_misuse (t, p, doing, text, NULL);
  c11t_leave ();
}

void
c11t_sync_gone (void *p, const char *what, const char *doing)
{
  char text[80];
  struct c11t_thread *t = c11t_enter ();
  struct c11t_object *o = c11t_object_find (p);
  if (o && o->ended.known)
    snprintf (text, sizeof text, "a %s that T%u has destroyed", what,
              o->ended.thread);
  else
    snprintf (text, sizeof text, "a %s that has been destroyed", what);
  c11t_report_misuse (t, p, doing, text, o ? &o->ended : NULL);
  c11t_leave ();
}

/* The first thread that waits for O.  */
static struct c11t_thread *
first_waiter (const struct c11t_object *o)
{
  return (struct c11t_thread *) o->waiters.first;
}

/* T destroys O, which it must not if a thread has it or waits for it.  */
static void
check_idle (struct c11t_thread *t, struct c11t_object *o, const char *what,
            const char *doing)
{
  char text[80];
  struct c11t_call by = { NULL, 0, true };
  struct c11t_thread *w = first_waiter (o), *h = o->owner;
  if (!h && o->readers)
    h = o->reader;
  if (!h && !w)
    return;
  by.site = h ? o->held_at : w->calls.next;
  by.thread = h ? h->task.number : w->task.number;
  snprintf (text, sizeof text, "a %s that T%u %s", what, by.thread,
            h ? "holds" : "waits for");
  c11t_report_misuse (t, o->addr, doing, text, &by);
}

bool
c11t_sync_destroy (void *p, const char *what, const char *doing, bool refuses)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_SYNC, p, NULL);
  c11t_object_access (t, p, C11T_PLAIN_WRITE);
  struct c11t_object *o = c11t_object_get (p);
  bool refused = refuses && o->owner && !o->inconsistent;
  check_idle (t, o, what, doing);
  if (refused)
    {
      c11t_leave ();
      return false;
    }
  /* The recorder learns of it from the model.  */
  c11t_step_release (t->tid, &o->clock);
  if (!o->waiters.first)
    {
      struct c11t_call made = o->made;
      c11t_sync_forget (p);
      o = c11t_object_get (p);
      o->made = made;
    }
  o->ended = c11t_call_now (t);
  c11t_progress ();
  c11t_leave ();
  return true;
}

/* --- Locks --------------------------------------------------------------------- */

void
c11t_check_unlock (struct c11t_thread *t, struct c11t_object *o,
                   const char *what, const char *doing)
{
  char text[80];
  struct c11t_call by = { o->held_at, 0, true };
  if (o->owner == t)
    return;
  if (o->owner)
    {
      by.thread = o->owner->task.number;
      snprintf (text, sizeof text, "a %s that T%u holds", what, by.thread);
      c11t_report_misuse (t, o->addr, doing, text, &by);
      return;
    }
  snprintf (text, sizeof text, "a %s that nobody holds", what);
  c11t_report_misuse (t, o->addr, doing, text, &o->released);
}

void
c11t_check_relock (struct c11t_thread *t, struct c11t_object *o,
                   const char *what, const char *doing)
{
  char text[80];
  struct c11t_call by = { o->held_at, t->task.number, true };
  snprintf (text, sizeof text, "a %s that it holds already", what);
  c11t_report_misuse (t, o->addr, doing, text, &by);
}
