/* spin-volatile.c -- a volatile flag, a pause, and a thread that has gone.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 20 --seed=1" }
   { c11t-finding livelock 100 }
   { c11t-expect {spin-volatile\.c:(32:.*T[0-9] pause|29:.*T[0-9] volatile read)} }  */

#include <pthread.h>
#include <stddef.h>

static volatile int stop;

static void *
worker (void *unused)
{
#ifdef FIXED
  stop = 1;
#endif
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  while (!stop)
    {
#if defined __x86_64__ || defined __i386__
      __builtin_ia32_pause ();
#endif
    }
  pthread_join (thread, NULL);
  return 0;
}
