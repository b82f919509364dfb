/* explain-wait.c -- findings about threads that wait: deadlock, livelock,
   timeout.
   SPDX-License-Identifier: BSD-3-Clause

   Each thread's place, what it waits for, who holds that; the circle if there
   is one, and the signal that nobody heard.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/out.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/stuck.h"
#include "engine/core/thread.h"
#include "engine/io/io.h"
#include "engine/observe/caller.h"
#include "engine/observe/explain.h"
#include "engine/observe/timeout.h"
#include "engine/process/group.h"
#include "engine/sync/object.h"
#include "report/finding.h"
#include "sched/task.h"

/* False in a signal handler, when a fiber may be anywhere.  */
static bool may_walk = true;

/* Has T not come along in a fork?  */
static bool
has_vanished (const struct c11t_thread *t)
{
  return E.process && t->task.state == C11T_TASK_FINISHED;
}

/* The first thread that waits for what a vanished one has, or NULL.  */
static const struct c11t_thread *
forsaken (void)
{
  struct c11test_site *where;
  for (uint32_t i = 0; i < E.n_tids; i++)
    {
      const struct c11t_thread *t = E.by_tid[i];
      const struct c11t_thread *h
          = t && t->task.state == C11T_TASK_WAITING && t->wait.object
                ? c11t_object_holder (t->wait.object, &where)
                : NULL;
      if (h && has_vanished (h))
        return t;
    }
  return NULL;
}

/* T, which waits at P, has waited for a condition when another thread was woken.  */
static void
add_passed_over (struct c11t_place *p, const struct c11t_thread *t)
{
  struct c11t_call signal;
  uint32_t woken;
  if (c11t_object_passed_over (t->wait.object, t, &signal, &woken))
    snprintf (p->note, sizeof p->note, "T%u's signal, line %u, woke T%u",
              signal.thread, signal.site ? signal.site->line : 0, woken);
}

/* T waits in f: where, for what, who holds it.  */
static void
add_waiting (struct c11t_finding *f, struct c11t_thread *t)
{
  struct c11test_site *s = may_walk ? c11t_caller (t) : t->calls.next;
  struct c11t_place *p = c11t_add_place (f, C11T_ROLE_WAITING, s, t);
  snprintf (p->access, sizeof p->access, "%s", t->wait.doing ? t->wait.doing : "");
  if (!t->wait.object)
    return;
  struct c11test_site *where;
  uint32_t number;
  struct c11t_thread *holder = c11t_object_holder (t->wait.object, &where);
  if (!holder && c11t_object_unheard (t->wait.object, &number, &where))
    snprintf (p->note, sizeof p->note,
              "lost wakeup? T%u signalled before it waited, line %u", number,
              where ? where->line : 0);
  else if (holder && has_vanished (holder))
    snprintf (p->note, sizeof p->note,
              "held by T%u since line %u, before the fork: it does not exist "
              "in this process",
              holder->task.number, where ? where->line : 0);
  else if (holder && where)
    snprintf (p->note, sizeof p->note, "held by T%u since line %u",
              holder->task.number, where->line);
  else if (holder)
    snprintf (p->note, sizeof p->note, "held by T%u", holder->task.number);
  else
    add_passed_over (p, t);
}

/* The threads that wait for each other's objects, beginning with T: "T0 waits
   for T1, which waits for T0".  Return false if T is in no such circle.  */
static bool
add_circle (char *buf, size_t size, const struct c11t_thread *t)
{
  const struct c11t_thread *at = t;
  struct c11test_site *where;
  int n = snprintf (buf, size, "T%u", t->task.number);
  do
    {
      const struct c11t_thread *next
          = at->life.joining     ? at->life.joining
            : at->wait.object ? c11t_object_holder (at->wait.object, &where)
                            : NULL;
      if (!next || next->task.state != C11T_TASK_WAITING || n < 0
          || (size_t) n + 32 > size)
        return false;
      n += next == at
               ? snprintf (buf + n, size - (size_t) n, " waits for itself")
               : snprintf (buf + n, size - (size_t) n, "%s waits for T%u",
                           at == t ? "" : ", which", next->task.number);
      at = next;
    }
  while (at != t);
  return true;
}

/* A thread of F waits for what other processes might do, behind the N bytes of
   its message: these wait, too.  */
static void
add_processes (struct c11t_finding *f, int n)
{
  unsigned others = c11t_io_waits_for_any () ? c11t_group_others () : 0;
  if (others && n > 0 && (size_t) n < sizeof f->message)
    snprintf (f->message + n, sizeof f->message - (size_t) n,
              "; %u other process%s of this execution wait%s, too", others,
              others == 1 ? "" : "es", others == 1 ? "s" : "");
}

/* Where T waits, with "in": calls that wait for descriptors have it already, as
   reports show them.  */
static void
say_call (struct c11t_text *msg, const struct c11t_thread *t)
{
  const char *doing = t->wait.doing ? t->wait.doing : "a call";
  c11t_text_add (msg, "%s%s", strncmp (doing, "in ", 3) ? "in " : "", doing);
}

/* What T, which is in no circle, waits for: "T1 for a signal that T2 gave too
   early".  */
static void
say_wait (struct c11t_text *msg, const struct c11t_thread *t)
{
  struct c11test_site *where;
  uint32_t number;
  const struct c11t_thread *holder
      = t->wait.object ? c11t_object_holder (t->wait.object, &where) : NULL;
  c11t_text_add (msg, "T%u waits ", t->task.number);
  if (t->life.joining)
    c11t_text_add (msg, "for T%u to end", t->life.joining->task.number);
  else if (holder)
    c11t_text_add (msg, "for what T%u holds", holder->task.number);
  else if (t->wait.object && c11t_object_unheard (t->wait.object, &number, &where))
    c11t_text_add (msg, "for a signal that T%u gave too early", number);
  else
    {
      say_call (msg, t);
      c11t_text_add (msg, ", which nobody will end");
    }
}

