/* ring-broken.c -- a single-producer single-consumer ring, legacy style.
   SPDX-License-Identifier: BSD-3-Clause

   One thread writes messages, another reads them and checks every byte.  The
   indices are volatile and nothing else orders them: volatile makes the
   compiler keep each access, but neither the compiler's view of other
   objects nor the machine's order of stores follows from it.  The consumer
   may see the new write index and still the old bytes of the message.  The
   x86 memory order hides this; ARM and POWER do not.

   Invariants: only the producer writes the write index, only the consumer
   the read index; both only grow, and the write index is at most RING_SIZE
   ahead.  Does not: handle more than one producer or one consumer.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>

#define RING_SIZE 32
#define MESSAGE_SIZE 8
#define N_MESSAGES 12

struct ring
{
  volatile unsigned int write_index; /* bytes written since the start */
  volatile unsigned int read_index;  /* bytes read since the start */
  unsigned char data[RING_SIZE];
};

static struct ring ring;

/* Append the message P to R.  Return 0 when there is no room.  */
static int
ring_put (struct ring *r, const unsigned char *p)
{
  unsigned int w = r->write_index;

  if (w - r->read_index > RING_SIZE - MESSAGE_SIZE)
    return 0;
  memcpy (r->data + w % RING_SIZE, p, MESSAGE_SIZE);
  r->write_index = w + MESSAGE_SIZE; /* not ordered after the memcpy */
  return 1;
}

/* Take the oldest message of R to P.  Return 0 when there is none.  */
static int
ring_get (struct ring *r, unsigned char *p)
{
  unsigned int t = r->read_index;

  if (r->write_index == t)
    return 0;
  memcpy (p, r->data + t % RING_SIZE, MESSAGE_SIZE);
  r->read_index = t + MESSAGE_SIZE; /* not ordered after the memcpy */
  return 1;
}

/* Byte I of message N; never 0, and different in every lap of the ring.  */
static unsigned char
expected_byte (unsigned int n, unsigned int i)
{
  return 1 + (n * MESSAGE_SIZE + i) % 251;
}

static void *
producer (void *unused)
{
  unsigned char message[MESSAGE_SIZE];

  for (unsigned int n = 0; n < N_MESSAGES; n++)
    {
      for (unsigned int i = 0; i < MESSAGE_SIZE; i++)
        message[i] = expected_byte (n, i);
      while (!ring_put (&ring, message))
        sched_yield ();
    }
  return unused;
}

static void *
consumer (void *unused)
{
  unsigned char message[MESSAGE_SIZE];

  for (unsigned int n = 0; n < N_MESSAGES; n++)
    {
      while (!ring_get (&ring, message))
        sched_yield ();
      for (unsigned int i = 0; i < MESSAGE_SIZE; i++)
        assert (message[i] == expected_byte (n, i));
    }
  return unused;
}

int
main (void)
{
  pthread_t p, c;

  pthread_create (&p, NULL, producer, NULL);
  pthread_create (&c, NULL, consumer, NULL);
  pthread_join (p, NULL);
  pthread_join (c, NULL);
  return 0;
}
