/* pair-tail-relaxed.c -- slots of a ring are read before the tail allows it.
   SPDX-License-Identifier: BSD-3-Clause

   Distils DPDK/dpdk@85cffb2ecc (2019): the C11 ring loaded the producers'
   tail with relaxed order, so that a weakly ordered machine may read the
   slots first and return what they held a lap ago.
   Repair: the tail is loaded with acquire order.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-repair "tail load acquire" }  */

#include "barriers.h"
#include "pair.h"

#define SIZE 2u
#define MESSAGES 4u

#ifdef REPAIRED
# define TAIL_ORDER __ATOMIC_ACQUIRE
#else
# define TAIL_ORDER __ATOMIC_RELAXED
#endif

struct headtail
{
  unsigned int head;
  unsigned int tail;
};

static struct headtail prod, cons;
static unsigned int ring[SIZE];

static void *
producer (void *unused)
{
  for (unsigned int n = 0; n < MESSAGES; n++)
    {
      while (n - __atomic_load_n (&cons.tail, __ATOMIC_ACQUIRE) == SIZE)
        ASM_RELAX ();
      __atomic_store_n (&ring[n % SIZE], n + 1, __ATOMIC_RELAXED);
      __atomic_store_n (&prod.tail, n + 1, __ATOMIC_RELEASE);
    }
  return unused;
}

static void *
consumer (void *unused)
{
  for (unsigned int n = 0; n < MESSAGES; n++)
    {
      unsigned int object;

      while (__atomic_load_n (&prod.tail, TAIL_ORDER) == n) /* audit: tail */
        ASM_RELAX ();
      object = __atomic_load_n (&ring[n % SIZE], __ATOMIC_RELAXED);
      assert (object == n + 1);
      __atomic_store_n (&cons.tail, n + 1, __ATOMIC_RELEASE);
    }
  return unused;
}

int
main (void)
{
  run_threads (producer, consumer, NULL);
  return 0;
}
