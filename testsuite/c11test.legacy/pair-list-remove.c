/* pair-list-remove.c -- a list is unlocked before the removal is complete.
   SPDX-License-Identifier: BSD-3-Clause

   Distils haproxy/haproxy@787dc2095 and @3b8f9b7b8 (2020): an MT_LIST is
   locked by exchanging a link with a marker, and unlocked by storing the new
   link.  Removing from it had no store barrier before that store, so that the
   next owner could see the list unlocked and still the old neighbour.
   Repair: __ha_barrier_store () before the link is stored.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "unlock store release" }  */

#include "barriers.h"
#include "pair.h"

#ifdef REPAIRED
# define __ha_barrier_store() ASM_WRITE ()
#else
# define __ha_barrier_store() ((void) 0)
#endif

struct element
{
  struct element *volatile next;
  struct element *prev;
};

#define BUSY ((struct element *) 1)

static struct element head, elements[3];

/* Remove the first element; it must be the one whose prev is the head.  */
static struct element *
remove_first (void)
{
  struct element *first, *second;

  while ((first = __atomic_exchange_n (&head.next, BUSY, __ATOMIC_SEQ_CST))
         == BUSY)
    ASM_RELAX ();
  if (first == &head)
    {
      head.next = first;
      return NULL;
    }
  assert (first->prev == &head);
  second = first->next;
  second->prev = &head;
  __ha_barrier_store ();
  head.next = second; /* audit: unlock */
  return first;
}

static void *
remover (void *unused)
{
  remove_first ();
  return unused;
}

int
main (void)
{
  struct element *p = &head;

  for (int i = 0; i < 3; i++)
    {
      p->next = &elements[i];
      elements[i].prev = p;
      p = &elements[i];
    }
  p->next = &head;
  head.prev = p;
  run_threads (remover, remover, remover);
  return 0;
}
