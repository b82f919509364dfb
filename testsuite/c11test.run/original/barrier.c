/* barrier.c -- a spinning barrier whose step is announced too weakly.
   SPDX-License-Identifier: BSD-3-Clause

   One thread writes and comes to the barrier, three come and then read.  The
   last to come moves the step on with a relaxed addition, so that those who
   spin on it learn nothing of what the writer did.  */

#include "original.h"

#define READERS 3

struct barrier
{
  unsigned int expected;
  atomic_uint arrived;
  atomic_uint step;
};

static struct barrier *meeting;
static int datum; /* plain: written before the barrier, read after */

static void
barrier_wait (struct barrier *b)
{
  unsigned int step = atomic_load (&b->step);

  if (atomic_fetch_add (&b->arrived, 1) == b->expected - 1)
    {
      atomic_store (&b->arrived, 0);
      atomic_fetch_add_explicit (&b->step, 1, WEAK (release));
      return;
    }
  while (atomic_load (&b->step) == step)
    sched_yield ();
}

static void *
writer (void *unused)
{
  begin ();
  datum = 1;
  barrier_wait (meeting);
  return unused;
}

static void *
reader (void *unused)
{
  begin ();
  barrier_wait (meeting);
  printf ("datum %d\n", datum);
  return unused;
}

int
main (void)
{
  pthread_t thread[READERS + 1];

  meeting = calloc (1, sizeof *meeting);
  meeting->expected = READERS + 1;
  start (&thread[0], writer, NULL);
  for (int i = 1; i <= READERS; i++)
    start (&thread[i], reader, NULL);
  join (thread, READERS + 1);
  free (meeting);
  return 0;
}
