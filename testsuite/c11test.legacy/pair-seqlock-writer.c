/* pair-seqlock-writer.c -- data are written before the sequence says so.
   SPDX-License-Identifier: BSD-3-Clause

   Distils varnishcache/varnish-cache@f7767df01 (2023), where a field of a
   shared record was stored on the wrong side of the write barrier: readers
   that see the record as it was may see the field as it will be.
   Repair: the barrier stands before everything that it must hold back.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-repair "data store release" }  */

#include "pair.h"

#define VWMB() __atomic_thread_fence (__ATOMIC_RELEASE)
#define VRMB() __atomic_thread_fence (__ATOMIC_ACQUIRE)

#define READ(x) __atomic_load_n (&(x), __ATOMIC_RELAXED)
#define WRITE(x, v) __atomic_store_n (&(x), (v), __ATOMIC_RELAXED)

static unsigned int sequence, vxid, tag;

static void *
writer (void *unused)
{
  for (unsigned int n = 1; n <= 3; n++)
    {
      WRITE (sequence, 2 * n - 1);
#ifdef REPAIRED
      VWMB ();
#endif
      WRITE (vxid, n); /* audit: data */
#ifndef REPAIRED
      VWMB ();
#endif
      WRITE (tag, n);
      VWMB ();
      WRITE (sequence, 2 * n);
    }
  return unused;
}

static void *
reader (void *unused)
{
  for (int i = 0; i < 4; i++)
    {
      unsigned int before, a, b;

      before = READ (sequence);
      VRMB ();
      a = READ (vxid);
      b = READ (tag);
      VRMB ();
      if (READ (sequence) == before && before % 2 == 0)
        assert (a == b);
    }
  return unused;
}

int
main (void)
{
  run_threads (writer, reader, NULL);
  return 0;
}
