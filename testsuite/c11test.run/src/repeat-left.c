/* repeat-left.c -- a thread that goes on while the process ends.
   SPDX-License-Identifier: BSD-3-Clause

   What it does after main has returned depends on how often it gets a turn
   until the end.  LATE: what it then does is more than memory.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static atomic_int done, turn;

#ifdef LATE
static void
handler (void)
{
  assert (turn == 3);
}
#endif

static void *
late (void *unused)
{
  for (int i = 0; i < 3; i++)
    atomic_fetch_add (&turn, 1);
#ifdef LATE
  atexit (handler);
#endif
  assert (atomic_load (&done) == 0);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, late, NULL);
  pthread_detach (t);
  atomic_fetch_add (&turn, 1);
  atomic_store (&done, 1);
#ifdef EXITS
  exit (0);
#endif
  return 0;
}
