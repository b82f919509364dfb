/* pair-header-first.c -- a fragment is in the queue before its header.
   SPDX-License-Identifier: BSD-3-Clause

   Distils open-mpi/ompi@dca3516765 (2018): the shared-memory transport wrote a
   fragment, put its offset into the peer's fast box, and had its barrier after
   that instead of before.  Seen on a POWER9.
   Repair: the barrier comes before the offset is written.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "offset store release" }  */

#include "barriers.h"
#include "pair.h"

#define opal_atomic_wmb() ASM_WRITE ()
#define opal_atomic_rmb() ASM_READ ()

#define N_BOXES 3

struct fragment
{
  unsigned char tag;
  unsigned char payload;
};

static struct fragment fragments[N_BOXES + 1];
static volatile unsigned int fast_box[N_BOXES];

static void
send_fragment (unsigned int box, unsigned char tag)
{
  fragments[box + 1].tag = tag;
  fragments[box + 1].payload = (unsigned char) ~tag;
#ifdef REPAIRED
  opal_atomic_wmb ();
#endif
  fast_box[box] = box + 1; /* audit: offset */
#ifndef REPAIRED
  opal_atomic_wmb ();
#endif
}

static void *
sender (void *unused)
{
  for (unsigned int box = 0; box < N_BOXES; box++)
    send_fragment (box, (unsigned char) (100 + box));
  return unused;
}

static void *
poller (void *unused)
{
  for (unsigned int box = 0; box < N_BOXES; box++)
    {
      unsigned int offset = fast_box[box];

      if (offset == 0)
        continue;
      opal_atomic_rmb ();
      assert (fragments[offset].tag == 100 + box);
      assert (fragments[offset].payload == (unsigned char) ~(100 + box));
    }
  return unused;
}

int
main (void)
{
  run_threads (sender, poller, NULL);
  return 0;
}
