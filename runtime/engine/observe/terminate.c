/* terminate.c -- an end that C++ makes, as a finding: throw and thread start.
   SPDX-License-Identifier: BSD-3-Clause

   The place is that of the throw: the plugin notes it (sync-calls.def), and if
   the exception comes from a library that is not instrumented, the frame below
   that one is it.  The frames that called the throw follow, and where the
   thread was started.  Frames are addresses, which the command finds the lines
   of.

   Does not: know anything about C++; interpose/cxx/terminate.c does.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <unwind.h>

#include "c11test/abi.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/user.h"
#include "engine/observe/caller.h"
#include "engine/observe/explain.h"
#include "report/finding.h"

/* Of the stack of a throw, so many frames are shown.  */
#define SHOWN 5

static _Unwind_Reason_Code
add_frame (struct _Unwind_Context *context, void *closure)
{
  struct c11t_throw *t = closure;
  uintptr_t pc = _Unwind_GetIP (context);
  if (t->n == C11T_THROW_FRAMES || !pc
      || (uintptr_t) _Unwind_FindEnclosingFunction ((void *) (pc - 1))
             == getauxval (AT_ENTRY))
    return _URC_END_OF_STACK;
  /* Our own frames come before the one that called.  */
  if (t->n || !t->from || pc == t->from)
    t->pc[t->n++] = pc;
  return _URC_NO_REASON;
}

void
c11t_note_throw (struct c11t_throw *t, const void *from)
{
  struct c11t_thread *self = c11t_self ();
  t->site = self->calls.next;
  t->from = (uintptr_t) from;
  t->n = 0;
  c11t_thread_label (t->thread, sizeof t->thread, self);
  _Unwind_Backtrace (add_frame, t);
}

bool
c11t_calls_for (const char *name)
{
  const struct c11test_site *s = c11t_self ()->calls.next;
  return s
         && (strcmp (s->expr, name) == 0
             || strstr (s->function, name) != NULL);
}

/* Is PC in the program's own code?  */
static bool
is_users (uintptr_t pc)
{
  static struct c11t_module self;
  if (!self.end && !c11t_module_at ((uintptr_t) &is_users, &self))
    return false;
  return pc - self.begin >= self.end - self.begin && c11t_is_instrumented (pc);
}

/* The return address PC as a place of F.  */
static void
add_address (struct c11t_finding *f, enum c11t_role role, uintptr_t pc)
{
  struct c11t_module m;
  struct c11t_place *p = c11t_add_place (f, role, NULL, NULL);
  p->note[0] = 0;
  if (c11t_module_at (pc - 1, &m))
    snprintf (p->note, sizeof p->note, "now at %s+%#lx", m.name,
              (unsigned long) (pc - 1 - m.base));
}

/* Add the place SITE or, if it is NULL, the innermost frame of T in the
   program's code, at which the thread does what ACCESS says; then the frames
   around it.  */
static void
add_stack (struct c11t_finding *f, const struct c11t_throw *t,
           struct c11test_site *site, const char *access)
{
  unsigned i = 0, shown = 0;
  while (i < t->n && !(site ? t->pc[i] == t->from : is_users (t->pc[i])))
    i++;
  if (site || i == t->n)
    c11t_add_place (f, C11T_ROLE_SECOND, site, NULL);
  else
    add_address (f, C11T_ROLE_SECOND, t->pc[i]);
  struct c11t_place *p = &f->place[f->n_places - 1];
  snprintf (p->access, sizeof p->access, "%s", access);
  snprintf (p->thread, sizeof p->thread, "%s", t->thread);
  for (i++; i < t->n && shown < SHOWN; i++)
    if (is_users (t->pc[i]))
      {
        add_address (f, C11T_ROLE_FRAME, t->pc[i]);
        p = &f->place[f->n_places - 1];
        snprintf (p->thread, sizeof p->thread, "%s", t->thread);
        snprintf (p->access, sizeof p->access, "call");
        shown++;
      }
}

/* The place that was noted for the throw T, or NULL.  */
static struct c11test_site *
noted_for (const struct c11t_throw *t)
{
  return t->site && strcmp (t->site->expr, "__cxa_throw") == 0
                 && c11t_is_instrumented (t->from)
             ? t->site
             : NULL;
}

/* Add where T was started, unless it is the first thread.  */
static void
add_start (struct c11t_finding *f, const struct c11t_thread *t)
{
  if (!t->life.started_by[0])
    return;
  struct c11t_place *p
      = c11t_add_place (f, C11T_ROLE_START, t->life.started_at, NULL);
  snprintf (p->thread, sizeof p->thread, "%s", t->life.started_by);
  snprintf (p->access, sizeof p->access, "thread start");
}

void
c11t_report_terminated (const char *message, const char *type,
                        const struct c11t_throw *thrown, bool noted)
{
  struct c11t_thread *t = c11t_self ();
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_ASSERTION);
  if (!f)
    return;
  snprintf (f->message, sizeof f->message, "%s", message);
  if (thrown)
    add_stack (f, thrown, noted_for (thrown), "throw");
  else
    {
      struct c11t_throw here;
      c11t_note_throw (&here, NULL);
      add_stack (f, &here, noted ? t->calls.next : NULL, "terminate");
    }
  f->place[0].size = 0;
  snprintf (f->place[0].expr, sizeof f->place[0].expr, "%s",
            type ? type : message);
  add_start (f, t);
  c11t_add_notes (f, t, NULL);
  c11t_finding_done (f);
}
