/* pair-flag-relaxed.c -- an atomic flag without order, and plain data behind it.
   SPDX-License-Identifier: BSD-3-Clause

   The idiom that a search-and-replace of volatile by atomics leaves behind: the
   flag is atomic and relaxed.  With plain accesses as written the reader gets
   the data all the same; what tells is that they race.
   Repair: the flag is released.  Its reader acquires already.

   { pair-fails "--plain=relaxed" }
   { pair-holds "--model=sc --plain=relaxed" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-repair "ready store release" }  */

#include <stdatomic.h>

#include "pair.h"

#ifdef REPAIRED
# define READY memory_order_release
#else
# define READY memory_order_relaxed
#endif

static int table[2];
static atomic_bool ready;

static void *
loader (void *unused)
{
  table[0] = 3;
  table[1] = 4;
  atomic_store_explicit (&ready, 1, READY); /* audit: ready */
  return unused;
}

static void *
user (void *unused)
{
  if (atomic_load_explicit (&ready, memory_order_acquire))
    {
      int first = table[0];
      int second = table[1];
      assert (first * first + second * second == 25);
    }
  return unused;
}

int
main (void)
{
  run_threads (loader, user, NULL);
  return 0;
}
