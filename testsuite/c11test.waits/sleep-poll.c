/* sleep-poll.c -- looking every millisecond for what nobody does.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 5 --seed=1" }
   { c11t-finding livelock 100 }
   { c11t-expect {sleep-poll\.c:33:.*T[0-9] call} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static atomic_int ready;

static void *
worker (void *unused)
{
#ifdef FIXED
  usleep (100000);
  ready = 1;
#endif
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  while (!ready)
    usleep (1000);
  pthread_join (thread, NULL);
  return 0;
}
