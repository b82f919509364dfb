/* ck-ring-harness.c -- producers and consumers on a ring of pointers.
   SPDX-License-Identifier: BSD-3-Clause

   For Concurrency Kit's ck_ring.  With the argument "mpmc" two producers and
   a consumer use the functions for many of each, else one of each uses those
   for one.  What comes out must have been put in, each message once, with
   what the producer wrote into it.  */

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#include <ck_ring.h>

#define SIZE 4
#define MESSAGES 4

struct message
{
  int content;
  int received;
};

static ck_ring_t ring;
static ck_ring_buffer_t buffer[SIZE];
static struct message messages[2][MESSAGES];
static bool many;

static void *
producer (void *arg)
{
  struct message *own = arg;

  for (int i = 0; i < MESSAGES; i++)
    {
      ck_pr_store_int (&own[i].content, 1 + i);
      while (!(many ? ck_ring_enqueue_mpmc (&ring, buffer, &own[i])
               : ck_ring_enqueue_spsc (&ring, buffer, &own[i])))
        ck_pr_stall ();
    }
  return NULL;
}

static void *
consumer (void *unused)
{
  for (int i = 0; i < MESSAGES * (1 + many); i++)
    {
      struct message *m = NULL;

      while (!(many ? ck_ring_dequeue_mpmc (&ring, buffer, &m)
               : ck_ring_dequeue_spsc (&ring, buffer, &m)))
        ck_pr_stall ();
      assert (m != NULL);
      assert (ck_pr_load_int (&m->content) == 1 + (m - messages[0]) % MESSAGES);
      assert (m->received++ == 0);
    }
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t p[2], c;

  many = argc > 1 && !strcmp (argv[1], "mpmc");
  ck_ring_init (&ring, SIZE);
  pthread_create (&p[0], NULL, producer, messages[0]);
  if (many)
    pthread_create (&p[1], NULL, producer, messages[1]);
  pthread_create (&c, NULL, consumer, NULL);
  pthread_join (p[0], NULL);
  if (many)
    pthread_join (p[1], NULL);
  pthread_join (c, NULL);
  return 0;
}
