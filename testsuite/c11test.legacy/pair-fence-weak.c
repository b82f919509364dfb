/* pair-fence-weak.c -- the barrier at a release is one for loads.
   SPDX-License-Identifier: BSD-3-Clause

   Distils openucx/ucc#939 (2024): the shared-memory transport signalled its
   neighbours after a barrier that did not keep the stores of the data before
   the store of the signal, as seen on a GH200.
   Repair: a barrier for stores there.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails no" }
   { audit-repair "signal store release" "barrier fence release" }  */

#include "barriers.h"
#include "pair.h"

#define ucs_memory_cpu_store_fence() ASM_WRITE ()
#define ucs_memory_cpu_load_fence() ASM_READ ()
#ifdef REPAIRED
# define release_barrier() ucs_memory_cpu_store_fence ()
#else
# define release_barrier() ucs_memory_cpu_load_fence ()
#endif

#define ROUNDS 3

struct segment
{
  int data;
  volatile int sequence;
};

static struct segment segments[2];

static void
exchange (int me)
{
  for (int round = 1; round <= ROUNDS; round++)
    {
      segments[me].data = round;
      release_barrier (); /* audit: barrier */
      segments[me].sequence = round; /* audit: signal */
      while (segments[!me].sequence < round)
        ASM_RELAX ();
      ucs_memory_cpu_load_fence ();
      assert (segments[!me].data >= round);
    }
}

static void *
first_rank (void *unused)
{
  exchange (0);
  return unused;
}

static void *
second_rank (void *unused)
{
  exchange (1);
  return unused;
}

int
main (void)
{
  run_threads (first_rank, second_rank, NULL);
  return 0;
}
