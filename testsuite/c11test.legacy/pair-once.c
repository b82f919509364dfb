/* pair-once.c -- double-checked initialisation without an acquire load.
   SPDX-License-Identifier: BSD-3-Clause

   Distils ivmai/bdwgc@226c1eb2 (2023): a cache that any thread may fill in
   was found by a plain look at whether it is there, which does not order the
   look before the reads of what is inside.
   Repair: the look is AO_load_acquire, the store AO_store_release.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-executions "1200" } 40 of 400 are of the mode that counts, and it
     fails in one of twelve
   { audit-repair "look load acquire" }  */

#include "pair.h"

typedef size_t AO_t;

#define AO_load(p) __atomic_load_n ((p), __ATOMIC_RELAXED)
#define AO_load_acquire(p) __atomic_load_n ((p), __ATOMIC_ACQUIRE)
#define AO_store(p, v) __atomic_store_n ((p), (v), __ATOMIC_RELAXED)
#define AO_store_release(p, v) __atomic_store_n ((p), (v), __ATOMIC_RELEASE)

static pthread_mutex_t allocation_lock = PTHREAD_MUTEX_INITIALIZER;
static AO_t cache_ready, cache[2];

static void
fill_cache (void)
{
  pthread_mutex_lock (&allocation_lock);
  if (!AO_load (&cache_ready))
    {
      AO_store (&cache[0], 11);
      AO_store (&cache[1], 22);
      AO_store_release (&cache_ready, 1);
    }
  pthread_mutex_unlock (&allocation_lock);
}

static void *
user (void *unused)
{
#ifdef REPAIRED
  if (!AO_load_acquire (&cache_ready))
#else
  if (!AO_load (&cache_ready)) /* audit: look */
#endif
    fill_cache ();
  assert (AO_load (&cache[0]) == 11);
  assert (AO_load (&cache[1]) == 22);
  return unused;
}

int
main (void)
{
  run_threads (user, user, NULL);
  return 0;
}
