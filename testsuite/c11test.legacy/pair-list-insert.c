/* pair-list-insert.c -- an element is linked before it is filled in.
   SPDX-License-Identifier: BSD-3-Clause

   Distils haproxy/haproxy@690d2ad4d (2019): inserting into an MT_LIST wrote
   the new element's links and then the neighbour's, without a store barrier
   between.  About one crash in a million connections on a Cortex-A53.
   Repair: __ha_barrier_store () before the element is linked.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-executions "1200" }
   { audit-repair "link store release" }  */

#include "barriers.h"
#include "pair.h"

#ifdef REPAIRED
# define __ha_barrier_store() ASM_WRITE ()
#else
# define __ha_barrier_store() ((void) 0)
#endif
#define __ha_barrier_load() ASM_READ ()

struct element
{
  struct element *volatile next;
  int value;
};

static struct element head = { &head, 0 };
static struct element elements[2];

static void
insert (struct element *e, int value)
{
  e->value = value;
  e->next = head.next;
  __ha_barrier_store ();
  head.next = e; /* audit: link */
}

static void *
inserter (void *unused)
{
  insert (&elements[0], 1);
  insert (&elements[1], 2);
  return unused;
}

static void *
walker (void *unused)
{
  struct element *e = head.next;

  while (e != &head)
    {
      __ha_barrier_load ();
      assert (e->value != 0);
      e = e->next;
      assert (e != NULL);
    }
  return unused;
}

int
main (void)
{
  run_threads (inserter, walker, NULL);
  return 0;
}