#define MOST_SAID 3

/* What the N threads that wait wait for.  */
static void
say_waits (struct c11t_text *msg, unsigned n)
{
  unsigned said = 0;
  for (uint32_t i = 0; i < E.n_tids && said < MOST_SAID; i++)
    if (E.by_tid[i] && E.by_tid[i]->task.state == C11T_TASK_WAITING
        && !E.by_tid[i]->sync.docked)
      {
        c11t_text_add (msg, "%s", said++ ? "; " : "");
        say_wait (msg, E.by_tid[i]);
      }
  if (n > said)
    c11t_text_add (msg, "; and %u more", n - said);
}

void
c11t_report_deadlock (void)
{
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_DEADLOCK);
  if (!f)
    return;
  unsigned n = 0;
  for (uint32_t i = 0; i < E.n_tids; i++)
    if (E.by_tid[i] && E.by_tid[i]->task.state == C11T_TASK_WAITING
        && !E.by_tid[i]->sync.docked)
      {
        add_waiting (f, E.by_tid[i]);
        n++;
      }
  char circle[160];
  bool found = false;
  for (uint32_t i = 0; i < E.n_tids && !found; i++)
    if (E.by_tid[i] && E.by_tid[i]->task.state == C11T_TASK_WAITING)
      found = add_circle (circle, sizeof circle, E.by_tid[i]);
  const struct c11t_thread *t = forsaken ();
  int length = 0;
  if (found)
    length = snprintf (f->message, sizeof f->message, "no thread can run: %s",
                       circle);
  else if (t)
    length = snprintf (f->message, sizeof f->message,
                       "no thread can run: T%u waits for what is held by a "
                       "thread that does not exist in this process",
                       t->task.number);
  else
    {
      struct c11t_text msg = C11T_TEXT (f->message);
      c11t_text_add (&msg, "no thread can run: ");
      say_waits (&msg, n);
      length = (int) msg.len;
    }
  add_processes (f, length);
  c11t_finding_done (f);
}

/* The last place of T, which does not wait, in F.  */
static struct c11t_place *
add_last (struct c11t_finding *f, const struct c11t_thread *t)
{
  struct c11t_place *p
      = c11t_add_place (f, C11T_ROLE_LAST, t->site ? t->site : t->calls.next, t);
  if (!t->site && !t->calls.next && t != c11t_self ())
    snprintf (p->note, sizeof p->note, "has not done anything yet");
  return p;
}

/* Each live thread's last place.  Return the running one's.  */
static struct c11t_place *
add_last_places (struct c11t_finding *f)
{
  struct c11t_thread *self = c11t_self ();
  struct c11t_place *own = add_last (f, self);
  for (uint32_t i = 0; i < E.n_tids; i++)
    {
      struct c11t_thread *t = E.by_tid[i];
      if (t && t != self && t->task.state != C11T_TASK_FINISHED
          && f->n_places < C11T_MAX_PLACES)
        {
          if (t->task.state == C11T_TASK_WAITING)
            add_waiting (f, t);
          else
            add_last (f, t);
        }
    }
  return own;
}

void
c11t_report_livelock (enum c11t_livelock how)
{
  struct c11t_finding *f = c11t_finding_new (
      how == C11T_STEPS_OVER ? C11T_FINDING_TOO_LONG : C11T_FINDING_LIVELOCK);
  unsigned long long steps = c11t_params.livelock_steps;
  if (!f)
    return;
  if (how == C11T_STUCK)
    snprintf (f->message, sizeof f->message,
              "no thread has changed anything in %llu steps", steps);
  else if (how == C11T_QUIET_FOR_LONG)
    snprintf (f->message, sizeof f->message,
              "no thread has changed anything that others see in %llu steps; "
              "if they count to an end, raise --livelock-steps",
              steps * C11T_LATER);
  else
    snprintf (f->message, sizeof f->message,
              "the execution did not end within %llu steps; if it is only "
              "long, raise --max-steps",
              (unsigned long long) c11t_params.max_steps);
  add_last_places (f);
  c11t_finding_done (f);
}

/* Say at P that its thread is at PC now.  The command makes a line of this.  */
static void
note_present (struct c11t_place *p, uintptr_t pc)
{
  struct c11t_module m;
  if (pc && c11t_module_at (pc, &m))
    snprintf (p->note, sizeof p->note, "now at %.40s+%#lx", m.name,
              (unsigned long) (pc - m.base));
}

void
c11t_report_timeout (const void *context)
{
  uintptr_t pc = c11t_timeout_place (context);
  const char *reason = c11t_timeout_reason ();
  int stopped_by = (int) c11t_shared->stopped_by;
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_TIMEOUT);
  if (!f)
    return;
  may_walk = false;
  int n = snprintf (f->message, sizeof f->message,
                    "the execution did not end within %llu second%s",
                    (unsigned long long) c11t_params.timeout,
                    c11t_params.timeout == 1 ? "" : "s");
  if (stopped_by)
    snprintf (f->message + n, sizeof f->message - (size_t) n,
              ": signal %d (SIG%s) has stopped it, and nobody lets it go on",
              stopped_by, sigabbrev_np (stopped_by));
  else if (reason)
    snprintf (f->message + n, sizeof f->message - (size_t) n, ": T%u %s",
              c11t_self ()->task.number, reason);
  note_present (add_last_places (f), pc);
  c11t_finding_done (f);
}
