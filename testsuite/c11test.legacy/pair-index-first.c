/* pair-index-first.c -- a ring whose index may be seen before the data.
   SPDX-License-Identifier: BSD-3-Clause

   Distils jackaudio/jack2@75516ffe (2023; jack2#388, #715): the indices of
   the ring buffer were volatile and nothing ordered them with the data, which
   showed once in 400,000 rounds on a Raspberry Pi and never on x86.
   Repair: plain indices, a release fence before an index is stored and an
   acquire fence after the other one is loaded.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "publish store release" }
   { audit-repair "consume load acquire" }  */

#include "barriers.h"
#include "pair.h"

#define SIZE 4u
#define MESSAGES 6u

#ifdef REPAIRED
# define INDEX unsigned int
# define FENCE(order) __atomic_thread_fence (order)
#else
# define INDEX volatile unsigned int
# define FENCE(order) ((void) 0)
#endif

static unsigned int slots[SIZE];
static INDEX write_ptr, read_ptr;

static int
ring_write (unsigned int value)
{
  unsigned int w = write_ptr;

  if (w - read_ptr == SIZE)
    return 0;
  FENCE (__ATOMIC_ACQUIRE);
  slots[w % SIZE] = value;
  FENCE (__ATOMIC_RELEASE);
  write_ptr = w + 1; /* audit: publish */
  return 1;
}

static int
ring_read (unsigned int *value)
{
  unsigned int r = read_ptr;

  if (write_ptr == r) /* audit: consume */
    return 0;
  FENCE (__ATOMIC_ACQUIRE);
  *value = slots[r % SIZE];
  FENCE (__ATOMIC_RELEASE);
  read_ptr = r + 1;
  return 1;
}

static void *
writer (void *unused)
{
  for (unsigned int n = 1; n <= MESSAGES; n++)
    while (!ring_write (n))
      ASM_RELAX ();
  return unused;
}

static void *
reader (void *unused)
{
  for (unsigned int n = 1; n <= MESSAGES; n++)
    {
      unsigned int value;

      while (!ring_read (&value))
        ASM_RELAX ();
      assert (value == n);
    }
  return unused;
}

int
main (void)
{
  run_threads (writer, reader, NULL);
  return 0;
}
