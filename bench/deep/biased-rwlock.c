/* biased-rwlock.c -- a lock of readers and writers that is biased too late.
   SPDX-License-Identifier: BSD-3-Clause

   While the lock is biased readers say so in a place of their own and look
   again (Dice and Kogan, "BRAVO", USENIX ATC 2019); a writer takes the lock
   below, ends the bias and waits for these places.  A reader that has taken
   the lock below biases it, here after it has given that back.  Three orders
   must coincide: this reader gives the lock back before the writer takes it;
   the writer finds no bias before the reader makes one; and another reader
   sees this before the writer has finished.

   Fixed: biased while the lock is held.  */

#include "../threads.h"
#include <sched.h>

static pthread_rwlock_t below = PTHREAD_RWLOCK_INITIALIZER;
static atomic_bool biased;
static atomic_int places;
static atomic_int first, second;

static void
look (void)
{
  C11TEST_ASSERT (atomic_load_explicit (&first, rlx)
                  == atomic_load_explicit (&second, rlx));
}

static bool
read_biased (void)
{
  if (!atomic_load (&biased))
    return false;
  atomic_fetch_add (&places, 1);
  bool still = atomic_load (&biased);
  if (still)
    look ();
  atomic_fetch_sub (&places, 1);
  return still;
}

static void
reader (void)
{
  if (read_biased ())
    return;
  pthread_rwlock_rdlock (&below);
  look ();
#ifdef FIXED
  atomic_store (&biased, true);
  pthread_rwlock_unlock (&below);
#else
  pthread_rwlock_unlock (&below);
  atomic_store (&biased, true);
#endif
}

static void
writer (void)
{
  pthread_rwlock_wrlock (&below);
  if (atomic_load (&biased))
    {
      atomic_store (&biased, false);
      while (atomic_load (&places))
        sched_yield ();
    }
  atomic_store_explicit (&first, 1, rlx);
  atomic_store_explicit (&second, 1, rlx);
  pthread_rwlock_unlock (&below);
}

C11TEST_TEST (biased_rwlock)
{
  run (reader, reader, writer);
}
