/* spin-yield.c -- a polite wait for what nobody does.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 20 --seed=1" }
   { c11t-finding livelock 100 }
   { c11t-expect {spin-yield\.c:21:.*T[0-9] atomic load} }
   { c11t-expect {spin-yield\.c:3[67]:.*T[0-9] pthread_join} }  */

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int tickets, serving;

static void *
worker (void *unused)
{
  int mine = atomic_fetch_add (&tickets, 1);
  while (serving != mine)
    sched_yield ();
#ifdef FIXED
  serving = mine + 1;
#endif
  return unused;
}

int
main (void)
{
  pthread_t a, b;

  pthread_create (&a, NULL, worker, NULL);
  pthread_create (&b, NULL, worker, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
