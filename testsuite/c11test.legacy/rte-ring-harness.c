/* rte-ring-harness.c -- threads that produce and consume on DPDK's rte_ring.
   SPDX-License-Identifier: BSD-3-Clause

   The ring is header-only but for its initialisation, which is done here.
   Arguments: what the threads do, a word of letters for each, such as "pc c":
   p enqueues an object, c dequeues one if there is one; then the mode, one of
   mt, hts, rts.  The memory of an object must be seen by who dequeues it, each
   object is dequeued once, and nobody finds more objects than there are.
   Compiled with -DRTE_USE_C11_MEM_MODEL or without, for the two
   implementations.  */

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include <rte_ring.h>

#define SIZE 4
#define MAX_THREADS 3
#define MAX_OBJECTS 8

struct object
{
  int content;
  int taken;
};

static struct
{
  struct rte_ring ring;
  void *slots[SIZE];
} ring;

static struct object objects[MAX_THREADS][MAX_OBJECTS];
static const char *work[MAX_THREADS];

static void
produce (struct object *o)
{
  __atomic_store_n (&o->content, 42, __ATOMIC_RELAXED);
  assert (rte_ring_enqueue (&ring.ring, o) == 0);
}

static void
consume (void)
{
  void *p = NULL;
  struct object *o;

  if (rte_ring_dequeue (&ring.ring, &p) != 0)
    return;
  o = p;
  assert (o != NULL);
  assert (__atomic_load_n (&o->content, __ATOMIC_RELAXED) == 42);
  assert (__atomic_fetch_add (&o->taken, 1, __ATOMIC_RELAXED) == 0);
}

static void *
worker (void *arg)
{
  size_t n = (size_t) arg;
  int produced = 0;

  for (const char *c = work[n]; *c; c++)
    if (*c == 'p')
      produce (&objects[n][produced++]);
    else
      consume ();
  return NULL;
}

static enum rte_ring_sync_type
sync_type (const char *name)
{
  if (!strcmp (name, "hts"))
    return RTE_RING_SYNC_MT_HTS;
  return strcmp (name, "rts") ? RTE_RING_SYNC_MT : RTE_RING_SYNC_MT_RTS;
}

int
main (int argc, char **argv)
{
  pthread_t t[MAX_THREADS];
  int threads = argc - 2;

  if (threads < 1 || threads > MAX_THREADS)
    {
      fprintf (stderr, "usage: rte-ring-harness WORK... mt|hts|rts\n");
      return 2;
    }
  ring.ring.size = SIZE;
  ring.ring.mask = SIZE - 1;
  ring.ring.capacity = SIZE - 1;
  ring.ring.prod.sync_type = ring.ring.cons.sync_type
    = sync_type (argv[argc - 1]);
  ring.ring.rts_prod.htd_max = ring.ring.rts_cons.htd_max = SIZE / 2;
  for (int i = 0; i < threads; i++)
    work[i] = argv[1 + i];
  for (int i = 0; i < threads; i++)
    pthread_create (&t[i], NULL, worker, (void *) (size_t) i);
  for (int i = 0; i < threads; i++)
    pthread_join (t[i], NULL);
  return 0;
}
