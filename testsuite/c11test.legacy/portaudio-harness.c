/* portaudio-harness.c -- one writer and one reader on pa_ringbuffer.c.
   SPDX-License-Identifier: BSD-3-Clause

   Sends numbers through PortAudio's ring in portions that wrap around, and
   checks them as they arrive.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>

#include "pa_ringbuffer.h"

#define SIZE 4
#define PORTION 3
#define PORTIONS 6

static PaUtilRingBuffer ring;
static int storage[SIZE];

static void *
writer (void *unused)
{
  for (int n = 0; n < PORTIONS * PORTION; )
    {
      int portion[PORTION];

      for (int i = 0; i < PORTION; i++)
        portion[i] = 1 + n + i;
      while (PaUtil_GetRingBufferWriteAvailable (&ring) < PORTION)
        sched_yield ();
      assert (PaUtil_WriteRingBuffer (&ring, portion, PORTION) == PORTION);
      n += PORTION;
    }
  return unused;
}

static void *
reader (void *unused)
{
  for (int n = 0; n < PORTIONS * PORTION; )
    {
      int portion[2];
      int count = (int) PaUtil_ReadRingBuffer (&ring, portion, 2);

      assert (count >= 0 && count <= 2);
      for (int i = 0; i < count; i++)
        assert (portion[i] == 1 + n + i);
      n += count;
      if (count == 0)
        sched_yield ();
    }
  return unused;
}

int
main (void)
{
  pthread_t w, r;

  assert (PaUtil_InitializeRingBuffer (&ring, sizeof storage[0], SIZE, storage)
          == 0);
  pthread_create (&w, NULL, writer, NULL);
  pthread_create (&r, NULL, reader, NULL);
  pthread_join (w, NULL);
  pthread_join (r, NULL);
  return 0;
}
