/* pair-seqlock-reader.c -- a seqlock is checked again before the data are read.
   SPDX-License-Identifier: BSD-3-Clause

   Distils varnishcache/varnish-cache@acfc992fa (2020), where a reader of the
   shared log had one of its pair of read barriers: it looks whether the writer
   is about to overwrite, reads, and looks again, and the last look may be done
   before the reads.
   Repair: VRMB () between the data and the second look.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-repair "first load acquire" "second after acquire" }
   { audit-repair "second load acquire" }  */

#include "barriers.h"
#include "pair.h"

#define VWMB() __atomic_thread_fence (__ATOMIC_RELEASE)
#define VRMB() __atomic_thread_fence (__ATOMIC_ACQUIRE)
#ifdef REPAIRED
# define VRMB_CHECK() VRMB ()
#else
# define VRMB_CHECK() ((void) 0)
#endif

#define READ(x) __atomic_load_n (&(x), __ATOMIC_RELAXED)
#define WRITE(x, v) __atomic_store_n (&(x), (v), __ATOMIC_RELAXED)

static unsigned int sequence, first, second;

static void *
writer (void *unused)
{
  for (unsigned int n = 1; n <= 3; n++)
    {
      WRITE (sequence, 2 * n - 1);
      VWMB ();
      WRITE (first, n);
      WRITE (second, n);
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
      a = READ (first); /* audit: first */
      b = READ (second); /* audit: second */
      VRMB_CHECK ();
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
