/* pair-rwlock.c -- a reader-writer lock is unlocked by a store alone.
   SPDX-License-Identifier: BSD-3-Clause

   Distils nginx/nginx@3f26c2075 (2017): ngx_rwlock_unlock gave up a writer's
   lock with a store to the volatile word, which on weakly ordered machines
   may be seen before what the writer wrote.
   Repair: an atomic compare-and-set, which is a full barrier.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "unlock store release" }  */

#include "barriers.h"
#include "pair.h"

#define NGX_RWLOCK_WLOCK ((ngx_atomic_t) -1)

typedef unsigned long ngx_atomic_t;

#define ngx_atomic_cmp_set(lock, old, set) \
  __sync_bool_compare_and_swap (lock, old, set)
#define ngx_cpu_pause() ASM_RELAX ()

static volatile ngx_atomic_t lock;
static int config[2];

static void
ngx_rwlock_wlock (volatile ngx_atomic_t *l)
{
  while (*l != 0 || !ngx_atomic_cmp_set (l, 0, NGX_RWLOCK_WLOCK))
    ngx_cpu_pause ();
}

static void
ngx_rwlock_rlock (volatile ngx_atomic_t *l)
{
  for (;;)
    {
      ngx_atomic_t readers = *l;

      if (readers != NGX_RWLOCK_WLOCK
          && ngx_atomic_cmp_set (l, readers, readers + 1))
        return;
      ngx_cpu_pause ();
    }
}

static void
ngx_rwlock_unlock (volatile ngx_atomic_t *l)
{
  if (*l == NGX_RWLOCK_WLOCK)
    {
#ifdef REPAIRED
      (void) ngx_atomic_cmp_set (l, NGX_RWLOCK_WLOCK, 0);
#else
      *l = 0; /* audit: unlock */
#endif
      return;
    }
  __sync_fetch_and_sub (l, 1);
}

static void *
writer (void *unused)
{
  ngx_rwlock_wlock (&lock);
  config[0]++;
  config[1]++;
  ngx_rwlock_unlock (&lock);
  return unused;
}

static void *
reader (void *unused)
{
  ngx_rwlock_rlock (&lock);
  assert (config[0] == config[1]);
  ngx_rwlock_unlock (&lock);
  return unused;
}

int
main (void)
{
  run_threads (writer, reader, writer);
  assert (config[0] == 2);
  return 0;
}
