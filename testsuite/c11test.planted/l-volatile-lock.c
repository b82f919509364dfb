/* l-volatile-lock.c -- a test-and-set lock, given back by a plain store.
   SPDX-License-Identifier: BSD-3-Clause

   Taking it is an acquire of GCC's __sync functions; giving it back should have
   been __sync_lock_release, and is a volatile store.

   { planted-kind data-race }
   { planted-mend "bug store release" }
   { audit-class B }  */

#include "legacy.h"

static volatile int locked;
static int free_slots = 2;

#ifdef RIGHT
# define UNLOCK(l) __sync_lock_release (l)
#else
# define UNLOCK(l) (*(l) = 0)
#endif

static void
reserve (void)
{
  while (__sync_lock_test_and_set (&locked, 1))
    while (locked)
      sched_yield ();
  free_slots--;
  UNLOCK (&locked); /* bug */
}

int
main (void)
{
  run (reserve, reserve, NULL);
  assert (free_slots == 0);
  return 0;
}
