/* modes.c -- message passing whose flag and payload can be what is asked.
   SPDX-License-Identifier: BSD-3-Clause

   FLAG is the flag's type, PAYLOAD the payload's; with FENCES there are fences
   on both sides.  The assertion fails when the payload is stale.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>

#ifdef FENCES
#define FENCE(order) __atomic_thread_fence (order)
#else
#define FENCE(order) ((void) 0)
#endif

static FLAG flag;
static PAYLOAD payload;

static void *
writer (void *unused)
{
  payload = 42;
  FENCE (__ATOMIC_RELEASE);
  flag = 1;
  return unused;
}

static void *
reader (void *unused)
{
  while (!flag)
    sched_yield ();
  FENCE (__ATOMIC_ACQUIRE);
  assert (payload == 42);
  return unused;
}

int
main (void)
{
  pthread_t w, r;

  pthread_create (&r, NULL, reader, NULL);
  pthread_create (&w, NULL, writer, NULL);
  pthread_join (w, NULL);
  pthread_join (r, NULL);
  return 0;
}
