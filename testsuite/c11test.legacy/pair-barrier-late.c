/* pair-barrier-late.c -- the write barrier stands after the index.
   SPDX-License-Identifier: BSD-3-Clause

   Distils PortAudio/portaudio@f22cec3 and @6aa858c (2011): pa_ringbuffer had
   its barriers, but at the wrong ends of the functions that advance an index:
   the data were not ordered before the index that offers them.
   Repair: the barrier comes before the store of the index.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "publish store release" }  */

#include "barriers.h"
#include "pair.h"

#define SIZE 2
#define MESSAGES 4

#define PaUtil_ReadMemoryBarrier() ASM_READ ()
#define PaUtil_WriteMemoryBarrier() ASM_WRITE ()

typedef struct
{
  volatile long writeIndex;
  volatile long readIndex;
  int buffer[SIZE];
} PaUtilRingBuffer;

static PaUtilRingBuffer ring;

static void
advance_write_index (PaUtilRingBuffer *rbuf)
{
#ifdef REPAIRED
  PaUtil_WriteMemoryBarrier ();
  rbuf->writeIndex = rbuf->writeIndex + 1;
#else
  rbuf->writeIndex = rbuf->writeIndex + 1; /* audit: publish */
  PaUtil_WriteMemoryBarrier ();
#endif
}

static void *
writer (void *unused)
{
  for (long n = 0; n < MESSAGES; n++)
    {
      while (n - ring.readIndex == SIZE)
        ASM_RELAX ();
      ring.buffer[n % SIZE] = (int) n + 1;
      advance_write_index (&ring);
    }
  return unused;
}

static void *
reader (void *unused)
{
  for (long n = 0; n < MESSAGES; n++)
    {
      while (ring.writeIndex == n)
        ASM_RELAX ();
      PaUtil_ReadMemoryBarrier ();
      assert (ring.buffer[n % SIZE] == n + 1);
      PaUtil_WriteMemoryBarrier ();
      ring.readIndex = n + 1;
    }
  return unused;
}

int
main (void)
{
  run_threads (writer, reader, NULL);
  return 0;
}
