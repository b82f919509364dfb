/* pair-volatile-lock.c -- a lock of volatile and barriers for the compiler.
   SPDX-License-Identifier: BSD-3-Clause

   Distils the spinlock of stephentu/silo, found by C11Tester (ASPLOS 2021):
   lock and unlock are ordered for the compiler only, which x86 completes and
   other machines do not, so that the protected invariant is violated.
   Repair: the word is taken with acquire and given back with release order.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "unlock store release" }  */

#include "barriers.h"
#include "pair.h"

#define COMPILER_MEMORY_FENCE ASM_COMPILER ()
#define nop_pause() ASM_RELAX ()

static volatile unsigned int value;
static int from = 100, to;

static void
lock (void)
{
  while (value != 0 || !__sync_bool_compare_and_swap (&value, 0, 1))
    nop_pause ();
  COMPILER_MEMORY_FENCE;
}

static void
unlock (void)
{
#ifdef REPAIRED
  __sync_lock_release (&value);
#else
  COMPILER_MEMORY_FENCE;
  value = 0; /* audit: unlock */
#endif
}

static void *
transfer (void *unused)
{
  lock ();
  from -= 10;
  to += 10;
  unlock ();
  return unused;
}

static void *
audit (void *unused)
{
  lock ();
  assert (from + to == 100);
  unlock ();
  return unused;
}

int
main (void)
{
  run_threads (transfer, audit, transfer);
  return 0;
}
