/* pair-atomic-read.c -- an atomic read that is a volatile one.
   SPDX-License-Identifier: BSD-3-Clause

   Distils apache/apr@09ecd1c5e (2021; PR 50586, open for ten years): the
   operations of apr_atomic that modify were full barriers, but reading and
   setting a value were accesses to a volatile object.
   Repair: __atomic_load_n and __atomic_store_n, sequentially consistent.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "read load acquire" }  */

#include "pair.h"

typedef unsigned int apr_uint32_t;

static apr_uint32_t
apr_atomic_read32 (volatile apr_uint32_t *mem)
{
#ifdef REPAIRED
  return __atomic_load_n (mem, __ATOMIC_SEQ_CST);
#else
  return *mem; /* audit: read */
#endif
}

static apr_uint32_t
apr_atomic_inc32 (volatile apr_uint32_t *mem)
{
  return __sync_fetch_and_add (mem, 1);
}

static volatile apr_uint32_t idlers;
static int connections[2];

static void *
listener (void *unused)
{
  connections[0] = 5;
  apr_atomic_inc32 (&idlers);
  connections[1] = 6;
  apr_atomic_inc32 (&idlers);
  return unused;
}

static void *
worker (void *unused)
{
  apr_uint32_t n = apr_atomic_read32 (&idlers);

  if (n > 0)
    assert (connections[0] == 5);
  if (n > 1)
    assert (connections[1] == 6);
  return unused;
}

int
main (void)
{
  run_threads (listener, worker, worker);
  return 0;
}
