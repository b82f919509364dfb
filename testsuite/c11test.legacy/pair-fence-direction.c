/* pair-fence-direction.c -- a ring whose writer has the reader's fence.
   SPDX-License-Identifier: BSD-3-Clause

   Distils drobilla/zix@524a5ed (2022; zix#1): the ring had a fence between
   data and index on both sides, but the writer's was an acquire fence, which
   does not keep what comes before it before what comes after.
   Repair: a release fence there.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails no" }
   { audit-repair "publish store release" "barrier fence release" }  */

#include <stdatomic.h>

#include "barriers.h"
#include "pair.h"

#define SIZE 2u
#define MESSAGES 4u

#ifdef REPAIRED
# define zix_write_barrier() atomic_thread_fence (memory_order_release)
#else
# define zix_write_barrier() atomic_thread_fence (memory_order_acquire)
#endif
#define zix_read_barrier() atomic_thread_fence (memory_order_acquire)

static atomic_uint slots[SIZE];
static atomic_uint write_head, read_head;

static void *
writer (void *unused)
{
  for (unsigned int n = 0; n < MESSAGES; n++)
    {
      while (n - atomic_load_explicit (&read_head, memory_order_acquire)
             == SIZE)
        ASM_RELAX ();
      atomic_store_explicit (&slots[n % SIZE], n + 1, memory_order_relaxed);
      zix_write_barrier (); /* audit: barrier */
      atomic_store_explicit (&write_head, n + 1, /* audit: publish */
                             memory_order_relaxed);
    }
  return unused;
}

static void *
reader (void *unused)
{
  for (unsigned int n = 0; n < MESSAGES; n++)
    {
      while (atomic_load_explicit (&write_head, memory_order_relaxed) == n)
        ASM_RELAX ();
      zix_read_barrier ();
      assert (atomic_load_explicit (&slots[n % SIZE], memory_order_relaxed)
              == n + 1);
      atomic_store_explicit (&read_head, n + 1, memory_order_release);
    }
  return unused;
}

int
main (void)
{
  run_threads (writer, reader, NULL);
  return 0;
}
