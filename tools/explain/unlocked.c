/* unlocked.c -- which locks two threads hold at accesses that nothing orders.
   SPDX-License-Identifier: BSD-3-Clause

   What is held says what is missing: one lock for both, another lock than each has, or the
   same one for writing.  */

#include <stdlib.h>
#include <string.h>

#include "tools/explain/explain.h"
#include "tools/explain/locks.h"

/* Moments A and B have a lock for reading only, which the thread that writes has locked at
   moment LOCK.  */
static void
say_read_locked (struct explanation *x, size_t a, size_t b, size_t lock)
{
  const struct history *h = x->h;
  char *name = locks_name (h, lock);
  explain_say (x,
               "T%u and T%u hold %s there for reading only, which does not exclude "
               "each other: lock it for writing where something is written",
               h->m[a].e->thread, h->m[b].e->thread, name);
  explain_keep (x, lock, 200);
  explain_change (x, lock, lock, NEEDS_SOMETHING, "lock it for writing");
  free (name);
}

/* What they have does not exclude each other: HELD_A and HELD_B.  */
static void
say_held (struct explanation *x, size_t a, size_t b, const struct held *held_a,
          const struct held *held_b)
{
  const struct history *h = x->h;
  unsigned t = h->m[a].e->thread, u = h->m[b].e->thread;
  char *of_a = locks_text (h, held_a), *of_b = locks_text (h, held_b);
  if (of_a && of_b && held_a->n && !strcmp (of_a, of_b))
    explain_say (x,
                 "T%u and T%u hold other locks there, both %s: protect both "
                 "with one mutex, or make them atomic",
                 t, u, of_a);
  else if ((held_a->n || held_b->n) && of_a && of_b)
    explain_say (x,
                 "T%u holds %s there, T%u %s: protect both with one mutex, or "
                 "make them atomic",
                 t, of_a, u, of_b);
  else
    explain_say (x,
                 "nothing that T%u does between them is seen by T%u before "
                 "its access: protect both with one mutex, or make them "
                 "atomic",
                 t, u);
  free (of_a);
  free (of_b);
}

void
explain_unlocked (struct explanation *x, size_t a, size_t b)
{
  struct held held_a, held_b;
  size_t lock_a, lock_b;
  locks_held (x->h, a, &held_a);
  locks_held (x->h, b, &held_b);
  if (locks_shared (x->h, &held_a, &held_b, &lock_a, &lock_b))
    {
      say_read_locked (x, a, b, moment_writes (&x->h->m[a]) ? lock_a : lock_b);
      return;
    }
  say_held (x, a, b, &held_a, &held_b);
  explain_change (x, a, a, NEEDS_RELEASE, "order it, or make it atomic");
  explain_change (x, b, b, NEEDS_ACQUIRE, "order it, or make it atomic");
}
