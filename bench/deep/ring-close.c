/* ring-close.c -- the last message of a ring that is closed.
   SPDX-License-Identifier: BSD-3-Clause

   A consumer that finds the ring empty asks whether it is closed, and then
   looks once more, as the last message may have come in between.  The flag is
   stored and loaded relaxed, so the second look may be as old as the first.
   10,000 messages come before that, each a step.  Three orders must coincide:
   the consumer has no message left and the last one is not there; it asks
   after the ring was closed; and its second look reads an old tail.

   Fixed: the flag is stored with release and loaded with acquire.  */

#include "../threads.h"
#include <sched.h>

#ifdef FIXED
#define CLOSE_ORDER rel
#define CLOSED_ORDER acq
#else
#define CLOSE_ORDER rlx
#define CLOSED_ORDER rlx
#endif

#define MESSAGES 10000

static int ring[MESSAGES];
static atomic_uint tail;
static atomic_bool closed;

static void
producer (void)
{
  for (unsigned n = 0; n < MESSAGES; n++)
    {
      ring[n] = (int) n;
      atomic_fetch_add_explicit (&tail, 1, rel);
    }
  atomic_store_explicit (&closed, true, CLOSE_ORDER);
}

static void
consumer (void)
{
  unsigned n = 0;
  bool end = false;
  while (!end)
    {
      if (atomic_load_explicit (&tail, acq) == n)
        {
          end = atomic_load_explicit (&closed, CLOSED_ORDER);
          sched_yield ();
        }
      unsigned limit = atomic_load_explicit (&tail, acq);
      for (; n != limit; n++)
        C11TEST_ASSERT (ring[n] == (int) n);
    }
  C11TEST_ASSERT (n == MESSAGES);
}

C11TEST_TEST (ring_close)
{
  run (producer, consumer, NULL);
}
