/* jack-harness.c -- one writer and one reader on JACK's ringbuffer.c.
   SPDX-License-Identifier: BSD-3-Clause

   Sends 2,000 messages of 16 bytes through a ring of 256 bytes and checks
   every byte that arrives.  The functions are declared here as the file under
   test defines them, so that the same harness serves every version of it.
   Does not: use the vector functions.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>

#define RING_SIZE 256
#define MESSAGE_SIZE 16
#define N_MESSAGES 2000

typedef struct jack_ringbuffer jack_ringbuffer_t;

jack_ringbuffer_t *jack_ringbuffer_create (size_t);
void jack_ringbuffer_free (jack_ringbuffer_t *);
size_t jack_ringbuffer_read (jack_ringbuffer_t *, char *, size_t);
size_t jack_ringbuffer_read_space (const jack_ringbuffer_t *);
size_t jack_ringbuffer_write (jack_ringbuffer_t *, const char *, size_t);
size_t jack_ringbuffer_write_space (const jack_ringbuffer_t *);

static jack_ringbuffer_t *ring;

/* Byte I of message N: different from what the place held a lap ago.  */
static char
expected_byte (unsigned int n, unsigned int i)
{
  return 1 + (n * MESSAGE_SIZE + i) % 127;
}

static void *
writer (void *unused)
{
  char message[MESSAGE_SIZE];

  for (unsigned int n = 0; n < N_MESSAGES; n++)
    {
      for (unsigned int i = 0; i < MESSAGE_SIZE; i++)
        message[i] = expected_byte (n, i);
      while (jack_ringbuffer_write_space (ring) < MESSAGE_SIZE)
        sched_yield ();
      assert (jack_ringbuffer_write (ring, message, MESSAGE_SIZE)
              == MESSAGE_SIZE);
    }
  return unused;
}

static void *
reader (void *unused)
{
  char message[MESSAGE_SIZE];

  for (unsigned int n = 0; n < N_MESSAGES; n++)
    {
      while (jack_ringbuffer_read_space (ring) < MESSAGE_SIZE)
        sched_yield ();
      assert (jack_ringbuffer_read (ring, message, MESSAGE_SIZE)
              == MESSAGE_SIZE);
      for (unsigned int i = 0; i < MESSAGE_SIZE; i++)
        assert (message[i] == expected_byte (n, i));
    }
  return unused;
}

int
main (void)
{
  pthread_t w, r;

  ring = jack_ringbuffer_create (RING_SIZE);
  assert (ring);
  pthread_create (&w, NULL, writer, NULL);
  pthread_create (&r, NULL, reader, NULL);
  pthread_join (w, NULL);
  pthread_join (r, NULL);
  jack_ringbuffer_free (ring);
  return 0;
}
