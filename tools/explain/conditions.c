/* conditions.c -- condition variables in an explanation.
   SPDX-License-Identifier: BSD-3-Clause

   A thread that waits for ever on a condition waits for a signal that came too
   early, if there was one, or that woke another thread: both are shown, and what the
   thread had read before it waited.  A wait that ended without a signal, by time or spuriously, is
   one of the choices that an execution consists of, and is shown, too; the last one
   of the latter is said.  */

#include <stdio.h>
#include <string.h>

#include "tools/explain/explain.h"

#define MOST_WAKES 3

/* The number of the thread that, as P says, signalled too early; -1: none.  */
static long
too_early (const struct c11t_place *p)
{
  unsigned t;
  return sscanf (p->note, "lost wakeup? T%u", &t) == 1 ? (long) t : -1;
}

/* The last moment of thread T with KIND before END, or NO_MOMENT.  */
static size_t
last_of (const struct history *h, unsigned t, enum c11t_record_kind kind,
         size_t end)
{
  for (size_t i = end; i-- > 0;)
    if (h->m[i].e->thread == t && h->m[i].e->kind == kind)
      return i;
  return NO_MOMENT;
}

/* The last signal by thread BY before END that woke so MANY, or NO_MOMENT.  */
static size_t
last_signal (const struct history *h, unsigned by, uint32_t many, size_t end)
{
  do
    end = last_of (h, by, C11T_RECORD_SIGNAL, end);
  while (end != NO_MOMENT && h->m[end].e->other != many);
  return end;
}

/* SIGNAL did not wake thread WAITER, which waits at moment END: show both, and what it had read
   before it waited.  Return false if one of them is not known.  */
static bool
show_missed (struct explanation *x, unsigned waiter, size_t signal, size_t end)
{
  /* It releases the mutex when it begins to wait.  */
  size_t wait = last_of (x->h, waiter, C11T_RECORD_RELEASE, end);
  if (wait == NO_MOMENT || signal == NO_MOMENT)
    return false;
  explain_keep (x, signal, 200);
  explain_keep (x, wait, 200);
  explain_keep_last_reads (x, waiter, wait);
  x->pattern = "lost wake-up";
  return true;
}

static void
explain_lost (struct explanation *x, const struct c11t_place *p, size_t end)
{
  unsigned waiter;
  long by = too_early (p);
  if (by < 0 || sscanf (p->thread, "T%u", &waiter) != 1)
    return;
  size_t signal = last_signal (x->h, (unsigned) by, 0, end);
  if (show_missed (x, waiter, signal, end))
    explain_say (x, "%s wakes nobody, because it comes before T%u waits",
                 moment_name (x->h, signal), waiter);
}

/* Who waits at P was passed over by a signal, if it says so.  */
static void
explain_passed_over (struct explanation *x, const struct c11t_place *p,
                     size_t end)
{
  unsigned waiter, by, line, woken;
  if (sscanf (p->note, "T%u's signal, line %u, woke T%u", &by, &line, &woken) != 3
      || sscanf (p->thread, "T%u", &waiter) != 1)
    return;
  size_t signal = last_signal (x->h, by, 1, end);
  if (show_missed (x, waiter, signal, end))
    explain_say (x,
                 "%s wakes T%u, and T%u waits on: signal once for each that can go "
                 "on, or broadcast",
                 moment_name (x->h, signal), woken, waiter);
}

void
explain_conditions (struct explanation *x, size_t end)
{
  const struct history *h = x->h;
  for (int k = 0; k < x->f->n_places; k++)
    if (x->f->place[k].role == C11T_ROLE_WAITING)
      {
        explain_lost (x, &x->f->place[k], end);
        explain_passed_over (x, &x->f->place[k], end);
      }
  unsigned left = MOST_WAKES;
  bool spuriously = false;
  for (size_t i = end; left && i-- > 0;)
    if (h->m[i].e->kind == C11T_RECORD_WOKEN
        && h->m[i].e->other != C11T_RECORD_BY_SIGNAL)
      {
        explain_keep (x, i, 180 + left);
        left--;
        if (h->m[i].e->other == C11T_RECORD_BY_NOBODY && !spuriously)
          explain_say (x, "%s comes without a signal, as POSIX allows",
                       moment_name (h, i));
        spuriously |= h->m[i].e->other == C11T_RECORD_BY_NOBODY;
      }
}
