/* pair-load-acquire-x86.c -- an smp_load_acquire for x86, used elsewhere.
   SPDX-License-Identifier: BSD-3-Clause

   Distils falcosecurity/libs#2061 (2024): the consumer of the kernel's ring
   of events loaded the producer's position with a macro that is a load and a
   barrier for the compiler, on every machine, and read garbage on ARM.
   Repair: __atomic_load_n with acquire order where the machine is not x86.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "position load acquire" }  */

#include "barriers.h"
#include "pair.h"

#define READ_ONCE(x) (*(const volatile __typeof__ (x) *) &(x))

#ifdef REPAIRED
# define smp_load_acquire(p) __atomic_load_n ((p), __ATOMIC_ACQUIRE)
#else
# define smp_load_acquire(p) \
   ({ __typeof__ (*(p)) _v = READ_ONCE (*(p)); ASM_COMPILER (); _v; })
#endif
#define smp_store_release(p, v) __atomic_store_n ((p), (v), __ATOMIC_RELEASE)

#define SIZE 4u
#define EVENTS 5u

static unsigned int ring[SIZE];
static unsigned long producer_pos, consumer_pos;

static void *
producer (void *unused)
{
  for (unsigned long n = 0; n < EVENTS; n++)
    {
      while (n - __atomic_load_n (&consumer_pos, __ATOMIC_ACQUIRE) == SIZE)
        ASM_RELAX ();
      ring[n % SIZE] = (unsigned int) n + 1;
      smp_store_release (&producer_pos, n + 1);
    }
  return unused;
}

static void *
consumer (void *unused)
{
  for (unsigned long n = 0; n < EVENTS; n++)
    {
      while (smp_load_acquire (&producer_pos) == n) /* audit: position */
        ASM_RELAX ();
      assert (ring[n % SIZE] == n + 1);
      smp_store_release (&consumer_pos, n + 1);
    }
  return unused;
}

int
main (void)
{
  run_threads (producer, consumer, NULL);
  return 0;
}
