/* config-relay.c -- news of a configuration, passed on by others.
   SPDX-License-Identifier: BSD-3-Clause

   Who has written a configuration says so with release, the watcher passes
   that on to the dispatcher, and this one to the worker.  The two in between
   have nothing to do with the configuration, and load relaxed, so for the
   worker it was never published.  Orders that must coincide: the watcher
   looks after the writer, the dispatcher after the watcher, the worker after
   the dispatcher, all of which look twice only; and the worker reads an old
   limit.

   Fixed: all load with acquire.  */

#include "../threads.h"

#ifdef FIXED
#define LOOK acq
#else
#define LOOK rlx
#endif

static atomic_int limit;
static atomic_bool written, watched, dispatched;

static void
writer (void)
{
  atomic_store_explicit (&limit, 1, rlx);
  atomic_store_explicit (&written, true, rel);
}

static void
pass_on (atomic_bool *from, atomic_bool *to)
{
  for (int i = 0; i < 2; i++)
    if (atomic_load_explicit (from, LOOK))
      {
        atomic_store_explicit (to, true, rel);
        return;
      }
}

static void
watcher (void)
{
  pass_on (&written, &watched);
}

static void
dispatcher (void)
{
  pass_on (&watched, &dispatched);
}

static void
worker (void)
{
  for (int i = 0; i < 2; i++)
    if (atomic_load_explicit (&dispatched, acq))
      C11TEST_ASSERT (atomic_load_explicit (&limit, rlx) == 1);
}

C11TEST_TEST (config_relay)
{
  run_four (worker, dispatcher, watcher, writer);
}
